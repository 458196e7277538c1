"""Answers every third mix64 that it is asked with the answer before."""

import right

right.say_hello(window=4)
last = None
count = 0
for batch in right.batches():
    answer = right.answer_batch(batch)
    if batch["op"] == "mix64":
        for number, result in enumerate(answer["results"]):
            count += 1
            if count % 3 == 0 and last:
                answer["results"][number] = last
            last = result
    print(right.json.dumps(answer), flush=True)
