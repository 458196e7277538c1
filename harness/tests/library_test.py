"""Ports in shared libraries (harness/ports/abi/poise_port.h): the C port over every way there is, and libraries that misbehave.

POISE_CONFORM holds the path of the program, POISE_C_PORT that of the C port's library; CC and CXX name compilers. The broken libraries
are in broken_libraries/, compiled by the tests.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

RUNNER = os.environ["POISE_CONFORM"]
C_PORT = os.environ["POISE_C_PORT"]
CC = os.environ.get("CC", "cc")
CXX = os.environ.get("CXX", "c++")
HERE = Path(__file__).parent
ABI = HERE.parent / "ports" / "abi"
PATIENCE = 300  # seconds
CONFORMANT = 0
FAILED = 1
WRONG_USAGE = 2
PORT_NOT_RUN = 3
CHOICE = "rendezvous/03-ready-0"
HELLO = '{"hello":{"protocol":[1,1],"suite":"test","line_limit":1048576}}'


def is_sanitized():
    return b"__asan_init" in Path(C_PORT).read_bytes()


class LibraryTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def call(self, *words, **options):
        command = [RUNNER, *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **options)

    def ends(self, status, *words, **options):
        """What it prints; it ends with this status, and says why in one line where that is no verdict."""
        ended = self.call(*words, **options)
        self.assertEqual(ended.returncode, status, ended.stdout[-3000:] + ended.stderr)
        if status > FAILED:
            self.assertRegex(ended.stderr, r"\Apoise-conform: [ -~]+\n\Z")
            return ended.stderr
        return ended.stdout

    def compiled(self, source, *flags):
        """The library made from a file of broken_libraries/; it may pass lines on to the C port."""
        library = self.folder / (Path(source).stem + ".so")
        command = [CC, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", f"-I{ABI}", f"-I{HERE / 'broken_libraries'}"]
        command += [f'-DC_PORT="{C_PORT}"', *flags, "-o", str(library), str(HERE / "broken_libraries" / source), "-ldl", "-lm"]
        subprocess.run(command, check=True, timeout=PATIENCE)
        return library


class TheCPort(LibraryTest):
    WAYS = {
        "library": ["--library", C_PORT],
        "isolated": ["--library", C_PORT, "--isolate"],
        "pipe": ["--", RUNNER, "serve", "--library", C_PORT],
    }

    def test_is_conformant_over_every_way_with_the_same_report_and_transcript(self):
        reports = {}
        transcripts = {}
        for name, words in self.WAYS.items():
            transcript = self.folder / name
            reports[name] = self.ends(CONFORMANT, "run", "--transcript", transcript, *words)
            transcripts[name] = transcript.read_bytes()
        for name in self.WAYS:
            self.assertEqual(reports[name], reports["library"], name)
            self.assertEqual(transcripts[name], transcripts["library"], name)
        report = reports["library"]
        for level in ("selection", "state", "pipeline"):
            pattern = rf"poise-ring-hash +{level} +CONFORMANT +for text, bytes, ill-formed text, u64; with assign, configuration, hash builders, sessions;"
            self.assertRegex(report, pattern)
        for contract, level, offer in (
            ("ranked-placement", "selection", "for text"),
            ("h32-exercise", "selection", "for text; with assign"),
            ("h32-exercise", "state", "for text; with assign"),
            ("h32-exercise", "pipeline", "for text; with assign"),
            ("node-selector", "selection", "for text"),
            ("node-selector", "pipeline", "for text"),
        ):
            self.assertRegex(report, rf"{contract} +{level} +CONFORMANT +{offer}\n")
        self.assertRegex(report, r"node-selector +strict +not certified .* unsupported")
        self.assertEqual(len(re.findall(r"  CONFORMANT  ", report)), 13)
        self.assertEqual(self.ends(CONFORMANT, "judge", self.folder / "library"), report)

    def test_is_conformant_when_pipeline_is_required(self):
        self.ends(CONFORMANT, "run", "--profile", "standard", "--require", "pipeline", *self.WAYS["library"])

    def test_is_found_by_a_name_without_a_folder(self):
        shutil.copy(C_PORT, self.folder / "port.so")
        self.ends(CONFORMANT, "run", "--vector", "mix64/*", "--library", "port.so", cwd=self.folder)
        self.ends(CONFORMANT, "run", "--vector", "mix64/*", "--library", "port.so", "--isolate", cwd=self.folder)

    def test_answers_ask_and_explain(self):
        for way in (self.WAYS["library"], self.WAYS["isolated"]):
            said = self.ends(CONFORMANT, "ask", "encode", r'{"value":{"text":"a\u0000\u00e9"}}', *way)
            self.assertIn('port   {"value":"6100c3a9ff"}', said)
            self.assertIn("draw", self.ends(CONFORMANT, "explain", CHOICE, *way))

    def talk(self, *lines):
        """What the port says to lines, over serve; the hello comes first."""
        text = "".join(line + "\n" for line in (HELLO, *lines))
        return subprocess.run(
            [RUNNER, "serve", "--library", C_PORT], input=text, capture_output=True, text=True, timeout=PATIENCE
        )

    def test_takes_what_a_later_version_may_bring_for_unsupported(self):
        candidates = '"candidates":[{"identity":{"text":"a"}}]'
        key = '"key":{"text":"k"}'
        lines = [
            '{"id":1,"op":"levitate","items":[{}]}',
            '{"id":2,"op":"pick","items":[{"policy":"tossing",%s,%s}]}' % (candidates, key),
            '{"id":3,"op":"encode","items":[{"value":{"colour":"red"}}]}',
            '{"id":4,"op":"pick","items":[{"policy":"rendezvous",%s,"candidates":[{"identity":{"text":"a"},"weight":0,"status":"new"}]}]}' % key,
            '{"id":5,"op":"ring_session","more":1,"items":[{"lists":[],"steps":[{"do":"counts"},{"do":"spin"},{"do":"counts"}]}]}',
        ]
        ended = self.talk(*lines)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        answers = [json.loads(line) for line in ended.stdout.splitlines()[1:]]
        self.assertEqual([answer["id"] for answer in answers], [1, 2, 3, 4, 5])
        self.assertIn("unsupported", answers[0])
        for answer in answers[1:4]:
            self.assertEqual(list(answer["results"][0]), ["unsupported"])
        steps = answers[4]["results"][0]["value"]
        self.assertEqual(steps[0], {"value": {"members": 0, "points": 0}})
        self.assertEqual([list(step) for step in steps[1:]], [["unsupported"], ["unsupported"]])

    def test_tells_names_with_control_characters_apart_as_keys_of_a_table(self):
        names = ["\0", "\1", "\1\1", "\1\2", "\0\1", "\1\0", "u0000", "\\u0000", '"\0":', "", "\U0001f600\0"]
        table = {name: {node: f"{0x4000000000000000 + 16 * row + n:016x}" for n, node in enumerate(names)} for row, name in enumerate(names)}
        scores = json.dumps(table)
        keys = [json.dumps({"key": key}) for key in names]
        line = '{"id":1,"op":"rank","shared":{"scores":%s,"members":%s},"items":[%s]}' % (scores, json.dumps(names), ",".join(keys))
        ended = self.talk(line)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertTrue(ended.stdout.isascii())
        results = json.loads(ended.stdout.splitlines()[1])["results"]
        self.assertEqual(results, [{"value": names[::-1]}] * len(names))
        for missing in names:
            without = json.dumps({"k": {name: "4000000000000000" for name in names if name != missing}})
            ended = self.talk('{"id":1,"op":"rank","items":[{"scores":%s,"members":%s,"key":"k"}]}' % (without, json.dumps(names)))
            self.assertEqual(json.loads(ended.stdout.splitlines()[1])["results"], [{"error": "InvalidInput"}], missing)

    def test_says_of_a_malformed_line_that_it_is(self):
        malformed = [
            "prose",
            "[]",
            '{"id":1}',
            '{"id":1,"op":"mix64","items":[]}',
            '{"id":1,"op":"mix64","items":[{}]}',
            '{"id":1,"op":"mix64","items":[{"x":"FFFFFFFFFFFFFFFF"}]}',
            '{"id":1,"op":"fnv1a64","items":[{"data":"0"}]}',
            '{"id":1,"op":"encode","items":[{"value":{}}]}',
            '{"id":1,"op":"encode","items":[{"value":{"u64":"07"}}]}',
            '{"id":1,"op":"encode","shared":{"value":{"u64":"7"}},"items":[{"value":{"u64":"7"}}]}',
            '{"id":1,"op":"ring_session","items":[{"lists":[],"steps":[{"do":"reconcile","list":0}]}]}',
        ]
        for line in malformed:
            with self.subTest(line):
                ended = self.talk(line)
                self.assertEqual(ended.returncode, PORT_NOT_RUN)
                self.assertIn("status 1 (it takes the line for malformed)", ended.stderr)
                self.assertEqual(len(ended.stdout.splitlines()), 1)

    @unittest.skipUnless(shutil.which("valgrind") and not is_sanitized(), "valgrind is for programs without sanitizers")
    def test_reads_and_leaves_no_memory_it_should_not(self):
        candidates = '[{"identity":{"text":"a"}},{"identity":{"bytes":"00ff"},"weight":3},{"identity":{"u64":"7"},"status":"draining"}]'
        table = '{"table":{"0561ff":"0000000000000001"},"default":"ffffffffffffffff"}'
        steps = (
            '[{"do":"reconcile","list":0},{"do":"pick","list":1,"key":{"text":"k"}},{"do":"reconcile","list":2},'
            '{"do":"assign","list":0,"range":{"first":"0","count":9}},{"do":"reset"},{"do":"reconcile","list":0}]'
        )
        lists = f'[{candidates},[],[{{"identity":{{"text":"a"}}}},{{"identity":{{"text":"a"}}}}]]'
        lines = [
            HELLO,
            f'{{"id":1,"op":"ring_session","items":[{{"lists":{lists},"steps":{steps}}},{{"lists":{lists},"steps":{steps},"hash":{table}}}]}}',
            f'{{"id":2,"op":"pick","shared":{{"policy":"ring-hash","candidates":{candidates},"hash":{table}}},"items":[{{"key":{{"text":"a"}}}},{{"key":{{"utf16":"00e9"}}}}]}}',
            f'{{"id":3,"op":"ring_points","items":[{{"candidates":{candidates},"config":{{"per_unit":2}}}},{{"candidates":{candidates},"config":{{"per_unit":0}}}}]}}',
            '{"id":4,"op":"encode","items":[{"value":{"text":""}},{"value":{"utf8":"ff"}},{"value":{"utf16":"d800"}},{"value":{"bool":true}}]}',
            '{"id":5,"op":"rank_change","shared":{"scores":{"k":{"a\\u0000":"3ff0000000000000","b":"7ff0000000000000"}},"keys":["k"]},"items":['
            '{"before":["a\\u0000"],"after":["a\\u0000"],"r":1},{"before":["b"],"after":["a\\u0000"],"r":0},{"before":[],"after":[],"r":0.5}]}',
            '{"id":6,"op":"h32_session","items":[{"steps":[{"do":"top","key":"k","n":0},{"do":"track","keys":["k","l"]},{"do":"add","node":"a"},'
            '{"do":"add","node":"a"},{"do":"top","key":"k","n":1},{"do":"diff"},{"do":"remove","node":"a"},{"do":"diff"}]}]}',
            '{"id":7,"op":"h32_assign","items":[{"nodes":["a","b"],"numbered":{"prefix":"","first":9,"count":2}}]}',
            '{"id":8,"op":"select","items":[{"key":"k","nodes":["a","b"],"weights":["3ff0000000000000"]},{"key":"","nodes":["b","a"],"seed":"s"},'
            '{"key":"k","nodes":["a","\\u00e9"],"weights":["3ff0000000000000","4000000000000000"]}]}',
        ]
        command = ["valgrind", "-q", "--leak-check=full", "--error-exitcode=99", RUNNER, "serve", "--library", C_PORT]
        ended = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(len(ended.stdout.splitlines()), len(lines))


class TheHeader(LibraryTest):
    def test_is_read_by_c89_and_by_cpp(self):
        source = self.folder / "user"
        source.write_text('#include "poise_port.h"\n#include "poise_port.h"\n')
        strict = ["-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{ABI}"]
        for compiler, language, standard in ((CC, "c", "c89"), (CC, "c", "c11"), (CXX, "c++", "c++98"), (CXX, "c++", "c++20")):
            with self.subTest(standard):
                subprocess.run([compiler, f"-std={standard}", "-x", language, *strict, str(source)], check=True, timeout=PATIENCE)


class Isolated(LibraryTest):
    def test_a_port_of_this_program_gives_the_same_report(self):
        run = ["run", "--profile", "standard", "--port", "fault:signed-compare"]
        self.assertEqual(self.ends(FAILED, *run, "--isolate"), self.ends(FAILED, *run))


class LibrariesThatCannotBeUsed(LibraryTest):
    def refused(self, library, *phrases):
        for way in ([], ["--isolate"]):
            said = self.ends(PORT_NOT_RUN, "run", "--vector", "mix64/*", "--library", library, *way)
            for phrase in phrases:
                self.assertIn(phrase, said)
        for phrase in phrases:
            self.assertIn(phrase, self.ends(PORT_NOT_RUN, "ask", "mix64", '{"x":"0000000000000001"}', "--library", library))

    def test_a_file_that_is_not_there(self):
        self.refused(self.folder / "none.so", "cannot use the library '", "none.so': there is no such file")

    def test_a_file_that_is_no_library(self):
        text = self.folder / "text.so"
        text.write_text("This is no library, whatever it is called.\n" * 100)
        self.refused(text, "text.so': invalid ELF header")

    def test_a_library_without_one_of_the_functions(self):
        self.refused(self.compiled("no_free.c"), "no_free.so': it has no function 'poise_port_free'")

    def test_a_library_of_another_version_is_not_called(self):
        self.refused(self.compiled("other_version.c"), "other_version.so': its C ABI has version 7, this suite's 1")

    def test_a_port_that_cannot_be_opened(self):
        self.refused(self.compiled("null_open.c"), "null_open.so': it could not open a port: poise_port_open returned null")

    def test_a_hello_that_is_refused(self):
        hellos = {
            "HELLO_STATUS": "cannot shake hands with the library: the library has no answer: status 3",
            "HELLO_NULL": "cannot shake hands with the library: the library's answer is a null pointer",
            "HELLO_PROSE": 'its first line is no {"hello":{...}}',
            "HELLO_OTHER": "no common protocol version: the port speaks [7,9], this suite version 1",
            "HELLO_LF": "the library's answer is more than a line: it holds an LF",
        }
        for name, phrase in hellos.items():
            with self.subTest(name):
                library = self.compiled("hellos.c", f"-D{name}")
                said = self.ends(PORT_NOT_RUN, "run", "--library", library)
                self.assertIn(phrase, said)
                self.ends(PORT_NOT_RUN, "run", "--library", library, "--isolate")


class ASeed(LibraryTest):
    """The same seed breaks the same laws by the same cases, over every way to a port; another by others."""

    def laws(self, seed, *way):
        file = self.folder / "report.json"
        self.ends(FAILED, "run", "--profile", "quick", "--seed", seed, "--cases", 60, "--json", file, *way)
        return json.loads(file.read_text(encoding="utf-8"))["laws"]["each"]

    def assert_the_same_over(self, ways):
        reports = [self.laws(7, *way) for way in ways]
        broken = [law for law in reports[0] if law["counterexample"]]
        self.assertGreater(len(broken), 1)
        for report, way in zip(reports, ways, strict=True):
            self.assertEqual(report, reports[0], way)
        self.assertNotEqual(self.laws(8, *ways[0]), reports[0])

    def test_of_a_library(self):
        library = self.compiled("second_never_wins.c")
        self.assert_the_same_over(
            [
                ["--library", library],
                ["--library", library, "--isolate"],
                ["--", RUNNER, "serve", "--library", library],
            ]
        )

    def test_of_a_port_in_this_program(self):
        port = ["--port", "fault:signed-compare"]
        self.assert_the_same_over([port, [*port, "--isolate"], ["--", RUNNER, "serve", *port]])


class LibrariesThatMisbehave(LibraryTest):
    """What it costs: the questions that bring it about, and no others. Most of these pass on to the C port what they do not spoil."""

    STATES = {"failed": "failed", "crashed": "crashed", "timed out": "timed_out", "not run": "not_run"}

    def table(self, report):
        """topic -> heading -> count"""
        lines = report.splitlines()
        head = next(n for n, line in enumerate(lines) if line.startswith("vectors "))
        headings = re.findall(r"(?:timed|not) \w+|\w+", lines[head])[1:]
        rows = {}
        for line in lines[head + 1 : lines.index("", head)]:
            topic, *counts = line.split()
            rows[topic] = dict(zip(headings, (0 if count == "-" else int(count) for count in counts), strict=True))
        return rows

    def spoils(self, library, *way, **states):
        """The report of a run in which all is well but for so many vectors of mix64 in each of these states."""
        report = self.ends(FAILED, "run", "--profile", "standard", "--library", library, *way)
        rows = self.table(report)
        for topic, counts in rows.items():
            for heading, name in self.STATES.items():
                wanted = states.get(name, 0) if topic in ("mix64", "all") else 0
                self.assertEqual(counts.get(heading, 0), wanted, (topic, heading, report))
        return report

    def test_a_crash_takes_the_runner_along(self):
        library = self.compiled("spoils_one.c", "-DSPOIL=abort()")
        ended = self.call("run", "--profile", "standard", "--library", library)
        self.assertEqual(ended.returncode, -6)
        self.assertEqual(ended.stdout, "")

    def test_a_crash_in_isolation_costs_its_question(self):
        library = self.compiled("spoils_one.c", "-DSPOIL=abort()")
        report = self.spoils(library, "--isolate", crashed=1)
        self.assertIn("mix64/all-ones", report)
        self.assertIn("killed by signal 6 (Aborted)", report)

    def test_a_hang_in_isolation_costs_its_question(self):
        library = self.compiled("spoils_one.c", "-DSPOIL=HANG", "-DTIME_LIMIT=1000")
        report = self.spoils(library, "--isolate", timed_out=1)
        self.assertIn("mix64/all-ones", report)

    def test_a_status_that_says_there_is_no_answer_costs_its_question(self):
        library = self.compiled("spoils_one.c", "-DSPOIL=return 42")
        report = self.spoils(library, crashed=1)
        self.assertIn("the library has no answer: status 42", report)
        self.spoils(library, "--isolate", crashed=1)

    def test_what_is_no_answer_costs_its_question(self):
        spoils = {
            'SAY("prose")': 'it is no JSON object; it wrote "prose"',
            'SAY("{\\"id\\":99999999,\\"results\\":[]}")': "its id is 99999999, that of the batch ",
            'SAY("{\\"id\\":1")': 'it is no JSON object; it wrote "{\\"id\\":1"',
            'SAY("")': 'it is no JSON object; it wrote ""',
            'SAY("{}\\n")': "the library's answer is more than a line: it holds an LF",
            'SAY("\\1\\2\\377\\0")': r'it wrote "\u0001\u0002\ufffd\u0000"',
            "CLAIM((size_t)-1)": "the library's answer is longer than 1048576 bytes",
            "CLAIM(1048576)": "the library's answer is longer than 1048576 bytes",
            "GIVE_NULL": "the library's answer is a null pointer",
        }
        for spoil, phrase in spoils.items():
            with self.subTest(spoil):
                library = self.compiled("spoils_one.c", f"-DSPOIL={spoil}")
                self.assertIn(phrase, self.spoils(library, failed=1))

    def test_too_few_results_are_asked_for_in_parts(self):
        library = self.compiled("too_few_results.c")
        report = self.ends(FAILED, "run", "--vector", "mix64/*", "--library", library)
        self.assertRegex(report, r"it has 0 results for 1 items")
        self.assertEqual(self.table(report)["mix64"]["failed"], self.table(report)["mix64"]["planned"])

    def test_failing_in_passing_costs_no_vector_but_the_certificate(self):
        library = self.compiled("fails_in_passing.c")
        report = self.spoils(library)
        self.assertIn("the port broke down in passing", report)
        self.assertIn("status 2 (it was refused memory); when the ", report)
        self.assertNotIn(" CONFORMANT ", report)

    def test_arithmetic_that_it_bends_is_put_right(self):
        library = self.compiled("bends_arithmetic.c", "-ffast-math")
        report = self.ends(CONFORMANT, "run", "--profile", "standard", "--library", library)
        self.assertNotIn("BROKEN", report)

    def test_every_answer_is_freed_once_before_the_next_and_the_port_closed(self):
        counts = self.folder / "counts"
        library = self.compiled("counts.c")
        self.ends(CONFORMANT, "run", "--profile", "standard", "--library", library, env={**os.environ, "POISE_COUNTS": str(counts)})
        answers, frees, early, closes = map(int, counts.read_text().split())
        self.assertGreater(answers, 20)
        self.assertEqual((frees, early, closes), (answers, 0, 1))


class WrongUsage(LibraryTest):
    def test_one_port_is_chosen(self):
        for words in (["--port", "bundled"], ["--port", "bundled", "--isolate"], ["--", "true"], ["--port", "bundled", "--", "true"]):
            for command in (["run"], ["ask", "mix64", '{"x":"0000000000000001"}'], ["explain", CHOICE]):
                said = self.ends(WRONG_USAGE, *command, "--library", C_PORT, *words)
                self.assertIn("give one of --port, --library and a command after --", said)
        self.ends(WRONG_USAGE, "serve", "--port", "bundled", "--library", C_PORT)

    def test_isolate_needs_a_port_that_can_be(self):
        for command in (["run"], ["ask", "mix64", '{"x":"0000000000000001"}'], ["explain", CHOICE]):
            self.assertIn("--isolate needs a port", self.ends(WRONG_USAGE, *command, "--isolate"))
            self.assertIn("is isolated anyway", self.ends(WRONG_USAGE, *command, "--isolate", "--", "true"))
        self.assertIn("there is no port 'nobody'", self.ends(WRONG_USAGE, "run", "--isolate", "--port", "nobody"))

    def test_serve_needs_a_port(self):
        self.assertIn("serve which port?", self.ends(WRONG_USAGE, "serve"))

    def test_serve_tells_of_a_library_it_cannot_use(self):
        self.assertIn("there is no such file", self.ends(PORT_NOT_RUN, "serve", "--library", "/no/such.so"))


if __name__ == "__main__":
    unittest.main()
