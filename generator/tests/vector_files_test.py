"""Tests of the files in vectors/, as somebody sees them who has no program of this project.

Environment: POISE_ROOT, the root of the repository; POISE_EMBED, the program poise-embed, which shows what yaml-cpp reads.
Needs PyYAML, jsonschema, Node.js and js-yaml.
"""

import collections
import decimal
import functools
import hashlib
import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import jsonschema
import yaml

ROOT = Path(os.environ.get("POISE_ROOT", Path(__file__).parents[2])).resolve()
JS_YAML_TO_JSON = Path(__file__).with_name("js_yaml_to_json.cjs").resolve()
NODE_PATHS = [os.environ.get("NODE_PATH"), "/usr/share/nodejs", "/usr/lib/nodejs"]
ENVIRONMENT = {**os.environ, "NODE_PATH": os.pathsep.join(filter(None, NODE_PATHS))}


class Duplicate(Exception):
    """A map has a key twice."""


# Readers


class Strict:
    """PyYAML keeps the last of two equal keys; this refuses them."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        refuse_duplicates(keys, str(node.start_mark).strip())
        return super().construct_mapping(node, deep)


class PythonLoader(Strict, yaml.SafeLoader):
    """PyYAML itself, which is slow."""


class Loader(Strict, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """PyYAML with the parser of libyaml, if there is one."""


def refuse_duplicates(keys, where):
    seen = set()
    for key in keys:
        if key in seen:
            raise Duplicate(f"{key!r} stands twice in a map, {where}")
        seen.add(key)


@functools.cache
def load(text, loader):
    return yaml.load(text, loader)


def read_yaml(path, loader=Loader):
    """The file's content, not to be changed: whoever reads the same again gets the same object."""
    return load(path.read_text(encoding="ascii"), loader)


def read_json(path):
    def collect(pairs):
        refuse_duplicates([key for key, _ in pairs], str(path))
        return dict(pairs)

    return json.loads(path.read_text(encoding="ascii"), object_pairs_hook=collect)


def run(command, **options):
    """What the program prints; an error with what it complains about if it fails."""
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, encoding="utf-8", **options)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} failed: {done.stderr or done.stdout}")
    return done.stdout


def read_by(command, paths):
    """The files' contents by a program that writes one line of JSON for each."""
    return [json.loads(line) for line in run([*command, *map(str, paths)]).rstrip("\n").split("\n")]


def yaml_cpp_command():
    if "POISE_EMBED" not in os.environ:
        raise RuntimeError("set POISE_EMBED to the program poise-embed")
    return [os.environ["POISE_EMBED"]]


# Checks: each takes a root, the repository's or that of a copy, and returns what is wrong


def vector_paths(root):
    return sorted(path for path in (root / "vectors").glob("*.yaml") if path.name not in ("ids.yaml", "kills.yaml"))


def all_paths(root):
    return [*sorted((root / "vectors").glob("*.yaml")), root / "conformance/clauses.yaml"]


def vectors_at(root):
    return [vector for path in vector_paths(root) for vector in read_yaml(path)["vectors"]]


def pattern(validator, wanted, instance, schema):
    """JSON Schema's patterns end at `$`; Python's would let a line feed follow."""
    if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {wanted!r}")


def validator_at(root):
    schema = read_json(root / "vectors/schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": pattern})
    return validator(schema)


def schema_problems(root, paths=None):
    validator = validator_at(root)
    return [f"{path.name}: {error.json_path}: {error.message[:300]}"
            for path in paths or vector_paths(root) for error in validator.iter_errors(read_yaml(path))]


def naming_problems(root):
    """Topics, the prefixes of ids, and clauses."""
    clauses = read_yaml(root / "conformance/clauses.yaml")["clauses"]
    contract_order = [clause["id"] for clause in clauses]
    problems = []
    for path in vector_paths(root):
        content = read_yaml(path)
        if content["topic"] != path.stem:
            problems.append(f"{path.name}: its topic is {content['topic']}")
        for vector in content["vectors"]:
            if vector["id"].split("/")[0] != path.stem:
                problems.append(f"{path.name}: {vector['id']} is of another topic")
            if vector["clause"] not in content["clauses"]:
                problems.append(f"{path.name}: {vector['id']}: the head does not list {vector['clause']}")
            if vector["clause"] not in contract_order:
                problems.append(f"{path.name}: {vector['id']}: there is no clause {vector['clause']}")
        used = {vector["clause"] for vector in content["vectors"]}
        if content["clauses"] != [clause for clause in contract_order if clause in used]:
            problems.append(f"{path.name}: its head does not list just the clauses used, in the contract's order")
    return problems


