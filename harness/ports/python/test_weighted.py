"""Tests of numeric.py and of weighted rendezvous, mostly against figures of the contract."""

import random
import struct
import unittest
from decimal import Decimal
from fractions import Fraction

import poise
from poise import Candidate, Rendezvous, Status, WeightedRendezvous
from test_poise import K, TOP, ready, unmix64
from testing import bits

FULL = 1 << 53  # the sample of U = 1


def draw_of(sample):
    return sample - 1 << 11


def log_by_the_letter(sample):
    """NUM-2 to NUM-5 as they are written; what is said to be exact is exact here."""
    e = max(e for e in range(54) if 1 << e <= sample)
    m = Fraction(sample, 1 << e)
    z = float(m - 1) / float(m + 1)
    q = z * z
    term, total = z, 0.0
    for i in range(13):
        total = total + term / (2 * i + 1)
        term = term * q
    return 2 * total - (53 - e) * struct.unpack(">d", bytes.fromhex("3fe62e42fefa39ef"))[0]


def samples():
    """The edges of all binades, and a thousand at random."""
    chance = random.Random(2)
    edges = {(1 << e) + d for e in range(54) for d in range(-3, 4)}
    others = {chance.randrange(1, FULL) >> chance.randrange(53) for _ in range(1000)}
    return sorted(sample for sample in edges | others if 1 <= sample <= FULL)


class Numbers(unittest.TestCase):
    def test_sample(self):
        for draw, expected in [(0, 1), (0x7FF, 1), (0x800, 2), (TOP - 0x800, FULL - 1),
                               (TOP - 0x7FF, FULL), (TOP, FULL)]:
            self.assertEqual(poise.sample(draw), expected)

    def test_log_unit_figures(self):
        self.assertEqual(bits(poise.log_unit(TOP)), "0" * 16)
        self.assertEqual(poise.log_unit(draw_of(FULL - 1)), -1.1102230246251565e-14)
        self.assertEqual(bits(poise.log_unit(draw_of(FULL >> 1))), "bfe62e42fefa39ef")
        self.assertEqual(poise.log_unit(0), -53 * 0.6931471805599453)

    def test_log_unit_by_the_letter(self):
        for sample in samples():
            log, draw = poise.log_unit(draw_of(sample)), draw_of(sample)
            self.assertEqual(bits(log), bits(log_by_the_letter(sample)), sample)
            self.assertEqual(poise.log_unit(draw | 0x7FF), log)
            error = Decimal(log) - (Decimal(sample) / FULL).ln()
            self.assertLess(abs(error), Decimal("1.38e-14"))
            self.assertEqual(log < 0, sample < FULL)

    def test_race(self):
        self.assertEqual(poise.race(draw_of(FULL - 1), 1), 1.1102230246251565e-14)
        self.assertEqual(poise.race(draw_of(FULL >> 1), 3), 0.6931471805599453 / 3)
        self.assertEqual(poise.race(TOP, poise.MAX_WEIGHT), 0)
        log = poise.log_unit(1234567 << 40)
        self.assertEqual(poise.race(1234567 << 40, poise.MAX_WEIGHT), -log / 4294967295.0)

    def test_monotone(self):
        for weight in (1, 3, poise.MAX_WEIGHT):
            races = [poise.race(draw_of(sample), weight) for sample in samples()]
            self.assertEqual(races, sorted(races, reverse=True))

    def test_check_weight(self):
        for weight in (1, poise.MAX_WEIGHT):
            self.assertEqual(poise.check_weight(weight), weight)
        for weight in (0, -1, poise.MAX_WEIGHT + 1, 1.0, True):
            with self.assertRaises(poise.InvalidWeight):
                poise.check_weight(weight)


def winner(*draws_and_weights):
    """The choice among candidates with dictated draws."""
    words, candidates = {}, []
    for index, (drawn, weight) in enumerate(draws_and_weights):
        words[b"\x00k\xff\x01%d\xff" % index] = unmix64(drawn)
        candidates.append(Candidate(poise.text(str(index)), weight))
    return WeightedRendezvous(candidates, words.get).choose(K)


