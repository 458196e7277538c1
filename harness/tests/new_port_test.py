"""What `poise-conform new-port` writes, refuses and leaves behind.

Environment: POISE_ROOT, the root of the repository; POISE_CONFORM, the program. What becomes of
a C++ port is in package_test.py.
"""

import ast
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ["POISE_ROOT"])
CONFORM = os.environ["POISE_CONFORM"]
ALL_WELL = 0
FAILED = 1
WRONG_USAGE = 2
PATIENCE = 300  # seconds

# A port as its author might have it: the calls that the generated glue names, by the Python port.
MY_POISE = """
import sys
sys.path.insert(0, %r)
import poise

def named(call):
    def calls(*words):
        try:
            return call(*words)
        except poise.PoiseError as refusal:
            raise ValueError(type(refusal).__name__)
    return calls

fnv1a64, mix64, sample, log_unit = poise.fnv1a64, poise.mix64, poise.sample, poise.log_unit
race = named(lambda draw, weight: poise.race(draw, poise.check_weight(weight)))

def encode(text):
    return poise.text(text).encoded

def draw(key, identity):
    return poise.draw(poise.text(key), poise.text(identity), None)

@named
def pick(candidates, key):
    listed = [poise.Candidate(poise.text(i), w, poise.Status(s)) for i, w, s in candidates]
    return poise.Rendezvous(listed, None).choose(poise.text(key))
""" % str(ROOT / "harness/ports/python")


class NewPortTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def call(self, *words, **options):
        return subprocess.run(
            [CONFORM, *map(str, words)],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            cwd=self.folder,
            **options,
        )

    def conform(self, status, *words):
        ended = self.call(*words)
        self.assertEqual(ended.returncode, status, ended.stdout[-2000:] + ended.stderr)
        return ended.stdout

    def refused(self, *words, **options):
        ended = self.call("new-port", *words, **options)
        self.assertEqual(ended.returncode, WRONG_USAGE, ended.stdout + ended.stderr)
        self.assertEqual(ended.stdout, "")
        self.assertRegex(ended.stderr, r"\Apoise-conform: [ -~]+\n\Z")  # one line
        return ended.stderr

    def python_port(self):
        self.conform(ALL_WELL, "new-port", "python", "port")
        return self.folder / "port" / "port.py"


class Writing(NewPortTest):
    def test_says_which_files_it_wrote_and_what_to_do_next(self):
        said = self.conform(ALL_WELL, "new-port", "python", "new/port/")
        self.assertEqual(
            said,
            "wrote new/port/README.md\nwrote new/port/port.py\n"
            f"next: {CONFORM} run -- python3 new/port/port.py\n",
        )
        written = [file.name for file in (self.folder / "new/port").iterdir()]
        self.assertEqual(sorted(written), ["README.md", "port.py"])

    def test_what_to_do_next_can_be_pasted_into_a_shell(self):
        said = self.conform(ALL_WELL, "new-port", "python", "my port's")
        self.assertIn(r"-- python3 'my port'\''s'/port.py", said)

    def test_takes_an_empty_folder_that_is_there(self):
        (self.folder / "port").mkdir()
        self.python_port()

    def test_a_cpp_port_is_short(self):
        said = self.conform(ALL_WELL, "new-port", "cpp", "port")
        self.assertIn("cmake -S port -B port/build", said)
        source = (self.folder / "port/port.cpp").read_text(encoding="utf-8")
        self.assertLess(len(source.splitlines()), 60)
        self.assertTrue((self.folder / "port/CMakeLists.txt").is_file())


class Refusals(NewPortTest):
    def test_of_a_language_without_a_template_says_which_there_are(self):
        self.assertIn("'rust'; it takes cpp or python", self.refused("rust", "port"))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_of_a_folder_that_is_not_empty_leaves_it_as_it_is(self):
        (self.folder / "port").mkdir()
        (self.folder / "port/port.py").write_text("mine")
        self.assertIn("'port' is not empty", self.refused("python", "port"))
        self.assertEqual((self.folder / "port/port.py").read_text(), "mine")
        self.assertEqual(len(list((self.folder / "port").iterdir())), 1)

    def test_of_a_file(self):
        (self.folder / "port").write_text("mine")
        self.assertIn("'port' is no folder", self.refused("cpp", "port"))
        self.assertEqual((self.folder / "port").read_text(), "mine")

    def test_of_no_name(self):
        self.assertIn("'' is no folder", self.refused("python", ""))

    def test_of_a_folder_that_cannot_be_made(self):
        (self.folder / "file").write_text("mine")
        self.assertIn("cannot make 'file", self.refused("python", "file/new/port"))
        self.assertEqual([each.name for each in self.folder.iterdir()], ["file"])

    def test_of_a_file_that_cannot_be_written_whole_takes_back_all_that_was_made(self):
        def limit():  # of the two files, the first fits
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        said = self.refused(
            "python", "new/port", preexec_fn=limit, restore_signals=False  # SIGXFSZ stays ignored
        )
        self.assertIn("cannot write 'new/port/port.py': File too large", said)
        self.assertEqual(list(self.folder.iterdir()), [])


