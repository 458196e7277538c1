"""Writes ids as strings."""

from right import answer, batches, write

for batch in batches():
    write({**answer(batch), "id": str(batch["id"])})
