"""Speaks later versions of the protocol only."""

import right
from right import answer, batches, write

right.HELLO["protocol"] = [7, 9]
for batch in batches():
    write(answer(batch))