class PythonPort(NewPortTest):
    def test_one_operation_passes_and_the_others_are_unsupported(self):
        report = self.conform(FAILED, "run", "--", sys.executable, self.python_port())
        rows = dict(re.findall(r"(?m)^  ([a-z0-9-]+) +(\d+ .*)$", report))
        self.assertRegex(rows["mix64"], r"^(\d+) +\1 +- +- +-$")  # planned, passed
        for topic in ("fnv1a64", "encoding", "draw", "rendezvous", "race", "shares"):
            self.assertRegex(rows[topic], r"^(\d+) +- +- +\1 +-$")  # planned, unsupported
        self.assertIn("not certified", report)
        self.assertNotIn("CONFORMANT", report)

    def test_its_source_is_python_3_8(self):
        source = self.python_port().read_text(encoding="ascii")
        ast.parse(source, feature_version=(3, 8))

    def test_with_the_calls_that_it_names_it_is_certified(self):
        port = self.python_port()
        source = port.read_text(encoding="ascii")
        source = source.replace("# import my_poise", "import my_poise")
        source = re.sub(r"(?m)^    # ", "    ", source)
        port.write_text(source, encoding="ascii")
        (port.parent / "my_poise.py").write_text(MY_POISE)
        report = self.conform(ALL_WELL, "run", "--", sys.executable, "-B", port)
        for level in ("selection", "pipeline"):
            self.assertRegex(report, r"(?m)^  poise-rendezvous +%s +CONFORMANT +for text" % level)
        for topic in ("sample", "log-unit"):
            self.assertRegex(report, r"(?m)^  %s +(\d+) +\1 +- +- +-$" % topic)

    def converse(self, *messages):
        """What the port says when all lines are sent before one is read."""
        port = self.folder / "port/port.py"
        if not port.exists():
            self.python_port()
        lines = "".join(json.dumps(message) + "\n" for message in messages)
        ended = subprocess.run(
            [sys.executable, port],
            input=lines.encode("ascii"),
            capture_output=True,
            timeout=PATIENCE,
        )
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(ended.stderr, b"")
        self.assertTrue(ended.stdout.endswith(b"\n") or not messages)
        self.assertNotIn(b"\r", ended.stdout)
        return [json.loads(line) for line in ended.stdout.decode("ascii").splitlines()]

    HELLO = {"hello": {"protocol": [1, 1], "suite": "test", "line_limit": 1 << 20}}
    ONE = "0000000000000001"

    def test_ends_well_when_nothing_is_asked(self):
        self.assertEqual(self.converse(), [])
        self.assertEqual(len(self.converse(self.HELLO)), 1)

    def test_answers_as_many_batches_as_its_window_holds(self):
        x = {"x": self.ONE}
        batches = [{"id": n, "op": "mix64", "items": [x] * n} for n in range(1, 5)]
        hello, *answers = self.converse(self.HELLO, *batches)
        self.assertEqual(hello["hello"]["window"], 4)
        self.assertEqual([answer["id"] for answer in answers], [1, 2, 3, 4])
        self.assertEqual([len(answer["results"]) for answer in answers], [1, 2, 3, 4])
        self.assertEqual(answers[3]["results"][3], {"value": "5692161d100b05e5"})

    def test_ignores_fields_that_it_does_not_know(self):
        hello = {"hello": dict(self.HELLO["hello"], future=[1]), "future": {}}
        batch = {"id": 1, "op": "mix64", "future": None, "items": [{"x": self.ONE, "future": 1}]}
        shared = dict(batch, id=2, shared={"future": {"x": 2}})
        _, first, second = self.converse(hello, batch, shared)
        self.assertEqual(first, {"id": 1, "results": [{"value": "5692161d100b05e5"}]})
        self.assertEqual(second["results"], first["results"])

    def test_joins_what_is_shared_with_each_item(self):
        batch = {"id": 1, "op": "mix64", "shared": {"x": self.ONE}, "items": [{}, {}]}
        _, answer = self.converse(self.HELLO, batch)
        self.assertEqual(answer["results"], [{"value": "5692161d100b05e5"}] * 2)

    def test_does_not_end_at_what_a_later_version_may_bring(self):
        candidates = [{"identity": {"text": "a"}, "status": "resting"}]
        pick = {"policy": "dice", "candidates": candidates, "key": {"f64": "0"}}
        _, unknown, known = self.converse(
            self.HELLO,
            {"id": 1, "op": "roll", "items": [{"dice": 2}]},
            {"id": 2, "op": "pick", "items": [pick]},
        )
        self.assertEqual(unknown["id"], 1)
        self.assertIn("unsupported", unknown)
        self.assertIn("unsupported", known["results"][0])


if __name__ == "__main__":
    unittest.main()
