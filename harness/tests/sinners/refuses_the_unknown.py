"""Answers an operation it does not know with an error."""

from right import answer, batches, write

for batch in batches():
    reply = answer(batch)
    if "unsupported" in reply:
        reply = {"id": batch["id"], "error": "UnknownOperation"}
    write(reply)
