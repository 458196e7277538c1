"""What `poise-conform doctor` names: a sinful port's sins and no others, and of a right port none.

POISE_CONFORM holds the path of the program. The ports are in sinners/. Needs /proc.
"""

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
SINNERS = Path(__file__).parent / "sinners"
RIGHT_PORT = Path(__file__).parents[1] / "ports" / "python" / "port.py"
PATIENCE = 60  # seconds
NONE_FOUND = 0
SINS_FOUND = 1
WRONG_USAGE = 2
PORT_NOT_RUN = 3

# The numbers of the checks, as they are printed
STARTS, HELLO_IN_TIME, LINES, HELLO, UNKNOWN, IDS, ITEMS = range(1, 8)
WORDS, FIELDS, TEXTS, COURSE, ONLY, END = range(8, 14)


def processes_with(marker):
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and marker.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            pass  # it has just ended
    return found


class Report:
    """What the doctor printed, by the number of the check."""

    def __init__(self, text):
        self.states, self.seen, self.mend, self.notes = {}, {}, {}, {}
        *checks, self.blank, self.last = text.removesuffix("\n").split("\n")
        for line in checks:
            if head := re.fullmatch(r"([ 1]\d)  (\S.{44}\S?) +(ok|SIN|not looked at: .+)", line):
                number = int(head[1])
                self.states[number] = head[3]
                for told in (self.seen, self.mend, self.notes):
                    told[number] = []
            else:
                kind, said = re.fullmatch(r"      (seen|mend|note)  (.+)", line).groups()
                told = {"seen": self.seen, "mend": self.mend, "note": self.notes}[kind]
                told[number].append(said)

    def sins(self):
        return {number: seen for number, seen in self.seen.items() if seen}

    def not_looked_at(self):
        return [number for number, state in self.states.items() if state.startswith("not")]


class DoctorTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.marker = "sinner-" + uuid.uuid4().hex
        self.addCleanup(self.end_what_is_left)

    def end_what_is_left(self):
        for process in processes_with(self.marker):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def ends(self, status, *words):
        """What it prints on standard output and standard error."""
        ended = subprocess.run([RUNNER, "doctor", *words], capture_output=True, timeout=PATIENCE)
        output, errors = ended.stdout.decode("ascii"), ended.stderr.decode("ascii")
        self.assertEqual(ended.returncode, status, output + errors)
        return output, errors

    def report(self, status, *port, handshake_seconds=10):
        output, errors = self.ends(
            status, "--handshake-seconds", str(handshake_seconds), "--", *port
        )
        self.assertEqual(errors, "")
        self.assertRegex(output, r"\A[ -~\n]+\n\n[ -~]+\n\Z")
        report = Report(output)
        self.assertEqual(list(report.states), list(range(1, 14)))
        for number, state in report.states.items():
            self.assertEqual(state == "SIN", bool(report.seen[number]), output)
            self.assertEqual(len(report.mend[number]), len(report.seen[number]), output)
        return report

    def sinner(self, script):
        return [sys.executable, "-B", str(SINNERS / script), self.marker]

    def assert_sins(self, script, expected, not_looked_at=(), **options):
        """Just these sins are named: by check, a phrase or more of each in order."""
        report = self.report(SINS_FOUND, *self.sinner(script), **options)
        found = report.sins()
        self.assertEqual(list(found), sorted(expected), found)
        for number, phrases in expected.items():
            phrases = [phrases] if isinstance(phrases, str) else phrases
            self.assertEqual(len(found[number]), len(phrases), found)
            for seen, phrase in zip(found[number], phrases):
                self.assertIn(phrase, seen)
        self.assertEqual(report.not_looked_at(), list(not_looked_at))
        count = sum(map(len, found.values()))
        self.assertTrue(report.last.startswith(f"{count} sin{'' if count == 1 else 's'} found."))
        self.assert_nothing_left()
        return report

    def assert_nothing_left(self):
        deadline = time.monotonic() + 5
        while processes_with(self.marker) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertEqual(processes_with(self.marker), [], "a process was left behind")


