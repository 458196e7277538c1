"""Hangs over one question of mix64, wherever it stands."""

import time

import right

right.say_hello(window=4, time_limit_ms=1500)
for batch in right.batches():
    if batch["op"] == "mix64" and {"x": "ffffffffffffffff"} in batch["items"]:
        time.sleep(600)
    right.answer(batch)
