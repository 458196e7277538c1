"""Tests of the files in vectors/, as somebody sees them who has no program of this project.

Environment: POISE_ROOT, the root of the repository; POISE_EMBED, the program poise-embed, which shows what yaml-cpp reads;
POISE_PROFILE=full makes the largest ring as well, which takes its time.
Needs PyYAML, jsonschema, Node.js and js-yaml.
"""

import bisect
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

import sibling_model

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
    return sorted(path for path in (root / "vectors").glob("*.yaml") if path.name not in ("ids.yaml", "kills.yaml", "quick.yaml"))


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
            profile = vector.get("profile", "standard")
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


LEVELS = ("selection", "state", "pipeline", "strict")
SELECTION = ("pick", "assign", "rank", "rank_owner", "rank_top", "rank_change", "h32_assign", "select")
STEPS_THAT_TELL = {"ring_session": ("reconcile", "generation", "counts"), "h32_session": ("track", "diff")}


def level_of(vector):
    """The level at which the vector counts."""
    if vector["op"] in STEPS_THAT_TELL:
        tells = any(step["do"] in STEPS_THAT_TELL[vector["op"]] for step in vector["input"]["steps"])
        return "state" if tells else "selection"
    if vector["op"] == "select_exact":
        return "strict"
    return "selection" if vector["op"] in SELECTION else "pipeline"


def is_tried(vector):
    """Whether kills.yaml says what the vector sees."""
    return vector.get("profile") != "full" and "tally" not in vector["answer"]


def kill_problems(root):
    """kills.yaml: its form, that there are such faults and vectors, and that the counts are enough for what is listed."""
    kills = read_yaml(root / "vectors/kills.yaml")
    problems = [] if list(kills) == ["faults"] else [f"kills.yaml has the parts {list(kills)}"]
    levels = {vector["id"]: level_of(vector) for vector in vectors_at(root) if is_tried(vector)}
    chapters = "".join(path.read_text(encoding="utf-8") for path in sorted((root / "conformance/faults").glob("*.cpp")))
    for fault, row in kills["faults"].items():
        if f'"{fault}"' not in chapters:
            problems.append(f"{fault}: there is no such fault")
        if row == {"varies": True}:
            continue
        if list(row) != [*LEVELS, "first"] or any(type(row[level]) is not int or row[level] < 0 for level in LEVELS):
            problems.append(f"{fault}: its fields are {row}")
            continue
        problems += [f"{fault}: {id} is no vector, or was not tried" for id in row["first"] if id not in levels]
        listed = collections.Counter(levels.get(id) for id in row["first"])
        if len(set(row["first"])) != len(row["first"]) or any(listed[level] != min(row[level], 2) for level in LEVELS):
            problems.append(f"{fault}: it lists {row['first']} and counts {[row[level] for level in LEVELS]}")
        if not row["first"]:
            problems.append(f"{fault}: no vector sees it")
    return problems


def quick_problems(root):
    """quick.yaml: its ids, and where they are filed. (That they kill all that is killed, the harness's tests see.)"""
    quick = read_yaml(root / "vectors/quick.yaml")
    problems = [] if list(quick) == ["quick"] else [f"quick.yaml has the parts {list(quick)}"]
    vectors = {vector["id"]: vector for vector in vectors_at(root)}
    chosen = []
    for topic, clauses in quick["quick"].items():
        for clause, ids in clauses.items():
            chosen += ids
            problems += [f"quick.yaml lists {id} under {topic} and {clause}" for id in ids
                         if id not in vectors or not id.startswith(f"{topic}/") or vectors[id]["clause"] != clause]
            problems += [f"quick.yaml lists {id}, which has a profile of its own" for id in ids
                         if id in vectors and "profile" in vectors[id] and vectors[id]["profile"] == "full"]
    problems += [f"quick.yaml lists {id} twice" for id, times in collections.Counter(chosen).items() if times > 1]
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


# Rings as the contract has them, in docs/contract/, and nothing kept that it does not keep


class Refused(Exception):
    """The contract refuses this, by the name that is the text."""


def fnv1a64(data):
    state = 0xCBF29CE484222325
    for byte in data:
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return state


def mix64(x):
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB % 2**64
    return x ^ (x >> 31)


def hasher(form):
    """FNV-1a, or the hash builder that a question dictates; mixed."""
    if form is None:
        return lambda data: mix64(fnv1a64(data))
    words = {bytes.fromhex(data): int(word, 16) for data, word in form["table"].items()}
    return lambda data: mix64(words.get(data, int(form["default"], 16)))


