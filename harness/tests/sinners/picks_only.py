"""Offers picks, and nothing else; no sin."""

from right import answer, batches, write

for batch in batches():
    if batch["op"] == "pick":
        write(answer(batch))
    else:
        write({"id": batch["id"], "unsupported": "this port picks"})
