"""Ends no line."""

import json
import sys

from right import HELLO

sys.stdin.readline()
print(json.dumps({"hello": HELLO}), end="", flush=True)
sys.stdin.read()
