"""Exits over lists of more than 200 candidates."""

import sys

import right

right.say_hello()
for batch in right.batches():
    lists = [fields.get("candidates", []) for fields in (batch.get("shared") or {}, *batch["items"])]
    if batch["op"] == "pick" and max(map(len, lists)) > 200:
        sys.exit(3)
    right.answer(batch)
