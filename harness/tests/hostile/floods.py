"""Answers everything, then writes without end when its input is closed."""

import json
import sys

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
for line in sys.stdin:
    batch = json.loads(line)
    print(json.dumps({"id": batch["id"], "unsupported": "all"}), flush=True)
while True:
    sys.stdout.write("y" * 1000000)
