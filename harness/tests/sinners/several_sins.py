"""Writes a byte order mark, prose, CR before LF, ids as strings, and ends with status 1."""

import sys

from right import answer, batches, write

sys.stdout.buffer.write(b"\xef\xbb\xbf")
sys.stdout.reconfigure(newline="\r\n")
print("Loading tables ...")
for batch in batches():
    write({**answer(batch), "id": str(batch["id"])})
sys.exit(1)
