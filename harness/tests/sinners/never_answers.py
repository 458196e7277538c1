"""Says hello, and never answers a batch."""

from right import batches

for batch in batches():
    pass
