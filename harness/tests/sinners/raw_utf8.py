"""Writes characters beyond ASCII as they are, in UTF-8."""

import json
import sys

from right import answer, batches

sys.stdout.reconfigure(encoding="utf-8")
for batch in batches():
    reply = answer(batch)
    if "unsupported" in reply:
        reply["unsupported"] = "no " + batch["op"]
    print(json.dumps(reply, ensure_ascii=False), flush=True)
