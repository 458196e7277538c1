"""Glue between the adapter protocol (docs/adapter-protocol.md) and poise.py.

The operations of the three contracts beside Poise are in siblings.py.

First all forms of a question are read (forms.py): they may turn out malformed or
unsupported. The operation then makes what the contract may refuse, in the order in
which the contract wants its refusals. The steps of a ring session are questions of
their own, each read and answered after the one before.
"""

import json
import struct
import sys
from functools import lru_cache, partial

import poise
import siblings
from forms import (
    FIELDS, Malformed, Unsupported, expect, field, look_up, require, write_binary64,
    write_word,
)
from questions import Question, result_of, session
from ring import Ring, owner, point, request

HELLO = {
    "protocol": [1, 1],
    "name": "poise-py",
    "version": "0.1.0",
    "language": "Python %d.%d" % sys.version_info[:2],
    "window": 4,
    "time_limit_ms": 60000,
}


# Operations: q has the fields of a question, read


def make_ring(q):
    return q.get("config", Ring)(hash_builder=q.get("hash"))


@lru_cache(maxsize=1)  # The fields that a batch shares are the same objects throughout.
def prepare(policy, candidates, hash_builder, config):
    """A function from keys to indices."""
    candidates = candidates()
    if policy is Ring:  # The next item finds its ring unchanged.
        return partial(config(hash_builder=hash_builder).assign, candidates)
    chooser = policy(candidates, hash_builder)
    return lambda keys: [chooser.choose(key) for key in keys]


def choose(q, keys):  # The keys are made by now: they are refused first (CHO-7).
    require(q["policy"] is Ring or "config" not in q, "config is for ring-hash alone")
    return prepare(q["policy"], q["candidates"], q.get("hash"), q.get("config", Ring))(keys)


def make_keys(q):
    require(("keys" in q) != ("range" in q), "assign takes either keys or range")
    return q["keys" if "keys" in q else "range"]()


def draw(q):
    return poise.draw(q["key"](), q["identity"](), q.get("hash"))


def race(q):
    return poise.race(q["draw"], poise.check_weight(q["weight"]))


def points_of(q):
    candidates = q["candidates"]()  # before the ring: what is no value is refused first (VAL-9)
    ring = make_ring(q)
    ring.reconcile(candidates)
    return ring.points


def ring_points(q):
    return [[write_word(position), index, replica]
            for position, _, replica, index in points_of(q)]


def ring_digest(q):
    points, digest = points_of(q), poise.FNV_START
    for position, _, replica, index in points:
        digest = poise.fnv1a64(struct.pack("<QII", position, index, replica), digest)
    return {"points": len(points), "fnv1a64": write_word(digest)}


# Sessions: a step gets the ring; q has its fields, and the candidates of its list


def reconcile_step(ring, q):
    counts = ring.reconcile(q["candidates"]())
    return "unchanged" if counts is None else counts._asdict()


def assign_step(ring, keys, q):  # The keys are made by now, as in choose.
    return ring.assign(q["candidates"](), keys)


def reset_step(ring, q):
    ring.reset()
    return "done"


STEPS = {name: Question(answer, FIELDS, names) for name, answer, names in [
    ("reconcile", reconcile_step, "list"),
    ("pick", lambda ring, q: assign_step(ring, [q["key"]()], q)[0], "list key"),
    ("assign", lambda ring, q: assign_step(ring, make_keys(q), q), "list keys? range?"),
    ("generation", lambda ring, q: write_word(ring.generation), ""),
    ("counts", lambda ring, q: ring.counts()._asdict(), ""),
    ("reset", reset_step, ""),
]}


def answer_step(ring, lists, kind, step):
    q = kind.read(step)
    if "list" in q:
        require(0 <= q["list"] < len(lists), "there is no list %d", q["list"])
        q["candidates"] = lists[q["list"]]()
    return kind.answer(ring, q)


def ring_session(q):
    return session(STEPS, q["steps"], partial(answer_step, make_ring(q), q["lists"]))


OPERATIONS = {name: Question(answer, FIELDS, names) for name, answer, names in [
    ("fnv1a64", lambda q: write_word(poise.fnv1a64(q["data"])), "data"),
    ("mix64", lambda q: write_word(poise.mix64(q["x"])), "x"),
    ("encode", lambda q: q["value"]().encoded.hex(), "value"),
    ("draw", lambda q: write_word(draw(q)), "key identity hash?"),
    ("sample", lambda q: poise.sample(q["draw"]), "draw"),
    ("log_unit", lambda q: write_binary64(poise.log_unit(q["draw"])), "draw"),
    ("race", lambda q: write_binary64(race(q)), "draw weight"),
    ("pick", lambda q: choose(q, [q["key"]()])[0], "policy candidates key config? hash?"),
    ("assign", lambda q: choose(q, make_keys(q)),
     "policy candidates keys? range? config? hash?"),
    ("owner", lambda q: write_word(owner(q["identity"](), q.get("hash"))), "identity hash?"),
    ("point", lambda q: write_word(point(q["identity"](), q["replica"], q.get("hash"))),
     "identity replica hash?"),
    ("request", lambda q: write_word(request(q["key"](), q.get("hash"))), "key hash?"),
    ("ring_points", ring_points, "candidates config? hash?"),
    ("ring_digest", ring_digest, "candidates config? hash?"),
    ("ring_session", ring_session, "lists steps config? hash?"),
]}
OPERATIONS.update(siblings.OPERATIONS)


# The conversation


def answer_batch(batch):
    number = expect(int, field(batch, "id", "a batch"), "id")
    try:
        question = look_up(OPERATIONS, field(batch, "op", "a batch"), "operation")
    except Unsupported as reason:
        return {"id": number, "unsupported": str(reason)}
    items = expect(list, field(batch, "items", "a batch"), "items")
    require(items, "items must not be empty")
    read_shared = lru_cache(maxsize=1)(partial(question.read_fields, batch.get("shared", {})))
    results = [result_of(lambda: question.answer(question.read(item, read_shared)))
               for item in items]
    return {"id": number, "results": results}


def parse_line(line):
    require(line[-1:] == b"\n" and b"\r" not in line, "a line ends with LF and holds no CR")
    try:
        return expect(dict, json.loads(line.decode("ascii")), "a line")
    except ValueError as fault:
        raise Malformed("not JSON in ASCII: %s" % fault) from None


def converse(source, sink):
    for number, line in enumerate(source, 1):
        try:
            message = parse_line(line)
            if number == 1:
                expect(dict, field(message, "hello", "the first line"), "hello")
                answer = {"hello": HELLO}
            else:
                answer = answer_batch(message)
        except (Malformed, RecursionError) as fault:
            print("port.py: line %d: %s" % (number, fault), file=sys.stderr)
            return 2
        sink.write(json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n")
        sink.flush()
    return 0


if __name__ == "__main__":
    sys.exit(converse(sys.stdin.buffer, sys.stdout.buffer))
