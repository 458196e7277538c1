"""Ends lines with CR and LF, as text mode does on Windows."""

import sys

from right import answer, batches, write

sys.stdout.reconfigure(newline="\r\n")
for batch in batches():
    write(answer(batch))
