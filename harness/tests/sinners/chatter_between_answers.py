"""Logs each batch on standard output."""

from right import answer, batches, write

for batch in batches():
    print("answering", batch["op"].encode("ascii", "replace"))
    write(answer(batch))
