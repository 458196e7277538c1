"""Answers everything and ends well, but leaves a child behind."""

import json
import subprocess
import sys

subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", *sys.argv[1:]])
sys.stdin.readline()
print(json.dumps({"hello": {"protocol": [1, 1], "name": "hostile"}}), flush=True)
for line in sys.stdin:
    batch = json.loads(line)
    print(json.dumps({"id": batch["id"], "unsupported": "all"}), flush=True)
