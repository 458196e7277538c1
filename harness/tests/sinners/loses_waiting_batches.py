"""Answers the first of several batches that have arrived, and throws the others away."""

import json
import os

from right import HELLO, answer, write

os.read(0, 65536)
write({"hello": HELLO})
while arrived := os.read(0, 65536):
    write(answer(json.loads(arrived.splitlines()[0])))
