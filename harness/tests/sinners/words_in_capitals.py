"""Writes words in capitals, and without leading zeros."""

from right import answer, batches, port, write

port.write_word = "{:X}".format
for batch in batches():
    write(answer(batch))
