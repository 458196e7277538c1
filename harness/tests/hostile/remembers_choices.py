"""Chooses for a key among so many candidates once, and keeps to it, whoever they are."""

import json

import right

right.say_hello()
chosen = {}
for batch in right.batches():
    answer = right.answer_batch(batch)
    for item, result in zip(batch["items"], answer["results"]):
        question = {**(batch.get("shared") or {}), **item}
        if batch["op"] != "pick" or question["policy"] != "rendezvous" or not isinstance(result.get("value"), int):
            continue
        about = json.dumps([question["key"], len(question["candidates"])])
        result["value"] = chosen.setdefault(about, result["value"])
    print(json.dumps(answer), flush=True)
