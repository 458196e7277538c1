"""How poise-conform treats ports that misbehave: a verdict or one clear line, nothing lost, nothing left behind.

POISE_CONFORM holds the path of the program. The ports are in hostile/. Needs /proc.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid
from pathlib import Path

RUNNER = os.environ["POISE_CONFORM"]
HOSTILE = Path(__file__).parent / "hostile"
PATIENCE = 15  # seconds
CONFORMANT = 0
FAILED = 1
WRONG_USAGE = 2
PORT_NOT_RUN = 3


def processes_with(marker, program=""):
    """The ids of the processes that have the marker in their command line, and this first."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if not entry.name.isdigit():
                continue
            command = (entry / "cmdline").read_bytes()
            if marker.encode() in command and command.startswith(program.encode()):
                found.append(int(entry.name))
        except OSError:
            pass  # it has just ended
    return found


def wait_until(condition, seconds=5):
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.01)
    return condition()


class RunnerTest(unittest.TestCase):
    def setUp(self):
        self.marker = "hostile-" + uuid.uuid4().hex
        self.addCleanup(self.end_what_is_left)

    def end_what_is_left(self):
        for process in processes_with(self.marker):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def command(self, script, vectors="mix64/*"):
        options = ["--handshake-seconds", "1", "--vector", vectors]
        port = [sys.executable, str(HOSTILE / script), self.marker]
        return [RUNNER, "run", *options, "--", *port]

    def assert_ends(self, command, status, *phrases):
        """It ends with this status; the phrases are in its one line on standard error.

        A status that is a verdict comes without one.
        """
        before = time.monotonic()
        ended = subprocess.run(command, capture_output=True, timeout=PATIENCE)
        self.assertLess(time.monotonic() - before, PATIENCE)
        errors = ended.stderr.decode("ascii")
        self.assertEqual(ended.returncode, status, errors)
        self.assertNotIn("Traceback", errors + ended.stdout.decode())
        if status > FAILED:
            self.assertRegex(errors, r"\Apoise-conform: [ -~]+\n\Z")  # one line, printable
        else:
            self.assertEqual(errors, "")
        for phrase in phrases:
            self.assertIn(phrase, errors)

    def assert_nothing_left(self):
        gone = wait_until(lambda: not processes_with(self.marker))
        self.assertTrue(gone, "a process was left behind")

    def assert_port_fails(self, script, *phrases, **options):
        self.assert_ends(self.command(script, **options), PORT_NOT_RUN, *phrases)
        self.assert_nothing_left()


class PortsThatEnd(RunnerTest):
    def test_a_port_that_exits_at_once_is_named_as_such(self):
        self.assert_port_fails(
            "exits_at_once.py", "ended before it answered the handshake (exit status 0)"
        )

    def test_the_last_words_of_a_port_that_exits_at_once_are_shown(self):
        self.assert_port_fails(
            "exits_with_a_message.py",
            "ended before it answered the handshake",
            "(exit status 3; its last words on standard error: cannot read port.toml)",
        )

    def test_a_port_that_exits_within_a_line_is_told_the_half_it_wrote(self):
        self.assert_port_fails(
            "half_a_line.py",
            "ended in the middle of a line",
            r'\"results\":[{\"val" (exit status 0)',
        )

    def test_a_port_that_closes_its_output_but_stays_is_ended(self):
        self.assert_port_fails(
            "closes_its_output.py",
            "output ended before it answered batch 1 ('mix64')",
            "(it went on running and was killed); started again, it did no better",
        )

    def test_a_port_whose_child_keeps_its_pipes_open_is_not_waited_for(self):
        self.assert_port_fails(
            "exits_but_for_a_child.py", "did not answer the handshake within 1 s (exit status 3)"
        )