class RightPorts(DoctorTest):
    def assert_right(self, *port):
        report = self.report(NONE_FOUND, *port)
        self.assertEqual(set(report.states.values()), {"ok"})
        self.assertEqual(sum(report.notes.values(), []), [])
        self.assertEqual(
            report.last, "No sins found. Next: poise-conform run -- " + " ".join(port)
        )

    def test_the_reference_has_none(self):
        self.assert_right(RUNNER, "serve", "--port", "reference")

    def test_the_bundled_port_has_none(self):
        self.assert_right(RUNNER, "serve", "--port", "bundled")

    def test_the_python_port_has_none(self):
        self.assert_right("python3", "-B", str(RIGHT_PORT))

    def test_a_port_that_is_wrong_by_the_contract_alone_has_none(self):
        report = self.report(NONE_FOUND, *self.sinner("wrong_mix.py"))
        self.assertEqual(report.sins(), {})
        [note] = report.notes[WORDS]
        self.assertIn("that breaks the contract, not the protocol", note)

    def test_a_port_that_offers_little_is_not_blamed_for_the_rest(self):
        report = self.report(NONE_FOUND, *self.sinner("picks_only.py"))
        self.assertEqual(report.sins(), {})
        self.assertEqual(report.not_looked_at(), [WORDS, TEXTS])

    def test_a_port_that_offers_nothing_is_not_blamed(self):
        report = self.report(NONE_FOUND, *self.sinner("offers_nothing.py"))
        self.assertEqual(report.not_looked_at(), [ITEMS, WORDS, FIELDS, TEXTS])


class PortsThatDoNotGetSoFar(DoctorTest):
    def test_one_that_exits_at_once(self):
        self.assert_sins(
            "exits_at_once.py",
            {STARTS: "ended (exit status 1; standard error: cannot read port.toml), before"},
            not_looked_at=range(2, 14),
        )

    def test_one_that_exits_after_its_hello(self):
        self.assert_sins(
            "exits_after_hello.py",
            {STARTS: "(exit status 0), right after its hello"},
            not_looked_at=range(UNKNOWN, 14),
        )

    def test_one_that_leaves_its_work_to_a_child(self):
        self.assert_sins(
            "leaves_its_work_to_a_child.py",
            {STARTS: "a process it started holds its output open (exit status 0)"},
            not_looked_at=range(2, 14),
            handshake_seconds=1,
        )

    def test_one_that_never_says_anything(self):
        self.assert_sins(
            "never_says_anything.py",
            {HELLO_IN_TIME: "no hello came within 1 s, nor when its standard input was closed"},
            not_looked_at=range(LINES, 14),
            handshake_seconds=1,
        )

    def test_one_that_says_no_hello(self):
        self.assert_sins(
            "says_no_hello.py",
            {HELLO_IN_TIME: "no hello came within 1 s; it wrote "},
            not_looked_at=range(LINES, 14),
            handshake_seconds=1,
        )

    def test_one_that_does_not_flush(self):
        self.assert_sins(
            "does_not_flush.py",
            {HELLO_IN_TIME: "its hello came only when thousands more lines had been sent"},
            not_looked_at=range(UNKNOWN, 14),
            handshake_seconds=1,
        )

    def test_one_that_does_not_flush_and_has_another_sin(self):
        self.assert_sins(
            "does_not_flush_carriage_returns.py",
            {HELLO_IN_TIME: "standard output is not flushed", LINES: "CR before LF"},
            not_looked_at=range(UNKNOWN, 14),
            handshake_seconds=1,
        )

    def test_one_that_waits_for_the_end_of_input(self):
        self.assert_sins(
            "waits_for_the_end_of_input.py",
            {HELLO_IN_TIME: "its hello came only when its standard input was closed"},
            not_looked_at=range(UNKNOWN, 14),
            handshake_seconds=1,
        )

    def test_one_that_reads_its_input_as_one(self):
        self.assert_sins(
            "reads_its_input_as_one.py",
            {HELLO_IN_TIME: "its hello came only when its standard input was closed"},
            not_looked_at=range(UNKNOWN, 14),
            handshake_seconds=1,
        )

    def test_one_that_ends_no_line(self):
        self.assert_sins(
            "no_line_feed.py",
            {HELLO_IN_TIME: r'but the beginning of a line: "{\"hello\"'},
            not_looked_at=range(LINES, 14),
            handshake_seconds=1,
        )

    def test_one_that_floods(self):
        self.assert_sins(
            "floods.py",
            {HELLO_IN_TIME: 'no hello came within 1 s; it wrote "{}"'},
            not_looked_at=range(LINES, 14),
            handshake_seconds=1,
        )

    def test_one_that_floods_between_answers(self):
        self.assert_sins(
            "floods_between_answers.py",
            {
                LINES: "beside its answers it wrote ",
                COURSE: "no answer came to any batch",
            },
            not_looked_at=[*range(UNKNOWN, COURSE), ONLY],
        )

    def test_one_that_never_answers(self):
        self.assert_sins(
            "never_answers.py",
            {COURSE: "no answer came to any batch"},
            not_looked_at=[*range(UNKNOWN, COURSE), ONLY],
        )

    def test_one_that_does_not_flush_its_answers(self):
        self.assert_sins(
            "does_not_flush_answers.py",
            {COURSE: "the answer to a batch came only when thousands more lines had been sent"},
            not_looked_at=[*range(UNKNOWN, COURSE), ONLY],
        )

    def test_one_that_lags_a_line_behind(self):
        self.assert_sins(
            "lags_a_line_behind.py",
            {COURSE: "the answer to a batch came only when the next line was sent"},
            not_looked_at=[*range(UNKNOWN, COURSE), ONLY],
        )

    def test_one_that_answers_one_batch(self):
        self.assert_sins(
            "answers_one_batch.py",
            {COURSE: "no answer came to 'mix64' (its output ended (exit status 0))"},
            not_looked_at=[*range(UNKNOWN, COURSE), ONLY],
        )

    def test_one_whose_lines_are_too_long(self):
        self.assert_sins(
            "lines_too_long.py",
            {LINES: "a line longer than 1048576 bytes"},
            not_looked_at=range(UNKNOWN, END),
        )


