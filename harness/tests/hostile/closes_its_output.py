"""Closes its standard output in place of an answer, and stays."""

import json
import os
import sys
import time

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
sys.stdin.readline()
os.close(1)
time.sleep(600)
