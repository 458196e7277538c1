"""Says hello twice."""

from right import HELLO, answer, batches, write

waiting = batches()
write({"hello": HELLO})
for batch in waiting:
    write(answer(batch))
