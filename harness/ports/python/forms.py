"""The forms of docs/adapter-protocol.md, read into what poise.py takes.

Reading finds out what is malformed or unsupported. What the contract may refuse is
read into a function that makes it, to be called when its refusal is due. What the three
contracts beside Poise have of their own is in sibling_forms.py.
"""

import re
import struct
from functools import lru_cache, partial

import poise
from ring import Ring


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


def read_binary64(form):
    return struct.unpack(">d", read_word(form).to_bytes(8, "big"))[0]


write_word = "{:016x}".format


def write_binary64(number):
    return struct.pack(">d", number).hex()


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
POLICIES = {
    "rendezvous": poise.Rendezvous,
    "weighted-rendezvous": poise.WeightedRendezvous,
    "ring-hash": Ring,
}


def read_weight(form):
    return expect(int, form, "weight")


def read_candidate(form):
    identity = read_value(field(form, "identity", "a candidate"))
    weight = read_weight(form.get("weight", 1))
    status = look_up(STATUSES, form.get("status", "ready"), "status")
    return lambda: poise.Candidate(identity(), weight, status)


def read_candidates(form):
    return read_list(read_candidate, form, "candidates")


def read_lists(form):
    """Each list is read when first used: one unsupported must not spoil the others."""
    return [lru_cache(maxsize=1)(partial(read_candidates, part))
            for part in expect(list, form, "lists")]


def read_config(form):
    """A function that makes a ring; what the configuration leaves out has its default."""
    names = ["per_unit", "cap"]
    expect(dict, form, "config")
    numbers = {name: expect(int, form[name], name) for name in names if name in form}
    return partial(Ring, **numbers)


def read_replica(form):
    require(0 <= expect(int, form, "replica") <= poise.MASK64, "replica must be a u64")
    return form


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
    **dict.fromkeys(["x", "draw"], read_word),
    "weight": read_weight,
    **dict.fromkeys(["value", "key", "identity"], read_value),
    "hash": read_hash,
    "policy": lambda form: look_up(POLICIES, form, "policy"),
    "candidates": read_candidates,
    "keys": lambda form: read_list(read_value, form, "keys"),
    "range": read_range,
    "config": read_config,
    "replica": read_replica,
    "lists": read_lists,
    "list": lambda form: expect(int, form, "list"),
    "steps": lambda form: expect(list, form, "steps"),  # each is read when its turn comes
}