def made(form):
    """The value: its kind and content, which equal ones alone have in common."""
    [(kind, content)] = form.items()
    try:
        if kind in ("utf8", "utf16"):
            return "text", bytes.fromhex(content).decode({"utf8": "utf-8", "utf16": "utf-16-be"}[kind])
        if re.fullmatch("[ui][0-9]+", kind):
            int(content).to_bytes(int(kind[1:]) // 8, "little", signed=kind[0] == "i")
            return kind, int(content)
    except (UnicodeDecodeError, OverflowError):
        raise Refused("InvalidValue") from None
    if kind == "char" and not (content < 0xD800 or 0xDFFF < content < 0x110000):
        raise Refused("InvalidValue")
    return kind, tuple(map(made, content)) if kind in ("tuple", "unit") else content


def encoded(value):
    kind, content = value
    if kind == "text":
        return content.encode() + b"\xff"
    if kind == "bytes":
        return (len(content) // 2).to_bytes(8, "little") + bytes.fromhex(content)
    if kind in ("tuple", "unit"):
        return b"".join(map(encoded, content))
    width = {"bool": 1, "char": 4}.get(kind) or int(kind[1:]) // 8
    return content.to_bytes(width, "little", signed=kind[0] == "i")


Point = collections.namedtuple("Point", "position owner replica index")  # in the order in which they are compared


def owner_hash(hashed, identity):
    return hashed(b"\2" + encoded(identity))


def point_hash(hashed, identity, replica):
    return hashed(b"\3" + encoded(identity) + b"\4" + replica.to_bytes(8, "little"))


def request_hash(hashed, key):
    return hashed(b"\5" + encoded(key))


@functools.cache
def plain_requests(first, count):
    """Those of a range of keys, by FNV-1a: all shares are of the same keys."""
    return [request_hash(hasher(None), ("u64", (first + i) % 2**64)) for i in range(count)]


class Ring:
    """The chapter on ring hash, clause by clause."""

    def __init__(self, question):
        config = question.get("config", {})
        self.per_unit, self.cap = config.get("per_unit", 128), config.get("cap", 1048576)
        if not 1 <= self.per_unit < 2**32 or self.cap < 1:
            raise Refused("InvalidConfig")
        if self.per_unit > self.cap:
            raise Refused("UnitWeightExceedsCapacity")
        self.builder, self.hashed = question.get("hash"), hasher(question.get("hash"))
        self.reset()

    def reset(self):
        self.members, self.points, self.generation = [], [], 0

    def counts(self):
        return {"members": len(self.members), "points": len(self.points)}

    def reconcile(self, candidates):
        members = []
        for index, candidate in enumerate(candidates):
            identity, weight = made(candidate["identity"]), candidate.get("weight", 1)
            if not 1 <= weight < 2**32:
                raise Refused("InvalidWeight")
            if candidate.get("status", "ready") == "ready":
                members.append((identity, index, weight))
        if members == self.members:
            return "unchanged"
        if len({identity for identity, _, _ in members}) < len(members):
            raise Refused("DuplicateIdentity")
        divisor = math.gcd(*(weight for _, _, weight in members))
        replicas = [weight // divisor * self.per_unit for _, _, weight in members]
        if sum(replicas) > self.cap:
            raise Refused("StateCapacityExceeded")
        self.members, self.points, self.generation = members, self.points_of(members, replicas), (self.generation + 1) % 2**64
        return self.counts()

    def points_of(self, members, replicas):
        points = []
        for (identity, index, _), count in zip(members, replicas):
            owner = owner_hash(self.hashed, identity)
            points += [Point(point_hash(self.hashed, identity, replica), owner, replica, index) for replica in range(count)]
        return sorted(points)

    def requests(self, question):
        if "range" not in question:
            keys = question["keys"] if "keys" in question else [question["key"]]
            return [request_hash(self.hashed, key) for key in map(made, keys)]
        first, count = int(question["range"]["first"]), question["range"]["count"]
        if self.builder is None:
            return plain_requests(first, count)
        return [request_hash(self.hashed, ("u64", (first + i) % 2**64)) for i in range(count)]

    def take(self, candidates, requests):
        """The places of the points that requests take."""
        self.reconcile(candidates)
        if not self.points:
            raise Refused("NoEligibleCandidates" if candidates else "Empty")
        positions = [point.position for point in self.points]
        return [bisect.bisect_left(positions, request) % len(positions) for request in requests]

    def pick(self, candidates, question):
        """The indices of the candidates that the keys, or the key, go to."""
        return [self.points[place].index for place in self.take(candidates, self.requests(question))]


def word(number):
    return f"{number:016x}"


def result(answer):
    try:
        return {"value": answer()}
    except Refused as refusal:
        return {"error": str(refusal)}


def step_value(ring, lists, step):
    if step["do"] == "reconcile":
        return ring.reconcile(lists[step["list"]])
    if step["do"] == "reset":
        ring.reset()
        return "done"
    if step["do"] in ("generation", "counts"):
        return word(ring.generation) if step["do"] == "generation" else ring.counts()
    indices = ring.pick(lists[step["list"]], step)
    return indices[0] if step["do"] == "pick" else indices


def session_value(question):
    ring = Ring(question)
    return [result(lambda: step_value(ring, question["lists"], step)) for step in question["steps"]]


def reconciled(question):
    ring = Ring(question)
    ring.reconcile(question["candidates"])
    return ring


def digest_value(question):
    points = reconciled(question).points
    return {"points": len(points),
            "fnv1a64": word(fnv1a64(b"".join(struct.pack("<QII", point.position, point.index, point.replica) for point in points)))}


RING_VALUES = {
    "owner": lambda asked: word(owner_hash(hasher(asked.get("hash")), made(asked["identity"]))),
    "point": lambda asked: word(point_hash(hasher(asked.get("hash")), made(asked["identity"]), asked["replica"])),
    "request": lambda asked: word(request_hash(hasher(asked.get("hash")), made(asked["key"]))),
    "ring_points": lambda asked: [[word(point.position), point.index, point.replica] for point in reconciled(asked).points],
    "ring_digest": digest_value,
    "ring_session": session_value,
    "pick": lambda asked: Ring(asked).pick(asked["candidates"], asked)[0],
    "assign": lambda asked: Ring(asked).pick(asked["candidates"], asked),
}


def is_of_rings(vector):
    return vector["op"] in RING_VALUES and vector["input"].get("policy", "ring-hash") == "ring-hash"


def is_largest_ring(vector):
    """It alone takes longer than all others together."""
    return vector["op"] == "ring_digest" and vector.get("profile") == "full"


def ring_facts(vector):
    """What is said of a pick: where it fell, what it took, and what parted that from the next point."""
    asked = vector["input"]
    ring = Ring(asked)
    [request] = ring.requests(asked)
    [place] = ring.take(asked["candidates"], [request])
    taken = ring.points[place]
    decided_by = "position"
    if len(ring.members) == 1:
        decided_by = "only"
    elif place + 1 < len(ring.points):
        decided_by = next(field for field, one, other in zip(Point._fields, taken, ring.points[place + 1]) if one != other)
    return {"decided_by": decided_by, "request": word(request), "position": word(taken.position), "replica": taken.replica}


def tally_of(indices, candidates):
    counted = collections.Counter(indices)
    return {"counts": [counted[index] for index in range(candidates)],
            "sha256": hashlib.sha256(struct.pack(f"<{len(indices)}I", *indices)).hexdigest()}


def ring_problems(root, paths=None, ask=lambda vector: not is_largest_ring(vector)):
    """Every ring vector, and what is said of it, against what Python makes of the contract."""
    problems = []
    for vector in (vector for path in paths or vector_paths(root) for vector in read_yaml(path)["vectors"]):
        if not is_of_rings(vector) or not ask(vector):
            continue
        asked = vector["input"]
        right = result(lambda: RING_VALUES[vector["op"]](asked))
        if "profile" in vector and vector["op"] == "assign" and "value" in right:
            right = {"tally": tally_of(right["value"], len(asked["candidates"]))}
        if difference(vector["answer"], right):
            problems.append(f"{vector['id']}: its answer is {vector['answer']!r:.300}, Python has {right!r:.300}")
        facts = ring_facts(vector) if vector["op"] == "pick" and "value" in right else {}
        problems += [f"{vector['id']}: its {field} is {vector.get(field)!r}, Python has {fact!r}"
                     for field, fact in facts.items() if difference(vector.get(field), fact)]
    return problems


def owners(vector):
    names = [candidate["identity"]["text"] for candidate in vector["input"]["candidates"]]
    return [names[index] for index in vector["answer"]["value"]]


def forged_facts(asked):
    """What texts were forged for, worked out again."""
    hashed = hasher(asked.get("hash"))
    identities = [made(candidate["identity"]) for candidate in asked["candidates"]]
    if asked["policy"] != "ring-hash":
        before = b"\0" + encoded(made(asked["key"])) + b"\1"
        return {"draws": [word(hashed(before + encoded(identity))) for identity in identities]}
    counts = collections.Counter(point.index for point in reconciled(asked).points)
    facts = {"owners": [word(owner_hash(hashed, identity)) for identity in identities]}
    if sum(counts.values()) <= 32:
        facts["points"] = [[word(point_hash(hashed, identity, replica)) for replica in range(counts[index])]
                           for index, identity in enumerate(identities)]
    return facts


def forged_problems(root):
    return [f"{vector['id']}: it says {vector['forged']}, Python has {right}" for vector in vectors_at(root)
            if "forged" in vector and difference(vector["forged"], right := forged_facts(vector["input"]))]


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
        if any(before["input"].get(field) != vector["input"].get(field) for field in ("policy", "range", "config", "hash")):
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
        keys = next(asked[field] for field in ("range", "numbered", "keys") if field in asked)
        count = len(keys) if "keys" in asked else keys["count"]
        candidates = asked.get("candidates") or [{"node": node} for node in asked["nodes"]]
        if sum(counts) != count or len(counts) != len(candidates):
            problems.append(f"{vector['id']}: {counts} for {count} keys and {len(candidates)} candidates")
        if any(times for times, candidate in zip(counts, candidates) if candidate.get("status", "ready") != "ready"):
            problems.append(f"{vector['id']}: {counts}, and some of it for an ineligible candidate")
        if "range" in asked:
            same = json.dumps([{**asked, "range": None}, asked["range"]["first"]], sort_keys=True)
            counts_of[same].append((count, counts, vector["id"]))
    for group in map(sorted, counts_of.values()):
        problems += [f"{id}: fewer than among the first {fewer} keys"
                     for (fewer, some, _), (_, all, id) in zip(group, group[1:]) if any(a > b for a, b in zip(some, all))]
    return problems


def is_of_siblings(vector):
    return vector["op"] in sibling_model.VALUES


def sibling_problems(root, paths=None, ask=is_of_siblings):
    """Every vector of the contracts beside Poise against what sibling_model.py makes of them."""
    problems = []
    for vector in (vector for path in paths or vector_paths(root) for vector in read_yaml(path)["vectors"]):
        if not is_of_siblings(vector) or not ask(vector):
            continue
        try:
            differs = difference(vector["answer"], sibling_model.right_answer(vector))
        except sibling_model.Unsettled as reason:
            differs = str(reason)
        if differs:
            problems.append(f"{vector['id']}: the answer, and what Python has: {differs}")
    return problems


def is_either_way(vector):
    return len(vector["answer"].get("accepted", {"chosen": []})["chosen"]) > 1


def either_way_problems(root):
    """Where all that a topic has for a clause is either-way: nothing there is evidence of an order."""
    alone = collections.defaultdict(list)
    for vector in vectors_at(root):
        if vector["op"] == "select":
            alone[vector["id"].split("/")[0], vector["clause"]].append(is_either_way(vector))
    return [f"{topic}: all {len(each)} vectors for {clause} are either-way" for (topic, clause), each in alone.items() if all(each)]


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

    def test_quick_profile(self):
        self.assertEqual(quick_problems(ROOT), [])

    def test_numbers(self):
        self.assertEqual(number_problems(ROOT), [])

    def test_rings(self):
        self.assertEqual(ring_problems(ROOT), [])

    @unittest.skipUnless(os.environ.get("POISE_PROFILE") == "full",
                         "left to POISE_PROFILE=full: ring-points/digest-1048576-points, the largest ring")
    def test_largest_ring(self):
        self.assertEqual(ring_problems(ROOT, ask=is_largest_ring), [])

    def test_siblings(self):
        self.assertEqual(sibling_problems(ROOT), [])

    def test_either_way(self):
        self.assertEqual(either_way_problems(ROOT), [])

    def test_forged(self):
        self.assertEqual(forged_problems(ROOT), [])

    def test_moved(self):
        self.assertEqual(moved_problems(ROOT), [])

    def test_shares(self):
        self.assertEqual(share_problems(ROOT), [])

    def test_the_checks_have_had_something_to_check(self):
        vectors = vectors_at(ROOT)
        self.assertEqual({vector["op"] for vector in vectors} & {"sample", "log_unit", "race"}, {"sample", "log_unit", "race"})
        self.assertTrue(any(vector.get("moved") for vector in vectors))
        self.assertEqual({field for vector in vectors for field in vector.get("forged", {})}, {"draws", "owners", "points"})
        self.assertTrue(any("tally" in vector["answer"] for vector in vectors))
        rings = list(filter(is_of_rings, vectors))
        self.assertEqual({vector["id"].split("/")[0] for vector in rings}, {path.stem for path in vector_paths(ROOT) if "ring" in path.stem})
        self.assertEqual({vector["op"] for vector in rings}, RING_VALUES.keys())
        self.assertEqual([vector["id"] for vector in rings if is_largest_ring(vector)], ["ring-points/digest-1048576-points"])
        self.assertEqual({vector["decided_by"] for vector in rings if "decided_by" in vector},
                         {"only", "position", "owner", "replica", "index"})
        self.assertEqual({step["do"] for vector in rings for step in vector["input"].get("steps", [])},
                         {"reconcile", "pick", "assign", "generation", "counts", "reset"})
        self.assertEqual(set(map(level_of, rings)), {"selection", "state", "pipeline"})

    def test_the_siblings_have_had_something_to_check(self):
        siblings = list(filter(is_of_siblings, vectors_at(ROOT)))
        topics = collections.Counter(vector["id"].split("/")[0] for vector in siblings)
        beside = [path for path in vector_paths(ROOT)
                  if set(read_yaml(path)["contracts"]) & {"ranked-placement", "h32-exercise", "node-selector"}]
        self.assertEqual(topics, {path.stem: len(read_yaml(path)["vectors"]) for path in beside})
        self.assertEqual(len(topics), 12)
        self.assertGreaterEqual(len(siblings), 1200)
        self.assertEqual({vector["op"] for vector in siblings}, sibling_model.VALUES.keys())
        self.assertEqual({step["do"] for vector in siblings for step in vector["input"].get("steps", [])},
                         {"add", "remove", "owner", "top", "track", "diff"})
        self.assertEqual(set(map(level_of, siblings)), set(LEVELS))
        answers = [vector["answer"] for vector in siblings]
        self.assertEqual({form for answer in answers for form in answer}, {"value", "tally", "accepted", "error"})
        steps = [step for vector in siblings if vector["op"] == "h32_session" for step in vector["answer"]["value"]]
        self.assertEqual({each["error"] for each in [*answers, *steps] if "error" in each},
                         {"EmptyMembers", "InvalidInput", "ReplicasExceedMembers", "InvalidName", "DuplicateNode", "UnknownNode",
                          "NoNodes", "TooMany", "EmptyNodes", "WeightsLengthMismatch", "InvalidWeight"})
        self.assertEqual({change["cause"] for vector in siblings if vector["op"] == "rank_change" for change in vector["answer"].get("value", [])},
                         {"owner-left", "joiner-won", "candidate-list", "none"})
        selects = [vector for vector in siblings if "accepted" in vector["answer"]]
        self.assertGreaterEqual(sum(map(is_either_way, selects)), 20)
        self.assertGreaterEqual(sum("from" in row for vector in selects for row in vector["answer"]["accepted"]["scores"]), 300)


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
        self.check("python", ["rendezvous", "weighted-rendezvous", "ties", "disruption", "shares",
                              "ring-normalisation", "ring-pick", "ring-collisions", "ring-disruption", "ring-shares"],
                   lambda vector: vector["op"] in ("pick", "assign") and vector.get("profile") != "full", [sys.executable, "-B", "-"])

    def test_javascript(self):
        self.check("javascript", ["mix64", "rendezvous", "ring-pick"], lambda vector: vector["op"] in ("mix64", "pick"), ["node", "-"])


class SiblingModel(unittest.TestCase):
    """The model has what the documents give as examples."""

    def test_hashes(self):
        self.assertEqual([f"{sibling_model.fnv1a32(data):08x}" for data in (b"", b"a", b"foobar")], ["811c9dc5", "e40c292c", "bf9cf968"])
        self.assertEqual([sibling_model.fmix32(0), sibling_model.fmix32(1)], [0, 1364076727])
        self.assertEqual([sibling_model.h32("page1|red"), sibling_model.h32_score("page1", "red")], [1893209739] * 2)

    def test_order_of_names(self):
        names = ["B", "a", "aa", "z", "\u00e9", "\ufffd", "\U0001f600"]
        self.assertEqual(sorted(reversed(names), key=sibling_model.in_bytes), names)

    def test_select(self):
        asked = {"key": "user-1", "nodes": ["n1", "n2"], "weights": ["3ff0000000000000", "4000000000000000"]}
        one, other = sibling_model.select(asked)["scores"]
        self.assertEqual((one["score32"], one["score"]), (1587366879, "3fd7a752f8000000"))
        self.assertEqual(other, {"id": "n2", "score32": 1604144498, "score": "3fe38e78ba3917e8", "from": "3fe38e78ba3917d0", "to": "3fe38e78ba391800"})

    def test_exact_equality(self):
        self.assertEqual(sibling_model.compared((2**30 - 1, Fraction(2)), (2**31 - 1, Fraction(1))), 0)
        self.assertEqual(sibling_model.compared((2**32 - 1, Fraction(1)), (2**32 - 1, Fraction(5))), 0)
        self.assertEqual(sibling_model.compared((2**32 - 1, Fraction(1)), (2**32 - 2, Fraction(2**1000))), 1)


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
        self.assertEqual(len(schema_problems(self.root, [self.root / "vectors/errors.yaml"])), 2)  # no refusal at all, and none of a pick

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
        for line, old, new in [
            ('  "positions-signed":', '"positions-signed"', '"positions-sealed"'),
            ('  "positions-signed":', "selection: 0", "selection: 1"),
            ('  "positions-signed":', "selection: 0", 'selection: "0"'),
            ('  "positions-signed":', "state: 0, ", ""),
            ('  "positions-signed":', "pipeline: ", "pipeline: 0, more: "),
            ('  "positions-signed":', 'first: ["', 'first: ["ring-points/none-such", "'),
            ('  "positions-signed":', 'first: ["', 'first: ["mix64/zero", "'),
            ('  "rebuilds-every-time":', 'first: ["', 'first: ["ring-shares/equal-unit-0001-10000", "'),
            ("faults:", "faults:", 'faults:\n  "hornet": {varies: true}'),
            ("faults:", "faults:", "more: []\nfaults:"),
        ]:
            with self.subTest(old=old, new=new):
                shutil.copy(ROOT / "vectors/kills.yaml", self.root / "vectors")
                self.change("kills.yaml", line, old, new)
                self.assertNotEqual(kill_problems(self.root), [])

    def test_fault_that_nobody_sees(self):
        path = self.root / "vectors/kills.yaml"
        content = read_yaml(ROOT / "vectors/kills.yaml")
        unseen = {**dict.fromkeys(LEVELS, 0), "first": []}
        path.write_text(json.dumps({"faults": {**content["faults"], "signed-compare": unseen}}), encoding="ascii")
        self.assertEqual(kill_problems(self.root), ["signed-compare: no vector sees it"])

    def test_wrong_quick_profile(self):
        for old, new in [("\nquick:", "\nslow:"), ("errors/empty", "errors/none-such"), ('"errors":', '"errata":'),
                         ('"errors/empty"', '"errors/empty", "errors/empty"')]:
            with self.subTest(old=old, new=new):
                text = (ROOT / "vectors/quick.yaml").read_text(encoding="ascii")
                self.assertIn(old, text)
                (self.root / "vectors/quick.yaml").write_text(text.replace(old, new, 1), encoding="ascii")
                try:
                    self.assertNotEqual(quick_problems(self.root), [])
                except KeyError:
                    pass  # there is no part `quick`

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

    def test_wrong_rings(self):
        for name, id, old, new in [
            ("points", "owner-text-1", 'value: "2523', 'value: "2524'),
            ("points", "point-u8-2", "replica: 1", "replica: 0"),
            ("points", "request-unit-1", "unit: []", 'text: ""'),
            ("points", "replica-4294967296", "4294967296}", "0}"),
            ("points", "three-nodes", "answer: {value: [[", 'answer: {value: [["0000000000000000", 0, 8], ['),
            ("points", "three-nodes", ", 0, 3], [", ", 1, 3], ["),
            ("points", "none-eligible", "value: []", 'error: "NoEligibleCandidates"'),
            ("points", "default-digest", "points: 768", "points: 769"),
            ("points", "digest-16384-points", 'fnv1a64: "', 'fnv1a64: "0000000000000000", was: "'),
            ("normalisation", "choices-4-6", "weight: 4", "weight: 5"),
            ("pick", "unit-001-nodes-8-1", "answer: {value: ", "answer: {value: 1"),
            ("pick", "unit-001-nodes-8-1", "config: {per_unit: 1}", "config: {per_unit: 2}"),
            ("pick", "unit-001-nodes-8-1", "replica: ", "replica: 1"),
            ("pick", "unit-001-nodes-8-1", 'request: "', 'request: "0'),
            ("pick", "unit-001-nodes-8-1", 'position: "', 'position: "0'),
            ("pick", "only-1-ready", 'decided_by: "only"', 'decided_by: "position"'),
            ("pick", "request-on-the-first", "answer: {value: 0}", "answer: {value: 1}"),
            ("pick", "assign-small-ring", "answer: {value: [", "answer: {value: [7, "),
            ("collisions", "by-owner", 'decided_by: "owner"', 'decided_by: "index"'),
            ("collisions", "by-index", "answer: {value: 0}", "answer: {value: 1}"),
            ("collisions", "by-unsigned-owner-points", ", 1, 0], [", ", 0, 0], ["),
            ("errors", "config-default-unit-above-cap", "UnitWeightExceedsCapacity", "StateCapacityExceeded"),
            ("errors", "config-session-cap-0", 'error: "InvalidConfig"', 'value: [{value: "0000000000000000"}]'),
            ("errors", "duplicate-beyond-the-cap", "DuplicateIdentity", "StateCapacityExceeded"),
            ("errors", "cap-met", "cap: 20", "cap: 19"),
            ("errors", "refused-twice", '{value: "0000000000000001"}', '{value: "0000000000000003"}'),
            ("reconcile", "reset", 'value: "done"', 'value: "unchanged"'),
            ("reconcile", "same-list-with-counts", 'value: "unchanged"', "value: {members: 4, points: 80}"),
            ("reconcile", "same-list-with-counts", '{do: "generation"}', '{do: "counts"}'),
            ("reconcile", "random-11", 'do: "reset"', 'do: "counts"'),
            ("disruption", "drain", "answer: {value: [", "answer: {value: [0, "),
            ("shares", "equal-unit-0001-100000", "27600, 14809", "14809, 27600"),
            ("shares", "equal-unit-0001-100000", 'sha256: "', 'sha256: "0'),
        ]:
            with self.subTest(id=id, old=old, new=new):
                file = f"ring-{name}.yaml"
                self.change(file, f'  - {{id: "ring-{name}/{id}"', old, new)
                good, bad = (read_yaml(root / "vectors" / file)["vectors"] for root in (ROOT, self.root))
                [changed] = [vector["id"] for vector, spoilt in zip(good, bad) if vector != spoilt]
                problems = ring_problems(self.root, [self.root / "vectors" / file], lambda vector: vector["id"] == changed)
                self.assertGreaterEqual(len(problems), 1)
                shutil.copy(ROOT / "vectors" / file, self.root / "vectors")

    def test_wrong_siblings(self):
        for topic, slug, old, new in [
            ("fnv1a32", "published-a", "answer: {value: ", "answer: {value: 1"),
            ("placement-ranking", "example-alpha-of-abcd", 'answer: {value: ["A", "C"', 'answer: {value: ["C", "A"'),
            ("placement-ranking", "tie-capital-before-small", 'answer: {value: ["B", "a"', 'answer: {value: ["a", "B"'),
            ("placement-ranking", "example-alpha-of-abcd-owner", 'answer: {value: "A"}', 'answer: {value: "B"}'),
            ("placement-ranking", "example-alpha-of-abcd-top-2", "r: 2", "r: 3"),
            ("placement-change", "cause-owner-left-and-joiner-won", 'cause: "owner-left"', 'cause: "joiner-won"'),
            ("placement-change", "cause-none-with-r-0", 'cause: "none"', 'cause: "candidate-list"'),
            ("placement-change", "cause-counts-stay", 'owners: ["b", "b"]', 'owners: ["b", "c"]'),
            ("placement-change", "cause-list-alone-by-a-leaver", 'after: ["a", "d"], cause', 'after: ["a", "c"], cause'),
            ("placement-errors", "no-members-top-9", "EmptyMembers", "ReplicasExceedMembers"),
            ("placement-errors", "score-nan", "7ff8000000000000", "3ff8000000000000"),
            ("placement-errors", "r-4-of-3", "r: 4", "r: 3.5"),
            ("h32-score", "fmix32-bit-00", "1364076727", "1364076728"),
            ("h32-score", "h32-no-text", 'text: ""', 'text: "a"'),
            ("h32-score", "refused-key-empty", 'error: "InvalidName"', "value: 0"),
            ("h32-score", "lesson-page1-red", "1893209739", "1893209738"),
            ("h32-choice", "lesson-owners", '{value: "blue"}', '{value: "red"}'),
            ("h32-choice", "tops-of-a-tie", '["node-1100284", "node-516549"]', '["node-516549", "node-1100284"]'),
            ("h32-choice", "assign-lesson", "answer: {value: [2, 1, 1]}", "answer: {value: [2, 1, 0]}"),
            ("h32-choice", "assign-across-powers-of-ten", "first: 95", "first: 96"),
            ("h32-choice", "balance-of-four-nodes", "[2017, 2056", "[2056, 2017"),
            ("h32-choice", "balance-of-four-nodes", 'sha256: "1', 'sha256: "2'),
            ("h32-session", "refused-add-twice", "DuplicateNode", "UnknownNode"),
            ("h32-session", "refused-top-without-nodes", 'error: "NoNodes"', 'error: "TooMany"'),
            ("h32-session", "lesson-green-leaves", '"green", "', '"red", "'),
            ("selector-score32", "score32-a-n1-prod", 'seed: "prod"', 'seed: ""'),
            ("selector-score32", "refused-null-in-key", 'error: "InvalidInput"', "value: 0"),
            ("selector-score32", "unit-0", 'value: "3df', 'value: "3e0'),
            ("selector-choice", "tie-found-for-user-42", 'chosen: ["node-139599"]', 'chosen: ["node-322382"]'),
            ("selector-choice", "0-and-all-ones", "score32: 0", "score32: 1"),
            ("selector-weighted", "square-between-two-numbers", 'score: "3f4fffffe8000004"', 'score: "3f4fffffe8000005"'),
            ("selector-weighted", "square-between-two-numbers", 'from: "3f4fffffe7ffff9e"', 'from: "3f4fffffe7ffff9f"'),
            ("selector-weighted", "square-between-two-numbers", 'from: "3f4fffffe7ffff9e"', 'from: "3f4fffffe7ffff9d"'),
            ("selector-weighted", "square-between-two-numbers", 'to: "3f4fffffe800006b"', 'to: "3f4fffffe800006c"'),
            ("selector-weighted", "square-between-two-numbers", 'to: "3f4fffffe800006b"', 'to: "3f4fffffe800006a"'),
            ("selector-weighted", "u-1-against-the-next-but-heavy", 'chosen: ["234cnlf", "drdbqi3"]', 'chosen: ["234cnlf"]'),
            ("selector-weighted", "random-33", 'chosen: ["node-33-b"]', 'chosen: ["node-33-b", "node-33-a"]'),
            ("selector-weighted", "random-39", 'weights: ["4061272800000000"]', 'weights: ["3f50624dd2f1a9fb"]'),
            ("selector-errors", "weight-0", 'error: "InvalidWeight"', 'error: "DuplicateNode"'),
            ("selector-errors", "exact-twice", 'nodes: ["a", "b", "a"]', 'nodes: ["a", "b", "c"]'),
            ("selector-exact", "equal-quarter-at-2-and-half-at-1", 'answer: {value: "mlfcgd7"}', 'answer: {value: "pfeelpz"}'),
            ("selector-exact", "one-score32-at-1e300-and-one-step-more", "7e37e43c8800759d", "7e37e43c8800759b"),
            ("selector-exact", "equal-quarter-at-2-and-half-at-1-one-step-lighter", "3fffffffffffffff", "4000000000000000"),
        ]:
            with self.subTest(topic=topic, slug=slug, old=old, new=new):
                id, file = f"{topic}/{slug}", f"{topic}.yaml"
                self.change(file, f'  - {{id: "{id}"', old, new)
                [problem] = sibling_problems(self.root, [self.root / "vectors" / file], lambda vector: vector["id"] == id)
                self.assertIn(id, problem)
                shutil.copy(ROOT / "vectors" / file, self.root / "vectors")

    def test_wrong_forged(self):
        for file, id, old, new in [
            ("forged-draws.yaml", "by-draw-around-2-to-63-k", '"8000000000000000"', '"8000000000000001"'),
            ("forged-draws.yaml", "equal-draws-long-k", 'text: "0o0g', 'text: "1o0g'),
            ("forged-draws.yaml", "by-race-u-1-twice-q", 'key: {text: "q"}', 'key: {text: "k"}'),
            ("forged-rings.yaml", "twins-k", 'owners: ["', 'owners: ["0'),
            ("forged-rings.yaml", "twins-k", 'points: [["', 'points: [[], ["'),
            ("forged-rings.yaml", "twins-of-three-points-k", "per_unit: 3", "per_unit: 2"),
        ]:
            with self.subTest(id=id, old=old):
                self.change(file, f'  - {{id: "{file[:-5]}/{id}"', old, new)
                self.assertEqual(len(forged_problems(self.root)), 1)
                shutil.copy(ROOT / "vectors" / file, self.root / "vectors")

    def test_nothing_but_either_way(self):
        self.change("selector-weighted.yaml", '  - {id: "selector-weighted/square-between-two-numbers"', 'chosen: ["tmdhrsc"]', 'chosen: ["tmdhrsc", "mdfbpjl"]')
        self.assertEqual(either_way_problems(self.root), ["selector-weighted: all 1 vectors for SEL-8 are either-way"])

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
        for old, new in [("per_unit: 16", "per_unit: 17"), (", config: {per_unit: 16}", ""), ("moved: [[", 'moved: [[0, "node-1", "node-0"], [')]:
            with self.subTest(old=old, new=new):
                shutil.copytree(ROOT / "vectors", self.root / "vectors", dirs_exist_ok=True)
                self.change("ring-disruption.yaml", '  - {id: "ring-disruption/drain"', old, new)
                self.assertEqual(len(moved_problems(self.root)), 1)

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
        shutil.copytree(ROOT / "vectors", self.root / "vectors", dirs_exist_ok=True)
        self.change("ring-shares.yaml", '  - {id: "ring-shares/equal-unit-0001-100000"', "27600, 14809", "1460, 40949")
        self.assertEqual(len(share_problems(self.root)), 1)
        self.change("h32-choice.yaml", '  - {id: "h32-choice/balance-of-four-nodes"', "[2017, ", "[2018, ")
        self.assertEqual(len(share_problems(self.root)), 2)


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
            ("errors", '"error": "Empty"', '"error": "InvalidConfig"'),
            ("rendezvous", '"key": ', '"config": {"per_unit": 1}, "key": '),
            ("rendezvous", '"decided_by": "draw"', '"decided_by": "position"'),
            ("rendezvous", '"decided_by": "draw"', '"decided_by": "draw", "request": "0000000000000000"'),
            ("rendezvous", '"decided_by": "only"', '"decided_by": "only", "replica": 0'),
            ("ring-points", '"op": "owner", "input": {"identity"', '"op": "owner", "input": {"key"'),
            ("ring-points", '"op": "owner", "input": {', '"op": "owner", "input": {"replica": 0, '),
            ("ring-points", '"value": "2523263470e6d892"', '"value": 2523'),
            ("ring-points", '"value": "2523263470e6d892"', '"error": "InvalidWeight"'),
            ("ring-points", '"op": "point", "input": {', '"op": "point", "input": {"config": {"per_unit": 1}, '),
            ("ring-points", ', "replica": 0}', "}"),
            ("ring-points", '"replica": 0}', '"replica": -1}'),
            ("ring-points", '"replica": 4294967296}', '"replica": "4294967296"}'),
            ("ring-points", '"replica": 4294967296}', '"replica": 9007199254740993}'),
            ("ring-points", '"op": "request", "input": {"key"', '"op": "request", "input": {"identity"'),
            ("ring-points", '"op": "request"', '"op": "request", "request": "0000000000000000"'),
            ("ring-points", '"op": "ring_points"', '"op": "ring_digest"'),
            ("ring-points", '"op": "ring_points", "input": {', '"op": "ring_points", "input": {"policy": "ring-hash", '),
            ("ring-points", '"op": "ring_points"', '"op": "ring_points", "replica": 0'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": {"per_unit": 4.5}'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": {"per_unit": "4"}'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": {"per_unit": 4, "cap": 9007199254740992}'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": {"per_unit": 4, "seed": 1}'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": {}'),
            ("ring-points", '"config": {"per_unit": 4}', '"config": 4'),
            ("ring-points", '"value": [["', '"value": [["0'),
            ("ring-points", '"value": [["', '"value": [[0, "'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", 0, -1], ["'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", 0, 4096], ["'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", "0", 0], ["'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", 0], ["'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", 0, 0, 0], ["'),
            ("ring-points", '"value": [["', '"value": [["0000000000000000", 0, 0], ["0000000000000000", 0, 0], ["'),
            ("ring-points", '"value": []', '"error": "Empty"'),
            ("ring-points", '"value": []', '"value": {}'),
            ("ring-points", '"points": 3,', '"points": "3",'),
            ("ring-points", '"points": 3,', '"points": -1,'),
            ("ring-points", '"points": 3,', '"points": 3, "members": 3,'),
            ("ring-points", '"points": 3, ', ""),
            ("ring-points", '"points": 1048576,', '"points": 2097153,'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "position", "forged": {"owners": [], "points": []}'),
            ("forged-draws", '"draws": [', '"draws": "none", "was": ['),
            ("forged-draws", '"draws": [', '"owners": ["0000000000000000"], "points": [[]], "draws": ['),
            ("forged-rings", '"points": [[', '"positions": [['),
            ("forged-rings", '"owners": ["', '"owners": ["0'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "draw"'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "race"'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "position", "runner_up": 0'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "position", "margin": "0000000000000001"'),
            ("ring-pick", '"decided_by": "position"', '"decided_by": "position", "margin_ulps": "0"'),
            ("ring-pick", '"decided_by": "position", ', ""),
            ("ring-pick", '"request": "', '"request": "0'),
            ("ring-pick", '"position": "', '"place": "'),
            ("ring-pick", '"replica": ', '"replica": -'),
            ("ring-pick", '"replica": ', '"replica": 20971520'),
            ("ring-pick", '"policy": "ring-hash"', '"policy": "ring-hash", "range": {"first": "0", "count": 1}'),
            ("ring-pick", '"policy": "ring-hash"', '"policy": "ring"'),
            ("ring-pick", '"policy": "ring-hash"', '"policy": "rendezvous"'),
            ("ring-pick", '"config": {"per_unit": 1}', '"config": {"per_unit": true}'),
            ("ring-collisions", '"decided_by": "index"', '"decided_by": "index", "runner_up": 0, "margin": "0000000000000000"'),
            ("ring-errors", '"error": "InvalidConfig"', '"error": "InvalidCap"'),
            ("ring-errors", '"op": "ring_session"', '"op": "pick"'),
            ("ring-errors", '"op": "ring_session", "input": {', '"op": "ring_session", "input": {"policy": "ring-hash", '),
            ("ring-errors", '"error": "UnitWeightExceedsCapacity"', '"error": "UnitWeightExceedsCapacity", "value": 0'),
            ("ring-errors", '{"error": "DuplicateIdentity"}, ', '{"error": "DuplicateIdentity"}, {}, '),
            ("ring-errors", '{"error": "DuplicateIdentity"}, ', '{"error": "DuplicateIdentity", "value": 0}, '),
            ("ring-errors", '{"error": "DuplicateIdentity"}, ', '{"error": "InvalidConfig"}, '),
            ("ring-errors", '{"error": "DuplicateIdentity"}, ', '"DuplicateIdentity", '),
            ("ring-errors", '{"error": "DuplicateIdentity"}, ', '{"unsupported": "no"}, '),
            ("ring-reconcile", '"lists": [[]]', '"lists": []'),
            ("ring-reconcile", '"lists": [[]]', '"lists": [{}]'),
            ("ring-reconcile", '"lists": [[]], ', ""),
            ("ring-reconcile", '"steps": [{"do": "generation"}, {"do": "counts"}]', '"steps": []'),
            ("ring-reconcile", '"answer": {"value": [{"value": "0000000000000000"}, {"value": {"members": 0, "points": 0}}]}', '"answer": {"value": []}'),
            ("ring-reconcile", '"answer": {"value": [{"value": "0000000000000000"}, {"value": {"members": 0, "points": 0}}]}', '"answer": {"error": "Empty"}'),
            ("ring-reconcile", '{"do": "generation"}', '{"do": "generate"}'),
            ("ring-reconcile", '{"do": "generation"}', '{"do": "generation", "list": 0}'),
            ("ring-reconcile", '{"do": "generation"}', '{}'),
            ("ring-reconcile", '{"do": "counts"}', '{"do": "counts", "key": {"text": "k"}}'),
            ("ring-reconcile", '{"do": "reset"}', '{"do": "reset", "range": {"first": "0", "count": 1}}'),
            ("ring-reconcile", '{"do": "reconcile", "list": 0}', '{"do": "reconcile"}'),
            ("ring-reconcile", '{"do": "reconcile", "list": 0}', '{"do": "reconcile", "list": -1}'),
            ("ring-reconcile", '{"do": "reconcile", "list": 0}', '{"do": "reconcile", "list": 0, "key": {"text": "k"}}'),
            ("ring-reconcile", '{"do": "pick", "list": 0, ', '{"do": "pick", '),
            ("ring-reconcile", '"key": {"text": "k"}', '"keys": [{"text": "k"}]'),
            ("ring-reconcile", '"key": {"text": "k"}', '"key": "k"'),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"range": {"first": "0", "count": 65537}'),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"range": {"first": "0", "count": 20}, "keys": [{"u64": "0"}]'),
            ("ring-reconcile", ', "range": {"first": "0", "count": 20}', ""),
            ("ring-reconcile", '{"value": "unchanged"}', '{"value": "same"}'),
            ("ring-reconcile", '{"value": "unchanged"}', '{"value": null}'),
            ("ring-reconcile", '{"value": "done"}', '{"value": "done", "steps": 1}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": 0}}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": 0, "points": 0, "generation": 0}}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": -1, "points": 0}}'),
            ("ring-reconcile", '{"value": "0000000000000000"}', '{"value": "0"}'),
            ("ring-points", '"op": "owner", "input": {"identity": {"text": "a"}}', '"op": "owner", "input": {}'),
            ("ring-points", '"op": "owner", "input": {', '"op": "owner", "input": {"hash": {"table": {}}, '),
            ("ring-points", '"op": "owner", "input": {"identity": {"text": "a"}}', '"op": "owner", "input": {"identity": "a"}'),
            ("ring-points", '"identity": {"text": "node-0"}, "replica": 0}', '"replica": 0}'),
            ("ring-points", '"identity": {"text": "node-0"}, "replica": 0}', '"identity": "node-0", "replica": 0}'),
            ("ring-points", '"op": "point", "input": {', '"op": "point", "input": {"hash": {"table": {}}, '),
            ("ring-points", '"op": "request", "input": {', '"op": "request", "input": {"replica": 0, '),
            ("ring-points", '"op": "request", "input": {', '"op": "request", "input": {"hash": {"table": {}}, '),
            ("ring-points", '"op": "request", "input": {"key": {"text": "a"}}', '"op": "request", "input": {"key": "a"}'),
            ("ring-points", '"candidates": [{"identity": {"text": "node-0"}}], ', ""),
            ("ring-points", '"candidates": [{"identity": {"text": "node-0"}}]', '"candidates": ["node-0"]'),
            ("ring-points", '"op": "ring_points", "input": {', '"op": "ring_points", "input": {"hash": {"table": {}}, '),
            ("ring-points", '"points": 3, "fnv1a64": "', '"points": 3, "sha256": "'),
            ("ring-points", '"points": 3, "fnv1a64": "', '"points": 3, "fnv1a64": "0'),
            ("ring-errors", '"cap": 20}', '"cap": "20"}'),
            ("ring-errors", '"cap": 20}', '"cap": -9007199254740993}'),
            ("ring-errors", '"per_unit": 0}', '"per_unit": -9007199254740993}'),
            ("ring-errors", '"per_unit": 0}', '"per_unit": 9007199254740993}'),
            ("ring-errors", '"error": "InvalidConfig"', '"error": "DuplicateIdentity", "tally": {}'),
            ("ring-reconcile", ', "steps": [{"do": "generation"}, {"do": "counts"}]', ""),
            ("ring-reconcile", '"config": {"per_unit": 8}', '"config": {"per_unit": 8, "seed": 1}'),
            ("ring-reconcile", '"config": {"per_unit": 8}', '"config": {"per_unit": 8}, "hash": {"table": {}}'),
            ("ring-reconcile", '{"do": "counts"}', '{"do": "counts", "note": 1}'),
            ("ring-reconcile", '{"do": "counts"}', '"counts"'),
            ("ring-reconcile", '{"do": "reset"}', '{"do": "reset", "keys": [{"text": "k"}]}'),
            ("ring-reconcile", '{"do": "reconcile", "list": 0}', '{"do": "reconcile", "list": "0"}'),
            ("ring-reconcile", ', "key": {"text": "k"}', ""),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"range": {"first": 0, "count": 20}'),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"keys": []'),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"keys": ["k"]'),
            ("ring-reconcile", '"range": {"first": "0", "count": 20}', '"key": {"text": "k"}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"points": 0}}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": "0", "points": 0}}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": 0, "points": -1}}'),
            ("ring-reconcile", '{"value": {"members": 0, "points": 0}}', '{"value": {"members": 0, "points": 2097153}}'),
            ("ring-points", '"op": "ring_digest", "input": {', '"op": "ring_digest", "input": {"policy": "ring-hash", '),
            ("ring-points", '"value": {"points": 3,', '"error": "Empty", "was": {"points": 3,'),
            ("ring-pick", '"keys": [{"text": "account-0"}', '"keys": ["account-0"'),
            ("ring-pick", '"count": 300}, "config": {"per_unit": 1}', '"count": 300}, "config": {"per_unit": 1.5}'),
            ("ring-pick", ', "replica": 0', ""),
            ("rendezvous", '"decided_by": "draw"', '"decided_by": "draw", "position": "0000000000000000"'),
            ("ring-disruption", '"moved": [[', '"moved": [["0", "node-1", "node-6"], ['),
            ("ring-shares", ', "profile": "standard"', ""),
            ("ring-shares", '{"tally": {"counts"', '{"value": {"counts"'),
        ]:
            self.check_line(validator, files[topic], old, new)

    def check_line(self, validator, file, old, new):
        with self.subTest(topic=file["topic"], old=old, new=new):
            good = next(line for line in map(json.dumps, file["vectors"]) if old in line)
            bad = good.replace(old, new, 1)
            valid = [validator.is_valid({**file, "vectors": [json.loads(line)]}) for line in (good, bad)]
            self.assertEqual(valid, [True, False])

    def test_bad_vectors_beside_poise(self):
        validator = validator_at(ROOT)
        files = {path.stem: read_yaml(path) for path in vector_paths(ROOT)}
        for topic, old, new in [
            ("fnv1a32", '"data": "61"', '"data": "6"'),
            ("fnv1a32", '"data": "61"', '"data": "61", "seed": 0'),
            ("fnv1a32", '"value": 3826002220', '"value": "e40c292c"'),
            ("fnv1a32", '"value": 3826002220', '"value": 4294967296'),
            ("fnv1a32", '"value": 3826002220', '"value": -1'),
            ("fnv1a32", '"value": 3826002220', '"error": "InvalidInput"'),
            ("fnv1a32", '"op": "fnv1a32"', '"op": "fnv1a32", "profile": "quick"'),
            ("fnv1a32", '"op": "fnv1a32"', '"op": "fnv1a64"'),
            ("placement-ranking", '"op": "rank"', '"op": "rank_top"'),
            ("placement-ranking", '"op": "rank"', '"op": "rank", "decided_by": "only"'),
            ("placement-ranking", '"scores": {', '"r": 0, "scores": {'),
            ("placement-ranking", '"scores": {', '"scores": [], "table": {'),
            ("placement-ranking", '{"A": "4056800000000000"', '{"A": "405680000000000"'),
            ("placement-ranking", '{"A": "4056800000000000"', '{"A": 90'),
            ("placement-ranking", '{"alpha": {', '{"alpha": "4056800000000000", "aleph": {'),
            ("placement-ranking", '"members": ["A", ', '"members": [1, '),
            ("placement-ranking", '"members": ["A", ', '"members": [{"text": "A"}, '),
            ("placement-ranking", ', "key": "alpha"', ""),
            ("placement-ranking", '"key": "alpha"', '"key": {"text": "alpha"}'),
            ("placement-ranking", '"answer": {"value": ["A"', '"answer": {"value": ["C", "A"'),
            ("placement-ranking", '"answer": {"value": ["A"', '"answer": {"value": [0'),
            ("placement-ranking", '"answer": {"value": "A"}', '"answer": {"value": ["A"]}'),
            ("placement-ranking", '"r": 2', '"r": "2"'),
            ("placement-ranking", '"r": 2', '"r": true'),
            ("placement-ranking", ', "r": 2', ""),
            ("placement-errors", '"r": 9}', '"r": 9007199254740994}'),
            ("placement-errors", '"r": 9}', '"r": -9007199254740994}'),
            ("placement-errors", '"r": 9}', '"r": null}'),
            ("placement-errors", '"error": "EmptyMembers"', '"error": "Empty"'),
            ("placement-errors", '"error": "EmptyMembers"', '"error": "ReplicasExceedMembers"'),
            ("placement-errors", '"error": "EmptyMembers"', '"error": "EmptyNodes"'),
            ("placement-errors", '"error": "EmptyMembers"', '"value": []'),
            ("placement-errors", '"error": "EmptyMembers"', '"error": "EmptyMembers", "value": ["a"]'),
            ("placement-errors", '"error": "ReplicasExceedMembers"', '"error": "TooMany"'),
            ("placement-change", '"before": ["A", ', '"members": ["A"], "before": ["A", '),
            ("placement-change", '"keys": ["alpha", ', '"key": "alpha", "keys": ["alpha", '),
            ("placement-change", '"keys": ["alpha", ', '"keys": [0, '),
            ("placement-change", '"op": "rank_change"', '"op": "rank_change", "before": "placement-change/no-keys", "moved": []'),
            ("placement-change", '"owners": ["A", ', '"owners": ["A", "A", '),
            ("placement-change", '"owners": ["A", ', '"owners": ['),
            ("placement-change", '"owners": ["A", ', '"owners": [null, '),
            ("placement-change", '"cause": "none"', '"cause": "None"'),
            ("placement-change", '"cause": "none"', '"cause": "none", "key": "k"'),
            ("placement-change", ', "cause": "none"', ""),
            ("placement-change", '"after": ["a", "d"], "cause"', '"after": ["a", "a"], "cause"'),
            ("placement-change", '"after": ["a", "d"], "cause"', '"cause"'),
            ("h32-score", '"x": 0', '"x": "0"'),
            ("h32-score", '"x": 0', '"x": -1'),
            ("h32-score", '"x": 4294967295', '"x": 4294967296'),
            ("h32-score", '"x": 4294967295', '"x": 4294967295, "y": 0'),
            ("h32-score", '"op": "fmix32"', '"op": "mix64"'),
            ("h32-score", '"text": ""', '"text": {"text": ""}'),
            ("h32-score", '"text": ""', '"key": ""'),
            ("h32-score", '"op": "h32"', '"op": "h32_score"'),
            ("h32-score", '"node": "red"', '"node": "red", "seed": ""'),
            ("h32-score", ', "node": "red"', ""),
            ("h32-score", '"value": 1893209739', '"value": 1893209739.5'),
            ("h32-score", '"error": "InvalidName"', '"error": "InvalidInput"'),
            ("h32-choice", '"nodes": ["red", "green", "blue"], "keys"', '"nodes": ["red", "green", "red"], "keys"'),
            ("h32-choice", '"nodes": ["red", "green", "blue"], "keys"', '"nodes": ["red", "green", "b|e"], "keys"'),
            ("h32-choice", '"nodes": ["red", "green", "blue"], "keys"', '"nodes": ["red", "green", ""], "keys"'),
            ("h32-choice", '"nodes": ["red", "green", "blue"], "keys"', '"nodes": [], "keys"'),
            ("h32-choice", '"nodes": ["red", "green", "blue"], "keys"', '"keys"'),
            ("h32-choice", '"keys": ["page1", "page2", "page3"]', '"keys": []'),
            ("h32-choice", '"keys": ["page1", "page2", "page3"]', '"keys": [""]'),
            ("h32-choice", '"keys": ["page1", "page2", "page3"]', '"keys": ["page1"], "numbered": {"prefix": "page", "first": 1, "count": 1}'),
            ("h32-choice", ', "keys": ["page1", "page2", "page3"]', ""),
            ("h32-choice", '"first": 95, "count": 20', '"first": "95", "count": 20'),
            ("h32-choice", '"first": 95, "count": 20', '"first": -1, "count": 20'),
            ("h32-choice", '"first": 95, "count": 20', '"first": 9007199254740993, "count": 20'),
            ("h32-choice", '"first": 95, "count": 20', '"first": 95, "count": 0'),
            ("h32-choice", '"first": 95, "count": 20', '"first": 95, "count": 65537'),
            ("h32-choice", '"first": 95, "count": 20', '"first": 95, "count": 20, "step": 1'),
            ("h32-choice", '"first": 95, "count": 20', '"first": 95'),
            ("h32-choice", '"prefix": "user-"', '"prefix": "user|"'),
            ("h32-choice", '"prefix": "user-", ', ""),
            ("h32-choice", '"answer": {"value": [2, 1, 1]}', '"answer": {"value": ["blue", "green", "green"]}'),
            ("h32-choice", '"answer": {"value": [2, 1, 1]}', '"answer": {"value": [2, 1, 512]}'),
            ("h32-choice", '"answer": {"value": [2, 1, 1]}', '"answer": {"value": []}'),
            ("h32-choice", '"answer": {"value": [2, 1, 1]}', '"answer": {"error": "InvalidName"}'),
            ("h32-choice", '"answer": {"value": [2, 1, 1]}', '"answer": {"value": [2, 1, 1]}, "profile": "standard"'),
            ("h32-choice", ', "profile": "standard"', ""),
            ("h32-choice", '{"tally": {"counts"', '{"value": {"counts"'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"do": "add", "key": "red"}'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"do": "add"}'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"do": "add", "node": "red", "weight": 1}'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"do": "reset"}'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"do": "add", "node": {"text": "red"}}'),
            ("h32-choice", '{"do": "add", "node": "red"}', '{"node": "red"}'),
            ("h32-choice", '{"do": "owner", "key": "page1"}', '{"do": "owner", "key": "page1", "n": 1}'),
            ("h32-choice", '{"do": "owner", "key": "page1"}', '{"do": "owner", "node": "page1"}'),
            ("h32-choice", '{"do": "owner", "key": "page1"}', '{"do": "track", "key": "page1"}'),
            ("h32-choice", '"key": "page1", "n": 2', '"key": "page1", "n": -1'),
            ("h32-choice", '"key": "page1", "n": 2', '"key": "page1", "n": 1.5'),
            ("h32-choice", '"key": "page1", "n": 2', '"key": "page1"'),
            ("h32-choice", '{"value": "blue"}', '{"value": 2}'),
            ("h32-choice", '{"value": "blue"}', '{"value": null}'),
            ("h32-choice", '{"value": "blue"}', '{"value": ""}'),
            ("h32-choice", '{"value": "blue"}', '{"value": "blue", "error": "NoNodes"}'),
            ("h32-choice", '{"value": "blue"}', '{}'),
            ("h32-choice", '{"value": "blue"}', '{"unsupported": "no"}'),
            ("h32-choice", '"steps": [', '"lists": [], "steps": ['),
            ("h32-choice", '"op": "h32_session"', '"op": "ring_session"'),
            ("h32-session", '{"error": "DuplicateNode"}', '{"error": "DuplicateIdentity"}'),
            ("h32-session", '{"error": "DuplicateNode"}', '{"error": "EmptyNodes"}'),
            ("h32-session", '{"do": "diff"}', '{"do": "diff", "keys": ["page1"]}'),
            ("h32-session", '{"do": "diff"}', '{"do": "diff", "key": "page1"}'),
            ("h32-session", '{"do": "track", "keys": ["page1", "page2", "page3"]}', '{"do": "track", "keys": []}'),
            ("h32-session", '{"do": "track", "keys": ["page1", "page2", "page3"]}', '{"do": "track", "keys": "page1"}'),
            ("h32-session", '{"do": "track", "keys": ["page1", "page2", "page3"]}', '{"do": "track"}'),
            ("h32-session", '{"value": [["page2", "green", "red"]', '{"value": [["page2", "green"]'),
            ("h32-session", '{"value": [["page2", "green", "red"]', '{"value": [["page2", "green", "red", "blue"]'),
            ("h32-session", '{"value": [["page2", "green", "red"]', '{"value": [[null, "green", "red"]'),
            ("h32-session", '{"value": [["page2", "green", "red"]', '{"value": [["page2", "green", 0]'),
            ("h32-session", '{"value": [["page2", "green", "red"]', '{"value": ["page2", ["page2", "green", "red"]'),
            ("selector-score32", '"key": "a", "id": "n1"', '"key": "a", "id": 1'),
            ("selector-score32", '"key": "a", "id": "n1"', '"key": "a", "node": "n1"'),
            ("selector-score32", '"key": "a", "id": "n1"', '"key": "a"'),
            ("selector-score32", '"seed": "prod"', '"seed": null'),
            ("selector-score32", '"error": "InvalidInput"', '"error": "InvalidName"'),
            ("selector-score32", '"op": "unit"', '"op": "unit", "u": "1"'),
            ("selector-score32", '"input": {"score32": 0}', '"input": {"score32": "0"}'),
            ("selector-score32", '"value": "3df0000000000000"', '"value": "3de0000000000000"'),
            ("selector-score32", '"value": "3df0000000000000"', '"value": "3df0000000000001"'),
            ("selector-score32", '"value": "3ff0000000000000"', '"value": "3ff0000000200000"'),
            ("selector-score32", '"value": "3ff0000000000000"', '"value": 1'),
            ("selector-choice", '"op": "select"', '"op": "select_exact"'),
            ("selector-choice", '"op": "select"', '"op": "select", "runner_up": 0'),
            ("selector-choice", '"answer": {"accepted": ', '"answer": {"value": '),
            ("selector-choice", '"answer": {"accepted": {', '"answer": {"error": "InvalidInput", "accepted": {'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"]', '"accepted": {"chosen": []'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"]', '"accepted": {"chosen": "node-000"'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"]', '"accepted": {"chosen": ["node-000", "node-001"]'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"]', '"accepted": {"chosen": [""]'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"]', '"accepted": {"chosen": ["a\\u0000b"]'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"], ', '"accepted": {'),
            ("selector-choice", '"accepted": {"chosen": ["node-000"], ', '"accepted": {"chosen": ["node-000"], "note": "", '),
            ("selector-choice", '"score32": 4234241160', '"score32": "4234241160"'),
            ("selector-choice", '"score32": 4234241160', '"score32": 4294967296'),
            ("selector-choice", '"score32": 4234241160', '"score32": 4234241160, "score": "3fe0000000000000", "from": "3fe0000000000000", "to": "3fe0000000000000"'),
            ("selector-choice", '{"id": "node-000", "score32"', '{"score32"'),
            ("selector-choice", '"nodes": ["node-000"]', '"nodes": [0]'),
            ("selector-choice", '"nodes": ["node-000"]', '"nodes": "node-000"'),
            ("selector-choice", '"nodes": ["node-000"]', '"candidates": ["node-000"]'),
            ("selector-choice", '"nodes": ["node-000"]', '"nodes": ["node-000"], "weights": ["3ff0000000000000"]'),
            ("selector-weighted", '"weights": ["3ff0000000000000", ', '"weights": [1, '),
            ("selector-weighted", '"weights": ["3ff0000000000000", ', '"weights": ["3FF0000000000000", '),
            ("selector-weighted", '"score": "3f4fffffe8000004", ', ""),
            ("selector-weighted", '"score": "3f4fffffe8000004"', '"score": 0.001'),
            ("selector-weighted", '"score": "3f4fffffe8000004"', '"score": "3f4fffffe8000004", "weight": 1'),
            ("selector-weighted", '"from": "3f4fffffe7ffff9e", ', ""),
            ("selector-weighted", '"from": "3f4fffffe7ffff9e"', '"from": "0000000000000000"'),
            ("selector-weighted", '"from": "3f4fffffe7ffff9e"', '"from": "bf4fffffe7ffff9e"'),
            ("selector-weighted", ', "to": "3f4fffffe800006b"', ""),
            ("selector-weighted", '"to": "3f4fffffe800006b"', '"to": "3ff1000000000000"'),
            ("selector-weighted", '"to": "3f4fffffe800006b"', '"to": "7ff8000000000000"'),
            ("selector-errors", '"error": "EmptyNodes"', '"error": "NoNodes"'),
            ("selector-errors", '"error": "WeightsLengthMismatch"', '"error": "InvalidName"'),
            ("selector-errors", '"error": "InvalidWeight"', '"error": "InvalidValue"'),
            ("selector-exact", '"value": "mlfcgd7"', '"value": 0'),
            ("selector-exact", '"value": "mlfcgd7"', '"accepted": {"chosen": ["mlfcgd7"], "scores": [{"id": "mlfcgd7", "score32": 1073741823}]}'),
            ("selector-exact", '"value": "mlfcgd7"', '"tally": {"counts": [1, 0], "sha256": ""}'),
            ("errors", '"error": "Empty"', '"error": "EmptyNodes"'),
            ("mix64", '"value": "0000000000000000"', '"accepted": {"chosen": ["a"], "scores": [{"id": "a", "score32": 0}]}'),
        ]:
            self.check_line(validator, files[topic], old, new)

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