class Lines(DoctorTest):
    def test_a_byte_order_mark(self):
        self.assert_sins("byte_order_mark.py", {LINES: "begins with a byte order mark"})

    def test_utf16(self):
        self.assert_sins("utf16.py", {LINES: "standard output is UTF-16"})

    def test_carriage_returns(self):
        self.assert_sins("carriage_returns.py", {LINES: "CR before LF ends a line"})

    def test_blank_lines(self):
        self.assert_sins("blank_lines.py", {LINES: "a blank line"})

    def test_answers_over_several_lines(self):
        self.assert_sins("several_lines.py", {LINES: 'over several lines, the first of them "{"'})

    def test_raw_utf8(self):
        self.assert_sins("raw_utf8.py", {LINES: r"bytes outside ASCII: "})

    def test_chatter_before_the_hello(self):
        self.assert_sins(
            "chatter_before_hello.py",
            {LINES: r'before its hello it wrote "Loading caf\u00e9 tables ..."'},
        )

    def test_chatter_between_answers(self):
        self.assert_sins(
            "chatter_between_answers.py", {LINES: "beside its answers it wrote \"answering b'pick'"}
        )

    def test_several_sins_in_one_run(self):
        self.assert_sins(
            "several_sins.py",
            {
                LINES: ["byte order mark", "CR before LF", "before its hello it wrote"],
                IDS: "came back as a string",
                END: "(exit status 1)",
            },
            not_looked_at=[COURSE],
        )


