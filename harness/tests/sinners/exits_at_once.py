"""Exits at once, with a word on standard error."""

import sys

sys.exit("cannot read port.toml")
