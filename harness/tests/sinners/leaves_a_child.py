"""Ends well, but leaves a child behind."""

import subprocess
import sys

from right import answer, batches, write

child = [sys.executable, "-c", "import time; time.sleep(600)", *sys.argv[1:]]
subprocess.Popen(child, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
for batch in batches():
    write(answer(batch))
