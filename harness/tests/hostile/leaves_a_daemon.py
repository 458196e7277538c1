"""Is right, but leaves a process of another session behind that holds its pipes."""

import os
import time

import right

right.say_hello()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
    os._exit(0)
os.wait()
for batch in right.batches():
    right.answer(batch)
