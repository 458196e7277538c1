"""Encodes each half of a surrogate pair by itself."""

from right import answer, batches, write

for batch in batches():
    reply = answer(batch)
    if batch["op"] == "encode":
        for result in reply["results"]:
            if "value" in result:
                result["value"] = result["value"].replace("f09f9982", "eda0bdedb982")
    write(reply)
