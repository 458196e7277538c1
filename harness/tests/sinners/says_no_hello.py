"""Answers batches, but never says hello."""

import json
import sys

from right import answer, write

sys.stdin.readline()
for line in sys.stdin:
    write(answer(json.loads(line)))
