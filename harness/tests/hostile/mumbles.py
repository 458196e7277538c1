"""Prints a line of its own before every two hundredth answer."""

import right

right.say_hello(window=4)
for number, batch in enumerate(right.batches(), 1):
    if number % 200 == 0:
        print("still here", flush=True)
    right.answer(batch)
