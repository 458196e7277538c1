"""Writes objects without end in place of its hello."""

while True:
    print("{}")
