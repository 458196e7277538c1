"""Takes all its input for one object, the hello, and answers at its end."""

import json
import sys

from right import HELLO, write

json.loads(sys.stdin.read())
write({"hello": HELLO})
