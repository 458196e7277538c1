"""From a draw to its race: sample, logarithm and race (NUM).

Python's floats are IEEE 754 binary64, and each operation below is rounded once, to
nearest with ties to even: nothing may be fused, reordered, or left to a logarithm
or power of the platform.
"""

LN2 = float.fromhex("0x1.62e42fefa39efp-1")  # bits 0x3fe62e42fefa39ef
SAMPLE_BITS = 53

# By the bit length of the sample, which is e + 1 (NUM-5); nothing has bit length 0.
_POWER = [None] + [float(1 << e) for e in range(SAMPLE_BITS + 1)]  # 2^e
_SHIFT = [None] + [(SAMPLE_BITS - e) * LN2 for e in range(SAMPLE_BITS + 1)]  # of NUM-4


def sample(draw):
    """NUM-1: an integer from 1 to 2^53."""
    return (draw >> 11) + 1


def log_unit(draw):
    """NUM-2 to NUM-5: the contract's ln(U), U = sample / 2^53.

    The loop of NUM-3 is written out. Its first round, 0 + z / 1, is exactly z, and
    the last product of its term is never used.
    """
    number = (draw >> 11) + 1
    length = number.bit_length()
    m = number / _POWER[length]
    z = (m - 1.0) / (m + 1.0)
    q = z * z
    term = z * q
    total = z + term / 3.0
    term *= q
    total += term / 5.0
    term *= q
    total += term / 7.0
    term *= q
    total += term / 9.0
    term *= q
    total += term / 11.0
    term *= q
    total += term / 13.0
    term *= q
    total += term / 15.0
    term *= q
    total += term / 17.0
    term *= q
    total += term / 19.0
    term *= q
    total += term / 21.0
    term *= q
    total += term / 23.0
    term *= q
    total += term / 25.0
    return 2.0 * total - _SHIFT[length]


def race(draw, weight):
    """NUM-6: the smaller, the better; the weight is one that CHO-6 lets pass."""
    return -log_unit(draw) / weight
