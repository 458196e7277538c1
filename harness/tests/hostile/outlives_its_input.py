"""Answers everything, but goes on when its input is closed."""

import json
import sys
import time

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
for line in sys.stdin:
    batch = json.loads(line)
    print(json.dumps({"id": batch["id"], "unsupported": "all"}), flush=True)
time.sleep(600)
