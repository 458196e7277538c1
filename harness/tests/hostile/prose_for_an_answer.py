"""Prints prose where an answer is due."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
sys.stdin.readline()
print("the answer is 42", flush=True)
sys.stdin.read()