def manifest_problems(root):
    manifest = read_json(root / "vectors/manifest.json")
    paths = {path.name: path for path in vector_paths(root)}
    problems = []
    if sorted(manifest["files"]) != sorted(paths):
        problems.append(f"the manifest lists {sorted(manifest['files'])}, there are {sorted(paths)}")
    total = 0
    for name in paths.keys() & manifest["files"].keys():
        written, content = paths[name].read_bytes(), read_yaml(paths[name])
        total += len(content["vectors"])
        checks = {}
        for vector in content["vectors"]:
            counts = checks.setdefault(vector["clause"], {})
            profile = vector.get("profile", "quick")
            counts[profile] = counts.get(profile, 0) + 1
        found = {"vectors": len(content["vectors"]), "bytes": len(written),
                 "sha256": hashlib.sha256(written).hexdigest(), "checks": checks}
        if manifest["files"][name] != found:
            problems.append(f"{name}: the manifest has {manifest['files'][name]}, the file {found}")
        for field in ("schema", "contract_version"):
            if manifest[field] != content[field]:
                problems.append(f"{name}: its {field} is not the manifest's")
    if manifest["vectors"] != total:
        problems.append(f"the manifest has {manifest['vectors']} vectors in all, the files {total}")
    return problems


def id_problems(root):
    issued = read_yaml(root / "vectors/ids.yaml")
    problems = [f"{id} is withdrawn but was never issued" for id in issued["withdrawn"] if id not in issued["ids"]]
    left = issued["ids"].keys() - set(issued["withdrawn"])
    found = set()
    for vector in vectors_at(root):
        if vector["id"] in found:
            problems.append(f"two vectors are {vector['id']}")
        found.add(vector["id"])
    problems += [f"{id} is not in ids.yaml, or is withdrawn" for id in sorted(found - left)]
    problems += [f"no vector is {id}, which was issued" for id in sorted(left - found)]
    return problems


def difference(one, other, where="$"):
    """Where two contents first differ, types included (1, true and "1" are three things); None if nowhere."""
    if type(one) is not type(other):
        return f"{where}: {one!r:.80} and {other!r:.80}"
    if isinstance(one, dict):
        if one.keys() != other.keys():
            return f"{where}: fields {sorted(map(str, one.keys() ^ other.keys()))}"
        parts = [(f"{where}.{key}", one[key], other[key]) for key in one]
    elif isinstance(one, list):
        if len(one) != len(other):
            return f"{where}: {len(one)} and {len(other)} items"
        parts = [(f"{where}[{i}]", *pair) for i, pair in enumerate(zip(one, other))]
    else:
        return None if one == other else f"{where}: {one!r:.80} and {other!r:.80}"
    return next(filter(None, (difference(a, b, place) for place, a, b in parts)), None)


def reader_problems(paths):
    problems = []
    for reader, contents in (("PyYAML", [read_yaml(path, PythonLoader) for path in paths]),
                             ("yaml-cpp", read_by(yaml_cpp_command(), paths)),
                             ("js-yaml", read_by(["node", str(JS_YAML_TO_JSON)], paths))):
        if len(contents) != len(paths):
            problems.append(f"{reader} has read {len(contents)} of {len(paths)} files")
        for path, content in zip(paths, contents):
            differs = difference(read_yaml(path), content)
            if differs:
                problems.append(f"{path.name}: PyYAML, by libyaml, and {reader} differ at {differs}")
    return problems


def kill_problems(root):
    """kills.yaml: its form, its ids, its counts, and whether each fault is seen where it shows."""
    kills = read_yaml(root / "vectors/kills.yaml")
    faults, listed = kills["faults"], kills["vectors"]
    problems = [] if list(kills) == ["faults", "vectors"] else [f"kills.yaml has the parts {list(kills)}"]
    levels = {vector["id"]: "selection" if vector["op"] in ("pick", "assign") else "pipeline"
              for vector in vectors_at(root) if not vector["id"].startswith("shares/")}
    counted = collections.Counter()
    for id, seen in listed.items():
        if id not in levels:
            problems.append(f"kills.yaml lists {id}, which is no vector, or one of shares")
        if not seen or len(set(seen)) != len(seen):
            problems.append(f"{id}: it sees {seen}, which is nothing or twice the same")
        problems += [f"{id}: it sees {fault}, which has no counts" for fault in seen if fault not in faults]
        counted.update((fault, levels.get(id)) for fault in seen)
    chapters = {path.stem: path.read_text(encoding="utf-8") for path in (root / "conformance/faults").glob("*.cpp")}
    for fault, counts in faults.items():
        found = {level: counted[fault, level] for level in ("selection", "pipeline")}
        if difference(counts, found):
            problems.append(f"{fault}: its counts are {counts}, the lists have {found}")
        homes = [name for name, text in chapters.items() if f'"{fault}"' in text]
        if not homes:
            problems.append(f"{fault}: there is no such fault")
        if not any(counts.values()):
            problems.append(f"{fault}: no vector sees it")
        numeric = {"sampling", "logarithm"} & set(homes) or any(f'"{fault}", "NUM-' in text for text in chapters.values())
        if numeric and not counts["pipeline"]:
            problems.append(f"{fault}: it is about numbers, and no vector at level pipeline sees it")
    return problems


