"""What poise-conform run writes for programs, of whole runs: JSON, JUnit XML, annotations; and what it keeps from terminals.

Environment: POISE_ROOT, the root of the repository; POISE_CONFORM, the program. Needs jsonschema.
"""

import functools
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(os.environ["POISE_ROOT"])
CONFORM = os.environ["POISE_CONFORM"]
CONFORMANT, FAILED, WRONG_USAGE, PORT_NOT_RUN = range(4)
PATIENCE = 300  # seconds
SHORT = ["--profile", "standard", "--cases", "20"]
STATES = ["passed", "failed", "expected-failed", "unexpected-passed", "unsupported", "crashed", "timed-out", "not-run"]

# Words that mean something to a terminal, a log's reader or XML, or are no text at all.
HOSTILE = "\x00\x1b[31m]]>\"'<&::error::x##[error]y\r\n::warning::z \u009b\u00fc\ufffe\U0001f600%"

# Ports: the right port behind them answers what they leave alone. `edit` sees each question and may say something else.
PORT = """
import json, os, subprocess, sys, time
HOSTILE = %r
right = subprocess.Popen([sys.argv[1], "serve", "--port", "reference"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line):
    right.stdin.write(line)
    right.stdin.flush()
    return right.stdout.readline()

def say(text):
    sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape") + b"\\n")
    sys.stdout.flush()

hello = json.loads(ask(sys.stdin.readline()))
%s
say(json.dumps(hello, ensure_ascii=False))
for line in sys.stdin:
    question = json.loads(line)
    answer = edit(question)
    say(answer if isinstance(answer, str) else ask(line).rstrip() if answer is None else json.dumps({"id": question["id"], **answer}))
right.stdin.close()
sys.exit(right.wait())
"""
PICKS = """
def edit(question):
    return None if question["op"] == "pick" else {"unsupported": "this port picks"}
"""
CRASHES = """
def edit(question):
    if question["op"] == "mix64" and any(item["x"] in ("0000000000000001", "8000000000000000") for item in question["items"]):
        sys.stderr.buffer.write(b"w" * 100000 + b"\\n\\xff\\xfe\\x00\\x1b[2J]]>\\n::error::going ##[error]down\\n")
        sys.stderr.flush()
        os.abort()
"""
HOSTILE_WORDS = """
hello["hello"].update(name="::error::" + HOSTILE + "n" * 100000, version=HOSTILE, language="##[error]" + HOSTILE)
def edit(question):
    if question["op"] == "draw":
        return {"results": [{"error": HOSTILE + "e" * 1000} for _ in question["items"]]}
    if question["op"] == "sample":
        return {"results": [{"error": "::error::" + HOSTILE} for _ in question["items"]]}
    if question["op"] == "log_unit":
        return {"unsupported": HOSTILE + "u" * 100000}
    if question["op"] == "mix64" and {"x": "0000000000000001"} in question["items"]:
        return "\\udcff\\x1b[31m]]>::error::##[error]" + HOSTILE.replace("\\n", "").replace("\\r", "")
    if question["op"] == "mix64" and {"x": "8000000000000000"} in question["items"]:
        return '{"id":%d,"results":[{"error":"\\\\ud800"}]}' % question["id"]
"""
DIES_OF_EVERYTHING = """
def edit(question):
    sys.exit("##[error]::error:: I do not like this")
"""
SLOW = """
hello["hello"]["item_limit"] = 5
def edit(question):
    open(sys.argv[0] + ".asked", "w").close()
    time.sleep(0.05)
"""


def clean_environment():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GTEST_")}
    environment.pop("NO_COLOR", None)
    environment["TERM"] = "xterm"
    return environment


def pattern(validator, wanted, instance, schema):
    """JSON Schema's patterns end at `$`; Python's would let a line feed follow."""
    if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {wanted!r}")


