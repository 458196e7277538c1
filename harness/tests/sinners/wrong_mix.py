"""Mixes wrongly, which is no sin against the protocol."""

from right import answer, batches, poise, write

poise.mix64 = lambda word: word ^ 1
for batch in batches():
    write(answer(batch))