class PortsThatHang(RunnerTest):
    def test_a_port_that_never_says_hello_is_given_up(self):
        self.assert_port_fails(
            "hangs_at_the_handshake.py", "did not answer the handshake within 1 s"
        )

    def test_a_port_that_never_answers_is_given_up(self):
        self.assert_port_fails(
            "hangs_on_a_batch.py", "did not answer batch 1 ('mix64') within 300 ms"
        )

    def test_a_port_that_does_not_flush_is_given_up(self):
        self.assert_port_fails(
            "does_not_flush.py", "did not answer batch 1 ('mix64') within 300 ms"
        )

    def test_a_port_that_hangs_does_not_outlive_a_runner_that_is_killed(self):
        command = self.command("hangs_at_the_handshake.py")
        command[command.index("1")] = "60"
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as runner:
            begun = wait_until(lambda: processes_with(self.marker, program=sys.executable))
            runner.kill()
        self.assertTrue(begun)
        self.assert_nothing_left()


class PortsThatBreakTheProtocol(RunnerTest):
    def test_prose_before_hello_is_shown(self):
        self.assert_port_fails(
            "prose_before_hello.py",
            "its first line is no",
            r'it wrote "Loading caf\u00e9 tables ..."',
        )

    def test_prose_in_place_of_an_answer_is_shown(self):
        self.assert_port_fails(
            "prose_for_an_answer.py", "it is no JSON object", 'it wrote "the answer is 42"'
        )

    def test_bytes_that_are_no_text_are_shown_in_one_printable_line(self):
        self.assert_port_fails(
            "raw_bytes.py",
            r'it wrote "\u0000caf\ufffd\r\u001b[31mred\ufffd\u2028"',
            r"its last words on standard error: caf\ufffd\r\u001b[31mred\ufffd",
        )

    def test_a_port_without_a_common_version_is_told_both_ranges(self):
        self.assert_port_fails(
            "other_protocol.py",
            "no common protocol version: the port speaks [7,9], this suite version 1",
        )

    def test_an_answer_with_an_id_that_was_not_sent_is_refused(self):
        self.assert_port_fails(
            "wrong_id.py", "its id 1001 is none of a batch that waits for an answer"
        )

    def test_a_line_of_twice_the_limit_is_refused(self):
        self.assert_port_fails("line_of_2_mib.py", "a line longer than 1048576 bytes")

    def test_a_line_one_byte_above_the_limit_is_refused(self):
        self.assert_port_fails("line_just_too_long.py", "a line longer than 1048576 bytes")

    def test_a_second_answer_to_a_batch_is_refused(self):
        self.assert_port_fails("answers_twice.py", "wrote more than answers")


class PortsThatEndBadly(RunnerTest):
    ENDING = "answered everything, but did not end with status 0 when its input was closed "

    def test_a_port_that_ends_with_another_status_than_0_is_told_so(self):
        self.assert_port_fails("ends_with_status_1.py", self.ENDING + "(exit status 1)")

    def test_a_port_that_goes_on_without_input_is_ended(self):
        self.assert_port_fails(
            "outlives_its_input.py", self.ENDING + "(it went on running and was killed)"
        )

    def test_a_port_that_writes_without_end_is_ended(self):
        self.assert_port_fails("floods.py", self.ENDING + "(it went on running and was killed)")

    def test_a_child_that_a_port_leaves_behind_is_ended(self):
        self.assert_ends(self.command("leaves_a_child.py"), CONFORMANT)
        self.assert_nothing_left()


