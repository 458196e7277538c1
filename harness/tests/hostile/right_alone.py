"""Is right."""

import right

right.say_hello(window=4)
for batch in right.batches():
    right.answer(batch)
