"""Keeps the words it is given in doubles."""

from right import answer, batches, write


def rounded(word):
    return "%016x" % min(int(float(int(word, 16))), 2**64 - 1)


for batch in batches():
    if batch["op"] == "mix64":
        for item in batch["items"]:
            item["x"] = rounded(item["x"])
    write(answer(batch))
