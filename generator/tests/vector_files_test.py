"""Tests of the files in vectors/, as somebody sees them who has no program of this project.

Environment: POISE_ROOT, the root of the repository; POISE_EMBED, the program poise-embed, which shows what yaml-cpp reads.
Needs PyYAML, jsonschema, Node.js and js-yaml.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
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


class StrictLoader(yaml.SafeLoader):
    """PyYAML keeps the last of two equal keys; this refuses them."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        refuse_duplicates(keys, str(node.start_mark).strip())
        return super().construct_mapping(node, deep)


def refuse_duplicates(keys, where):
    seen = set()
    for key in keys:
        if key in seen:
            raise Duplicate(f"{key!r} stands twice in a map, {where}")
        seen.add(key)


def read_yaml(path):
    with open(path, encoding="ascii") as file:
        return yaml.load(file, StrictLoader)


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
    return sorted(path for path in (root / "vectors").glob("*.yaml") if path.name != "ids.yaml")


def all_paths(root):
    return [*vector_paths(root), root / "vectors/ids.yaml", root / "conformance/clauses.yaml"]


def pattern(validator, wanted, instance, schema):
    """JSON Schema's patterns end at `$`; Python's would let a line feed follow."""
    if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {wanted!r}")


def validator_at(root):
    schema = read_json(root / "vectors/schema.json")
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": pattern})
    return validator(schema)


def schema_problems(root):
    validator = validator_at(root)
    return [f"{path.name}: {error.json_path}: {error.message[:300]}"
            for path in vector_paths(root) for error in validator.iter_errors(read_yaml(path))]


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
        found = {"vectors": len(content["vectors"]), "bytes": len(written),
                 "sha256": hashlib.sha256(written).hexdigest()}
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
    for path in vector_paths(root):
        for vector in read_yaml(path)["vectors"]:
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


def reader_problems(root):
    paths = all_paths(root)
    problems = []
    for reader, command in (("yaml-cpp", yaml_cpp_command()), ("js-yaml", ["node", str(JS_YAML_TO_JSON)])):
        contents = read_by(command, paths)
        if len(contents) != len(paths):
            problems.append(f"{reader} has read {len(contents)} of {len(paths)} files")
        for path, content in zip(paths, contents):
            differs = difference(read_yaml(path), content)
            if differs:
                problems.append(f"{path.name}: PyYAML and {reader} differ at {differs}")
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
        self.assertEqual(reader_problems(ROOT), [])


class Examples(unittest.TestCase):
    """The programs in docs/vector-format.md run as they stand there, and agree with every vector of their topic."""

    def check(self, language, topic, command):
        count = read_json(ROOT / "vectors/manifest.json")["files"][topic + ".yaml"]["vectors"]
        printed = run(command, input=code_block(language), cwd=ROOT)
        self.assertEqual(printed, f"{count} of {count} vectors agree\n")

    def test_vector(self):
        self.assertIn(yaml.load(code_block("yaml"), StrictLoader)[0], read_yaml(ROOT / "vectors/rendezvous.yaml")["vectors"])

    def test_python(self):
        self.check("python", "rendezvous", [sys.executable, "-B", "-"])

    def test_javascript(self):
        self.check("javascript", "mix64", ["node", "-"])


class BrokenCopies(unittest.TestCase):
    """The checks see what they are for."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        shutil.copytree(ROOT / "vectors", self.root / "vectors")
        (self.root / "conformance").mkdir()
        shutil.copy(ROOT / "conformance/clauses.yaml", self.root / "conformance")

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
        self.assertEqual(len(reader_problems(self.root)), 2)

    def test_schema_violation(self):
        self.replace("errors.yaml", 'error: "Empty"', 'error: "empty"')
        self.assertEqual(len(schema_problems(self.root)), 1)

    def test_unknown_clause(self):
        self.replace("draw.yaml", 'clause: "HASH-3"', 'clause: "HASH-9"')
        self.assertEqual(len(naming_problems(self.root)), 2)

    def test_lost_and_unknown_id(self):
        self.replace("fnv1a64.yaml", "fnv1a64/nul-twice", "fnv1a64/nul-thrice")
        self.assertEqual(len(id_problems(self.root)), 2)

    def test_unlisted_file(self):
        self.replace("manifest.json", '"draw.yaml"', '"drew.yaml"')
        self.assertTrue(manifest_problems(self.root))


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
