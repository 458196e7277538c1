"""Greets in prose beyond ASCII before it says hello."""

import sys

from right import answer, batches, write

sys.stdout.reconfigure(encoding="utf-8")
print("Loading caf\u00e9 tables ...")
for batch in batches():
    write(answer(batch))
