"""Answers in a line one byte longer than the runner reads."""

import json
import sys

hello = json.loads(sys.stdin.readline())["hello"]
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
batch = json.loads(sys.stdin.readline())
answer = json.dumps({"id": batch["id"], "unsupported": ""})
filler = "x" * (hello["line_limit"] - len(answer))  # the LF is the one byte too many
print(answer.replace('""', '"%s"' % filler), flush=True)
sys.stdin.read()