class Batches(DoctorTest):
    def test_a_hello_of_another_version(self):
        self.assert_sins(
            "other_protocol.py", {HELLO: "no common protocol version: the port speaks [7,9]"}
        )

    def test_a_crash_on_the_unknown(self):
        self.assert_sins(
            "crashes_on_the_unknown.py",
            {UNKNOWN: r"asked for operation 'no-such-operation', operation 'na\u00efve"},
        )

    def test_a_refusal_of_the_unknown(self):
        self.assert_sins("refuses_the_unknown.py", {UNKNOWN: "it answered "})

    def test_a_crash_on_one_operation(self):
        self.assert_sins("crashes_on_sample.py", {UNKNOWN: "asked for sample: its output ended"})

    def test_an_id_as_a_string(self):
        self.assert_sins(
            "id_as_string.py", {IDS: 'came back as a string, "5"'}, not_looked_at=[COURSE]
        )

    def test_an_id_as_a_float(self):
        self.assert_sins(
            "id_as_float.py", {IDS: "with a point or an exponent"}, not_looked_at=[COURSE]
        )

    def test_an_id_of_32_bits(self):
        self.assert_sins(
            "id_of_32_bits.py",
            {IDS: "batch 4294967298 was answered with the id 2"},
            not_looked_at=[COURSE],
        )

    def test_ids_that_the_port_counts_itself(self):
        self.assert_sins(
            "counts_answers.py", {IDS: "batch 5 was answered with the id "}, not_looked_at=[COURSE]
        )

    def test_one_id_for_all(self):
        self.assert_sins(
            "one_id_for_all.py", {IDS: "batch 5 was answered with the id 1"}, not_looked_at=[COURSE]
        )

    def test_no_id(self):
        self.assert_sins("no_id.py", {IDS: "answered without an id"}, not_looked_at=[COURSE])

    def test_results_of_the_wrong_number(self):
        self.assert_sins(
            "first_item_only.py",
            {ITEMS: "a batch of 2 items got 1 result"},
            not_looked_at=[WORDS, FIELDS, TEXTS],
        )

    def test_results_that_are_bare_values(self):
        self.assert_sins(
            "bare_values.py", {ITEMS: "a result is 0"}, not_looked_at=[WORDS, FIELDS, TEXTS]
        )

    def test_what_is_shared_ignored(self):
        self.assert_sins(
            "ignores_shared.py", {FIELDS: "with common fields in 'shared' it answers otherwise"}
        )

    def test_batches_that_share_nothing_not_understood(self):
        self.assert_sins("needs_shared.py", {FIELDS: "a batch without 'shared' is not answered"})

    def test_unknown_fields_not_ignored(self):
        self.assert_sins(
            "takes_known_fields_only.py",
            {FIELDS: ["an unknown field in a batch: ", "an unknown field in its items: "]},
        )

    def test_unknown_fields_of_candidates_and_hello_not_ignored(self):
        self.assert_sins(
            "takes_known_candidates_only.py",
            {FIELDS: ["an unknown field in a candidate: ", "in the runner's hello, no hello came"]},
        )


