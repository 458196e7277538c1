"""Exits in the middle of an answer."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
batch = json.loads(sys.stdin.readline())
print('{"id":%d,"results":[{"val' % batch["id"], end="", flush=True)
