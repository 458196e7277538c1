"""Answers each batch twice."""

from right import answer, batches, write

for batch in batches():
    write(answer(batch))
    write(answer(batch))
