"""Tests of ring.py and its glue: figures worked out by hand, and a slow ring by the letter."""

import random
import struct
import unittest
from collections import Counter
from unittest import mock
from zlib import crc32

import poise
import ring
from poise import Candidate, Status
from ring import Counts, Ring
from test_poise import K, TOP, ready, unmix64
from testing import ask

A, B, C, D = map(poise.text, "abcd")
PLENTY = 1 << 20  # more points than any test has


def keys(count):
    return [poise.integer("u64", number) for number in range(count)]


def by_the_letter(sequence):
    """mix64(fnv1a64(sequence)), the sequence read from start to end."""
    return poise.mix64(poise.fnv1a64(sequence))


def dictate(places, default=TOP):
    """A builder that dictates what comes after mix64.

    A point is named (name, replica), an owner name, a request number.
    """
    words = {}
    for name, place in places.items():
        if isinstance(name, tuple):
            name = b"\x03%s\xff\x04" % name[0].encode() + struct.pack("<Q", name[1])
        elif isinstance(name, str):
            name = b"\x02%s\xff" % name.encode()
        else:
            name = b"\x05" + poise.integer("u64", name).encoded
        words[name] = unmix64(place)
    return lambda sequence: words.get(sequence, unmix64(default))


def outcome(action, *arguments):
    """The value of the action, or the name of its refusal."""
    try:
        return action(*arguments)
    except poise.PoiseError as refusal:
        return type(refusal).__name__


class SlowRing:
    """A ring by the letter of RING-3 to RING-15. It keeps members, but not one point."""

    def __init__(self, per_unit, cap, hash_builder):
        self.per_unit, self.cap = per_unit, cap
        self.hash_of = lambda sequence: poise.mix64(hash_builder(sequence))
        self.reset()

    def reset(self):
        self.members, self.generation = [], 0

    def share(self, weight):
        weights = [member.weight for _, member in self.members]
        common = max(divisor for divisor in range(1, max(weights) + 1)
                     if all(each % divisor == 0 for each in weights))
        return weight // common * self.per_unit

    def points(self):
        return sorted(
            (self.hash_of(b"\x03" + member.identity.encoded + b"\x04"
                          + bytes(replica >> 8 * byte & 255 for byte in range(8))),
             self.hash_of(b"\x02" + member.identity.encoded), replica, index)
            for index, member in self.members for replica in range(self.share(member.weight)))

    def counts(self):
        return Counts(len(self.members), sum(self.share(member.weight)
                                             for _, member in self.members))

    def reconcile(self, candidates):
        members = [(index, each) for index, each in enumerate(candidates)
                   if each.status is Status.READY]
        if members == self.members:
            return None
        for number, (_, one) in enumerate(members):
            if any(one.identity == other.identity for _, other in members[:number]):
                raise ring.DuplicateIdentity()
        before, self.members = self.members, members
        if self.counts().points > self.cap:
            self.members = before
            raise ring.StateCapacityExceeded()
        self.generation = (self.generation + 1) % 2**64
        return self.counts()

    def assign(self, candidates, keys):
        self.reconcile(candidates)
        if not self.members:
            raise poise.NoEligibleCandidates() if candidates else poise.Empty()
        points = self.points()
        places = [self.hash_of(b"\x05" + key.encoded) for key in keys]
        return [min([point for point in points if point[0] >= place] or points)[3]
                for place in places]

    def pick(self, candidates, key):
        return self.assign(candidates, [key])[0]


class Hashes(unittest.TestCase):
    def test_sequences(self):  # RING-2
        for hashed, sequence in [
            (ring.owner(A), "0261ff"),
            (ring.point(A, 0), "0361ff040000000000000000"),
            (ring.point(A, 0x10203), "0361ff040302010000000000"),
            (ring.point(poise.UNIT, TOP), "0304ffffffffffffffff"),
            (ring.request(poise.integer("u16", 513)), "050102"),
        ]:
            self.assertEqual(hashed, by_the_letter(bytes.fromhex(sequence)), sequence)

    def test_builders(self):  # RING-2, HASH-4
        seen = []

        def builder(sequence):
            seen.append(sequence.hex())
            return -1

        for hashed in [ring.owner(A, builder), ring.point(A, 258, builder),
                       ring.request(K, builder)]:
            self.assertEqual(hashed, 0xB4D055FCF2CBBD7B)  # mix64(2^64 - 1)
        self.assertEqual(seen, ["0261ff", "0361ff040201000000000000", "056bff"])


