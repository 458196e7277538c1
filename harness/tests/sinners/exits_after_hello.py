"""Says hello and exits."""

from right import batches

batches()
