"""Answers a batch that was never sent."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
batch = json.loads(sys.stdin.readline())
results = [{"value": "0000000000000000"} for _ in batch["items"]]
print(json.dumps({"id": batch["id"] + 1000, "results": results}), flush=True)
sys.stdin.read()
