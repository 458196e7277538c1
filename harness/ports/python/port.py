"""Glue between the adapter protocol (docs/adapter-protocol.md) and poise.py.

First all forms of a question are read: they may turn out malformed or unsupported.
What the contract may refuse is read into a function that makes it. The operation then
calls these functions, in the order in which the contract wants its refusals.
"""

import json
import re
import sys
from functools import cache, lru_cache, partial

import poise

HELLO = {
    "protocol": [1, 1],
    "name": "poise-py",
    "version": "0.1.0",
    "language": "Python %d.%d" % sys.version_info[:2],
    "window": 4,
    "time_limit_ms": 60000,
}


class Malformed(Exception):
    """The runner broke the protocol; the conversation ends."""


class Unsupported(Exception):
    """The port does not offer what is asked."""


# Checks, and what is written as a string


def require(condition, complaint, *details):
    if not condition:
        raise Malformed(complaint % details)


def expect(kind, form, what):
    """The form itself if it is exactly of that JSON type (a bool is no int)."""
    require(type(form) is kind, "%s must be of type %s", what, kind.__name__)
    return form


def field(form, name, what):
    require(name in expect(dict, form, what), "%s lacks the field '%s'", what, name)
    return form[name]


def look_up(table, name, what):
    """What the table has under a name of which later versions may bring more."""
    if expect(str, name, what) not in table:
        raise Unsupported("%s %.80r" % (what, name))
    return table[name]


def read_bytes(form):
    hexadecimal = re.fullmatch("(?:[0-9a-f]{2})*", expect(str, form, "a byte string"))
    require(hexadecimal, "not lower-case hex, two digits a byte: %.80r", form)
    return bytes.fromhex(form)


def read_word(form):
    data = read_bytes(form)
    require(len(data) == 8, "a 64-bit word has 16 hex digits: %.80r", form)
    return int.from_bytes(data, "big")


def read_decimal(form, what):
    decimal = re.fullmatch("0|-?[1-9][0-9]{0,38}", expect(str, form, what))
    require(decimal, "%s is no number in decimal, or too long: %.80r", what, form)
    return int(form)


# Values and candidates: each is read into a function that makes it


def read_list(read, form, what, collect=list):
    makers = [read(part) for part in expect(list, form, what)]
    return lambda: collect(make() for make in makers)


def read_utf16(form):
    data = read_bytes(form)
    require(len(data) % 2 == 0, "utf16 has four hex digits a unit")
    units = [high << 8 | low for high, low in zip(data[::2], data[1::2])]
    return partial(poise.text_from_utf16, units)


def read_integer(kind, form):
    return partial(poise.integer, kind, read_decimal(form, kind))


VALUES = {
    "text": lambda form: partial(poise.text, expect(str, form, "text")),
    "utf8": lambda form: partial(poise.text_from_utf8, read_bytes(form)),
    "utf16": read_utf16,
    "bytes": lambda form: partial(poise.byte_string, read_bytes(form)),
    **{kind: partial(read_integer, kind) for kind in poise.INTEGER_KINDS},
    "bool": lambda form: partial(poise.boolean, expect(bool, form, "bool")),
    "char": lambda form: partial(poise.char, expect(int, form, "char")),
    "tuple": lambda form: read_list(read_value, form, "tuple", poise.tuple_of),
    "unit": lambda form: lambda: poise.UNIT,
}


def read_value(form):
    require(len(expect(dict, form, "a value")) == 1, "a value has exactly one field")
    [(kind, content)] = form.items()
    return look_up(VALUES, kind, "kind of value")(content)


STATUSES = {status.value: status for status in poise.Status}
POLICIES = {"rendezvous": poise.Rendezvous}


def read_candidate(form):
    identity = read_value(field(form, "identity", "a candidate"))
    weight = expect(int, form.get("weight", 1), "weight")
    status = look_up(STATUSES, form.get("status", "ready"), "status")
    return lambda: poise.Candidate(identity(), weight, status)


def read_hash(form):
    """A hash builder that looks the sequence up in the table."""
    table = expect(dict, field(form, "table", "hash"), "table")
    default = read_word(field(form, "default", "hash"))
    words = {read_bytes(data): read_word(word) for data, word in table.items()}
    return lambda sequence: words.get(sequence, default)


def read_range(form):
    first = read_decimal(field(form, "first", "range"), "first")
    count = expect(int, field(form, "count", "range"), "count")
    fits = 0 <= first <= poise.MASK64 and 1 <= count <= 65536
    require(fits, "range needs a u64 as first and a count from 1 to 65536")
    numbers = range(first, first + count)
    return lambda: [poise.integer("u64", number & poise.MASK64) for number in numbers]


FIELDS = {
    "data": read_bytes,
    "x": read_word,
    **dict.fromkeys(["value", "key", "identity"], read_value),
    "hash": read_hash,
    "policy": lambda form: look_up(POLICIES, form, "policy"),
    "candidates": lambda form: read_list(read_candidate, form, "candidates"),
    "keys": lambda form: read_list(read_value, form, "keys"),
    "range": read_range,
}


def read_fields(names, form):
    expect(dict, form, "shared and each item")
    return {name: FIELDS[name](form[name]) for name in names if name in form}


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


write_word = "{:016x}".format
OPERATIONS = {  # name: (answer, fields)
    "fnv1a64": (lambda q: write_word(poise.fnv1a64(q["data"])), ["data"]),
    "mix64": (lambda q: write_word(poise.mix64(q["x"])), ["x"]),
    "encode": (lambda q: q["value"]().encoded.hex(), ["value"]),
    "draw": (lambda q: write_word(draw(q)), ["key", "identity", "hash"]),
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
