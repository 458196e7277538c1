"""Takes leave in prose when its input is closed."""

from right import answer, batches, write

for batch in batches():
    write(answer(batch))
print("bye")
