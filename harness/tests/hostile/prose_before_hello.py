"""Greets on standard output before it says hello."""

import json
import sys

print("Loading caf\u00e9 tables ...")
sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
sys.stdin.read()
