"""Answers all batches with one id."""

from right import answer, batches, write

for batch in batches():
    write({**answer(batch), "id": 1})