class Values(DoctorTest):
    def test_words_through_a_double(self):
        report = self.assert_sins("words_through_double.py", {WORDS: "goes through a double"})
        [seen] = report.seen[WORDS]
        self.assertIn('mix64 of {"x":"0020000000000001"} gave ', seen)

    def test_results_through_a_double(self):
        self.assert_sins("results_through_double.py", {WORDS: "goes through a double"})

    def test_words_of_32_bits(self):
        self.assert_sins("words_of_32_bits.py", {WORDS: "cut to 32 bits"})

    def test_words_that_are_capped(self):
        self.assert_sins("capped_words.py", {WORDS: "held in a signed number"})

    def test_signed_words(self):
        self.assert_sins("signed_words.py", {WORDS: "which is a signed number"})

    def test_words_in_capitals_and_without_zeros(self):
        self.assert_sins(
            "words_in_capitals.py", {WORDS: ["in upper-case digits", "not 16 hex digits"]}
        )

    def test_words_as_numbers(self):
        self.assert_sins("words_as_numbers.py", {WORDS: "a number, not a string"})

    def test_words_with_a_prefix(self):
        self.assert_sins("words_with_prefix.py", {WORDS: "written with 0x"})

    def test_words_in_decimal(self):
        self.assert_sins("words_in_decimal.py", {WORDS: "which is decimal"})

    def test_words_the_wrong_way_round(self):
        self.assert_sins("words_reversed.py", {WORDS: "stand the wrong way round"})

    def test_a_crash_on_high_words(self):
        self.assert_sins(
            "refuses_high_words.py", {WORDS: 'mix64 of {"x":"ffffffffffffffff"}: its output ended'}
        )

    def test_integers_through_a_double(self):
        self.assert_sins(
            "integers_through_double.py", {WORDS: "gave the bytes of 9007199254740992"}
        )

    def test_an_index_as_a_string(self):
        self.assert_sins("index_as_string.py", {WORDS: "pick: field 'value': expected an integer"})

    def test_texts_in_latin1(self):
        self.assert_sins(
            "texts_in_latin1.py", {TEXTS: ["arrived as Latin-1", "arrived as a question mark"]}
        )

    def test_surrogates_apart(self):
        self.assert_sins("surrogates_apart.py", {TEXTS: "arrived as each surrogate by itself"})

    def test_a_refusal_of_texts_beyond_ascii(self):
        refused = r'was answered "{\"error\":\"InvalidValue\"}'
        self.assert_sins("refuses_texts.py", {TEXTS: [refused, refused]})


class TheCourseAndTheEnd(DoctorTest):
    def test_waiting_batches_lost(self):
        self.assert_sins("loses_waiting_batches.py", {COURSE: "of 4 batches at once"})

    def test_answers_written_twice(self):
        self.assert_sins("answers_twice.py", {ONLY: "what nobody waited for: "})

    def test_hello_said_twice(self):
        self.assert_sins("says_hello_twice.py", {ONLY: r'nobody waited for: "{\"hello\"'})

    def test_a_status_of_1(self):
        self.assert_sins("ends_with_status_1.py", {END: "than with status 0 (exit status 1)"})

    def test_one_that_outlives_its_input(self):
        self.assert_sins("outlives_its_input.py", {END: "it did not end within 2 s"})

    def test_a_child_left_behind(self):
        self.assert_sins("leaves_a_child.py", {END: "processes that it started go on"})

    def test_chatter_at_the_end(self):
        self.assert_sins("says_goodbye.py", {END: 'beside its answers it wrote "bye"'})

    def test_one_that_cannot_be_started_again(self):
        with tempfile.TemporaryDirectory() as folder:
            lock = str(Path(folder) / "lock")
            report = self.report(SINS_FOUND, *self.sinner("starts_once.py"), lock)
        [[seen]] = report.sins().values()
        self.assertIn("started again for this check, its output ended (exit status 1;", seen)
        self.assertEqual(report.not_looked_at(), list(range(UNKNOWN, 14)))
        self.assert_nothing_left()


class CommandsThatCannotRun(DoctorTest):
    def test_no_command(self):
        for words in ([], ["--"]):
            output, errors = self.ends(WRONG_USAGE, *words)
            self.assertEqual(output, "")
            self.assertRegex(errors, r"\Apoise-conform: [^\n]*command[^\n]* after --[^\n]*\n\Z")

    def test_a_command_that_is_not_there(self):
        for command in ("no-such-port", "./no/such/port"):
            output, errors = self.ends(PORT_NOT_RUN, "--", command)
            self.assertEqual(output, "")
            self.assertRegex(errors, rf"\Apoise-conform: cannot start '{command}': [ -~]+\n\Z")

    def test_the_command_is_shown_as_a_shell_takes_it(self):
        words = ["sh", "-c", "cat > /dev/null; exit 3", "caf\u00e9's", ""]
        report = self.report(SINS_FOUND, *words)
        shown = report.last.split("poise-conform run -- ")[1]
        printed = subprocess.run(
            ["bash", "-c", "printf '%s\\n' " + shown], capture_output=True, check=True
        )
        self.assertEqual(printed.stdout.decode().split("\n"), [*words, ""])


if __name__ == "__main__":
    unittest.main()