class PortsThatBreakDownInPart(RunnerTest):
    """What a breakdown costs: the questions that bring it about, and no others."""

    HEADINGS = ["passed", "failed", "crashed", "timed out", "unsupported", "not run"]

    def report(self, script, status, *options):
        command = self.command(script, vectors="*")
        command[2:2] = ["--profile", "standard", "--verbose", *options]
        if not options:
            command = [word for word in command if word not in ("--vector", "*")]
        ended = subprocess.run(command, capture_output=True, timeout=60)
        report = ended.stdout.decode("ascii")
        self.assertEqual(ended.returncode, status, report + ended.stderr.decode())
        self.assert_nothing_left()
        return report

    def counts(self, report):
        """topic -> heading -> count, each row checked: planned is the sum of the states."""
        lines = report.splitlines()
        head = next(n for n, line in enumerate(lines) if line.startswith("vectors "))
        headings = [h for h in self.HEADINGS if h in lines[head]]
        table = {}
        for line in lines[head + 1 : lines.index("", head)]:
            topic, planned, *counts = line.split()
            numbers = [0 if count == "-" else int(count) for count in counts]
            self.assertEqual(int(planned), sum(numbers), line)
            table[topic] = dict(zip(headings, numbers, strict=True))
        return table

    def only_wrong(self, table, topic, **states):
        """All passed but for these counts in one topic."""
        for name, counts in table.items():
            for heading, count in counts.items():
                wanted = states.get(heading.replace(" ", "_"), 0) if name in (topic, "all") else 0
                if heading != "passed":
                    self.assertEqual(count, wanted, (name, heading))

    def test_an_operation_that_aborts_is_tried_three_times_and_the_rest_is_run(self):
        report = self.report("aborts_on_sample.py", FAILED)
        self.only_wrong(self.counts(report), "sample", crashed=3, not_run=231)
        self.assertIn("killed by signal 6 (Aborted)", report)
        self.assertIn("sample: Assertion `never mind' failed.", report)
        self.assertRegex(report, r"poise-weighted-rendezvous +pipeline +NOT CONFORMANT  3 vectors crashed it")
        self.assertRegex(report, r"poise-rendezvous +pipeline +CONFORMANT ")

    def test_an_operation_that_hangs_is_tried_three_times_and_the_rest_is_run(self):
        report = self.report("hangs_on_race.py", FAILED)
        self.only_wrong(self.counts(report), "race", timed_out=3, not_run=219)
        self.assertIn("did not answer batch", report)
        self.assertRegex(report, r"poise-weighted-rendezvous +selection +CONFORMANT ")

    def test_one_question_that_crashes_it_is_found_among_all(self):
        report = self.report("crashes_on_one_question.py", FAILED)
        self.only_wrong(self.counts(report), "mix64", crashed=1)
        self.assertIn("mix64/all-ones", report)
        self.assertIn("killed by signal 11 (Segmentation fault)", report)

    def test_one_question_that_it_hangs_on_is_found_among_all(self):
        report = self.report("hangs_on_one_question.py", FAILED)
        self.only_wrong(self.counts(report), "mix64", timed_out=1)
        self.assertIn("mix64/all-ones", report)

    def test_large_batches_that_it_exits_on_are_asked_in_parts(self):
        report = self.report("exits_in_mid_batch.py", FAILED)
        self.only_wrong(self.counts(report), "none")
        self.assertIn("the port broke down in passing", report)
        self.assertIn("ended in the middle of a line", report)
        self.assertRegex(report, r"\(exit status 5\); when batch \d+ ")

    def test_prose_now_and_then_costs_no_vector_but_the_certificate(self):
        report = self.report("mumbles.py", FAILED)
        self.only_wrong(self.counts(report), "none")
        self.assertIn('it is no JSON object; it wrote "still here"', report)
        self.assertNotIn(" CONFORMANT ", report)

    def test_a_flood_on_standard_error_is_no_fault(self):
        report = self.report("floods_stderr.py", CONFORMANT)
        self.only_wrong(self.counts(report), "none")

    def test_a_process_of_another_session_is_ended_too(self):
        report = self.report("leaves_a_daemon.py", CONFORMANT)
        self.only_wrong(self.counts(report), "none")

    def test_results_of_a_wrong_form_are_failures_of_their_own(self):
        report = self.report("index_as_a_string.py", FAILED)
        table = self.counts(report)
        self.assertEqual(table["mix64"]["failed"], 0)
        self.assertEqual(table["disruption"]["failed"], 0)  # by assign
        self.assertGreater(table["rendezvous"]["failed"], 400)
        self.assertIn("field 'value': expected an integer", report)

    def test_a_batch_that_lacks_a_result_is_asked_in_parts(self):
        report = self.report("too_few_results.py", FAILED)
        self.only_wrong(self.counts(report), "none")
        self.assertRegex(report, r"it has \d+ results for \d+ items")

    def test_two_answers_to_one_question_are_named_unsteady(self):
        report = self.report("differs_the_second_time.py", FAILED)
        table = self.counts(report)
        self.assertGreaterEqual(table["mix64"]["failed"], 4)
        self.assertEqual(table["mix64"]["failed"], table["all"]["failed"])
        self.assertIn("unsteady: first 0x", report)
        self.assertIn("and asked again 0x0000000000000000", report)

    def test_one_that_answers_vectors_and_no_laws_is_not_certified(self):
        report = self.report("tires_of_laws.py", FAILED)
        self.only_wrong(self.counts(report), "none")
        self.assertRegex(report, r"selection +not certified   \d+ questions of laws in text alone unsupported")
        self.assertNotIn(" CONFORMANT ", report)

    def test_one_that_repeats_an_old_answer_without_end_is_given_up(self):
        command = self.command("repeats_one_answer.py", vectors="*")
        command[2:2] = ["--restarts", "3"]
        self.assert_ends(command, PORT_NOT_RUN, "it answers again what it has answered, and not what waits")
        self.assert_nothing_left()

    def test_the_children_of_the_script_before_it_are_left_alone(self):
        own = "sleep 60 >/dev/null 2>&1 & echo $!; exec " + " ".join(f"'{word}'" for word in self.command("right_alone.py"))
        ended = subprocess.run(["bash", "-c", own], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(ended.returncode, CONFORMANT, ended.stderr)
        sleeper = int(ended.stdout.split()[0])
        os.kill(sleeper, signal.SIGKILL)  # it would not be there otherwise

    def test_a_runner_that_was_stopped_for_longer_than_the_port_may_take_accuses_nobody(self):
        command = [word for word in self.command("takes_its_time.py") if word not in ("--vector", "mix64/*")]
        command[2:2] = ["--profile", "quick", "--cases", "5"]
        runner = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(1)
        for _ in range(2):
            runner.send_signal(signal.SIGSTOP)
            time.sleep(1.5)
            runner.send_signal(signal.SIGCONT)
            time.sleep(0.3)
        out, errors = runner.communicate(timeout=120)
        self.assertEqual(runner.returncode, CONFORMANT, out + errors)

    def test_no_restarts_are_made_beyond_those_allowed(self):
        command = self.command("crashes_on_one_question.py", vectors="*")
        command[2:2] = ["--restarts", "3"]
        ended = subprocess.run(command, capture_output=True, timeout=60)
        self.assertEqual(ended.returncode, PORT_NOT_RUN)
        self.assertIn(b"given up after 4 breakdowns, as --restarts says", ended.stderr)
        table = self.counts(ended.stdout.decode("ascii"))
        self.assertEqual(table["all"]["failed"], 0)
        self.assertLessEqual(table["all"]["not run"], 133)


class LawsThatAreBroken(RunnerTest):
    """What is shown of a case that breaks a law, where the port breaks down over it or remembers."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def laws(self, script, pattern, *options):
        port = [sys.executable, str(HOSTILE / script), self.marker]
        command = [RUNNER, "run", f"--gtest_filter=laws.{pattern}", *map(str, options), "--", *port]
        ended = subprocess.run(command, capture_output=True, timeout=120)
        self.assertEqual(ended.returncode, FAILED, ended.stdout + ended.stderr)
        self.assert_nothing_left()
        return ended.stdout.decode("ascii"), ended.stderr.decode("ascii")

    def test_a_crash_breaks_its_law_is_made_smaller_and_costs_no_other_law(self):
        report, _ = self.laws("crashes_on_long_lists.py", "*choice_equals_reference", "--verbose")
        self.assertEqual(len(re.findall(r"long-choice-equals-reference +BROKEN ", report)), 3)
        self.assertEqual(len(re.findall(r" +holds \(", report)), 4)
        self.assertNotIn("not run\n", report[report.index("\nlaws\n") :].split("\nverdicts\n")[0])
        of_one = report[report.index("  long-choice-equals-reference") :].split("the port gave ")[0]
        self.assertIn("ended before it answered", report)
        self.assertIn(len(re.findall(r"\n    candidate ", of_one)), range(201, 400))
        self.assertNotIn("weight", of_one)  # plain candidates alone
        short, _ = self.laws("crashes_on_long_lists.py", "*choice_equals_reference")
        self.assertRegex(short, r"\.\.\. and \d+ lines more \(--verbose\)\n")
        self.assertRegex(short, r"\n      one of \d+ bytes: --promote FILE\n")

    def test_what_a_port_remembers_makes_no_vector(self):
        promoted = self.folder / "promoted.yaml"
        transcript = self.folder / "transcript"
        report, errors = self.laws("remembers_choices.py", "order_does_not_matter", "--promote", promoted, "--transcript", transcript)
        self.assertIn("what the port answers depends on the past", report)
        self.assertEqual(errors, f"poise-conform: 0 vectors appended to {promoted}; 0 were there already\n")
        self.assertFalse(promoted.exists())
        judged = subprocess.run([RUNNER, "judge", str(transcript)], capture_output=True, timeout=PATIENCE)
        self.assertEqual(judged.stdout.decode("ascii"), report)


class RunsThatAreEnded(RunnerTest):
    """Signals stop a run politely; a transcript keeps what was answered, whatever ends it."""

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.transcript = Path(folder.name) / "transcript"

    def run_until_it_hangs(self, script="hangs_on_race.py"):
        """Begins a run that waits for an answer for a minute, and returns when it does."""
        source = (HOSTILE / script).read_text(encoding="utf-8").replace("time_limit_ms=300", "time_limit_ms=60000")
        patient = self.transcript.with_suffix(".py")
        patient.write_text(
            "import sys\nsys.path.insert(0, %r)\n" % str(HOSTILE) + source, encoding="utf-8"
        )
        port = [sys.executable, str(patient), self.marker]
        command = [RUNNER, "run", "--transcript", str(self.transcript), "--", *port]
        runner = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(runner.stderr.close)
        self.addCleanup(runner.stdout.close)
        self.addCleanup(runner.kill)
        size = -1
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            time.sleep(0.3)
            now = self.transcript.stat().st_size if self.transcript.exists() else 0
            if now == size and now > 1000:
                return runner
            size = now
        self.fail("the run did not begin")

    def judge(self, status):
        ended = subprocess.run([RUNNER, "judge", str(self.transcript)], capture_output=True, timeout=PATIENCE)
        self.assertEqual(ended.returncode, status, ended.stderr)
        return ended.stdout.decode("ascii"), ended.stderr.decode("ascii")

    def test_sigint_and_sigterm_stop_with_a_report_of_what_is_done(self):
        for stop in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(stop):
                runner = self.run_until_it_hangs()
                runner.send_signal(stop)
                out, errors = runner.communicate(timeout=120)
                self.assertEqual(runner.returncode, -stop)
                self.assertIn(f"stopped by {stop.name}".encode(), errors)
                self.assertRegex(out, rb"  all +\d+ +\d+ ")
                self.assert_nothing_left()
                judged, told = self.judge(PORT_NOT_RUN)
                self.assertEqual(judged, out.decode("ascii"))
                self.assertIn(f"stopped by {stop.name}", told)

    def test_a_second_signal_ends_it_at_once(self):
        runner = self.run_until_it_hangs()
        runner.send_signal(signal.SIGTERM)
        runner.send_signal(signal.SIGTERM)
        runner.communicate(timeout=PATIENCE)
        self.assertEqual(runner.returncode, -signal.SIGTERM)
        self.assert_nothing_left()

    def test_after_kill_9_the_transcript_has_all_that_was_answered(self):
        runner = self.run_until_it_hangs()
        runner.kill()
        runner.communicate(timeout=PATIENCE)
        self.assert_nothing_left()
        judged, told = self.judge(PORT_NOT_RUN)
        self.assertIn("the transcript ends before the run did", told)
        table = PortsThatBreakDownInPart.counts(self, judged)
        recorded = sum(len(json.loads(line)["places"]) for line in self.transcript.read_text().splitlines()[1:])
        self.assertGreater(recorded, 100)
        done = table["all"]["passed"]
        self.assertGreater(done, 100)
        self.assertLessEqual(done, recorded)
        self.assertLess(recorded - done, 50)  # shares are asked in pieces
        self.assertEqual(table["all"]["not run"] + done, sum(table["all"].values()))

    HEADINGS = PortsThatBreakDownInPart.HEADINGS

    def test_a_transcript_cut_anywhere_is_judged_as_far_as_it_goes(self):
        port = ["--port", "fault:signed-compare"]
        run = [RUNNER, "run", "--profile", "standard", "--transcript", str(self.transcript), *port]
        whole = subprocess.run(run, capture_output=True, timeout=PATIENCE)
        self.assertEqual(whole.returncode, FAILED)
        judged, told = self.judge(FAILED)
        self.assertEqual(judged, whole.stdout.decode("ascii"))
        self.assertEqual(told, "")
        content = self.transcript.read_bytes()
        first = content.index(b"\n") + 1
        for size in (first, first + 1, len(content) // 3, len(content) // 2, len(content) - 1):
            self.transcript.write_bytes(content[:size])
            judged, _ = self.judge(PORT_NOT_RUN)
            PortsThatBreakDownInPart.counts(self, judged)
        for size in (0, first - 1):
            self.transcript.write_bytes(content[:size])
            _, told = self.judge(WRONG_USAGE)
            self.assertRegex(told, r"\Apoise-conform: transcript: [ -~]+\n\Z")

    def test_a_transcript_that_was_changed_is_refused_with_its_line(self):
        run = [RUNNER, "run", "--profile", "standard", "--transcript", str(self.transcript), "--port", "bundled"]
        subprocess.run(run, capture_output=True, timeout=PATIENCE, check=True)
        lines = self.transcript.read_bytes().splitlines(keepends=True)
        spoilt = {
            "no JSON": b"nothing\n",
            "a question": lines[1].replace(b'"items":[{', b'"items":[{"more":1},{', 1),
            "a place": lines[1].replace(b'"places":[', b'"places":[99999999,', 1),
            "no record": b'{"round":1}\n',
        }
        for name, line in spoilt.items():
            with self.subTest(name):
                self.transcript.write_bytes(b"".join([lines[0], line, *lines[2:]]))
                _, told = self.judge(WRONG_USAGE)
                self.assertRegex(told, r"\Apoise-conform: transcript, line 2: [ -~]+\n\Z")
        self.transcript.write_bytes(lines[0].replace(b'"vectors":"', b'"vectors":"0', 1) + b"".join(lines[1:]))
        _, told = self.judge(WRONG_USAGE)
        self.assertIn("made with other vectors", told)

    def test_a_head_that_a_run_could_not_have_is_refused(self):
        run = [RUNNER, "run", "--vector", "mix64/*", "--transcript", str(self.transcript), "--port", "bundled"]
        subprocess.run(run, capture_output=True, timeout=PATIENCE, check=True)
        head, *rest = self.transcript.read_text(encoding="ascii").splitlines(keepends=True)
        for field, value in [
            ("gtest_flags", ["--gtest_output=xml:" + str(self.transcript.with_suffix(".xml"))]),
            ("gtest_flags", ["--help"]),
            ("gtest_environment", {"GTEST_SHARD_STATUS_FILE": str(self.transcript.with_suffix(".xml"))}),
            ("gtest_environment", {"GTEST_TOTAL_SHARDS": "2"}),
            ("cases", "0"),
            ("profile", "x"),
            ("require", "nonsense"),
        ]:
            with self.subTest(field=field, value=value):
                spoilt = json.loads(head)
                spoilt["scope"][field] = value
                self.transcript.write_text("".join([json.dumps(spoilt) + "\n", *rest]), encoding="ascii")
                _, told = self.judge(WRONG_USAGE)
                self.assertRegex(told, r"\Apoise-conform: [ -~]+\n\Z")
                self.assertFalse(self.transcript.with_suffix(".xml").exists())

    def test_answers_that_come_twice_or_to_nothing_are_refused(self):
        run = [RUNNER, "run", "--vector", "mix64/*", "--transcript", str(self.transcript), "--port", "bundled"]
        subprocess.run(run, capture_output=True, timeout=PATIENCE, check=True)
        lines = self.transcript.read_bytes().splitlines(keepends=True)
        for spoilt in ([*lines[:2], lines[1], *lines[2:]], [*lines[:-1], lines[1].replace(b'"round":1', b'"round":99'), lines[-1]]):
            self.transcript.write_bytes(b"".join(spoilt))
            _, told = self.judge(WRONG_USAGE)
            self.assertRegex(told, r"\Apoise-conform: transcript, line \d+: [ -~]+\n\Z")

    def test_a_transcript_that_cannot_be_written_is_said_before_the_port_is_asked(self):
        run = [RUNNER, "run", "--transcript", "/no/such/folder/t", "--port", "bundled"]
        self.assert_ends(run, WRONG_USAGE, "cannot write the transcript '/no/such/folder/t'")

    def test_a_full_disk_does_not_cost_the_report(self):
        run = [RUNNER, "run", "--profile", "standard", "--transcript", "/dev/full", "--port", "bundled"]
        self.assert_ends(run, WRONG_USAGE, "cannot write the transcript '/dev/full'")


class CommandsThatCannotRun(RunnerTest):
    def test_a_command_that_is_nowhere_in_the_path_is_named(self):
        self.assert_ends(
            [RUNNER, "run", "--", "no-such-port"],
            PORT_NOT_RUN,
            "cannot start 'no-such-port': there is no such program in PATH",
        )

    def test_a_command_whose_file_does_not_exist_is_named(self):
        self.assert_ends(
            [RUNNER, "run", "--", "./no/such/port"],
            PORT_NOT_RUN,
            "cannot start './no/such/port': No such file or directory",
        )

    def test_a_command_that_is_not_executable_is_named(self):
        with tempfile.NamedTemporaryFile() as port:
            self.assert_ends(
                [RUNNER, "run", "--", port.name],
                PORT_NOT_RUN,
                f"cannot start '{port.name}': Permission denied",
            )


class WrongUsage(RunnerTest):
    def test_a_run_without_a_port_is_asked_which(self):
        self.assert_ends([RUNNER, "run"], WRONG_USAGE, "which port? Give --port")

    def test_a_command_that_is_missing_after_the_dashes_is_asked_for(self):
        self.assert_ends(
            [RUNNER, "run", "--"], WRONG_USAGE, "the port's command is missing after --"
        )

    def test_a_port_that_does_not_exist_is_named(self):
        self.assert_ends(
            [RUNNER, "run", "--port", "nobody"], WRONG_USAGE, "there is no port 'nobody' here"
        )

    def test_a_pattern_that_matches_no_vector_is_named(self):
        self.assert_ends(
            [RUNNER, "run", "--port", "bundled", "--vector", "nothing/*"],
            WRONG_USAGE,
            "nothing to run: no vector and no law matches --vector nothing/*",
        )


if __name__ == "__main__":
    unittest.main()
