"""Writes the lowest byte of a word first."""

from right import answer, batches, port, write

port.write_word = lambda word: word.to_bytes(8, "little").hex()
for batch in batches():
    write(answer(batch))
