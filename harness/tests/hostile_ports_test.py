"""How poise-conform treats ports that misbehave: one clear line, status 3, nothing left behind.

POISE_CONFORM holds the path of the program. The ports are in hostile/. Needs /proc.
"""

import os
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
            "(it went on running and was killed)",
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

    def test_an_answer_that_lacks_a_result_is_refused(self):
        self.assert_port_fails(
            "too_few_results.py", "the port's answer breaks the protocol: it has ", " results for "
        )

    def test_a_result_of_a_wrong_form_is_named_with_its_place(self):
        self.assert_port_fails(
            "index_as_a_string.py",
            "result 0, of 'pick': field 'value': expected an integer",
            'found "0"',
            vectors="rendezvous/*",
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
