"""Speaks later versions of the protocol only."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [7, 9], "name": "hostile"}}), flush=True)
sys.stdin.read()
