"""Answers everything, but goes on when its input is closed."""

import time

from right import answer, batches, write

for batch in batches():
    write(answer(batch))
time.sleep(600)
