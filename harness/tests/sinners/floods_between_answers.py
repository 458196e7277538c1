"""Writes objects without end in place of an answer."""

from right import batches

for batch in batches():
    while True:
        print('{"level":"debug"}')
