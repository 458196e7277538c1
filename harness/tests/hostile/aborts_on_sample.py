"""Aborts whenever it is asked for samples."""

import os
import sys

import right

right.say_hello(window=4)
for batch in right.batches():
    if batch["op"] == "sample":
        print("sample: Assertion `never mind' failed.", file=sys.stderr, flush=True)
        os.abort()
    right.answer(batch)
