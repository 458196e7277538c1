"""Leaves its answers in a buffer."""

import json
import sys

HELLO = {"protocol": [1, 1], "name": "hostile", "time_limit_ms": 300}

out = open(1, "w", buffering=65536)  # sys.stdout has no buffer under PYTHONUNBUFFERED
sys.stdin.readline()
print(json.dumps({"hello": HELLO}), file=out, flush=True)
for line in sys.stdin:
    batch = json.loads(line)
    print(json.dumps({"id": batch["id"], "unsupported": "all"}), file=out)
