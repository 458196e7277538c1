"""Kills itself over one question of mix64, wherever it stands."""

import os
import signal

import right

right.say_hello(window=4)
for batch in right.batches():
    if batch["op"] == "mix64" and {"x": "ffffffffffffffff"} in batch["items"]:
        os.kill(os.getpid(), signal.SIGSEGV)
    right.answer(batch)
