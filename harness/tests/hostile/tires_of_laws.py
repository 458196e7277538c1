"""Answers each question of the vectors, and calls everything after them unsupported."""

import json

import right

right.say_hello()
asked = 0
for batch in right.batches():
    asked += len(batch["items"])
    if asked > 3750:
        print(json.dumps({"id": batch["id"], "unsupported": "tired"}), flush=True)
    else:
        right.answer(batch)
