"""Is right, and takes a twentieth of a second an answer; it may take a second."""

import time

import right

right.say_hello(time_limit_ms=1000)
for batch in right.batches():
    time.sleep(0.05)
    right.answer(batch)
