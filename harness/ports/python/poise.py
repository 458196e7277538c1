"""Poise: deterministic choice of a candidate for a key.

Build keys and identities with the value functions (``text``, ``integer``, ...),
wrap identities in ``Candidate`` and ask a policy for the index of the winner:

    candidates = [Candidate(text("a")), Candidate(text("b"), status=Status.DRAINING)]
    Rendezvous(candidates).choose(text("some key"))

The ids in the docstrings are clauses of the contract in ``docs/contract``.
"""

from dataclasses import dataclass
from enum import Enum

FNV_START = 0xCBF29CE484222325
FNV_PRIME = 0x100000001B3
MASK64 = 0xFFFFFFFFFFFFFFFF
MAX_WEIGHT = 0xFFFFFFFF

KEY_DOMAIN = b"\x00"
IDENTITY_DOMAIN = b"\x01"

# kind -> (width in bytes, signed)
INTEGER_KINDS = {
    prefix + str(8 * width): (width, prefix == "i")
    for prefix in "ui"
    for width in (1, 2, 4, 8, 16)
}


class PoiseError(Exception):
    """A refusal; the name of the class is the name in the contract."""


class InvalidValue(PoiseError):
    """VAL-9: what was given is no value."""


class InvalidWeight(PoiseError):
    """CHO-6: the weight is not an integer from 1 to 2^32 - 1."""


class Empty(PoiseError):
    """CHO-3: there are no candidates at all."""


class NoEligibleCandidates(PoiseError):
    """CHO-4: there are candidates, but none of them is ready."""


# Values


@dataclass(frozen=True)
class Value:
    """A typed key or identity (VAL); make it with the functions below.

    Two values of one kind are equal exactly when their bytes are (VAL-10), so
    the content is kept only in its encoded form. The kind of a tuple is the
    tuple of the kinds of its fields.
    """

    kind: object
    encoded: bytes


def text(content):
    """VAL-1, VAL-2: a str; lone surrogates in it are refused (VAL-9)."""
    try:
        encoded = content.encode("utf-8")
    except UnicodeEncodeError:
        raise InvalidValue("text holds a surrogate") from None
    return Value("text", encoded + b"\xff")


def text_from_utf8(data):
    """VAL-1: the text with these UTF-8 bytes; ill-formed ones are refused (VAL-9)."""
    try:
        return text(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise InvalidValue("text is not valid UTF-8") from None


def text_from_utf16(units):
    """VAL-1: the text with these 16-bit units; lone surrogates are refused (VAL-9)."""
    data = b"".join(unit.to_bytes(2, "little") for unit in units)
    try:
        # With the byte order named, a leading U+FEFF stays part of the text.
        return text(data.decode("utf-16-le"))
    except UnicodeDecodeError:
        raise InvalidValue("text has a surrogate without a partner") from None


def byte_string(content):
    """VAL-3: a byte string, with its length in front."""
    return Value("bytes", len(content).to_bytes(8, "little") + bytes(content))


def integer(kind, number):
    """VAL-4: an integer of one of the INTEGER_KINDS; VAL-9 refuses what does not fit."""
    width, signed = INTEGER_KINDS[kind]
    try:
        return Value(kind, number.to_bytes(width, "little", signed=signed))
    except OverflowError:
        raise InvalidValue("integer is outside the range of " + kind) from None


def boolean(content):
    """VAL-5: False or True."""
    return Value("bool", b"\x01" if content else b"\x00")


def char(code_point):
    """VAL-6: a Unicode scalar value, given as its code point."""
    if not (0 <= code_point <= 0xD7FF or 0xE000 <= code_point <= 0x10FFFF):
        raise InvalidValue("char is no Unicode scalar value")
    return Value("char", code_point.to_bytes(4, "little"))


def tuple_of(fields):
    """VAL-7: a tuple of values."""
    fields = tuple(fields)
    kinds = tuple(field.kind for field in fields)
    return Value(kinds, b"".join(field.encoded for field in fields))


UNIT = Value("unit", b"")  # VAL-8


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


def draw(key, identity, hash_builder=None):
    """HASH-3: the draw of a key and an identity.

    ``hash_builder`` takes the whole byte sequence and returns an int (HASH-4);
    what lies outside 64 bits is reduced modulo 2^64, so signed results will do.
    """
    sequence = _key_part(key) + identity.encoded
    if hash_builder is None:
        return mix64(fnv1a64(sequence))
    return mix64(hash_builder(sequence) & MASK64)


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


@dataclass(frozen=True)
class Candidate:
    """CHO-1: somebody to choose; a bad weight is refused at once (CHO-6)."""

    identity: Value
    weight: int = 1
    status: Status = Status.READY

    def __post_init__(self):
        # bool is a subclass of int, but True is no weight.
        if type(self.weight) is not int or not 1 <= self.weight <= MAX_WEIGHT:
            raise InvalidWeight("weight is not an integer from 1 to 2^32 - 1")


class Rendezvous:
    """RDV: the eligible candidate with the largest draw wins; weights play no part.

    Made once from a list of candidates and, optionally, a hash builder as in
    ``draw``, it may be asked for any number of keys.
    """

    def __init__(self, candidates, hash_builder=None):
        candidates = list(candidates)
        self._empty = not candidates
        self._streaming = hash_builder is None
        self._eligible = []
        for index, candidate in enumerate(candidates):
            if candidate.status is Status.READY:  # CHO-2
                data = candidate.identity.encoded
                if self._streaming:
                    self._eligible.append((index, _fnv_tail(data)))
                else:
                    self._eligible.append((index, _built_tail(data, hash_builder)))

    def choose(self, key):
        """The index of the winner in the list as it was given (CHO-5)."""
        if not self._eligible:
            raise Empty() if self._empty else NoEligibleCandidates()
        # FNV-1a reads the bytes that all candidates share only once.
        prefix = _key_part(key)
        start = fnv1a64(prefix) if self._streaming else prefix
        winner, largest = None, -1
        for index, finish in self._eligible:
            drawn = mix64(finish(start))
            # Only a larger draw takes over: the smaller index keeps a tie (RDV-3).
            if drawn > largest:
                winner, largest = index, drawn
        return winner
