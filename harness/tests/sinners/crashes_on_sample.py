"""Crashes on one operation."""

from right import answer, batches, write

for batch in batches():
    assert batch["op"] != "sample"
    write(answer(batch))
