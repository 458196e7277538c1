"""Reads, but never writes."""

import sys

sys.stdin.read()
