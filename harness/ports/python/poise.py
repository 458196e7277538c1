"""Poise: deterministic choice of a candidate for a key.

Build keys and identities with the value functions (``text``, ``integer``, ...),
wrap identities in ``Candidate`` and ask a policy for the index of the winner:

    candidates = [Candidate(text("a")), Candidate(text("b"), weight=3)]
    WeightedRendezvous(candidates).choose(text("some key"))

Ring hash, the policy that keeps state, is in ``ring.py``.

The ids in the docstrings are clauses of the contract in ``docs/contract``.
"""

from dataclasses import dataclass
from enum import Enum
from operator import neg

from numeric import log_unit, race, sample
from values import (
    INTEGER_KINDS, UNIT, InvalidValue, PoiseError, Value, boolean, byte_string, char,
    integer, text, text_from_utf8, text_from_utf16, tuple_of,
)

FNV_START = 0xCBF29CE484222325
FNV_PRIME = 0x100000001B3
MASK64 = 0xFFFFFFFFFFFFFFFF
MAX_WEIGHT = 0xFFFFFFFF

KEY_DOMAIN = b"\x00"
IDENTITY_DOMAIN = b"\x01"


class InvalidWeight(PoiseError):
    """CHO-6: the weight is not an integer from 1 to 2^32 - 1."""


class Empty(PoiseError):
    """CHO-3: there are no candidates at all."""


class NoEligibleCandidates(PoiseError):
    """CHO-4: there are candidates, but none of them is ready."""


# Hash


def fnv1a64(data, state=FNV_START):
    """HASH-1: FNV-1a 64 of the bytes; ``state`` continues an earlier hash."""
    for byte in data:
        state = (state ^ byte) * FNV_PRIME & MASK64
    return state


def mix64(x):
    """HASH-2: the finishing bijection of the 64-bit words."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK64
    return x ^ x >> 31


def hash_of(sequence, hash_builder=None):
    """mix64 of FNV-1a 64, or of the hash builder in its place (HASH-4).

    ``hash_builder`` takes the whole byte sequence and returns an int; what lies
    outside 64 bits is reduced modulo 2^64, so signed results will do.
    """
    if hash_builder is None:
        return mix64(fnv1a64(sequence))
    return mix64(hash_builder(sequence) & MASK64)


def draw(key, identity, hash_builder=None):
    """HASH-3: the draw of a key and an identity; ``hash_builder`` as in ``hash_of``."""
    return hash_of(_key_part(key) + identity.encoded, hash_builder)


def _key_part(key):
    """The part of the sequence of HASH-3 that all identities have in common."""
    return KEY_DOMAIN + key.encoded + IDENTITY_DOMAIN


def _built_tail(data, hash_builder):
    """A function that gives the built hash of a prefix followed by ``data``."""
    return lambda prefix: hash_builder(prefix + data) & MASK64


def _fnv_tail(data):
    """A fast ``lambda state: fnv1a64(data, state)``, for use with many states.

    The xor in FNV-1a touches only the lowest byte of the state, and the lowest
    byte after a step depends only on the lowest byte before it. So n bytes take
    a state s to s * prime^n + c, where c depends on nothing but the bytes and
    the lowest byte of s. Each of the 256 possible c is computed when first met.
    """
    factor = pow(FNV_PRIME, len(data), MASK64 + 1)
    offsets = {}

    def finish(state):
        low = state & 0xFF
        if low not in offsets:
            offsets[low] = fnv1a64(data, low) - low * factor & MASK64
        return state * factor + offsets[low] & MASK64

    return finish


# Choosing


class Status(Enum):
    """CHO-1: only a ready candidate is eligible."""

    READY = "ready"
    DRAINING = "draining"
    UNAVAILABLE = "unavailable"


def check_weight(weight):
    """The weight itself; CHO-6 refuses what is no weight."""
    # bool is a subclass of int, but True is no weight.
    if type(weight) is not int or not 1 <= weight <= MAX_WEIGHT:
        raise InvalidWeight("weight is not an integer from 1 to 2^32 - 1")
    return weight


@dataclass(frozen=True)
class Candidate:
    """CHO-1: somebody to choose; a bad weight is refused at once (CHO-6)."""

    identity: Value
    weight: int = 1
    status: Status = Status.READY

    def __post_init__(self):
        check_weight(self.weight)


class _Policy:
    """What the policies have in common: who is eligible, and with which draws.

    Made once from a list of candidates and, optionally, a hash builder as in
    ``hash_of``, a policy may be asked for any number of keys.
    """

    def __init__(self, candidates, hash_builder=None):
        candidates = list(candidates)
        self._empty = not candidates
        self._streaming = hash_builder is None
        # Of the eligible (CHO-2), in list order: index, weight, rest of the hash.
        self._indices, self._weights, self._tails = [], [], []
        for index, candidate in enumerate(candidates):
            if candidate.status is Status.READY:
                data = candidate.identity.encoded
                tail = _fnv_tail(data) if self._streaming else _built_tail(data, hash_builder)
                self._indices.append(index)
                self._weights.append(float(candidate.weight))  # exact (NUM-6)
                self._tails.append(tail)

    def choose(self, key):
        """The index of the winner in the list as it was given (CHO-5)."""
        raise NotImplementedError

    def _draws(self, key):
        """The draws of the eligible in list order; CHO-3 and CHO-4 if there are none."""
        if not self._tails:
            raise Empty() if self._empty else NoEligibleCandidates()
        # FNV-1a reads the bytes that all candidates share only once.
        prefix = _key_part(key)
        start = fnv1a64(prefix) if self._streaming else prefix
        return [mix64(finish(start)) for finish in self._tails]


class Rendezvous(_Policy):
    """RDV: the eligible candidate with the largest draw wins; weights play no part."""

    def choose(self, key):
        draws = self._draws(key)
        # The first of the largest: the smaller index keeps a tie (RDV-3).
        return self._indices[draws.index(max(draws))]


class WeightedRendezvous(_Policy):
    """WRV: the eligible candidate with the smallest race wins."""

    def choose(self, key):
        draws = self._draws(key)
        races = map(race, draws, self._weights)
        # Smallest race (WRV-1), then largest draw (WRV-2), then smallest index (WRV-3).
        # The two zeros compare as equal, as NUM-6 wants.
        return min(zip(races, map(neg, draws), self._indices))[2]
