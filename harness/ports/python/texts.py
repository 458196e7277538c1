"""Texts and FNV-1a 32: what the three contracts beside Poise have in common (TXT).

A text is a ``str`` without lone surrogates (TXT-1). Python compares strs by their code
points, and that is the order of TXT-2: names are compared and sorted as they are.
"""

FNV32_START = 0x811C9DC5
FNV32_PRIME = 0x01000193
MASK32 = 0xFFFFFFFF


class Refusal(Exception):
    """A refusal; the name of the class is the name in the contract."""


def fnv1a32(data, state=FNV32_START):
    """TXT-3: FNV-1a 32 of the bytes; ``state`` continues an earlier hash."""
    for byte in data:
        state = (state ^ byte) * FNV32_PRIME & MASK32
    return state


def fnv1a32_tail(data):
    """A fast ``lambda state: fnv1a32(data, state)``, for use with many states.

    The xor touches only the lowest byte of the state, and the lowest byte after a step
    depends only on the lowest byte before it. So the bytes take a state s to
    s * prime^n + c modulo 2^32, where c depends on nothing but them and the lowest byte
    of s. Each of the 256 possible c is computed when first met.
    """
    factor = pow(FNV32_PRIME, len(data), MASK32 + 1)
    offsets = {}

    def finish(state):
        low = state & 0xFF
        if low not in offsets:
            offsets[low] = fnv1a32(data, low) - low * factor
        return state * factor + offsets[low] & MASK32

    return finish