LN2 = struct.unpack(">d", bytes.fromhex("3fe62e42fefa39ef"))[0]
FACTS = decimal.Context(prec=120)  # for numbers of which 51 digits count


def bits(number):
    return struct.pack(">d", number).hex()


def sample_of(draw):
    return (int(draw, 16) >> 11) + 1


def log_of(sample, number, ln2):
    """NUM-3 and NUM-4 in any arithmetic that `number` makes numbers of."""
    e = sample.bit_length() - 1
    m = number(sample) / number(2**e)
    z = (m - 1) / (m + 1)
    q = z * z
    term, sum = z, number(0)
    for i in range(13):
        sum = sum + term / (2 * i + 1)
        term = term * q
    return 2 * sum - (53 - e) * ln2


def sample_facts(draw):
    """Each field of a sample vector, and what it should be the text of."""
    u = Fraction(sample_of(draw), 2**53)
    return {"u_hex": lambda text: Fraction(float.fromhex(text)) == u,
            "u": lambda text: Decimal(text) == Decimal(repr(float(u)))}  # repr is the shortest, too


@functools.cache
def log_facts(draw):
    """The same of a log_unit vector."""
    sample = sample_of(draw)
    contract = log_of(sample, float, LN2)
    with decimal.localcontext(FACTS):
        series = log_of(sample, Decimal, Decimal(LN2))
        truth = (Decimal(sample) / 2**53).ln()
        ulp = Decimal(math.ulp(contract)) if contract else Decimal(1)  # at 0 all differences are 0
        truncation, rounding = ((difference / ulp).quantize(Decimal("1e-6"))
                                for difference in (series - truth, Decimal(contract) - series))
    rounded = decimal.Context(prec=51).plus
    return {"sample": lambda number: number == sample,
            "series": lambda text: Decimal(text) == rounded(series),
            "truth": lambda text: Decimal(text) == rounded(truth),
            "nearest": lambda word: word == bits(float(truth) + 0.0),
            "truncation_ulps": lambda text: Decimal(text) == truncation,
            "rounding_ulps": lambda text: Decimal(text) == rounding}


def number_problems(root):
    """Samples, logarithms and races, and what is said of them, against what Python makes of the contract."""
    problems = []
    for vector in vectors_at(root):
        op, asked = vector["op"], vector["input"]
        if op == "sample":
            right, facts = {"value": sample_of(asked["draw"])}, sample_facts(asked["draw"])
        elif op == "log_unit":
            right, facts = {"value": bits(log_of(sample_of(asked["draw"]), float, LN2))}, log_facts(asked["draw"])
        elif op == "race":
            fits = 1 <= asked["weight"] < 2**32
            right = ({"value": bits(-log_of(sample_of(asked["draw"]), float, LN2) / asked["weight"])} if fits
                     else {"error": "InvalidWeight"})
            facts = {}
        else:
            continue
        if difference(vector["answer"], right):
            problems.append(f"{vector['id']}: its answer is {vector['answer']}, Python has {right}")
        problems += [f"{vector['id']}: its {field} is {vector[field]}" for field, holds in facts.items() if not holds(vector[field])]
    return problems


def owners(vector):
    names = [candidate["identity"]["text"] for candidate in vector["input"]["candidates"]]
    return [names[index] for index in vector["answer"]["value"]]


def moved_problems(root):
    vectors = {vector["id"]: vector for vector in vectors_at(root)}
    problems = []
    for id, vector in vectors.items():
        if "moved" not in vector:
            continue
        before = vectors.get(vector["before"])
        if before is None:
            problems.append(f"{id}: there is no {vector['before']}")
            continue
        if any(before["input"].get(field) != vector["input"].get(field) for field in ("policy", "range", "hash")):
            problems.append(f"{id}: more than its candidates differs from {vector['before']}")
        first, count = int(vector["input"]["range"]["first"]), vector["input"]["range"]["count"]
        moves = [[first + i, *move] for i, move in enumerate(zip(owners(before), owners(vector))) if move[0] != move[1]]
        if len(owners(vector)) != count or len(owners(before)) != count or vector["moved"] != moves:
            problems.append(f"{id}: its answer and that of {vector['before']} do not give the keys moved")
    return problems