class Config(unittest.TestCase):
    def test_defaults(self):  # RING-1
        self.assertEqual((Ring().per_unit, Ring().cap), (128, 1048576))
        self.assertEqual(Ring().reconcile(ready("a")), (1, 128))

    def test_refusals(self):  # RING-1
        top = (1 << 32) - 1
        for per_unit, cap, expected in [
            (0, 10, "InvalidConfig"), (-1, 10, "InvalidConfig"),
            (1 << 32, 1 << 40, "InvalidConfig"), (1.5, 10, "InvalidConfig"),
            (1, 0, "InvalidConfig"), (1, -1, "InvalidConfig"), (True, 10, "InvalidConfig"),
            (1, 1.5, "InvalidConfig"), (2, 0, "InvalidConfig"), (1 << 32, 1, "InvalidConfig"),
            (2, 1, "UnitWeightExceedsCapacity"), (top, top - 1, "UnitWeightExceedsCapacity"),
        ]:
            self.assertEqual(outcome(Ring, per_unit, cap), expected, (per_unit, cap))
        for per_unit, cap in [(1, 1), (top, top), (1, 1 << 70)]:
            self.assertEqual(Ring(per_unit, cap).cap, cap)


class Points(unittest.TestCase):
    def test_weights_are_divided(self):  # RING-3
        for weights, points in [((6, 9, 15), 10), ((7,), 1), ((6, 10, 15), 31), ((4, 2), 3),
                                ((poise.MAX_WEIGHT,) * 3, 3), ((3 << 30, 1 << 30), 4)]:
            candidates = [Candidate(poise.char(65 + index), weight)
                          for index, weight in enumerate(weights)]
            self.assertEqual(Ring(1).reconcile(candidates), (len(weights), points), weights)
            candidates += [Candidate(A, 1, Status.DRAINING),
                           Candidate(B, 1, Status.UNAVAILABLE)]
            self.assertEqual(Ring(5).reconcile(candidates), (len(weights), 5 * points))

    def test_points(self):  # RING-4
        made = Ring(2)
        made.reconcile([Candidate(D, status=Status.DRAINING), Candidate(A, 6), Candidate(B, 4)])
        self.assertEqual(made.points, sorted(
            (by_the_letter(b"\x03" + name + b"\xff\x04" + bytes([replica]) + bytes(7)),
             by_the_letter(b"\x02" + name + b"\xff"), replica, index)
            for name, index, count in [(b"a", 1, 6), (b"b", 2, 4)] for replica in range(count)))

    def test_many_replicas(self):  # RING-4
        made = Ring(66000)
        made.reconcile(ready("a"))
        found = {replica: position for position, _, replica, _ in made.points}
        self.assertEqual(len(found), 66000)
        for replica in (0, 255, 256, 511, 65535, 65536, 65999):
            sequence = b"\x03a\xff\x04" + struct.pack("<Q", replica)
            self.assertEqual(found[replica], by_the_letter(sequence))

    def test_order(self):  # RING-5
        def order(places, *names):
            made = Ring(2, hash_builder=dictate(places))
            made.reconcile(ready(*names))
            return [(index, replica) for _, _, replica, index in made.points]

        # Positions first, as unsigned numbers.
        self.assertEqual(order({("a", 0): TOP, ("a", 1): 1 << 63, ("b", 0): (1 << 63) - 1,
                                ("b", 1): 0, "a": 1, "b": 2}, "a", "b"),
                         [(1, 1), (1, 0), (0, 1), (0, 0)])
        # Then owner hashes, as unsigned numbers, although replicas and indices disagree.
        self.assertEqual(order({"a": 1 << 63, "b": (1 << 63) - 1}, "a", "b"),
                         [(1, 0), (1, 1), (0, 0), (0, 1)])
        # Then replicas, although indices disagree; then indices.
        self.assertEqual(order({"a": 7, "b": 7}, "a", "b"), [(0, 0), (1, 0), (0, 1), (1, 1)])
        self.assertEqual(order({"a": 7, "b": 7}, "b", "a"), [(0, 0), (1, 0), (0, 1), (1, 1)])
        # One position equal, the others not.
        self.assertEqual(order({("a", 0): 5, ("a", 1): 9, ("b", 0): 9, ("b", 1): 5,
                                "a": 2, "b": 1}, "a", "b"), [(1, 1), (0, 0), (1, 0), (0, 1)])


