"""Writes answers longer than the runner reads."""

from right import answer, batches, write

for batch in batches():
    write({**answer(batch), "filler": "x" * 2**20})
