"""Refuses texts beyond ASCII."""

from right import answer, batches, write


def refuses(item):
    return not item["value"].get("text", "").isascii()


for batch in batches():
    reply = answer(batch)
    if batch["op"] == "encode":
        for place, item in enumerate(batch["items"]):
            if refuses(item):
                reply["results"][place] = {"error": "InvalidValue"}
    write(reply)
