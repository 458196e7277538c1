"""Writes the low half of words only."""

from right import answer, batches, port, write

port.write_word = lambda word: "%x" % (word & 0xFFFFFFFF)
for batch in batches():
    write(answer(batch))
