"""Answers a batch of more than one item with one result less than there are items."""

import json

import right

right.say_hello()
for batch in right.batches():
    answer = right.answer_batch(batch)
    if len(batch["items"]) > 1:
        answer["results"].pop()
    print(json.dumps(answer), flush=True)
