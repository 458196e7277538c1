"""Writes indices as strings."""

from right import answer, batches, write

for batch in batches():
    reply = answer(batch)
    if batch["op"] == "pick":
        for result in reply["results"]:
            if "value" in result:
                result["value"] = str(result["value"])
    write(reply)
