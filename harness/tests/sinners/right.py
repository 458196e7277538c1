"""What the sinners do right: the Python port's answers, without its conversation."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "ports" / "python"))

import forms
import poise
import port

HELLO = {**port.HELLO, "time_limit_ms": 2000}
answer = port.answer_batch


def write(message):
    print(json.dumps(message), flush=True)


def batches():
    """The batches to answer, when both sides have said hello."""
    sys.stdin.readline()
    write({"hello": HELLO})
    return map(json.loads, sys.stdin)