class LookUp(unittest.TestCase):
    def winners(self, places, *names):
        builder = dictate({**{number: number for number in range(40)}, **places})
        return lambda *numbers: Ring(1, hash_builder=builder).assign(
            ready(*names), [poise.integer("u64", number) for number in numbers])

    def test_next_point(self):  # RING-6, RING-7
        find = self.winners({("a", 0): 20, ("b", 0): 10, ("c", 0): 30}, "a", "b", "c")
        self.assertEqual(find(0, 9, 10, 11, 19, 20, 21, 29, 30, 31),
                         [1, 1, 1, 0, 0, 0, 2, 2, 2, 1])

    def test_edges_of_the_circle(self):  # RING-6, RING-7
        places = {("a", 0): 0, ("b", 0): TOP, 7: 0, 8: 1, 9: TOP, 10: TOP - 1, 11: 1 << 63}
        self.assertEqual(self.winners(places, "a", "b")(7, 8, 9, 10, 11), [0, 1, 1, 1, 1])
        self.assertEqual(self.winners(places, "a")(7, 8, 9, 10, 11), [0] * 5)
        places[("b", 0)] = TOP - 1
        self.assertEqual(self.winners(places, "a", "b")(10, 9), [1, 0])

    def test_equal_positions(self):  # RING-6: the first in the order of RING-5
        places = {("a", 0): 20, ("b", 0): 20, ("c", 0): 20, "a": 3, "b": 1, "c": 2}
        self.assertEqual(self.winners(places, "a", "b", "c")(19, 20, 21), [1, 1, 1])
        self.assertEqual(self.winners(places, "a", "c")(19, 20, 21), [1, 1, 1])
        self.assertEqual(self.winners({**places, "a": 1}, "a", "b")(19, 20, 21), [0, 0, 0])

    def test_index(self):  # RING-6, CHO-5
        candidates = [Candidate(D, status=Status.UNAVAILABLE), Candidate(A)]
        self.assertEqual(Ring().assign(candidates, keys(9)), [1] * 9)

    def test_linear_search(self):  # RING-6, RING-7
        candidates = [Candidate(poise.integer("i16", -number), number % 4 + 1)
                      for number in range(20)]
        slow = SlowRing(16, PLENTY, poise.fnv1a64)
        self.assertEqual(Ring(16).assign(candidates, keys(1000)),
                         slow.assign(candidates, keys(1000)))


