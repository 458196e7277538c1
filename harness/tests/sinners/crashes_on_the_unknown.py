"""Crashes on an operation it does not know."""

from right import answer, batches, port, write

for batch in batches():
    port.OPERATIONS[batch["op"]]
    write(answer(batch))