def share_problems(root):
    """Tallies: that they add up, give nothing to the ineligible, and only grow with more keys."""
    problems = []
    counts_of = collections.defaultdict(list)
    for vector in vectors_at(root):
        if "tally" not in vector["answer"]:
            continue
        asked, counts = vector["input"], vector["answer"]["tally"]["counts"]
        count = asked["range"]["count"] if "range" in asked else len(asked["keys"])
        if sum(counts) != count or len(counts) != len(asked["candidates"]):
            problems.append(f"{vector['id']}: {counts} for {count} keys and {len(asked['candidates'])} candidates")
        if any(times for times, candidate in zip(counts, asked["candidates"]) if candidate.get("status", "ready") != "ready"):
            problems.append(f"{vector['id']}: {counts}, and some of it for an ineligible candidate")
        if "range" in asked:
            same = json.dumps([asked["policy"], asked["candidates"], asked["range"]["first"], asked.get("hash")], sort_keys=True)
            counts_of[same].append((count, counts, vector["id"]))
    for group in map(sorted, counts_of.values()):
        problems += [f"{id}: fewer than among the first {fewer} keys"
                     for (fewer, some, _), (_, all, id) in zip(group, group[1:]) if any(a > b for a, b in zip(some, all))]
    return problems


def code_block(language):
    """The one of docs/vector-format.md in this language."""
    page = (ROOT / "docs/vector-format.md").read_text(encoding="utf-8")
    [code] = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return code


# Tests


class VectorFiles(unittest.TestCase):
    def test_there_are_some(self):
        self.assertTrue(vector_paths(ROOT))

    def test_schema(self):
        self.assertEqual(schema_problems(ROOT), [])

    def test_names_and_clauses(self):
        self.assertEqual(naming_problems(ROOT), [])

    def test_manifest(self):
        self.assertEqual(manifest_problems(ROOT), [])

    def test_ids(self):
        self.assertEqual(id_problems(ROOT), [])

    def test_three_readers_agree(self):
        self.assertEqual(reader_problems(all_paths(ROOT)), [])

    def test_kills(self):
        self.assertEqual(kill_problems(ROOT), [])

    def test_numbers(self):
        self.assertEqual(number_problems(ROOT), [])

    def test_moved(self):
        self.assertEqual(moved_problems(ROOT), [])

    def test_shares(self):
        self.assertEqual(share_problems(ROOT), [])

    def test_the_checks_have_had_something_to_check(self):
        vectors = vectors_at(ROOT)
        self.assertEqual({vector["op"] for vector in vectors} & {"sample", "log_unit", "race"}, {"sample", "log_unit", "race"})
        self.assertTrue(any(vector.get("moved") for vector in vectors))
        self.assertTrue(any("tally" in vector["answer"] for vector in vectors))


class Examples(unittest.TestCase):
    """The programs in docs/vector-format.md run as they stand there, and agree with every vector they ask."""

    def check(self, language, topics, asks, command):
        vectors = [vector for topic in topics for vector in read_yaml(ROOT / f"vectors/{topic}.yaml")["vectors"]]
        asked = sum(map(asks, vectors))
        printed = run(command, input=code_block(language), cwd=ROOT)
        self.assertEqual(printed, f"{asked} of {asked} vectors agree, {len(vectors) - asked} left out\n")

    def test_vector(self):
        self.assertIn(yaml.load(code_block("yaml"), Loader)[0], read_yaml(ROOT / "vectors/rendezvous.yaml")["vectors"])

    def test_python(self):
        self.check("python", ["rendezvous", "weighted-rendezvous", "ties", "disruption", "shares"],
                   lambda vector: vector.get("profile") != "full", [sys.executable, "-B", "-"])

    def test_javascript(self):
        self.check("javascript", ["mix64", "rendezvous"], lambda vector: vector["op"] in ("mix64", "pick"), ["node", "-"])


