"""Reads words into signed numbers, which are capped."""

from right import answer, batches, write

for batch in batches():
    if batch["op"] == "mix64":
        for item in batch["items"]:
            item["x"] = "%016x" % min(int(item["x"], 16), 2**63 - 1)
    write(answer(batch))