class State(unittest.TestCase):
    def test_new(self):  # RING-8, RING-16
        self.assertEqual((Ring().counts(), Ring().generation, Ring().points), ((0, 0), 0, []))

    def test_reconcile(self):  # RING-9, RING-10
        made = Ring(10)
        a, b = Candidate(A, 2), Candidate(B, 4)
        gone = Candidate(C, 3, Status.DRAINING)
        for number, (candidates, expected) in enumerate([
            ([a, b], (2, 30)),
            ([a, b, gone], None),
            ([a, b], None),
            ([gone, a, b], (2, 30)),  # other indices
            ([Candidate(D, 9, Status.UNAVAILABLE), a, b, gone], None),
            ([gone, a, gone, b], (2, 30)),
            ([gone, b, gone, a], (2, 30)),
            ([Candidate(A, 4), Candidate(B, 8)], (2, 30)),  # scaled
            ([Candidate(poise.text("a"), 4), Candidate(B, 8)], None),
            ([Candidate(A, 4), Candidate(B, 4)], (2, 20)),
            ([Candidate(A, 4), Candidate(B, 4, Status.DRAINING)], (1, 10)),
            ([Candidate(C, 4)], (1, 10)),
        ]):
            generation = made.generation
            self.assertEqual(made.reconcile(candidates), expected, number)
            self.assertEqual(made.generation - generation, expected is not None, number)
        self.assertEqual(made.generation, 8)

    def test_unchanged_is_not_rebuilt(self):  # RING-9, RING-21
        seen = []
        made = Ring(3, hash_builder=lambda sequence: seen.append(sequence) or len(seen))
        made.reconcile(ready("a", "b"))
        points, calls = made.points, len(seen)
        made.reconcile(ready("a", "b"))
        self.assertIs(made.points, points)
        made.assign(ready("a", "b"), [K, K])
        self.assertEqual(seen[calls:], [b"\x05k\xff"] * 2)

    def test_generation_wraps(self):  # RING-10
        made = Ring(1)
        made.generation = TOP
        made.reconcile(ready("a"))
        self.assertEqual(made.generation, 0)

    def test_empty_lists(self):  # RING-11
        drained = [Candidate(A, status=Status.DRAINING)]
        for nobody in ([], drained):
            made = Ring(5)
            self.assertIsNone(made.reconcile(nobody))
            self.assertEqual((made.generation, made.reconcile(ready("a"))), (0, (1, 5)))
            self.assertEqual((made.reconcile(nobody), made.generation), ((0, 0), 2))
            self.assertEqual((made.counts(), made.points), ((0, 0), []))
            self.assertIsNone(made.reconcile([] if nobody else drained))

    def test_pick_without_points(self):  # RING-12
        drained = [Candidate(A, status=Status.DRAINING)]
        for nobody, expected in [([], "Empty"), (drained, "NoEligibleCandidates")]:
            made = Ring(5)
            self.assertEqual(outcome(made.pick, nobody, K), expected)
            self.assertEqual(made.generation, 0)
            made.reconcile(ready("a"))
            self.assertEqual(outcome(made.pick, nobody, K), expected)
            # The reconciliation stays done.
            self.assertEqual((made.counts(), made.generation), ((0, 0), 2))
            self.assertEqual(outcome(made.assign, nobody, [K]), expected)
            self.assertEqual(made.generation, 2)

    def test_assign_reconciles_once(self):  # RING-12
        made = Ring(5)
        self.assertEqual(made.assign(iter(ready("a", "b")), keys(50)),
                         [Ring(5).pick(ready("a", "b"), key) for key in keys(50)])
        self.assertEqual(made.generation, 1)

    def test_duplicates(self):  # RING-13
        draining = [Candidate(A, status=Status.DRAINING)] * 2
        self.assertEqual(Ring(1).reconcile(ready("a", "b") + draining), (2, 2))
        for candidates in (ready("a", "b", "a"), ready("a", "a"),
                           [Candidate(A, 1), Candidate(B), Candidate(A, 2)]):
            self.assertEqual(outcome(Ring(1).reconcile, candidates), "DuplicateIdentity")
            self.assertEqual(outcome(Ring(1).pick, candidates, K), "DuplicateIdentity")
        # Before anything is counted: the cap is reached long before the pair.
        self.assertEqual(outcome(Ring(1, 1).reconcile, ready("a", "b", "c", "c")),
                         "DuplicateIdentity")

    def test_cap(self):  # RING-13
        self.assertEqual(Ring(4, 12).reconcile([Candidate(A, 2), Candidate(B, 4)]), (2, 12))
        for candidates in ([Candidate(A, 2), Candidate(B, 3)], ready("a", "b", "c", "d"),
                           [Candidate(A, poise.MAX_WEIGHT), Candidate(B)]):
            self.assertEqual(outcome(Ring(4, 12).reconcile, candidates), "StateCapacityExceeded")
        # What is ineligible has no points.
        candidates = [Candidate(A), Candidate(B, 5, Status.DRAINING)]
        self.assertEqual(Ring(12, 12).reconcile(candidates), (1, 12))

    def test_no_point_is_made_above_the_cap(self):  # RING-13
        candidates = [Candidate(A, poise.MAX_WEIGHT), Candidate(B)]
        for per_unit, cap in [(1, PLENTY), (poise.MAX_WEIGHT, 1 << 53), (poise.MAX_WEIGHT, 1 << 63),
                              (poise.MAX_WEIGHT, 1 << 80), (1 << 22, 1 << 80)]:
            made = Ring(per_unit, cap, mock.Mock(side_effect=AssertionError))
            self.assertEqual(outcome(made.reconcile, candidates), "StateCapacityExceeded")

    def test_memory(self):  # RING-13, RING-14
        made = Ring(3)
        before = made.assign(ready("a", "b"), keys(20))
        with mock.patch("ring.mix64", side_effect=MemoryError):
            self.assertEqual(outcome(made.pick, ready("c"), K), "StateCapacityExceeded")
        self.assertEqual(made.assign(ready("a", "b"), keys(20)), before)
        self.assertEqual(made.generation, 1)

    def test_a_refusal_changes_nothing(self):  # RING-14
        made = Ring(4, 12)
        good = ready("a", "b", "c")
        before = made.assign(good, keys(20))
        points = made.points
        for bad, expected in [(ready("a", "a"), "DuplicateIdentity"),
                              (ready("a", "b", "c", "d"), "StateCapacityExceeded")]:
            self.assertEqual(outcome(made.reconcile, bad), expected)
            self.assertEqual(outcome(made.pick, bad, K), expected)
            self.assertEqual(outcome(made.assign, bad, [K]), expected)
            self.assertEqual((made.generation, made.counts()), (1, (3, 12)))
        self.assertIsNone(made.reconcile(good))
        self.assertIs(made.points, points)
        self.assertEqual(made.assign(good, keys(20)), before)

    def test_reset(self):  # RING-15
        made = Ring(4, 12)
        for _ in range(2):
            self.assertEqual(made.reconcile(ready("a", "b")), (2, 8))
            self.assertEqual(made.generation, 1)
            made.reset()
            self.assertEqual((made.counts(), made.generation, made.points), ((0, 0), 0, []))
            self.assertIsNone(made.reconcile([]))
        self.assertEqual(outcome(made.reconcile, ready(*"abcd")), "StateCapacityExceeded")

    def test_sessions(self):  # RING-3 to RING-16, RING-20
        seen = Counter()
        for seed in range(12):
            chance = random.Random(seed)
            # Few places on the circle, and fewer owners: points coincide in every way.
            places = chance.choice([3, 9, 1 << 64])
            builder = poise.fnv1a64 if seed % 3 == 0 else lambda sequence: unmix64(
                (crc32(sequence) * 0x9E3779B97F4A7C15 >> 7) % (2 if sequence[0] == 2 else places))
            per_unit = chance.randrange(1, 5)
            made = Ring(per_unit, 30, builder)
            slow = SlowRing(per_unit, 30, builder)
            lists = [[]]
            for step in range(200):
                if chance.random() < 0.5:
                    lists.append([
                        Candidate(poise.text(chance.choice("abcdefghijkl")),
                                  chance.choice([1, 2, 2, 4, 4, 6]),
                                  chance.choice(list(Status) + [Status.READY] * 3))
                        for _ in range(chance.randrange(6))])
                candidates = chance.choice(lists[-3:])
                key = poise.integer("u64", chance.randrange(1000))
                name, *arguments = chance.choice([
                    ("reconcile", candidates), ("pick", candidates, key),
                    ("assign", candidates, keys(5)), ("pick", candidates, key),
                    ("reset",) if chance.random() < 0.2 else ("counts",)])
                expected = outcome(getattr(slow, name), *arguments)
                self.assertEqual(outcome(getattr(made, name), *arguments), expected, (seed, step))
                self.assertEqual((made.counts(), made.generation),
                                 (slow.counts(), slow.generation), (seed, step))
                if step % 5 == 0:
                    self.assertEqual(made.points, slow.points(), (seed, step))
                if name in ("pick", "assign"):
                    new = getattr(Ring(per_unit, 30, builder), name)
                    self.assertEqual(outcome(new, *arguments), expected, (seed, step))
                kind = expected if isinstance(expected, str) else type(expected).__name__
                seen[name, kind] += 1
        for name, kinds in {
            "reconcile": ["NoneType", "Counts", "DuplicateIdentity", "StateCapacityExceeded"],
            "pick": ["int", "DuplicateIdentity", "StateCapacityExceeded", "Empty",
                     "NoEligibleCandidates"],
            "reset": ["NoneType"],
        }.items():
            for kind in kinds:
                self.assertGreater(seen[name, kind], 5, (name, kind))


