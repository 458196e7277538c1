"""Ring hash: points on the circle of 64-bit words, kept from one call to the next (RING).

    ring = Ring(per_unit=64)
    ring.pick(candidates, text("some key"))

Keys, identities and candidates are those of ``poise.py``. A ring need not be told what
changed: each call brings the whole list, and an unchanged list costs a comparison.
"""

import sys
from bisect import bisect_left
from collections import namedtuple
from functools import reduce
from math import gcd

from poise import (
    MASK64, Empty, NoEligibleCandidates, PoiseError, Status, fnv1a64, hash_of, mix64,
)

MAX_PER_UNIT = 0xFFFFFFFF
POINT_SIZE = 176  # about the memory that one point takes, in bytes

OWNER_DOMAIN = b"\x02"
POINT_DOMAIN = b"\x03"
REPLICA_DOMAIN = b"\x04"
REQUEST_DOMAIN = b"\x05"


class InvalidConfig(PoiseError):
    """RING-1: per_unit is not an integer from 1 to 2^32 - 1, or cap none from 1."""


class UnitWeightExceedsCapacity(PoiseError):
    """RING-1: already a candidate of normalized weight 1 has more points than the cap."""


class DuplicateIdentity(PoiseError):
    """RING-13: two eligible candidates have one identity."""


class StateCapacityExceeded(PoiseError):
    """RING-13: more points than the cap, or than the machine can hold."""


Counts = namedtuple("Counts", "members points")


# Hashes (RING-2); a hash builder is one as in poise.hash_of


def owner(identity, hash_builder=None):
    """The owner hash of an identity."""
    return hash_of(OWNER_DOMAIN + identity.encoded, hash_builder)


def point(identity, replica, hash_builder=None):
    """The position of one of the points of an identity."""
    return _positions(identity, [replica], hash_builder)[0]


def request(key, hash_builder=None):
    """The place of a key on the circle."""
    return hash_of(REQUEST_DOMAIN + key.encoded, hash_builder)


def _positions(identity, replicas, hash_builder):
    prefix = POINT_DOMAIN + identity.encoded + REPLICA_DOMAIN
    if hash_builder is None:
        # FNV-1a reads the bytes that all replicas share only once.
        start = fnv1a64(prefix)
        return [mix64(fnv1a64(replica.to_bytes(8, "little"), start)) for replica in replicas]
    return [hash_of(prefix + replica.to_bytes(8, "little"), hash_builder)
            for replica in replicas]


class Ring:
    """A ring; ``generation`` and ``points`` are there to be read.

    The points are tuples (position, owner hash, replica, index of the candidate), so
    that the order of tuples is that of RING-5.
    """

    def __init__(self, per_unit=128, cap=1 << 20, hash_builder=None):
        # As with weights, True is no number.
        if type(per_unit) is not int or not 1 <= per_unit <= MAX_PER_UNIT:
            raise InvalidConfig("per_unit is not an integer from 1 to 2^32 - 1")
        if type(cap) is not int or cap < 1:
            raise InvalidConfig("cap is not an integer from 1")
        if per_unit > cap:
            raise UnitWeightExceedsCapacity()
        self.per_unit = per_unit
        self.cap = cap
        self._hash_builder = hash_builder
        self.reset()

    def reset(self):
        """RING-15: back to a new ring of the same configuration."""
        self.generation = 0
        self.points = []
        self._members = []  # RING-8: identity, index, weight, in list order

    def counts(self):
        """RING-16: how many members and points there are."""
        return Counts(len(self._members), len(self.points))

    def reconcile(self, candidates):
        """RING-9: the counts if the ring was rebuilt, None if it was unchanged."""
        members = [(candidate.identity, index, candidate.weight)
                   for index, candidate in enumerate(candidates)
                   if candidate.status is Status.READY]
        if members == self._members:
            return None
        # Whatever may be refused is done before anything is kept (RING-14).
        points = self._make_points(members)
        self._members, self.points = members, points
        self.generation = self.generation + 1 & MASK64
        return self.counts()

    def pick(self, candidates, key):
        """RING-12: the index of the winner in the list as it was given."""
        return self.assign(candidates, [key])[0]

    def assign(self, candidates, keys):
        """RING-12: the index of the winner for each of the keys."""
        candidates = list(candidates)
        self.reconcile(candidates)
        if not self.points:
            raise NoEligibleCandidates() if candidates else Empty()
        return [self._find(request(key, self._hash_builder)) for key in keys]

    def _find(self, place):
        # A tuple sorts before all longer ones it begins: this is the first point at or
        # after the place (RING-6), and past the last it is the first of all (RING-7).
        number = bisect_left(self.points, (place,))
        return self.points[number % len(self.points)][3]

    def _make_points(self, members):
        """RING-3 to RING-5, and the refusals of RING-13."""
        if len({identity for identity, _, _ in members}) < len(members):
            raise DuplicateIdentity()
        divisor = reduce(gcd, (weight for _, _, weight in members), 0)
        sizes = [weight // divisor * self.per_unit for _, _, weight in members]
        if sum(sizes) > min(self.cap, sys.maxsize // POINT_SIZE):
            raise StateCapacityExceeded("there would be more points than the cap allows")
        points = []
        try:
            # Asked for as a whole, too much memory is refused at once. If the points took
            # it bit by bit, many a system would rather end the program.
            bytes(sum(sizes) * POINT_SIZE)
            for (identity, index, _), size in zip(members, sizes):
                owner_hash = owner(identity, self._hash_builder)
                positions = _positions(identity, range(size), self._hash_builder)
                points += [(position, owner_hash, replica, index)
                           for replica, position in enumerate(positions)]
            points.sort()
        except MemoryError:
            raise StateCapacityExceeded("there is no memory for the points") from None
        return points
