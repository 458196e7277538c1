"""Writes a megabyte to standard error before every answer, which is right."""

import sys

import right

right.say_hello()
for batch in right.batches():
    sys.stderr.write(("x" * 1023 + "\n") * 1024)
    sys.stderr.flush()
    right.answer(batch)
