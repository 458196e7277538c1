"""Crashes on a field it does not know, were it in a batch or in an item."""

from right import answer, batches, forms, write

for batch in batches():
    assert batch.keys() <= {"id", "op", "shared", "items"}
    for item in batch["items"]:
        assert item.keys() <= forms.FIELDS.keys()
    write(answer(batch))
