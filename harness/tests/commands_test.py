"""What poise-conform and poise-vectors print and exit with, as docs/commands.md promises.

Environment: POISE_ROOT, the root of the repository; POISE_CONFORM and POISE_VECTORS, the programs.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(os.environ["POISE_ROOT"])
CONFORM = os.environ["POISE_CONFORM"]
VECTORS = os.environ["POISE_VECTORS"]
ALL_WELL = 0
FAILED = 1
WRONG_USAGE = 2
PATIENCE = 300  # seconds
SHORT = ["--profile", "standard", "--cases", "20"]
POISE = ["poise-rendezvous", "poise-weighted-rendezvous", "poise-ring-hash"]
CHOICE = "rendezvous/03-ready-0"  # the draws that decide it compare otherwise when signed

# A port that answers picks, rightly (by the right port behind it), and nothing else.
PICK_ONLY = """
import json, subprocess, sys
right = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line):
    right.stdin.write(line)
    right.stdin.flush()
    return right.stdout.readline()

for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    if number == 0 or question["op"] == "pick":
        sys.stdout.write(ask(line))
    else:
        print(json.dumps({"id": question["id"], "unsupported": "this port picks"}))
    sys.stdout.flush()
right.stdin.close()
sys.exit(right.wait())
"""


def clean_environment():
    return {name: value for name, value in os.environ.items() if not name.startswith("GTEST_")}


class CommandTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def ends(self, status, program, *words, **environment):
        """What the command prints; it exits with this status."""
        ended = subprocess.run(
            [program, *map(str, words)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env={**clean_environment(), **environment},
        )
        self.assertEqual(ended.returncode, status, ended.stdout[-2000:] + ended.stderr)
        if status == WRONG_USAGE:
            self.assertEqual(ended.stdout, "")
            self.assertRegex(ended.stderr, r"\Apoise-[a-z]+: [ -~]+\n\Z")  # one line
            return ended.stderr
        return ended.stdout

    def conform(self, status, *words, **environment):
        return self.ends(status, CONFORM, *words, **environment)

    def pick_only(self):
        script = self.folder / "pick_only.py"
        script.write_text(PICK_ONLY)
        return [sys.executable, "-B", script, CONFORM, "serve", "--port", "reference"]


def verdicts(report):
    """(contract, level) -> the standing, from the lines of a report."""
    pattern = (
        r"^  (\S+) +(selection|state|pipeline|strict) +"
        r"(CONFORMANT|NOT CONFORMANT|not certified)  "
    )
    return {(row[1], row[2]): row[3] for row in re.finditer(pattern, report, re.MULTILINE)}


class Run(CommandTest):
    def test_the_right_port_is_conformant_at_all_levels(self):
        report = self.conform(ALL_WELL, "run", *SHORT, "--port", "reference")
        found = verdicts(report)
        self.assertEqual(len(found), 14)
        self.assertEqual(set(found.values()), {"CONFORMANT"})
        self.assertNotIn("first failures", report)
        self.assertNotIn("BROKEN", report)

    def test_the_right_port_has_what_is_required_at_the_highest_level(self):
        self.conform(ALL_WELL, "run", *SHORT, "--require", "pipeline", "--port", "reference")

    def test_a_faulty_port_is_not_conformant(self):
        report = self.conform(FAILED, "run", *SHORT, "--port", "fault:signed-compare")
        found = verdicts(report)
        self.assertEqual(found["poise-rendezvous", "selection"], "NOT CONFORMANT")
        self.assertEqual(found["poise-rendezvous", "pipeline"], "NOT CONFORMANT")
        self.assertIn("first differing stage: choice; clause RDV-", report)
        self.assertIn("first failures", report)

    def test_a_failure_in_a_part_counts(self):
        self.conform(FAILED, "run", "--vector", CHOICE, "--port", "fault:signed-compare")

    def test_a_law_alone_can_fail_a_run(self):
        report = self.conform(
            FAILED, "run", "--gtest_filter=laws.*", "--port", "fault:signed-compare"
        )
        self.assertRegex(report, r"choice-equals-reference +BROKEN \(")
        self.assertIn("2 laws broken", report)
        self.assertRegex(report, r"are those of signed-compare: ")

    def test_a_port_that_only_picks_is_certified_at_selection(self):
        report = self.conform(ALL_WELL, "run", *SHORT, "--", *self.pick_only())
        found = verdicts(report)
        self.assertEqual(found["poise-rendezvous", "selection"], "CONFORMANT")
        self.assertEqual(found["poise-rendezvous", "pipeline"], "not certified")

    def test_a_port_that_only_picks_has_what_is_required_at_selection(self):
        port = self.pick_only()
        offered = ",".join(f"{contract}:selection" for contract in POISE)
        self.conform(ALL_WELL, "run", *SHORT, "--require", offered, "--", *port)
        self.conform(FAILED, "run", *SHORT, "--require", "selection", "--", *port)

    def test_a_port_that_only_picks_fails_when_pipeline_is_required(self):
        port = self.pick_only()
        report = self.conform(FAILED, "run", *SHORT, "--require", "pipeline", "--", *port)
        self.assertNotIn("NOT CONFORMANT", report)

    def test_a_port_that_is_not_there_is_wrong_usage(self):
        self.assertIn("nobody", self.conform(WRONG_USAGE, "run", "--port", "nobody"))

    def test_a_run_without_a_port_is_wrong_usage(self):
        self.conform(WRONG_USAGE, "run")

    def test_a_pattern_that_matches_nothing_is_wrong_usage(self):
        self.conform(WRONG_USAGE, "run", "--vector", "no/such", "--port", "reference")

    def test_a_level_that_is_none_is_wrong_usage(self):
        self.conform(WRONG_USAGE, "run", "--require", "perfection", "--port", "reference")

    def test_a_level_required_of_a_part_is_wrong_usage(self):
        part = ["--require", "selection", "--vector", "mix64/*"]
        self.conform(WRONG_USAGE, "run", *part, "--port", "reference")


class PartialRuns(CommandTest):
    """Nothing fails, and nothing is certified."""

    def assert_certifies_nothing(self, report):
        self.assertNotIn("CONFORMANT  ", report)
        found = verdicts(report)
        self.assertEqual(len(found), 14)
        self.assertEqual(set(found.values()), {"not certified"})

    def test_of_a_pattern(self):
        report = self.conform(ALL_WELL, "run", "--vector", "mix64/*", "--port", "reference")
        self.assert_certifies_nothing(report)
        self.assertIn("selection: --vector mix64/* (no laws)\n", report)

    def test_of_a_pattern_that_matches_everything_lacks_the_laws(self):
        report = self.conform(ALL_WELL, "run", "--vector", "*", *SHORT, "--port", "reference")
        self.assert_certifies_nothing(report)

    def test_of_a_filter(self):
        words = ["--gtest_filter=-mix64.*", *SHORT, "--port", "reference"]
        self.assert_certifies_nothing(self.conform(ALL_WELL, "run", *words))

    def test_of_a_shard(self):
        shard = {"GTEST_TOTAL_SHARDS": "2", "GTEST_SHARD_INDEX": "0"}
        report = self.conform(ALL_WELL, "run", *SHORT, "--port", "reference", **shard)
        self.assert_certifies_nothing(report)
        self.assertIn("GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=0", report)


class Ask(CommandTest):
    def test_without_a_port_prints_the_right_answer(self):
        said = self.conform(ALL_WELL, "ask", "mix64", '{"x":"0000000000000001"}')
        self.assertEqual(json.loads(said), {"value": "5692161d100b05e5"})

    def test_of_a_right_port_is_0(self):
        words = ["ask", "mix64", '{"x":"0000000000000001"}', "--port", "reference"]
        self.assertEqual(
            self.conform(ALL_WELL, *words),
            'right  {"value":"5692161d100b05e5"}\nport   {"value":"5692161d100b05e5"}\n',
        )

    def test_of_a_wrong_port_is_1(self):
        port = ["--port", "fault:mix-constants-swapped"]
        said = self.conform(FAILED, "ask", "mix64", '{"x":"0000000000000001"}', *port)
        right, wrong = said.splitlines()
        self.assertEqual(right, 'right  {"value":"5692161d100b05e5"}')
        self.assertRegex(wrong, r'^port   {"value":"[0-9a-f]{16}"}$')
        self.assertNotIn("5692161d100b05e5", wrong)

    def test_of_an_operation_that_a_port_does_not_offer_is_0(self):
        said = self.conform(
            ALL_WELL, "ask", "mix64", '{"x":"0000000000000001"}', "--", *self.pick_only()
        )
        self.assertIn("unsupported", said)

    def test_of_an_operation_that_is_none_is_wrong_usage(self):
        self.conform(WRONG_USAGE, "ask", "mix65", "{}")

    def test_of_what_is_no_json_is_wrong_usage(self):
        self.conform(WRONG_USAGE, "ask", "mix64", "{")


class Explain(CommandTest):
    def test_without_a_port_is_0(self):
        said = self.conform(ALL_WELL, "explain", CHOICE)
        self.assertNotIn("the port answers", said)

    def test_of_a_right_port_is_0_and_shows_no_difference(self):
        said = self.conform(ALL_WELL, "explain", CHOICE, "--port", "reference")
        self.assertNotIn("the port answers", said)

    def test_of_a_faulty_port_is_1_and_marks_the_first_difference_alone(self):
        port = ["--port", "fault:mix-constants-swapped"]
        lines = self.conform(FAILED, "explain", CHOICE, *port).splitlines()
        marked = [n for n, line in enumerate(lines) if line.endswith("<- first difference")]
        self.assertEqual(len(marked), 1)
        self.assertTrue(lines[marked[0] - 1].startswith("mix "))
        answers = [n for n, line in enumerate(lines) if "the port answers" in line]
        self.assertEqual(answers[0], marked[0])
        self.assertGreater(len(answers), 1)

    def test_of_a_choice_that_alone_is_wrong_is_1(self):
        said = self.conform(FAILED, "explain", CHOICE, "--port", "fault:signed-compare")
        self.assertRegex(said, r"the port answers +index \d+   <- first difference\n\Z")

    def test_of_a_refusal_that_the_port_does_not_make_is_1(self):
        refused = next(
            line.split()[0]
            for line in self.conform(ALL_WELL, "list", "vectors").splitlines()
            if line.startswith("errors/") and line.endswith("CHO-6") and "weight" in line
        )
        self.conform(ALL_WELL, "explain", refused, "--port", "reference")
        # A port that does not know refusals at all, whatever is asked.
        script = self.folder / "careless.py"
        script.write_text(
            PICK_ONLY.replace(
                "sys.stdout.write(ask(line))",
                'sys.stdout.write(ask(line) if number == 0 else json.dumps({"id": question["id"],'
                ' "results": [{"value": 0}] * len(question["items"])}) + "\\n")',
            )
        )
        port = [sys.executable, "-B", script, CONFORM, "serve", "--port", "reference"]
        said = self.conform(FAILED, "explain", refused, "--", *port)
        self.assertIn("It is refused before any stage.", said)
        self.assertIn("the port answers index 0\n", said)

    def test_of_an_unknown_id_is_wrong_usage(self):
        self.assertIn("no/such-id", self.conform(WRONG_USAGE, "explain", "no/such-id"))


def topics_and_clauses():
    """topic.clause of every vector in the files, as tests are named."""
    names = set()
    for file in sorted((ROOT / "vectors").glob("*.yaml")):
        if file.stem in ("ids", "kills"):
            continue
        text = file.read_text(encoding="utf-8")
        found = re.findall(r'(?m)^  - \{id: "([a-z0-9-]+)/[^"]*", clause: "([A-Z0-9]+-\d+)"', text)
        names |= {f"{topic}.{clause}".replace("-", "_") for topic, clause in found}
    return names


class GoogleTest(CommandTest):
    def listed(self, *words):
        suite = ""
        names = []
        said = self.conform(ALL_WELL, "run", "--gtest_list_tests", *words, "--port", "reference")
        for line in said.splitlines():
            if line.startswith("  "):
                names.append(suite + line.split()[0])
            else:
                suite = line.split()[0]
        return names

    def test_lists_every_clause_of_every_topic_and_every_law_once(self):
        laws = {
            "laws." + re.match(r"[a-z0-9-]+", line)[0].replace("-", "_")
            for line in self.conform(ALL_WELL, "list", "laws").splitlines()
        }
        names = self.listed()
        self.assertIn("rendezvous.RDV_1", names)
        self.assertIn("laws.removal_moves_only_its_keys", names)
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(set(names), topics_and_clauses() | laws)

    def test_lists_only_what_a_pattern_leaves(self):
        self.assertEqual(self.listed("--vector", "mix64/*"), ["mix64.HASH_2"])

    def cases_in_xml(self, status, *words):
        file = self.folder / "report.xml"
        self.conform(status, "run", *SHORT, f"--gtest_output=xml:{file}", *words)
        root = ElementTree.parse(file).getroot()
        tests = root.iter("testcase")
        cases = {f"{test.get('classname')}.{test.get('name')}": test for test in tests}
        failing = {name for name, case in cases.items() if case.find("failure") is not None}
        self.assertEqual(int(root.get("failures")), len(failing))
        self.assertEqual(int(root.get("tests")), len(cases))
        return cases, failing

    def test_the_file_of_a_right_port_holds_no_failure(self):
        cases, failing = self.cases_in_xml(ALL_WELL, "--port", "reference")
        self.assertEqual(failing, set())
        self.assertEqual(set(cases), set(self.listed("--profile", "standard")))

    def test_the_file_of_a_faulty_port_holds_its_failures(self):
        cases, failing = self.cases_in_xml(FAILED, "--port", "fault:signed-compare")
        self.assertLessEqual({"rendezvous.RDV_2", "laws.choice_equals_reference"}, failing)
        self.assertFalse([name for name in failing if name.split(".")[0] in ("mix64", "race")])
        message = cases["rendezvous.RDV_2"].find("failure").get("message")
        self.assertRegex(message, r"rendezvous/[^ ]+: expected index \d+, got index \d+")

    def test_the_file_of_a_port_that_only_picks_skips_the_other_tests(self):
        cases, failing = self.cases_in_xml(ALL_WELL, "--", *self.pick_only())
        self.assertEqual(failing, set())
        self.assertEqual(cases["mix64.HASH_2"].get("result"), "skipped")
        self.assertEqual(cases["rendezvous.RDV_2"].get("result"), "completed")


class Check(CommandTest):
    def vectors(self):
        return Path(shutil.copytree(ROOT / "vectors", self.folder / "vectors"))

    def check(self, status, folder):
        ended = subprocess.run(
            [VECTORS, "check", "--dir", folder], capture_output=True, text=True, timeout=PATIENCE
        )
        self.assertEqual(ended.returncode, status, ended.stdout + ended.stderr)
        return ended

    def test_of_a_good_copy_is_0(self):
        ended = self.check(ALL_WELL, self.vectors())
        self.assertEqual(ended.stderr, "")

    def test_of_a_copy_with_one_digit_spoilt_is_1(self):
        folder = self.vectors()
        file = folder / "mix64.yaml"
        text = file.read_text(encoding="utf-8")
        self.assertIn("5692161d100b05e5", text)
        file.write_text(text.replace("5692161d100b05e5", "5692161d100b05e4", 1), encoding="utf-8")
        ended = self.check(FAILED, folder)
        self.assertRegex(ended.stderr, r"(?m)^poise-vectors: .*mix64")

    def test_of_a_copy_without_a_file_is_1(self):
        folder = self.vectors()
        (folder / "draw.yaml").unlink()
        self.assertIn("draw", self.check(FAILED, folder).stderr)

    def test_of_no_folder_is_1(self):
        self.check(FAILED, self.folder / "none")

    def test_of_an_option_that_is_none_is_wrong_usage(self):
        self.ends(WRONG_USAGE, VECTORS, "check", "--no-such-option")


@unittest.skipIf("POISE_SANITIZED" in os.environ, "all faults are asked all vectors, which takes too long with sanitizers")
class Faults(CommandTest):
    def test_all_are_killed(self):
        report = self.conform(ALL_WELL, "faults")
        self.assertRegex(report, r"\n(\d+) of \1 faults are killed twice wherever they can show; 0 pairs cannot be told apart; ")

    def test_one_lives_without_the_vectors_that_kill_it(self):
        report = self.conform(FAILED, "faults", "--without", "solved-weights/*")
        self.assertIn("reciprocals lives at selection of poise-weighted-rendezvous: ", report)

    def test_in_json(self):
        matrix = json.loads(self.conform(ALL_WELL, "faults", "--format", "json"))
        self.assertTrue(matrix["complete"])
        self.assertEqual(matrix["twins"], [])
        names = [fault["name"] for fault in matrix["faults"]]
        listed = self.conform(ALL_WELL, "list", "faults")
        self.assertEqual(names, [line.split()[0] for line in listed.splitlines()])
        for fault in matrix["faults"]:
            self.assertTrue(fault["killed"], fault["name"])
            for cell in fault["cells"]:
                self.assertTrue(cell["enough"] and (cell["vectors"] >= 2 or not cell["needed"]), fault["name"])
        lives = json.loads(self.conform(FAILED, "faults", "--format", "json", "--without", "*"))
        self.assertFalse(lives["complete"])

    def test_the_document_is_what_the_command_makes(self):
        made = self.conform(ALL_WELL, "faults", "--format", "markdown")
        self.assertEqual((ROOT / "docs/faults.md").read_text(encoding="utf-8"), made,
                         "docs/faults.md is stale; make it by: poise-conform faults --format markdown >docs/faults.md")

    def test_every_law_finds_some(self):
        document = (ROOT / "docs/faults.md").read_text(encoding="utf-8")
        table = document[document.index("## What the laws find") :]
        rows = re.findall(r"^\| `([^`]+)` \| (\d+) \| ([^|]*) \|$", table[: table.index("\n## ", 1)], re.M)
        listed = self.conform(ALL_WELL, "list", "laws")
        self.assertEqual([name for name, _, _ in rows], [line.split()[0] for line in listed.splitlines()])
        by_crashes_alone = set()
        for name, count, such in rows:
            self.assertGreater(int(count), 0, name)
            if all(fault.startswith("`crashes-") for fault in such.split(", ")) and int(count) <= 3:
                by_crashes_alone.add(name)
        # These ask for one thing twice, and a fault answers every question by itself; laws_test.cpp breaks them otherwise.
        twice = {policy + law for policy in ("", "weighted-", "ring-") for law in ("same-question-same-answer", "assign-equals-picks")}
        self.assertEqual(by_crashes_alone, twice)

    def test_refuses_what_is_none(self):
        self.assertIn("no vector's id matches 'nothing'", self.conform(WRONG_USAGE, "faults", "--without", "nothing"))
        self.conform(WRONG_USAGE, "faults", "--format", "html")
        self.conform(WRONG_USAGE, "faults", "horner")


class Diagnosis(CommandTest):
    def test_names_the_mistake_and_where_it_was_met(self):
        report = self.conform(FAILED, "run", *SHORT, "--port", "fault:fnv1-for-fnv1a")
        self.assertRegex(report, r"\ndiagnosis\n  All \d+ answers to questions of Poise are those of fnv1-for-fnv1a: "
                                 r"multiplies before it xors: FNV-1 in place of FNV-1a \(HASH-1 FNV-1a 64\); met in \S+.*\. \d+ differ from the contract\.\n")

    def test_of_few_answers_asks_for_more(self):
        report = self.conform(FAILED, "run", "--vector", CHOICE, "--port", "fault:signed-compare")
        self.assertIn("are those of signed-compare: ", report)

    def test_judges_a_transcript_alike(self):
        transcript, again = self.folder / "transcript", self.folder / "again.json"
        first = self.folder / "first.json"
        self.conform(FAILED, "run", "--profile", "quick", "--port", "fault:twelve-terms", "--transcript", transcript, "--json", first)
        self.conform(FAILED, "judge", transcript, "--json", again)
        diagnosis = json.loads(again.read_text())["diagnosis"]
        self.assertEqual(diagnosis, json.loads(first.read_text())["diagnosis"])
        self.assertEqual(diagnosis[0]["explanations"][0]["faults"][0]["name"], "twelve-terms")


class Promoted(CommandTest):
    """What breaks a law becomes a vector, in a file of one's own."""

    def setUp(self):
        super().setUp()
        self.file = self.folder / "found.yaml"

    def promote(self, fault, *words, status=FAILED):
        laws = "--gtest_filter=laws.choice_equals*"
        return subprocess.run([CONFORM, "run", "--port", f"fault:{fault}", laws, "--promote", self.file, *map(str, words)],
                              capture_output=True, text=True, timeout=PATIENCE, env=clean_environment())

    def rows(self):
        return [line for line in self.file.read_text(encoding="utf-8").splitlines() if line.startswith("  - ")]

    def test_another_counterexample_of_the_same_law_and_seed_has_its_own_id(self):
        self.assertIn("1 vector appended to ", self.promote("text-in-utf-16").stderr)
        self.assertIn("0 vectors appended to ", self.promote("text-in-utf-16").stderr)
        self.assertIn("1 vector appended to ", self.promote("later-index-at-equal-draws").stderr)
        self.assertEqual(len(self.rows()), 2)
        self.assertIn("promoted/choice-equals-reference-seed-1-2", self.rows()[1])
        self.assertIn("2", self.conform(ALL_WELL, "run", "--port", "bundled", "--vector", "promoted/*", "--also", self.file))
        report = self.conform(FAILED, "run", "--port", "fault:text-in-utf-16", "--vector", "promoted/*", "--also", self.file)
        self.assertIn("promoted/choice-equals-reference-seed-1 ", report)
        explained = self.conform(ALL_WELL, "explain", "--also", self.file, "promoted/choice-equals-reference-seed-1")
        self.assertIn("the draw of candidate 0", explained)
        known = self.folder / "known"
        known.write_text("promoted/*  because\n")
        self.conform(ALL_WELL, "run", "--port", "fault:text-in-utf-16", "--vector", "promoted/*-1", "--also", self.file, "--known-failures", known)

    def test_a_refusal_is_filed_under_its_clause(self):
        self.promote("weight-zero-accepted", "--cases", 300)
        self.assertIn('clause: "CHO-6"', self.rows()[0])

    def test_a_file_may_have_comments_and_the_line_ends_of_other_systems(self):
        self.promote("text-in-utf-16")
        self.file.write_bytes(self.file.read_bytes().replace(b"}\n", b"}  # issue 42\r\n"))
        self.conform(ALL_WELL, "run", "--port", "bundled", "--vector", "promoted/*", "--also", self.file)
        self.file.write_text("# mine\n")
        self.promote("text-in-utf-16")
        self.assertRegex(self.file.read_text(), r"\A# mine\nvectors:\n  - \{id: [^\n]*\n\Z")

    def test_files_are_tried_before_the_port_is_asked(self):
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        for path in (self.folder / "none" / "x.yaml", fifo, self.folder):
            with self.subTest(path):
                self.assertIn("--promote", self.conform(WRONG_USAGE, "run", "--port", "bundled", "--promote", path))
        self.promote("text-in-utf-16")
        for option in ("--json", "--junit", "--transcript"):
            self.conform(WRONG_USAGE, "run", "--port", "bundled", "--also", self.file, option, self.file)
        for option in ("--promote", "--also", "--transcript", "--known-failures"):
            self.assertIn("a file's name is missing", self.conform(WRONG_USAGE, "run", "--port", "bundled", option, ""))


