"""Writes words with 0x."""

from right import answer, batches, port, write

port.write_word = "0x{:016x}".format
for batch in batches():
    write(answer(batch))