class BrokenCopies(unittest.TestCase):
    """The checks see what they are for."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(ROOT / "vectors", self.root / "vectors")
        (self.root / "conformance").mkdir()
        shutil.copy(ROOT / "conformance/clauses.yaml", self.root / "conformance")
        shutil.copytree(ROOT / "conformance/faults", self.root / "conformance/faults")

    def replace(self, name, old, new):
        path = self.root / "vectors" / name
        content = path.read_bytes()
        self.assertIn(old.encode(), content)
        path.write_bytes(content.replace(old.encode(), new.encode(), 1))

    def test_changed_digit(self):
        self.replace("mix64.yaml", "5692161d100b05e5", "5692161d100b05e4")
        [problem] = manifest_problems(self.root)
        self.assertIn("mix64.yaml", problem)

    def test_duplicate_key(self):
        self.replace("errors.yaml", 'clause: "CHO-3"', 'clause: "CHO-3", clause: "CHO-3"')
        with self.assertRaises(Duplicate):
            read_yaml(self.root / "vectors/errors.yaml")
        for command in (yaml_cpp_command(), ["node", str(JS_YAML_TO_JSON)]):
            with self.assertRaisesRegex(RuntimeError, "(?i)duplicate"):
                read_by(command, [self.root / "vectors/errors.yaml"])

    def test_readers_that_differ(self):
        # Only YAML 1.1 takes this for a truth value.
        self.replace("draw.yaml", 'title: "Draws of keys and identities"', "title: yes")
        self.assertEqual(len(reader_problems([self.root / "vectors/draw.yaml"])), 2)

    def test_schema_violation(self):
        self.replace("errors.yaml", 'error: "Empty"', 'error: "empty"')
        self.assertEqual(len(schema_problems(self.root, [self.root / "vectors/errors.yaml"])), 1)

    def test_unknown_clause(self):
        self.replace("draw.yaml", 'clause: "HASH-3"', 'clause: "HASH-9"')
        self.assertEqual(len(naming_problems(self.root)), 2)

    def test_lost_and_unknown_id(self):
        self.replace("fnv1a64.yaml", "fnv1a64/nul-twice", "fnv1a64/nul-thrice")
        self.assertEqual(len(id_problems(self.root)), 2)

    def test_unlisted_file(self):
        self.replace("manifest.json", '"draw.yaml"', '"drew.yaml"')
        self.assertTrue(manifest_problems(self.root))

    def change(self, name, line, old, new):
        """Like replace, in the one line that begins with this."""
        path = self.root / "vectors" / name
        lines = path.read_text(encoding="ascii").split("\n")
        [place] = [i for i, each in enumerate(lines) if each.startswith(line)]
        self.assertIn(old, lines[place])
        lines[place] = lines[place].replace(old, new, 1)
        path.write_text("\n".join(lines), encoding="ascii")

    def test_wrong_kills(self):
        for line, old, new, faulty in [  # with what is wrong itself, most make a count wrong
            ('  "mix64/bit-00"', "mix64/bit-00", "mix64/bit-99", 2),
            ('  "mix64/bit-00"', "mix-constants-swapped", "mix-constants-changed", 2),
            ('  "mix64/bit-00"', '["mix-constants-swapped"]', "[]", 2),
            ('  "mix64/bit-00"', "mix-constants-swapped", "mix-constants-swapped, mix-constants-swapped", 2),
            ('  "horner":', "selection: 0", "selection: 1", 1),
            ('  "horner":', "selection: 0", 'selection: "0"', 1),
            ('  "horner":', '"horner":', '"horner": {selection: 0, pipeline: 0}\n  "hornet":', 5),
            ("vectors:", "vectors:", "more: []\nvectors:", 1),
        ]:
            with self.subTest(old=old, new=new):
                shutil.copy(ROOT / "vectors/kills.yaml", self.root / "vectors")
                self.change("kills.yaml", line, old, new)
                self.assertEqual(len(kill_problems(self.root)), faulty)

    def test_fault_that_nobody_sees(self):
        path = self.root / "vectors/kills.yaml"
        for fault in ("fused-sum", "signed-compare"):
            content = read_yaml(ROOT / "vectors/kills.yaml")
            path.write_text(json.dumps({
                "faults": {**content["faults"], fault: {"selection": 0, "pipeline": 0}},
                "vectors": {id: left for id, seen in content["vectors"].items() if (left := [each for each in seen if each != fault])},
            }), encoding="ascii")
            self.assertEqual([problem.split(":")[0] for problem in kill_problems(self.root)],
                             [fault] * (2 if fault == "fused-sum" else 1))

    def test_wrong_numbers(self):
        for name, line, old, new in [
            ("sample.yaml", '  - {id: "sample/half"', "value: 4503599627370496", "value: 4503599627370497"),
            ("sample.yaml", '  - {id: "sample/random-62"', '9e5p-1"', '9e4p-1"'),
            ("sample.yaml", '  - {id: "sample/random-62"', 'u: "0.8510199482573709"', 'u: "0.8510199482573708"'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', 'value: "c041d1b02751cfe1"', 'value: "c041d1b02751cfe2"'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', 'nearest: "c041d1b02751cfe2"', 'nearest: "c041d1b02751cfe1"'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', "sample: 3", "sample: 4"),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', '573e+01", truth', '574e+01", truth'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', '08e+01", nearest', '09e+01", nearest'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', '"0.169714"', '"0.169715"'),
            ("log-unit.yaml", '  - {id: "log-unit/binade-01-last"', '"0.594157"', '"-0.594157"'),
            ("log-unit.yaml", '  - {id: "log-unit/largest"', 'value: "0000', 'value: "8000'),
            ("race.yaml", '  - {id: "race/u-1-weight-1"', 'value: "8000', 'value: "0000'),
            ("race.yaml", '  - {id: "race/random-127"', 'weight: 801412127', 'weight: 801412128'),
            ("race.yaml", '  - {id: "race/refused-weight-0"', 'weight: 0', 'weight: 1'),
        ]:
            with self.subTest(old=old, new=new):
                shutil.copy(ROOT / "vectors" / name, self.root / "vectors")
                self.change(name, line, old, new)
                self.assertEqual(len(number_problems(self.root)), 1)
                shutil.copy(ROOT / "vectors" / name, self.root / "vectors")

    def test_wrong_moves(self):
        for id, old, new in [
            ("rendezvous-fail", "moved: [[", 'moved: [[0, "node-1", "node-0"], ['),
            ("rendezvous-fail", 'before: "disruption/rendezvous-before"', 'before: "disruption/weighted-rendezvous-before"'),
            ("rendezvous-fail", 'before: "disruption/rendezvous-before"', 'before: "disruption/rendezvous-after"'),
            ("rendezvous-reorder", "count: 500", "count: 499"),
            ("rendezvous-add", "value: [2, 6, ", "value: [2, 0, "),
        ]:
            with self.subTest(old=old, new=new):
                shutil.copy(ROOT / "vectors/disruption.yaml", self.root / "vectors")
                self.change("disruption.yaml", f'  - {{id: "disruption/{id}"', old, new)
                self.assertGreaterEqual(len(moved_problems(self.root)), 1)

    def test_wrong_shares(self):
        for id, old, new in [
            ("1-3-6-10000", "[1010, 3048, 5942]", "[1010, 3048, 5943]"),
            ("1-3-6-10000", "[1010, 3048, 5942]", "[1010, 3048, 5942, 0]"),
            ("1-3-6-100000", "[9804, 30213, 59983]", "[1009, 39008, 59983]"),
            ("heavy-and-light-10000", "weight: 4294967295", 'weight: 4294967295, status: "draining"'),
        ]:
            with self.subTest(old=old, new=new):
                shutil.copy(ROOT / "vectors/shares.yaml", self.root / "vectors")
                self.change("shares.yaml", f'  - {{id: "shares/{id}"', old, new)
                self.assertEqual(len(share_problems(self.root)), 1)


class Schema(unittest.TestCase):
    """The schema is strict: a small change makes a good vector, or a good head, a bad one."""

    def test_bad_vectors(self):
        validator = validator_at(ROOT)
        files = {path.stem: read_yaml(path) for path in vector_paths(ROOT)}
        for topic, old, new in [
            ("fnv1a64", '"data": "61"', '"data": "6"'),
            ("fnv1a64", '"data": "61"', '"data": "61\\n"'),
            ("fnv1a64", '"data": "61"', '"data": "6A"'),
            ("fnv1a64", '"data": "61"', '"x": "0000000000000061"'),
            ("fnv1a64", '"value": "af63dc4c8601ec8c"', '"error": "InvalidValue"'),
            ("mix64", '"value": "0000000000000000"', '"value": 0'),
            ("mix64", '"value": "0000000000000000"', '"value": "0"'),
            ("mix64", '"clause": "HASH-2"', '"clause": "HASH-2", "note": ""'),
            ("mix64", '"clause": "HASH-2", ', ""),
            ("mix64", '"id": "mix64/zero"', '"id": "zero"'),
            ("mix64", '"op": "mix64"', '"op": "mix"'),
            ("encoding", '{"text": ""}', '{"text": "", "bytes": ""}'),
            ("encoding", '{"text": ""}', "{}"),
            ("encoding", '{"text": ""}', '{"f64": "1"}'),
            ("encoding", '{"text": ""}', '{"u8": 1}'),
            ("encoding", '{"text": ""}', '{"i8": "-0"}'),
            ("encoding", '{"text": ""}', '{"bool": 1}'),
            ("encoding", '{"text": ""}', '{"char": "a"}'),
            ("encoding", '{"text": ""}', '{"utf16": "d8"}'),
            ("encoding", '{"text": ""}', '{"unit": [{"unit": []}]}'),
            ("encoding", '{"text": ""}', '{"tuple": [{"tuple": [{"u8": "07"}]}]}'),
            ("encoding", '"value": "ff"', '"error": "Empty"'),
            ("errors", '"error": "Empty"', '"error": "Full"'),
            ("errors", '"error": "Empty"', '"error": "Empty", "value": 0'),
            ("errors", '"error": "Empty"', '"value": 0'),
            ("errors", '"error": "Empty"', '"value": true'),
            ("errors", '"candidates": []', '"candidates": [{"identity": {"text": "a"}, "weight": "1"}]'),
            ("errors", '"candidates": []', '"candidates": [{"identity": {"text": "a"}, "status": "gone"}]'),
            ("errors", '"candidates": []', '"candidates": [], "range": {"first": "0", "count": 1}'),
            ("errors", '"keys": [', '"range": {"first": "0", "count": 1}, "keys": ['),
            ("errors", ', "keys": [{"text": "k"}, {"text": "l"}]', ""),
            ("errors", '"candidates": []', '"candidates": [], "hash": {"table": {}}'),
            ("errors", '"candidates": []',
             '"candidates": [], "hash": {"table": {"0": "0000000000000000"}, "default": "0000000000000000"}'),
            ("rendezvous", '"range": {"first": "0"', '"range": {"first": 0'),
            ("rendezvous", '"op": "assign"', '"op": "assign", "decided_by": "only"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "luck"'),
            ("rendezvous", ', "decided_by": "only"', ""),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "draw"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "only", "runner_up": 0, "margin": "0000000000000001"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "draw", "runner_up": 0, "margin": "0000000000000000"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "index", "runner_up": 0, "margin": "0000000000000001"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "race", "runner_up": 0, "margin": "0000000000000001"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "draw", "runner_up": 0, "margin_ulps": "0"'),
            ("rendezvous", '"decided_by": "draw"', '"decided_by": "draw", "margin_ulps": "0"'),
            ("rendezvous", '"decided_by": "draw"', '"decided_by": "draw", "margin_log2": -1'),
            ("rendezvous", '"policy": "rendezvous"', '"policy": "weighted"'),
            ("rendezvous", '"op": "pick"', '"op": "pick", "profile": "quick"'),
            ("rendezvous", '"op": "pick"', '"op": "pick", "sample": 1'),
            ("rendezvous", '"op": "assign"', '"op": "assign", "profile": "standard"'),
            ("rendezvous", '"op": "assign"', '"op": "assign", "before": "rendezvous/x"'),
            ("rendezvous", '"op": "pick"', '"op": "pick", "before": "rendezvous/x", "moved": []'),
            ("weighted-rendezvous", '"decided_by": "race"', '"decided_by": "draw"'),
            ("weighted-rendezvous", '"decided_by": "race"', '"decided_by": "only"'),
            ("weighted-rendezvous", '"decided_by": "race"', '"decided_by": "race", "margin": "0000000000000001"'),
            ("weighted-rendezvous", '"margin_ulps": "6621764125515686"', '"margin_ulps": "0"'),
            ("weighted-rendezvous", '"margin_ulps": "6621764125515686"', '"margin_ulps": 6621764125515686'),
            ("weighted-rendezvous", '"margin_ulps": "6621764125515686", ', ""),
            ("weighted-rendezvous", ', "margin_log2": -1', ""),
            ("weighted-rendezvous", ', "margin_log2": -1', ', "margin_log2": 1'),
            ("weighted-rendezvous", ', "margin_log2": -1', ', "margin_log2": -1.5'),
            ("ties", '"margin_ulps": "0"', '"margin_ulps": "1"'),
            ("ties", '"margin_ulps": "0"', '"margin_ulps": "0", "margin_log2": 0'),
            ("sample", '"value": 1}', '"value": "0000000000000001"}'),
            ("sample", '"value": 1}', '"value": 0}'),
            ("sample", '"value": 1}', '"error": "InvalidValue"}'),
            ("sample", '"value": 9007199254740992}', '"value": 9007199254740993}'),
            ("sample", '"draw": "0000000000000000"', '"draw": 0'),
            ("sample", '"draw": "0000000000000000"', '"draw": "0000000000000000", "weight": 1'),
            ("sample", ', "u": "1"', ""),
            ("sample", '"u": "1"', '"u": 1'),
            ("sample", '"u": "1"', '"u": "1.0"'),
            ("sample", '"u_hex": "0x1p+0"', '"u_hex": "0x2p-1"'),
            ("sample", '"u_hex": "0x1p+0"', '"u_hex": "0x1.0p+0"'),
            ("log-unit", '"value": "0000000000000000"', '"value": "8000000000000000"'),
            ("log-unit", '"value": "0000000000000000"', '"value": 0'),
            ("log-unit", '"value": "c0425e4f7b2737fa"', '"value": "40425e4f7b2737fa"'),
            ("log-unit", '"value": "c0425e4f7b2737fa"', '"value": "fff0000000000000"'),
            ("log-unit", '"value": "c0425e4f7b2737fa"', '"error": "InvalidValue"'),
            ("log-unit", '"sample": 1, ', ""),
            ("log-unit", '"sample": 1,', '"sample": 0,'),
            ("log-unit", '"series": "0"', '"series": 0'),
            ("log-unit", '"truth": "0"', '"truth": "0.0"'),
            ("log-unit", '"nearest": "c0425e4f7b2737fa"', '"nearest": "-36.7"'),
            ("log-unit", '"truncation_ulps": "0.000000"', '"truncation_ulps": "-0.000000"'),
            ("log-unit", '"rounding_ulps": "-0.078125"', '"rounding_ulps": "-0.07812"'),
            ("log-unit", ', "rounding_ulps": "-0.078125"', ""),
            ("log-unit", '"op": "log_unit"', '"op": "log_unit", "u": "1"'),
            ("race", '"value": "8000000000000000"', '"value": "0000000000000000"'),
            ("race", '"value": "8000000000000000"', '"error": "InvalidValue"'),
            ("race", '"weight": 0}', '"weight": 0.5}'),
            ("race", '"weight": 0}', '"weight": true}'),
            ("race", ', "weight": 0}', "}"),
            ("race", '"error": "InvalidWeight"', '"error": "Empty"'),
            ("disruption", ', "before": "disruption/rendezvous-before"', ""),
            ("disruption", '"before": "disruption/rendezvous-before"', '"before": "before"'),
            ("disruption", '"moved": [[', '"moved": [[1], ['),
            ("disruption", '"moved": [[', '"moved": [["1", "node-1", "node-6"], ['),
            ("disruption", '"moved": [[', '"moved": [[0, "node-1", "node-6", 1], ['),
            ("disruption", '"moved": [[', '"moved": [[0, {"text": "node-1"}, "node-6"], ['),
            ("shares", ', "profile": "standard"', ""),
            ("shares", '"profile": "standard"', '"profile": "quick"'),
            ("shares", '"tally": {', '"value": [0], "tally": {'),
            ("shares", '{"tally": {"counts"', '{"value": {"counts"'),
            ("shares", '"counts": [1010, 3048, 5942], ', ""),
            ("shares", '"counts": [1010, 3048, 5942]', '"counts": []'),
            ("shares", '"counts": [1010, 3048, 5942]', '"counts": [1010, 3048, -1]'),
            ("shares", '"sha256": "', '"sha256": "0'),
            ("shares", '"count": 1000000', '"count": 1000001'),
            ("errors", '"op": "assign"', '"op": "assign", "before": "errors/x", "moved": []'),
        ]:
            with self.subTest(old=old, new=new):
                good = next(line for line in map(json.dumps, files[topic]["vectors"]) if old in line)
                bad = good.replace(old, new, 1)
                valid = [validator.is_valid({**files[topic], "vectors": [json.loads(line)]}) for line in (good, bad)]
                self.assertEqual(valid, [True, False])

    def test_bad_heads(self):
        validator = validator_at(ROOT)
        good = read_yaml(ROOT / "vectors/mix64.yaml")
        for field, bad in [("schema", True), ("schema", 2), ("topic", ""), ("title", ""), ("contracts", []), ("note", ""),
                           ("contract_version", 0.1), ("clauses", ["HASH-2", "HASH-2"]), ("vectors", [])]:
            with self.subTest(field=field, bad=bad):
                self.assertFalse(validator.is_valid({**good, field: bad}))
        for field in good:
            with self.subTest(missing=field):
                self.assertFalse(validator.is_valid({name: good[name] for name in good if name != field}))


if __name__ == "__main__":
    unittest.main()
