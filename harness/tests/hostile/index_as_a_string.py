"""Answers a pick with its index in a string."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
batch = json.loads(sys.stdin.readline())
results = [{"value": "0"} for _ in batch["items"]]
print(json.dumps({"id": batch["id"], "results": results}), flush=True)
sys.stdin.read()
