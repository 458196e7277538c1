"""Ignores what items share."""

from right import batches, port, write

for batch in batches():
    batch.pop("shared", None)
    try:
        write(port.answer_batch(batch))
    except port.Malformed:
        write({"id": batch["id"], "results": [{"error": "Empty"} for _ in batch["items"]]})
