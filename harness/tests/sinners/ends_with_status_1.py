"""Answers everything, but ends with status 1."""

import sys

from right import answer, batches, write

for batch in batches():
    write(answer(batch))
sys.exit(1)
