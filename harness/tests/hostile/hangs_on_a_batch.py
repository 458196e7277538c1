"""Says hello, then never answers."""

import json
import sys
import time

HELLO = {"protocol": [1, 1], "name": "hostile", "time_limit_ms": 300}

sys.stdin.readline()
print(json.dumps({"hello": HELLO}), flush=True)
time.sleep(600)