class Laws(unittest.TestCase):
    def test_scale(self):  # RING-17
        weights = {A: 2, B: 3, C: 7}
        one, other = Ring(20), Ring(20)
        for factor in (1, 2, 6, 500000000):
            candidates = [Candidate(*pair) for pair in weights.items()]
            scaled = [Candidate(name, weight * factor) for name, weight in weights.items()]
            self.assertEqual(one.assign(candidates, keys(200)), other.assign(scaled, keys(200)))
            self.assertEqual(one.points, other.points)
        self.assertEqual((one.generation, other.generation), (1, 4))

    def test_disruption(self):  # RING-18
        names = "abcdefgh"
        made = Ring(30)
        before = made.assign(ready(*names), keys(400))
        for number in range(len(names)):
            rest = names[:number] + names[number + 1:]
            after = made.assign(ready(*rest), keys(400))
            for one, other in zip(before, after):
                self.assertIn(names[one], (names[number], rest[other]))
            self.assertIn(number, before)

    def test_order(self):  # RING-19
        names = "abcdefgh"
        before = Ring(30).assign(ready(*names), keys(400))
        after = Ring(30).assign(ready(*reversed(names)), keys(400))
        self.assertEqual([names[index] for index in before],
                         [names[::-1][index] for index in after])
        builder = dictate({"a": 1, "b": 1})  # all points in one place
        self.assertEqual(Ring(1, hash_builder=builder).pick(ready("a", "b"), K), 0)
        self.assertEqual(Ring(1, hash_builder=builder).pick(ready("b", "a"), K), 0)


