"""Flushes its hello, but leaves its answers in a buffer."""

import json

from right import answer, batches

out = open(1, "w", buffering=8192)
for batch in batches():
    print(json.dumps(answer(batch)), file=out)
