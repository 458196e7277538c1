"""Prints a line of its own before every fortieth answer."""

import right

right.say_hello(window=4)
for number, batch in enumerate(right.batches(), 1):
    if number % 40 == 0:
        print("still here", flush=True)
    right.answer(batch)
