"""Writes a blank line after each answer."""

from right import answer, batches, write

for batch in batches():
    write(answer(batch))
    print(flush=True)
