"""Crashes on a field it does not know, were it in a candidate or in the hello."""

import json
import sys

from right import HELLO, answer, write

hello = json.loads(sys.stdin.readline())["hello"]
assert hello.keys() <= {"protocol", "suite", "line_limit"}
write({"hello": HELLO})
for line in sys.stdin:
    batch = json.loads(line)
    for item in batch["items"]:
        for candidate in item.get("candidates", []):
            assert candidate.keys() <= {"identity", "weight", "status"}
    write(answer(batch))
