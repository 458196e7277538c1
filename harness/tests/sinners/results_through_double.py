"""Keeps the words it computes in doubles."""

from right import answer, batches, port, write

port.write_word = lambda word: "%016x" % (int(float(word)) % 2**64)
for batch in batches():
    write(answer(batch))