class Weighted(unittest.TestCase):
    def test_refusals_and_eligibility(self):
        with self.assertRaises(poise.Empty):
            WeightedRendezvous([]).choose(K)
        with self.assertRaises(poise.NoEligibleCandidates):
            WeightedRendezvous([Candidate(K, 9, Status.DRAINING)]).choose(K)
        candidates = [Candidate(K, 99, Status.UNAVAILABLE), Candidate(poise.text("b"))]
        seen = []
        chooser = WeightedRendezvous(candidates, lambda data: seen.append(data) or 0)
        self.assertEqual((chooser.choose(K), seen), (1, [b"\x00k\xff\x01b\xff"]))

    def test_smallest_race(self):
        half, quarter = draw_of(FULL >> 1), draw_of(FULL >> 2)
        self.assertEqual(winner((half, 1), (quarter, 1)), 0)
        self.assertEqual(winner((half, 1), (quarter, 3)), 1)
        self.assertEqual(winner((half, 2**32 - 2), (half, 2**32 - 1)), 1)

    def test_equal_races(self):
        half, quarter = draw_of(FULL >> 1), draw_of(FULL >> 2)
        # -ln(1/4) / 2 and -ln(1/2) / 1 are equal to the last bit.
        self.assertEqual(winner((quarter, 2), (half, 1)), 1)
        self.assertEqual(winner((half, 1), (quarter, 2)), 0)
        self.assertEqual(winner((half, 5), (half + 0x7FF, 5), (half + 1, 5)), 1)
        self.assertEqual(winner((half, 5), (half, 5)), 0)

    def test_unit_one(self):
        self.assertEqual(winner((TOP - 1, 9), (TOP, 1)), 1)
        self.assertEqual(winner((TOP - 0x7FF, 1), (TOP - 0x800, poise.MAX_WEIGHT)), 0)
        self.assertEqual(winner((TOP, 1), (TOP, 9)), 0)

    def test_duplicates(self):
        for weights, expected in [((1, 3, 2), 1), ((3, 3), 0), ((1, 2, 2), 1)]:
            candidates = [Candidate(K, weight) for weight in weights]
            self.assertEqual(WeightedRendezvous(candidates).choose(K), expected)

    def test_equal_weights_are_no_weights(self):
        names = [str(number) for number in range(7)]
        plain = Rendezvous(ready(*names))
        for weight in (1, 7, poise.MAX_WEIGHT):
            weighted = WeightedRendezvous([Candidate(poise.text(name), weight)
                                           for name in names])
            for number in range(500):
                key = poise.integer("u64", number)
                self.assertEqual(weighted.choose(key), plain.choose(key))

    def test_shares(self):
        chooser = WeightedRendezvous([Candidate(poise.text(name), weight)
                                      for name, weight in [("a", 1), ("b", 3), ("c", 6)]])
        counts = [0, 0, 0]
        for number in range(10000):
            counts[chooser.choose(poise.integer("u64", number))] += 1
        for count, expected in zip(counts, (1000, 3000, 6000)):
            self.assertLess(abs(count - expected), 200)  # over four standard deviations

    def test_disruption(self):
        weights = {"a": 1, "b": 3, "c": 6, "d": 2}

        def owner(key, weights):
            chooser = WeightedRendezvous([Candidate(poise.text(name), weight)
                                          for name, weight in weights.items()])
            return list(weights)[chooser.choose(key)]

        for number in range(300):
            key = poise.integer("i32", -number)
            before = owner(key, weights)
            self.assertEqual(owner(key, dict(reversed(weights.items()))), before)
            for name in weights:
                rest = {other: weights[other] for other in weights if other != name}
                without = owner(key, rest)
                self.assertIn(before, (name, without))
                raised = owner(key, {**weights, name: 2 * weights[name]})
                self.assertIn(raised, (before, name))
                if name == before:
                    self.assertEqual(raised, before)


if __name__ == "__main__":
    unittest.main()
