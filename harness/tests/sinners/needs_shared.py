"""Crashes when nothing is shared."""

from right import answer, batches, write

for batch in batches():
    batch["shared"]
    write(answer(batch))
