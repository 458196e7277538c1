"""Writes bytes that are no UTF-8, and control characters, where an answer is due."""

import json
import sys
import time

sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
sys.stdin.readline()
sys.stderr.buffer.write(b"caf\xe9\r\x1b[31mred\x85\n")
sys.stderr.flush()
sys.stdout.buffer.write(b"\x00caf\xe9\r\x1b[31mred\x85\xe2\x80\xa8\n")
sys.stdout.flush()
time.sleep(600)
