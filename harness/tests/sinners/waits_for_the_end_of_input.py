"""Reads all its input before it answers."""

import json
import sys

from right import HELLO, answer, write

lines = sys.stdin.readlines()
write({"hello": HELLO})
for line in lines[1:]:
    write(answer(json.loads(line)))