@functools.cache
def validator():
    schema = json.loads((ROOT / "harness/report/report.schema.json").read_text(encoding="ascii"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": pattern})(schema)


def without_duplicates(pairs):
    if len(dict(pairs)) != len(pairs):
        raise ValueError(f"a key stands twice among {[key for key, _ in pairs]}")
    return dict(pairs)


def manifest_counts(profile):
    """(topic, clause) -> how many vectors the manifest has up to the profile."""
    if profile == "quick":
        quick = yaml.safe_load((ROOT / "vectors/quick.yaml").read_text(encoding="ascii"))["quick"]
        return {(topic, clause): len(ids) for topic, clauses in quick.items() for clause, ids in clauses.items()}
    manifest = json.loads((ROOT / "vectors/manifest.json").read_text(encoding="ascii"))
    wanted = {"standard": ["standard"], "full": ["standard", "full"]}[profile]
    counts = {}
    for name, file in manifest["files"].items():
        for clause, check in file["checks"].items():
            counts[name.removesuffix(".yaml"), clause] = sum(check.get(each, 0) for each in wanted)
    return {check: count for check, count in counts.items() if count > 0}


class ReportsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def port(self, edit):
        script = self.folder / "port.py"
        script.write_text(PORT % (HOSTILE, edit), encoding="utf-8")
        return ["--", sys.executable, "-B", str(script), CONFORM]

    def call(self, *words, **environment):
        return subprocess.run([CONFORM, *map(str, words)], capture_output=True, timeout=PATIENCE,
                              env={**clean_environment(), **environment})

    def run_of(self, status, port, *options, **environment):
        """The report of a run, in JSON, once everything that holds of every run is seen to hold."""
        json_file, junit_file = self.folder / "report.json", self.folder / "report.xml"
        words = ["run", *SHORT, "--json", json_file, "--junit", junit_file, "--github", "--verbose", *options, *port]
        ended = self.call(*words, **environment)
        self.assertEqual(ended.returncode, status, ended.stdout[-2000:] + ended.stderr)
        report = self.read_json(json_file)
        self.check_xml(report, junit_file)
        self.check_log(report, ended.stdout, ended.stderr)
        return report

    def read_json(self, path):
        text = path.read_text(encoding="ascii")
        self.assertRegex(text, r"\A[ -~\n]+\n\Z")
        self.assertNotIn("##", text)
        report = json.loads(text, object_pairs_hook=without_duplicates)
        for error in validator().iter_errors(report):
            self.fail(f"{error.json_path}: {error.message[:300]}")
        self.check_sums(report)
        return report

    def check_sums(self, report):
        vectors, laws = report["vectors"], report["laws"]
        for counted in [vectors, laws, *vectors["topics"], *vectors["checks"]]:
            self.assertEqual(list(counted["states"]), STATES)
            self.assertEqual(sum(counted["states"].values()), counted["planned"])
        for parts in (vectors["topics"], vectors["checks"]):
            self.assertEqual(sum(part["planned"] for part in parts), vectors["planned"])
            for state in STATES:
                self.assertEqual(sum(part["states"][state] for part in parts), vectors["states"][state])
        self.assertEqual(len(laws["each"]), laws["planned"])
        for state in STATES:
            self.assertEqual(sum(law["state"] == state for law in laws["each"]), laws["states"][state])
        for state in STATES:
            listed = sum(failure["state"] == state for failure in report["failures"])
            silent = state in ("passed", "unsupported", "not-run")
            self.assertEqual(listed, 0 if silent else vectors["states"][state])

    @staticmethod
    def element_of(states, broke_off):
        """What the test case of a check with these states must hold."""
        if states["failed"] + states["unexpected-passed"] > 0:
            return "failure"
        if states["crashed"] + states["timed-out"] > 0:
            return "error"
        if states["not-run"] > 0 and broke_off:
            return "error"
        return "skipped" if states["passed"] == 0 or states["expected-failed"] > 0 else None

    def check_xml(self, report, path):
        text = path.read_text(encoding="ascii")
        self.assertNotIn("##", text)
        self.assertNotIn("]]>", text)
        self.assertIsNone(re.search(r"^\s*::", text, re.MULTILINE))
        root = ElementTree.fromstring(text)
        broke_off = report["broke_off"] is not None
        expected = [("run", "error" if broke_off else "failure" if report["incidents"] else None)]
        for check in report["vectors"]["checks"]:
            expected.append((check["topic"], self.element_of(check["states"], broke_off)))
        for law in report["laws"]["each"]:
            expected.append(("laws", self.element_of({state: int(state == law["state"]) for state in STATES}, broke_off)))
        found = [(case.get("classname"), next((child.tag for child in case if child.tag != "system-out"), None))
                 for case in root.iter("testcase")]
        self.assertEqual(found, expected)
        for suite in root:
            self.assertEqual({case.get("classname") for case in suite}, {suite.get("name")})
        for part in [root, *root]:
            cases = list(part.iter("testcase"))
            self.assertEqual(int(part.get("tests")), len(cases))
            self.assertAlmostEqual(float(part.get("time")), sum(float(case.get("time")) for case in cases), places=3)
            for attribute, tag in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
                self.assertEqual(int(part.get(attribute)), sum(case.find(tag) is not None for case in cases))
        self.assertAlmostEqual(float(root.get("time")), report["seconds"], places=2)
        names = [(case.get("classname"), case.get("name")) for case in root.iter("testcase")]
        self.assertEqual(len(names), len(set(names)))

    def check_log(self, report, output, errors):
        """No control characters, and no command for the log's reader but our own."""
        self.assertRegex(output.decode("ascii"), r"\A[ -~\n]*\Z")
        self.assertRegex(errors.decode("ascii"), r"\A(poise-conform: [ -~]*\n)?\Z")
        self.assertNotIn(b"##", output + errors)
        commands = [line for line in (output + errors).decode("ascii").split("\n") if line.lstrip().startswith("::")]
        for command in commands:
            self.assertRegex(command, r"\A::(error|warning|notice) title=[^:,]+::.+\Z")
        of_kind = {kind: sum(command.startswith(f"::{kind} ") for command in commands) for kind in ("error", "warning", "notice")}
        broken = {(each["topic"], each["clause"]) for each in report["failures"] if each["state"] in ("failed", "crashed", "timed-out")}
        wrong = len(broken) + report["laws"]["states"]["failed"] + len(report["incidents"]) + (report["broke_off"] is not None) + len(report["diagnosis"])
        stale = report["vectors"]["states"]["unexpected-passed"] + report["laws"]["states"]["unexpected-passed"]
        self.assertEqual(of_kind, {"error": min(wrong, 10), "warning": min(stale, 10), "notice": len(report["verdicts"])})


class Runs(ReportsTest):
    def test_of_the_right_port(self):
        report = self.run_of(CONFORMANT, ["--port", "reference"], "--seed", 2**64 - 1)
        planned = {(check["topic"], check["clause"]): check["planned"] for check in report["vectors"]["checks"]}
        self.assertEqual(planned, manifest_counts("standard"))
        self.assertEqual(report["failures"], [])
        self.assertEqual(report["scope"], {"profile": "standard", "seed": str(2**64 - 1), "cases": 20, "budget": 1000000, "selection": None})
        self.assertEqual(report["port"]["name"], "reference")
        self.assertGreater(report["seconds"], 0)

    def test_of_the_quick_profile(self):
        file = self.folder / "report.json"
        ended = self.call("run", "--profile", "quick", "--cases", "20", "--json", file, "--port", "reference")
        self.assertEqual(ended.returncode, CONFORMANT, ended.stdout)
        report = self.read_json(file)
        planned = {(check["topic"], check["clause"]): check["planned"] for check in report["vectors"]["checks"] if check["planned"]}
        self.assertEqual(planned, manifest_counts("quick"))

    def test_of_a_faulty_port(self):
        report = self.run_of(FAILED, ["--port", "fault:signed-compare"])
        diagnosis, = report["diagnosis"]
        self.assertEqual((diagnosis["about"], diagnosis["smallest"]), ("poise", None))
        explanation, = diagnosis["explanations"]
        self.assertEqual([(fault["name"], fault["clause"]) for fault in explanation["faults"]], [("signed-compare", "RDV-2")])
        of_laws = sum(len(law["counterexample"]["wrong"]) for law in report["laws"]["each"] if law["counterexample"])
        self.assertEqual(diagnosis["wrong"], report["vectors"]["states"]["failed"] + of_laws)
        first = report["failures"][0]
        self.assertEqual((first["state"], first["op"], first["contracts"]), ("failed", "pick", ["poise-rendezvous"]))
        self.assertEqual(first["first_difference"]["stage"], "choice")
        verdict = report["verdicts"][0]
        self.assertEqual(verdict["culprit"], {"stage": "choice", "clause": "RDV-2"})
        self.assertEqual(verdict["levels"][0]["standing"], "not-conformant")
        self.assertEqual(sum(clause["failed"] for clause in verdict["broken"]), report["vectors"]["states"]["failed"])

    def test_of_a_port_that_only_picks(self):
        report = self.run_of(CONFORMANT, self.port(PICKS))
        self.assertEqual([level["standing"] for level in report["verdicts"][0]["levels"]], ["conformant", "not-certified"])
        self.assertGreater(report["vectors"]["states"]["unsupported"], 0)

    def test_of_a_port_that_crashes(self):
        report = self.run_of(FAILED, self.port(CRASHES))
        self.assertGreaterEqual(report["vectors"]["states"]["crashed"], 2)
        crash = next(failure for failure in report["failures"] if failure["state"] == "crashed")
        self.assertEqual(crash["no_answer"]["why"], "crashed")
        self.assertIn("killed by signal 6", crash["no_answer"]["how"])
        self.assertEqual(len(crash["no_answer"]["last_words"]), 3)

    def test_of_a_port_that_says_hostile_things(self):
        report = self.run_of(FAILED, self.port(HOSTILE_WORDS))
        self.assertGreater(len(report["port"]["name"]), 100000)
        why = {failure["no_answer"]["why"] for failure in report["failures"] if failure["no_answer"]}
        self.assertIn("broke-protocol", why)

    def test_of_a_port_that_breaks_off_the_run(self):
        report = self.run_of(PORT_NOT_RUN, self.port(DIES_OF_EVERYTHING), "--restarts", 1)
        self.assertIsNotNone(report["broke_off"])
        self.assertGreater(report["vectors"]["states"]["not-run"], 0)
        self.assertEqual({law["state"] for law in report["laws"]["each"]}, {"not-run"})

    def test_of_parts(self):
        for options, environment in [(["--vector", "mix64/*"], {}), (["--gtest_filter=laws.*:draw.*"], {}),
                                     ([], {"GTEST_TOTAL_SHARDS": "3", "GTEST_SHARD_INDEX": "1"})]:
            with self.subTest(options=options):
                report = self.run_of(CONFORMANT, ["--port", "reference"], *options, **environment)
                self.assertIn((options or ["GTEST_TOTAL_SHARDS=3"])[0], report["scope"]["selection"])
                self.assertEqual(report["verdicts"][0]["levels"][0]["standing"], "not-certified")

    def test_of_known_failures(self):
        known = self.folder / "known"
        known.write_text("rendezvous/* signed, see \x1b::error::\u00fc\ndisruption/* #17\nforged-draws/* #17\nties/* #17\nerrors/* #17\nmix64/* ##[error]stale\n"
                         "laws/choice-equals-reference signed\nlaws/assign-equals-picks stale\n", encoding="utf-8")
        report = self.run_of(FAILED, ["--port", "fault:signed-compare"], "--known-failures", known)
        states = report["vectors"]["states"]
        self.assertEqual((states["failed"], states["expected-failed"] > 100, states["unexpected-passed"] > 100), (0, True, True))
        self.assertEqual({failure["known"] is None for failure in report["failures"]}, {False})
        self.assertEqual(report["laws"]["states"]["expected-failed"], 1)

    def test_are_told_the_same_way_each_time(self):
        def told(*words, **environment):
            report = self.folder / "told.json"
            self.call(*words, "--quiet", "--json", report, **environment)
            return re.sub(r'"seconds": [0-9.]+', "", report.read_text(encoding="ascii"))

        transcript = self.folder / "transcript"
        words = ["run", *SHORT, "--port", "fault:signed-compare"]
        first = told(*words, "--transcript", transcript)
        self.assertEqual(told(*words, LC_ALL="de_DE.UTF-8", TZ="Asia/Tokyo"), first)
        self.assertEqual(told("judge", transcript), first)

    def test_that_do_not_begin_say_nothing_that_a_log_would_obey(self):
        for says in ("sys.exit('##[error]::error::' + '\\x1b[31m')", "print('::error::##[error]\\x1b[31m', flush=True)"):
            ended = self.call("run", *SHORT, "--", sys.executable, "-c", "import sys; " + says)
            self.assertEqual((ended.returncode, ended.stdout), (PORT_NOT_RUN, b""))
            self.assertRegex(ended.stderr.decode("ascii"), r"\Apoise-conform: [ -~]+\n\Z")
            self.assertIn(b"#\\u0023[error]", ended.stderr)
            self.assertNotIn(b"##", ended.stderr)

    def test_are_reported_when_a_signal_stops_them(self):
        json_file, junit_file = self.folder / "report.json", self.folder / "report.xml"
        with subprocess.Popen([CONFORM, "run", *SHORT, "--quiet", "--json", json_file, "--junit", junit_file, *self.port(SLOW)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=clean_environment()) as process:
            deadline = time.monotonic() + PATIENCE
            while not (self.folder / "port.py.asked").exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            process.send_signal(signal.SIGTERM)
            output, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, -signal.SIGTERM)
        report = self.read_json(json_file)
        self.assertIn("SIGTERM", report["broke_off"])
        self.assertGreater(report["vectors"]["states"]["not-run"], 0)
        self.check_xml(report, junit_file)
        self.assertIn(b"broke off", output)
        self.assertIn(b"SIGTERM", errors)


class Schema(ReportsTest):
    def test_refuses_what_no_report_says(self):
        report = self.run_of(FAILED, self.port(CRASHES))
        objects = []

        def collect(value):
            if isinstance(value, dict):
                objects.append(value)
                value = [inner for name, inner in value.items() if name != "edges"]  # of which any may be reached
            for inner in value if isinstance(value, list) else []:
                collect(inner)

        collect(report)
        seen = set()
        for each in objects:
            if tuple(each) in seen:
                continue
            seen.add(tuple(each))
            each["more"] = 1
            self.assertFalse(validator().is_valid(report), list(each))
            del each["more"]
            for name in list(each):
                kept = dict(each)
                del each[name]
                self.assertFalse(validator().is_valid(report), f"{name} of {list(kept)}")
                each.clear()
                each.update(kept)
        self.assertTrue(validator().is_valid(report))
        self.assertGreater(len(seen), 12)


class Terminal(ReportsTest):
    def on_terminal(self, stream, *words, **environment):
        """What the program writes to a terminal that is its standard output (1) or error (2)."""
        main, terminal = pty.openpty()
        streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, ("stdout", "stderr")[stream - 1]: terminal}
        with subprocess.Popen([CONFORM, *map(str, words)], stdin=subprocess.DEVNULL, env={**clean_environment(), **environment}, **streams):
            os.close(terminal)
            written = b""
            while True:
                try:
                    piece = os.read(main, 65536)
                except OSError:  # the terminal is closed
                    break
                if not piece:
                    break
                written += piece
        os.close(main)
        return written

    def test_is_told_the_verdicts_alone_by_quiet(self):
        words = ["run", *SHORT, "--port", "fault:signed-compare"]
        quiet, normal, verbose = (self.call(*words, *detail).stdout.decode() for detail in (["--quiet"], [], ["--verbose"]))
        self.assertTrue(quiet.startswith("verdicts\n"))
        self.assertTrue(normal.endswith(quiet))
        self.assertTrue(verbose.endswith(quiet))
        self.assertIn("\nfirst failures (", normal)
        self.assertIn("more in rendezvous\n", normal)
        self.assertNotIn("more in rendezvous\n", verbose)
        self.assertGreater(verbose.count("\n    expected  "), 400)
        self.assertRegex(normal, r"\nplanned: \d+ vectors, 52 laws; profile standard, seed 1, 20 cases a law, budget 1000000\n")
        self.assertEqual(self.call(*words, "--quiet", "--verbose").returncode, WRONG_USAGE)

    def test_is_told_what_is_unsupported_and_last_words_by_verbose(self):
        words = ["run", *SHORT]
        self.assertIn('[HASH-2 mix64]  133 of 133: unsupported: "this port picks"',
                      self.call(*words, "--verbose", *self.port(PICKS)).stdout.decode())
        self.assertIn("\n      | ::error::going #\\u0023[error]down\n",
                      self.call(*words, "--verbose", *self.port(CRASHES)).stdout.decode())

    def test_has_colours_when_it_is_one_and_does_not_refuse(self):
        words = ["run", *SHORT, "--port", "fault:signed-compare"]
        coloured = self.on_terminal(1, *words)
        self.assertIn(b"\x1b[1;31mNOT CONFORMANT", coloured)
        self.assertEqual(re.sub(rb"\x1b\[[0-9;]*m", b"", coloured).replace(b"\r\n", b"\n"), self.call(*words).stdout)
        self.assertEqual(self.on_terminal(1, *words, NO_COLOR=""), coloured)
        self.assertEqual(self.call(*words, "--colour", "always", NO_COLOR="1", TERM="dumb").stdout, coloured.replace(b"\r\n", b"\n"))
        for options, environment in [([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"}), (["--colour", "never"], {})]:
            self.assertNotIn(b"\x1b", self.on_terminal(1, *words, *options, **environment))

    def test_shows_a_bar_that_leaves_nothing(self):
        words = ["run", *SHORT, "--vector", "mix64/*", *self.port(SLOW)]
        bar = self.on_terminal(2, *words)
        self.assertRegex(bar, rb"\rvectors  \[#+ +\]  \d+ of 133, \d+/s, \d+ s left")
        self.assertRegex(bar, rb"\r +\r\Z")
        self.assertLessEqual(max(map(len, bar.split(b"\r"))), 79)
        self.assertEqual(self.on_terminal(2, words[0], "--progress", "never", *words[1:]), b"")
        self.assertEqual(self.call(*words).stderr, b"")
        self.assertRegex(self.call(words[0], "--progress", "always", *words[1:]).stderr, rb"\A\rvectors .*\r +\r\Z")


class Files(ReportsTest):
    def test_that_cannot_be_written_are_refused_before_the_port_is_started(self):
        plain, started = self.folder / "plain", self.folder / "started"
        plain.write_text("")
        port = ["--", sys.executable, "-c", f"open({str(started)!r}, 'w')"]
        for option in ("--json", "--junit"):
            for path in (self.folder / "none/report", self.folder, plain / "report", ""):
                with self.subTest(option=option, path=path):
                    ended = self.call("run", *SHORT, option, path, *port)
                    self.assertEqual((ended.returncode, ended.stdout), (WRONG_USAGE, b""))
                    self.assertRegex(ended.stderr.decode(), r"\Apoise-conform: [ -~]+\n\Z")
                    self.assertIn(option, ended.stderr.decode())
        self.assertFalse(started.exists())
        self.call("run", *SHORT, *port)
        self.assertTrue(started.exists())  # where nothing is refused

    def test_are_two(self):
        for path in (f"{self.folder}/./a", os.path.relpath(self.folder / "a")):
            ended = self.call("run", *SHORT, "--json", self.folder / "a", "--junit", path, "--port", "reference")
            self.assertEqual(ended.returncode, WRONG_USAGE)

    def test_that_are_full_in_the_end_are_told_after_all_else_is_written(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        ended = self.call("run", *SHORT, "--json", "/dev/full", "--junit", self.folder / "report.xml", "--port", "reference")
        self.assertEqual(ended.returncode, WRONG_USAGE)
        self.assertEqual(ended.stderr, b"poise-conform: cannot write '/dev/full', the file of --json: No space left on device\n")
        self.assertIn(b"verdicts", ended.stdout)
        ElementTree.parse(self.folder / "report.xml")

    def test_may_be_standard_output_wherever_it_leads(self):
        words = [CONFORM, "run", *SHORT, "--quiet", "--json", "/dev/stdout", "--port", "reference"]
        piped = subprocess.run(words, capture_output=True, env=clean_environment()).stdout
        into = self.folder / "output"
        with into.open("wb") as file:
            subprocess.run(words, stdout=file, env=clean_environment())
        for output in (piped, into.read_bytes()):
            self.assertTrue(output.startswith(b"verdicts\n"))
            json.loads(output[output.index(b"\n{\n"):])

    def test_leave_nothing_else_behind(self):
        self.call("run", *SHORT, "--json", self.folder / "report.json", "--junit", self.folder / "report.xml", "--port", "reference")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["report.json", "report.xml"])

    def test_are_not_touched_by_a_port_that_cannot_be_started(self):
        report = self.folder / "report.json"
        ended = self.call("run", *SHORT, "--json", report, "--", "/nowhere/to/be/found")
        self.assertEqual(ended.returncode, PORT_NOT_RUN)
        self.assertFalse(report.exists())


if __name__ == "__main__":
    unittest.main()
