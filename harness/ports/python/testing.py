"""What the tests have in common."""

import io
import json
import struct
from contextlib import redirect_stderr

import port
from texts import Refusal

TINY = 5e-324  # the least and the largest binary64
BIG = 1.7976931348623157e308


def bits(number):
    return struct.pack(">d", number).hex()


def converse(op, *items, **shared):
    """The exit status of the port, and its answer to one batch, if it has one."""
    batch = {"id": 1, "op": op, "shared": shared, "items": list(items) or [{}]}
    lines = [json.dumps({"hello": {}}), json.dumps(batch), ""]
    answers = io.BytesIO()
    with redirect_stderr(io.StringIO()):
        status = port.converse(io.BytesIO("\n".join(lines).encode()), answers)
    return status, [json.loads(line) for line in answers.getvalue().splitlines()[1:]]


def ask(op, *items, **shared):
    """The results for the items, or the one result where all is shared."""
    status, [answer] = converse(op, *items, **shared)
    assert status == 0
    return answer["results"] if items else answer["results"][0]


def outcome(action, *arguments):
    """The value of the action, or the name of its refusal."""
    try:
        return action(*arguments)
    except Refusal as refusal:
        return type(refusal).__name__
