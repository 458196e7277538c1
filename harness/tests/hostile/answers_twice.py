"""Answers each batch twice."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
for line in sys.stdin:
    batch = json.loads(line)
    answer = json.dumps({"id": batch["id"], "unsupported": "all"})
    print(answer + "\n" + answer, flush=True)
