"""Leaves all it writes in a buffer, and ends lines with CR and LF."""

import json
import sys

from right import HELLO, answer

out = open(1, "w", buffering=8192, newline="\r\n")
sys.stdin.readline()
print(json.dumps({"hello": HELLO}), file=out)
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), file=out)
