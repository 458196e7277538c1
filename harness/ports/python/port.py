"""Glue between the adapter protocol (docs/adapter-protocol.md) and poise.py.

First all forms of a question are read (forms.py): they may turn out malformed or
unsupported. The operation then makes what the contract may refuse, in the order in
which the contract wants its refusals.
"""

import json
import struct
import sys
from functools import cache, lru_cache, partial

import poise
from forms import Malformed, Unsupported, expect, field, look_up, read_fields, require

HELLO = {
    "protocol": [1, 1],
    "name": "poise-py",
    "version": "0.1.0",
    "language": "Python %d.%d" % sys.version_info[:2],
    "window": 4,
    "time_limit_ms": 60000,
}


# Operations: q has the fields of a question, read


@lru_cache(maxsize=1)  # The fields that a batch shares are the same objects throughout.
def prepare(policy, candidates, hash_builder):
    return policy(candidates(), hash_builder)


def choose(q, keys):  # The keys are made by now: they are refused first (CHO-7).
    chooser = prepare(q["policy"], q["candidates"], q.get("hash"))
    return [chooser.choose(key) for key in keys]


def assign(q):
    require(("keys" in q) != ("range" in q), "assign takes either keys or range")
    return choose(q, q["keys" if "keys" in q else "range"]())


def draw(q):
    return poise.draw(q["key"](), q["identity"](), q.get("hash"))


def race(q):
    return poise.race(q["draw"], poise.check_weight(q["weight"]))


write_word = "{:016x}".format


def write_binary64(number):
    return struct.pack(">d", number).hex()


OPERATIONS = {  # name: (answer, fields)
    "fnv1a64": (lambda q: write_word(poise.fnv1a64(q["data"])), ["data"]),
    "mix64": (lambda q: write_word(poise.mix64(q["x"])), ["x"]),
    "encode": (lambda q: q["value"]().encoded.hex(), ["value"]),
    "draw": (lambda q: write_word(draw(q)), ["key", "identity", "hash"]),
    "sample": (lambda q: poise.sample(q["draw"]), ["draw"]),
    "log_unit": (lambda q: write_binary64(poise.log_unit(q["draw"])), ["draw"]),
    "race": (lambda q: write_binary64(race(q)), ["draw", "weight"]),
    "pick": (lambda q: choose(q, [q["key"]()])[0], ["policy", "candidates", "key", "hash"]),
    "assign": (assign, ["policy", "candidates", "keys", "range", "hash"]),
}
OPTIONAL = {"keys", "range", "hash"}


# The conversation


def answer_item(answer, names, read_shared, item):
    try:
        shared, own = read_shared(), read_fields(names, item)
        require(not shared.keys() & own.keys(), "a field stands in shared and in an item")
        missing = set(names) - OPTIONAL - shared.keys() - own.keys()
        require(not missing, "a question lacks %s", sorted(missing))
        return {"value": answer(shared | own)}
    except poise.PoiseError as refusal:
        return {"error": type(refusal).__name__}
    except Unsupported as reason:
        return {"unsupported": str(reason)}


def answer_batch(batch):
    number = expect(int, field(batch, "id", "a batch"), "id")
    try:
        answer, names = look_up(OPERATIONS, field(batch, "op", "a batch"), "operation")
    except Unsupported as reason:
        return {"id": number, "unsupported": str(reason)}
    items = expect(list, field(batch, "items", "a batch"), "items")
    require(items, "items must not be empty")
    read_shared = cache(partial(read_fields, names, batch.get("shared", {})))
    results = [answer_item(answer, names, read_shared, item) for item in items]
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
