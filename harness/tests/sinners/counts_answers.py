"""Numbers its answers itself instead of repeating the batch's id."""

from right import answer, batches, write

for number, batch in enumerate(batches(), 1):
    write({**answer(batch), "id": number})
