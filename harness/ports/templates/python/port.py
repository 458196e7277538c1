"""Glue between the Poise conformance suite and your port: lines of JSON in and out.

mix64 is done. Each of the other operations has a place below where your port's own call goes;
until it is there the operation is unsupported, which is never counted as passed, and never as
failed. `pick` alone is enough to be certified at level selection. README.md says how to run this.
"""

import json
import struct
import sys

# import my_poise  # your port

HELLO = {
    "protocol": [1, 1],
    "name": "my-poise",
    "version": "0.1.0",
    "language": "Python %d.%d" % sys.version_info[:2],
    "window": 4,  # batches that may wait here; they are answered one after the other
}


class Refusal(Exception):
    """The contract refuses: InvalidValue, InvalidWeight, Empty or NoEligibleCandidates."""


class Unsupported(Exception):
    """The port does not offer this."""


class Unrepresentable(Exception):
    """The port's types cannot express the question."""


# Reading what stands in a question, and writing what the port returns


def word(number):
    """A 64-bit word as the protocol writes it."""
    return "%016x" % number


def binary64(number):
    """A floating-point number as the protocol writes it, by its bits."""
    return struct.pack(">d", number).hex()


def text_of(value):
    """The string that a value is; add the other kinds of values that your port takes."""
    [(kind, content)] = value.items()
    if kind == "text":
        return content
    if kind in ("utf8", "utf16"):  # a text by its bytes or 16-bit units, perhaps ill-formed
        encoding = {"utf8": "utf-8", "utf16": "utf-16-be"}[kind]
        try:
            return bytes.fromhex(content).decode(encoding)
        except UnicodeDecodeError:
            raise Unrepresentable("ill-formed text") from None
    raise Unsupported("values of kind " + kind)


def candidates_of(question):
    """Its candidates as (identity, weight, status): a string, an integer, "ready" or not."""
    return [
        (text_of(each["identity"]), each.get("weight", 1), each.get("status", "ready"))
        for each in question["candidates"]
    ]


# The operations. Each takes the fields of a question, calls the port, and returns the value.


def fnv1a64(question):
    # return word(my_poise.fnv1a64(bytes.fromhex(question["data"])))
    raise Unsupported("fnv1a64 is not written yet")


def mix64(question):
    x = int(question["x"], 16)
    # return word(my_poise.mix64(x))  # in place of the lines below
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    x = (x ^ x >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return word(x ^ x >> 31)


def encode(question):
    # return my_poise.encode(text_of(question["value"])).hex()
    raise Unsupported("encode is not written yet")


def draw(question):
    # if "hash" in question:
    #     raise Unsupported("hash builders")
    # return word(my_poise.draw(text_of(question["key"]), text_of(question["identity"])))
    raise Unsupported("draw is not written yet")


def sample(question):
    # return my_poise.sample(int(question["draw"], 16))
    raise Unsupported("sample is not written yet")


def log_unit(question):
    # return binary64(my_poise.log_unit(int(question["draw"], 16)))
    raise Unsupported("log_unit is not written yet")


def race(question):
    # try:
    #     return binary64(my_poise.race(int(question["draw"], 16), question["weight"]))
    # except ValueError as refusal:
    #     raise Refusal(str(refusal)) from None
    raise Unsupported("race is not written yet")


def choose(question, keys):
    """The index of the chosen candidate for each key. What the contract refuses it does by name."""
    # if "hash" in question:
    #     raise Unsupported("hash builders")
    # if question["policy"] != "rendezvous":
    #     raise Unsupported(question["policy"])
    # candidates = candidates_of(question)
    # try:
    #     return [my_poise.pick(candidates, key) for key in keys]
    # except ValueError as refusal:
    #     raise Refusal(str(refusal)) from None
    raise Unsupported("choosing is not written yet")


def pick(question):
    return choose(question, [text_of(question["key"])])[0]


def assign(question):
    if "keys" not in question:
        raise Unsupported("keys by their range")
    return choose(question, [text_of(key) for key in question["keys"]])


OPERATIONS = {
    "fnv1a64": fnv1a64,
    "mix64": mix64,
    "encode": encode,
    "draw": draw,
    "sample": sample,
    "log_unit": log_unit,
    "race": race,
    "pick": pick,
    "assign": assign,
}


# The conversation, done: batches of questions come in, batches of results go out.


def result_of(operation, question):
    try:
        return {"value": operation(question)}
    except Refusal as name:
        return {"error": str(name)}
    except Unsupported as why:
        return {"unsupported": str(why)}
    except Unrepresentable as why:
        return {"unrepresentable": str(why)}


def answer_of(batch):
    operation = OPERATIONS.get(batch["op"])
    if operation is None:  # of a later version of the protocol
        return {"id": batch["id"], "unsupported": "there is no such operation here"}
    shared = batch.get("shared", {})
    results = [result_of(operation, dict(shared, **item)) for item in batch["items"]]
    return {"id": batch["id"], "results": results}


def say(message):
    sys.stdout.buffer.write(json.dumps(message).encode("ascii") + b"\n")
    sys.stdout.buffer.flush()


def main():
    lines = iter(sys.stdin.buffer)
    if next(lines, None) is not None:  # the runner's hello
        say({"hello": HELLO})
    for line in lines:
        say(answer_of(json.loads(line)))


if __name__ == "__main__":
    main()
