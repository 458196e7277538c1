"""Hangs whenever it is asked for races."""

import time

import right

right.say_hello(window=4, time_limit_ms=1500)
for batch in right.batches():
    if batch["op"] == "race":
        time.sleep(600)
    right.answer(batch)