def form(*names, **more):
    return [{"identity": {"text": name}, **more} for name in names]


class Protocol(unittest.TestCase):
    def test_hashes(self):
        a, table = {"text": "a"}, {"table": {"0261ff": "0" * 16}, "default": "f" * 16}
        for op, fields, word in [
            ("owner", {"identity": a}, ring.owner(A)),
            ("point", {"identity": a, "replica": 300}, ring.point(A, 300)),
            ("request", {"key": a}, ring.request(A)),
            ("owner", {"identity": a, "hash": table}, 0),
            ("point", {"identity": a, "replica": 0, "hash": table}, poise.mix64(TOP)),
            ("request", {"key": a, "hash": table}, poise.mix64(TOP)),
        ]:
            self.assertEqual(ask(op, **fields), {"value": "%016x" % word})
        self.assertEqual(ask("owner", identity={"u8": "256"}), {"error": "InvalidValue"})

    def test_pick_and_assign(self):
        candidates = form("a", "b", "c")
        expected = Ring(3).assign(ready(*"abc"), keys(100))
        self.assertEqual(
            ask("assign", policy="ring-hash", candidates=candidates, config={"per_unit": 3},
                     range={"first": "0", "count": 100}), {"value": expected})
        picks = ask("pick", *({"key": {"u64": str(number)}} for number in range(100)),
                         policy="ring-hash", candidates=candidates, config={"per_unit": 3})
        self.assertEqual([pick["value"] for pick in picks], expected)
        whole = ask("pick", policy="ring-hash", candidates=candidates, key={"text": "k"})
        self.assertEqual(whole, {"value": Ring().pick(ready(*"abc"), K)})

    def test_refusals_in_order(self):
        good, bad = {"text": "k"}, {"u8": "-1"}
        for candidates, key, config, expected in [
            (form("a", "a"), good, {"per_unit": 1, "cap": 1}, "DuplicateIdentity"),
            (form("a", "b"), good, {"per_unit": 1, "cap": 1}, "StateCapacityExceeded"),
            (form("a"), good, {"per_unit": 2, "cap": 1}, "UnitWeightExceedsCapacity"),
            (form("a"), good, {"per_unit": 2, "cap": 0}, "InvalidConfig"),
            (form("a"), good, {"cap": 127}, "UnitWeightExceedsCapacity"),
            ([], good, {}, "Empty"),
            (form("a", status="draining"), good, {}, "NoEligibleCandidates"),
            (form("a", weight=0), bad, {"cap": 0}, "InvalidValue"),
            (form("a", weight=0), good, {"cap": 0}, "InvalidWeight"),
            ([], good, {"cap": 0}, "InvalidConfig"),
        ]:
            answer = ask("pick", policy="ring-hash", candidates=candidates, key=key,
                              config=config)
            self.assertEqual(answer, {"error": expected})

    def test_points_and_digest(self):
        builder = {"table": {
            "0361ff040000000000000000": "%016x" % unmix64(0x0102030405060708),
            "0361ff040100000000000000": "%016x" % unmix64(TOP),
        }, "default": "0" * 16}
        fields = {"candidates": form("b", status="unavailable") + form("a", "c"),
                  "config": {"per_unit": 2}, "hash": builder}
        self.assertEqual(ask("ring_points", **fields), {"value": [
            ["0" * 16, 2, 0], ["0" * 16, 2, 1], ["0102030405060708", 1, 0], ["f" * 16, 1, 1]]})
        listed = bytes.fromhex("0000000000000000" "02000000" "00000000"
                               "0000000000000000" "02000000" "01000000"
                               "0807060504030201" "01000000" "00000000"
                               "ffffffffffffffff" "01000000" "01000000")
        self.assertEqual(ask("ring_digest", **fields), {
            "value": {"points": 4, "fnv1a64": "%016x" % poise.fnv1a64(listed)}})
        self.assertEqual(ask("ring_points", candidates=[]), {"value": []})
        self.assertEqual(ask("ring_digest", candidates=form("a", status="draining")),
                         {"value": {"points": 0, "fnv1a64": "cbf29ce484222325"}})
        self.assertEqual(ask("ring_digest", candidates=form("a", "a")),
                         {"error": "DuplicateIdentity"})
        self.assertEqual(ask("ring_points", candidates=form("a", weight=0), config={"cap": 0}),
                         {"error": "InvalidWeight"})

    def test_session(self):
        steps, expected = zip(*[
            ({"do": "generation"}, {"value": "0" * 16}),
            ({"do": "reconcile", "list": 3}, {"value": "unchanged"}),
            ({"do": "reconcile", "list": 0}, {"value": {"members": 2, "points": 8}}),
            ({"do": "reconcile", "list": 0}, {"value": "unchanged"}),
            ({"do": "pick", "list": 1, "key": {"u8": "1"}}, {"error": "DuplicateIdentity"}),
            ({"do": "reconcile", "list": 2}, {"error": "InvalidWeight"}),
            ({"do": "pick", "list": 2, "key": {"u8": "256"}}, {"error": "InvalidValue"}),
            ({"do": "pick", "list": 3, "key": {"u8": "256"}}, {"error": "InvalidValue"}),
            ({"do": "counts"}, {"value": {"members": 2, "points": 8}}),
            ({"do": "assign", "list": 0, "range": {"first": "0", "count": 9}},
             {"value": Ring(4).assign(ready("a", "b"), keys(9))}),
            ({"do": "assign", "list": 0, "keys": [{"text": "k"}]},
             {"value": [Ring(4).pick(ready("a", "b"), K)]}),
            ({"do": "pick", "list": 0, "key": {"text": "k"}},
             {"value": Ring(4).pick(ready("a", "b"), K)}),
            ({"do": "reconcile", "list": 4}, {"error": "StateCapacityExceeded"}),
            ({"do": "generation"}, {"value": "0" * 15 + "1"}),
            ({"do": "pick", "list": 3, "key": {"text": "k"}}, {"error": "Empty"}),
            ({"do": "generation"}, {"value": "0" * 15 + "2"}),
            ({"do": "reset"}, {"value": "done"}),
            ({"do": "generation"}, {"value": "0" * 16}),
            ({"do": "reconcile", "list": 0}, {"value": {"members": 2, "points": 8}}),
        ])
        lists = [form("a", "b"), form("a", "a"), form("a", weight=0), [], form("a", "b", "c")]
        answer = ask("ring_session", lists=lists, steps=steps,
                          config={"per_unit": 4, "cap": 8})
        self.assertEqual(answer["value"], list(expected))
        self.assertEqual(ask("ring_session", lists=lists, steps=steps, config={"cap": 8}),
                         {"error": "UnitWeightExceedsCapacity"})
        self.assertEqual(ask("ring_session", lists=[], steps=[]), {"value": []})

    def test_unsupported_steps(self):
        lists = [form("a"), form("b", status="asleep")]
        for step in [{"do": "dance"}, {"do": "reconcile", "list": 1},
                     {"do": "pick", "list": 0, "key": {"colour": "red"}},
                     {"do": "pick", "list": 1, "key": {"u8": "256"}}]:
            steps = [{"do": "reconcile", "list": 0}, {"do": "counts"}, step, {"do": "counts"}]
            results = ask("ring_session", lists=lists, steps=steps)["value"]
            self.assertEqual(results[1], {"value": {"members": 1, "points": 128}})
            self.assertEqual([list(result) for result in results[2:]], [["unsupported"]] * 2)


if __name__ == "__main__":
    unittest.main()
