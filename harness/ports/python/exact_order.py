"""The order of the scores u^(1/weight), computed without error (SEL-12, SEL-13).

A score is never computed. Of two, the larger is the one with the smaller -ln(u)/weight,
and that is compared in integers: weights are exact, and logarithms lie between two
bounds, which close in until they tell the scores apart.
"""

from functools import lru_cache

FIRST_PRECISION = 96  # bits after the point; -ln(u) is 0, or 2^-32 and more


def compare(one, other):
    """Below 0 if the first score is the larger one, 0 if they are equal, else above 0.

    A score is given as a pair: the integer u * 2^32, from 1 to 2^32, and the weight.
    """
    (u1, w1), (u2, w2) = one, other
    # -ln(u1)/w1 < -ln(u2)/w2 multiplied by both weights, and these as integers: the
    # numerators, each with the denominator of the other.
    (factor2, divisor1), (factor1, divisor2) = w1.as_integer_ratio(), w2.as_integer_ratio()
    factor1, factor2 = factor1 * divisor1, factor2 * divisor2
    precision = FIRST_PRECISION
    while True:
        low1, high1 = minus_ln(u1, precision)
        low2, high2 = minus_ln(u2, precision)
        if high1 * factor1 < low2 * factor2:
            return -1
        if high2 * factor2 < low1 * factor1:
            return 1
        # Equal scores are never told apart, others at last: this is asked once.
        if precision == FIRST_PRECISION and _equal(u1, factor1, u2, factor2):
            return 0
        precision *= 2


def _equal(u1, factor1, u2, factor2):
    """SEL-13; the factors are to each other as the weight of the other to one's own.

    If u is 1, its 32 - i is 0, and only another 0 makes the two sides equal.
    """
    i1, i2 = (u1 & -u1).bit_length() - 1, (u2 & -u2).bit_length() - 1
    return ((32 - i1) * factor1 == (32 - i2) * factor2
            and (u1 >> i1) ** (32 - i2) == (u2 >> i2) ** (32 - i1))


@lru_cache(maxsize=4096)
def minus_ln(u, precision):
    """Two integers, and -ln(u / 2^32) * 2^precision is neither below nor above both."""
    # u * 2^shift / 2^32 is to lie between the roots of 1/2 and 2, or close by: for the
    # series to be short. Where u is near 1, nothing is shifted and nothing cancels.
    shift = max(0, 32 - u.bit_length())
    if u << shift < 3037000500:  # about 2^31.5
        shift += 1
    reduced = u << shift
    low, high = _two_atanh(abs((1 << 32) - reduced), (1 << 32) + reduced, precision)
    if reduced > 1 << 32:
        low, high = -high, -low
    low2, high2 = _ln2(precision)
    return low + shift * low2, high + shift * high2


@lru_cache(maxsize=None)
def _ln2(precision):
    return _two_atanh(1, 3, precision)


def _two_atanh(numerator, denominator, precision):
    """Bounds of 2 atanh(z) * 2^precision, the logarithm of (1 + z) / (1 - z).

    The series is z + z^3/3 + z^5/5 + ...; z is from 0 to 1/2. All is rounded down, so the
    sum is a lower bound. A power is too small by e, and the next by no more than
    e * z^2 + 1; as the first is so by less than 1, all are by less than 4/3. Divided by 3 or
    more, and rounded down, they are too small by less than 2, and the first one, which is
    not divided, too. What is left out begins with a power below 4/3, each following one
    is at most a quarter of that before: it is less than 2 in all.
    """
    square, divisor = numerator * numerator, denominator * denominator
    power = (numerator << precision) // denominator
    total, odd = 0, 1
    while power:
        total += power // odd
        power = power * square // divisor
        odd += 2
    # Twice the sum; with n terms, odd is 2n + 1, and the sum is too small by less than 2n + 2.
    return 2 * total, 2 * (total + odd + 1)
