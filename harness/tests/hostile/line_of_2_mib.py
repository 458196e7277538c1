"""Answers in a line of 2 MiB, twice what the runner reads."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
batch = json.loads(sys.stdin.readline())
answer = json.dumps({"id": batch["id"], "unsupported": ""})
print(answer.replace('""', '"%s"' % ("x" * (2 * 1024 * 1024 - len(answer) - 1))), flush=True)
sys.stdin.read()
