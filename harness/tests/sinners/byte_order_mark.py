"""Begins its output with a byte order mark."""

import sys

from right import answer, batches, write

sys.stdout.buffer.write(b"\xef\xbb\xbf")
for batch in batches():
    write(answer(batch))
