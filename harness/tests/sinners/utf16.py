"""Writes UTF-16."""

import sys

from right import answer, batches, write

sys.stdout.reconfigure(encoding="utf-16")
for batch in batches():
    write(answer(batch))
