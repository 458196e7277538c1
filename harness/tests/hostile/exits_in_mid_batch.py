"""Exits in the middle of its answer to a batch of more than 400 items."""

import sys

import right

right.say_hello(window=4)
for batch in right.batches():
    if len(batch["items"]) > 400:
        line = right.line_for(batch)
        sys.stdout.write(line[: len(line) // 2])
        sys.stdout.flush()
        sys.exit(5)
    right.answer(batch)
