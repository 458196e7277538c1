"""Leaves all it writes in a buffer."""

import json
import sys

from right import HELLO, answer

out = open(1, "w", buffering=8192)  # sys.stdout has no buffer under PYTHONUNBUFFERED
sys.stdin.readline()
print(json.dumps({"hello": HELLO}), file=out)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), file=out)
