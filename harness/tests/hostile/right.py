"""A port that is right, for the others to spoil. No test runs it as it is."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "ports" / "python"))
sys.dont_write_bytecode = True
from port import answer_batch  # noqa: E402


def say_hello(**limits):
    sys.stdin.readline()
    print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile", **limits}}), flush=True)


def batches():
    for line in sys.stdin:
        yield json.loads(line)


def answer(batch):
    print(json.dumps(answer_batch(batch)), flush=True)


def line_for(batch):
    return json.dumps(answer_batch(batch))
