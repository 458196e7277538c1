"""Answers a question rightly once, and wrongly when it comes again."""

import json

import right

right.say_hello()
seen = set()
for batch in right.batches():
    answer = right.answer_batch(batch)
    for item, result in zip(batch["items"], answer["results"]):
        question = json.dumps([batch["op"], batch.get("shared"), item])
        if question in seen and batch["op"] == "mix64":
            result["value"] = "0000000000000000"
        seen.add(question)
    print(json.dumps(answer), flush=True)
