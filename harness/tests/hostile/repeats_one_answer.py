"""Answers the first batch, and then that one again and again."""

import time

import right

right.say_hello(time_limit_ms=300)
first = right.line_for(next(right.batches()))
while True:
    print(first, flush=True)
    time.sleep(0.005)
