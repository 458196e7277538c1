"""Exits at once with status 3 and says why on standard error."""

import sys

print("cannot read port.toml\n", file=sys.stderr)
sys.exit(3)
