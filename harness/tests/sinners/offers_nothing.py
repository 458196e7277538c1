"""Offers nothing yet; no sin."""

from right import batches, write

for batch in batches():
    write({"id": batch["id"], "unsupported": "all"})
