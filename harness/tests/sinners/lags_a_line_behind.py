"""Writes an answer only when it has read the next batch."""

from right import answer, batches, write

waiting = None
for batch in batches():
    if waiting:
        write(answer(waiting))
    waiting = batch
if waiting:
    write(answer(waiting))
