"""Writes words in decimal."""

from right import answer, batches, port, write

port.write_word = str
for batch in batches():
    write(answer(batch))