class Forge(CommandTest):
    def forge(self, status, *words):
        ended = subprocess.run([VECTORS, "forge", *words], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(ended.returncode, status, ended.stdout + ended.stderr)
        if status != ALL_WELL:
            self.assertEqual(ended.stdout, "")
            self.assertRegex(ended.stderr, r"\Apoise-vectors: [^\n]+\n\Z")
        return ended.stdout

    def test_prints_what_the_document_promises(self):
        self.assertEqual(self.forge(ALL_WELL, "--target", "draw=0 id=a"), "0CnrXoe7FEqY\n")
        first, second = self.forge(ALL_WELL, "--target", "collision length=8").split()
        self.assertNotEqual(first, second)

    def test_that_finds_nothing_is_1(self):
        self.forge(FAILED, "--target", "request=0 length=7")

    def test_of_what_is_no_target_is_2(self):
        for words in [[], ["--target", ""], ["--target", "draw=xyz"], ["--target", "collision"], ["--all", "--bases"]]:
            with self.subTest(words=words):
                self.forge(WRONG_USAGE, *words)


class Lists(CommandTest):
    def test_list_takes_no_other_word(self):
        self.conform(WRONG_USAGE, "list", "nothing")

    def test_every_list_is_0_and_not_empty(self):
        for what in ("contracts", "clauses", "operations", "vectors", "laws", "faults"):
            with self.subTest(what):
                self.assertNotEqual(self.conform(ALL_WELL, "list", what), "")

    def test_documents_are_what_the_command_makes(self):
        for what, document in (("laws", "laws.md"), ("clauses", "evidence.md")):
            made = self.conform(ALL_WELL, "list", what, "--format", "markdown")
            self.assertEqual((ROOT / "docs" / document).read_text(encoding="utf-8"), made,
                             f"docs/{document} is stale; make it by: poise-conform list {what} --format markdown >docs/{document}")
        self.conform(WRONG_USAGE, "list", "vectors", "--format", "markdown")

    def test_every_clause_has_the_evidence_it_declares(self):
        declared = {line[:8].strip(): line[60:].split(":")[0] for line in self.conform(ALL_WELL, "list", "clauses").splitlines()}
        rows = re.findall(r"^\| ([A-Z0-9]+-\d+) \| [^|]+ \| ([^|]*) \| ([^|]*) \| ([^|]*) \| [^|]* \|$",
                          self.conform(ALL_WELL, "list", "clauses", "--format", "markdown"), re.M)
        self.assertEqual([clause for clause, *_ in rows], list(declared))
        for clause, vectors, laws, other in rows:
            kinds = [kind for kind in declared[clause].split(", ") if kind]
            self.assertEqual((vectors != ""), "vectors" in kinds, clause)
            self.assertEqual((laws != ""), "laws" in kinds, clause)
            self.assertEqual((other != ""), any(kind not in ("vectors", "laws") for kind in kinds), clause)
            self.assertTrue(vectors or laws or other, clause)


if __name__ == "__main__":
    unittest.main()
