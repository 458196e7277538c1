"""Writes words as signed numbers."""

from right import answer, batches, port, write

port.write_word = lambda word: "%016x" % (word - 2**64 if word >> 63 else word)
for batch in batches():
    write(answer(batch))
