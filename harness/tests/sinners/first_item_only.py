"""Answers the first item of a batch only."""

from right import answer, batches, write

for batch in batches():
    write(answer({**batch, "items": batch["items"][:1]}))
