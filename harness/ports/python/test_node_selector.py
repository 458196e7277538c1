"""Tests of node_selector.py, exact_order.py and their glue, against decimals and by hand."""

import itertools
import math
import random
import unittest
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import exact_order
from node_selector import Row, score32, select, select_exact, unit
from testing import BIG, TINY, ask, bits, converse, outcome
from texts import fnv1a32

# Ids by the u they have for the key "k" without a seed; found by search.
ONE, ONE2 = "0onbagd", "8gjqaoi"
HALF, HALF2 = "et47kh2", "e47hl47"
QUARTER, EIGHTH = "8ia1acd", "5xaacw0"
THREE_QUARTERS, NINE_16THS, CUBE = "2qoyazk", "q354b7c", "zy5zbng"  # CUBE: 27/64
LEAST, BELOW_ONE = "yc1uagf", "hkfgba9"  # 2^-32, 1 - 2^-32
U = {ONE: 1, ONE2: 1, HALF: Fraction(1, 2), HALF2: Fraction(1, 2), QUARTER: Fraction(1, 4),
     EIGHTH: Fraction(1, 8), THREE_QUARTERS: Fraction(3, 4), NINE_16THS: Fraction(9, 16),
     CUBE: Fraction(27, 64), LEAST: Fraction(1, 1 << 32), BELOW_ONE: 1 - Fraction(1, 1 << 32)}


def in_decimal(precision=120):
    return localcontext(Context(prec=precision, Emin=-10**9, Emax=10**9))


def minus_ln(u):
    return -(Decimal(u.numerator) / u.denominator).ln()


def race(u, weight):
    return minus_ln(Fraction(u)) / Decimal(weight)  # Decimal(float) is exact


class Hashes(unittest.TestCase):
    def test_score32(self):  # SEL-2
        self.assertEqual(score32("key", "id"), fnv1a32(b"\0key\0id"))
        self.assertEqual(score32("", "\u00e9", "s"), fnv1a32(b"s\0\0\xc3\xa9"))
        self.assertNotEqual(score32("ab", "c"), score32("a", "bc"))
        for key, node, seed in [("k", "", ""), ("\0", "n", ""), ("k", "a\0", ""), ("k", "n", "\0")]:
            self.assertEqual(outcome(score32, key, node, seed), "InvalidInput")

    def test_unit(self):  # SEL-5; a Fraction compares exactly
        for node, u in U.items():
            self.assertEqual(unit(score32("k", node)), u, node)
        for word in range(0, 1 << 32, 0x1234567):
            self.assertEqual(unit(word), Fraction(word + 1, 1 << 32))


class WithoutWeights(unittest.TestCase):
    def test_largest(self):  # SEL-3, SEL-7
        for nodes in itertools.permutations([HALF, THREE_QUARTERS, QUARTER]):
            chosen, rows = select("k", list(nodes))
            self.assertEqual(chosen, THREE_QUARTERS)
            self.assertEqual(rows, [Row(node, score32("k", node), None) for node in nodes])
            self.assertEqual(select_exact("k", list(nodes)), THREE_QUARTERS)

    def test_equal(self):  # SEL-4
        for choose in (lambda nodes: select("k", nodes).chosen,
                       lambda nodes: select_exact("k", nodes)):
            for nodes in itertools.permutations([ONE, BELOW_ONE, ONE2]):
                self.assertEqual(choose(list(nodes)), ONE)
            self.assertEqual(choose([HALF, HALF2]), HALF2)

    def test_seed(self):  # SEL-1
        nodes = ["n%d" % number for number in range(9)]
        self.assertEqual(select("k", nodes, ""), select("k", nodes))
        self.assertNotEqual(select("k", nodes, "s").rows, select("k", nodes).rows)
        self.assertEqual(select("k", nodes, "s").rows,
                         [Row(node, score32("k", node, "s"), None) for node in nodes])


class Weighted(unittest.TestCase):
    def test_scores(self):  # SEL-5, SEL-6
        for node, weight, score in [
            (HALF, 1.0, 0.5), (HALF, 0.5, 0.25), (QUARTER, 2.0, 0.5), (ONE, 1e-9, 1.0),
            (THREE_QUARTERS, 1.0, 0.75), (LEAST, 1.0, 2.0**-32), (LEAST, 32.0, 0.5),
            (LEAST, 0.001, 0.0), (ONE, TINY, 1.0), (HALF, TINY, 0.0), (LEAST, BIG, 1.0),
        ]:
            [row] = select("k", [node], weights=[weight]).rows
            self.assertEqual(row, Row(node, score32("k", node), score), (node, weight))

    def test_tolerance(self):  # SEL-8, SEL-10
        chance = random.Random(5)
        with in_decimal(60):
            for number in range(1000):
                nodes = ["n%d" % number for number in range(4)]
                weights = [math.exp(chance.uniform(math.log(0.05), 20)) for _ in nodes]
                chosen, rows = select(str(number), nodes, "s", weights)
                for row, weight in zip(rows, map(Decimal, weights)):
                    log = Decimal(unit(row.score32)).ln() / weight
                    exact = log.exp()
                    allowed = exact / 2**50 * (4 + abs(log) + 1 / weight)
                    self.assertLessEqual(abs(Decimal(row.score) - exact), allowed)
                best = max(row.score for row in rows)
                self.assertEqual(chosen, min(row.id for row in rows if row.score == best))

    def test_equal(self):  # SEL-6, SEL-9
        for nodes in itertools.permutations([HALF, HALF2, EIGHTH]):
            weights = [7.25] * 3
            self.assertEqual(select("k", list(nodes), weights=weights).chosen, HALF2)
            self.assertEqual(select_exact("k", list(nodes), weights=weights), HALF2)

    def test_rounded_to_one(self):  # SEL-9, SEL-10
        weights = [BIG, BIG / 2, BIG / 4]
        nodes = [BELOW_ONE, EIGHTH, LEAST]
        chosen, rows = select("k", nodes, weights=weights)
        self.assertEqual((chosen, {row.score for row in rows}), (EIGHTH, {1.0}))
        self.assertEqual(select_exact("k", nodes, weights=weights), BELOW_ONE)

    def test_rows_stand_alone(self):  # SEL-7, SEL-15
        nodes = ["n%d" % number for number in range(6)]
        weights = [0.5, 1.0, 2.0, 3.0, 0.001, 1e6]
        for number in range(100):
            chosen, rows = select(str(number), nodes, "s", weights)
            self.assertEqual(select(str(number), nodes[::-1], "s", weights[::-1]),
                             (chosen, rows[::-1]))
            for left_out in range(6):
                rest = [list(part) for part in (nodes, weights, rows)]
                for part in rest:
                    del part[left_out]
                after = select(str(number), rest[0], "s", rest[1])
                self.assertEqual(after.rows, rest[2])
                self.assertIn(chosen, (nodes[left_out], after.chosen))


class Refusals(unittest.TestCase):  # SEL-11
    def test_order(self):
        nan = math.nan
        for key, nodes, seed, weights, expected in [
            ("\0", [], "", [1.0], "EmptyNodes"), ("k", [], "", None, "EmptyNodes"),
            ("k", ["a"], "", [], "WeightsLengthMismatch"),
            ("k", ["a", "a"], "", [0.0], "WeightsLengthMismatch"),
            ("k", ["a", "a"], "", [1.0, 0.0], "InvalidWeight"),
            ("k", ["a"], "\0", [-0.0], "InvalidWeight"), ("k", ["a"], "", [-TINY], "InvalidWeight"),
            ("k", ["a"], "", [math.inf], "InvalidWeight"), ("k", ["a"], "", [nan], "InvalidWeight"),
            ("k", ["a", "b"], "", [1.0, nan], "InvalidWeight"),
            ("\0", ["a", "b", "a"], "", None, "DuplicateNode"),
            ("k", ["", ""], "", None, "DuplicateNode"),
            ("\0", ["a"], "", None, "InvalidInput"), ("k", ["a"], "s\0", None, "InvalidInput"),
            ("k", ["a", "\0b"], "", None, "InvalidInput"),
            ("k", ["a", ""], "", [1.0, 2.0], "InvalidInput"),
        ]:
            for choose in (select, select_exact):
                self.assertEqual(outcome(choose, key, nodes, seed, weights), expected)
        self.assertEqual(select("", ["a"], "", [TINY]).chosen, "a")


def chosen_exactly(*weighted):
    """select_exact of pairs of id and weight, whatever their order."""
    choices = {select_exact("k", [node for node, _ in order], "", [weight for _, weight in order])
               for order in itertools.permutations(weighted)}
    assert len(choices) == 1, choices
    return choices.pop()


def convergents(ratio, limit):
    """The fractions that come closest, in turn below and above."""
    before, now = (0, 1), (1, 0)
    while True:
        whole = int(ratio)
        before, now = now, tuple(whole * new + old for old, new in zip(before, now))
        if max(now) >= limit:
            return
        yield now
        ratio = 1 / (ratio - whole)


class Exact(unittest.TestCase):
    def test_bounds(self):  # SEL-13
        chance = random.Random(6)
        numbers = {1, 2, 3, (1 << 32) - 1, 1 << 32, 1 << 31, 3037000499, 3037000500, 3037000501}
        numbers |= {chance.randrange(1, 1 << 32) >> chance.randrange(32) for _ in range(300)}
        numbers.discard(0)
        with in_decimal():
            for number in numbers:
                for precision in (96, 192, 300):
                    low, high = exact_order.minus_ln(number, precision)
                    exact = minus_ln(Fraction(number, 1 << 32)) * 2**precision
                    self.assertLessEqual(low, exact + Decimal("1e-9"), number)
                    self.assertGreaterEqual(high, exact - Decimal("1e-9"), number)
                    self.assertLess(high - low, 1 << 14)

    def test_equal(self):  # SEL-13
        for weighted in [
            [(QUARTER, 2.0), (HALF, 1.0)], [(EIGHTH, 3.0), (HALF, 1.0)],
            [(EIGHTH, 4.5), (QUARTER, 3.0)], [(NINE_16THS, 2.0), (THREE_QUARTERS, 1.0)],
            [(CUBE, 3.0), (THREE_QUARTERS, 1.0)], [(CUBE, 0.75), (NINE_16THS, 0.5)],
            [(LEAST, 32.0), (HALF, 1.0)], [(LEAST, 32 * TINY), (HALF, TINY)],
            [(LEAST, 2.0**1023), (HALF, 2.0**1018)], [(ONE, TINY), (ONE2, BIG)],
            [(EIGHTH, 3 * TINY), (QUARTER, 2 * TINY), (HALF, TINY)],
        ]:
            smallest = min(node for node, _ in weighted)
            self.assertEqual(chosen_exactly(*weighted), smallest, weighted)
            # And as little as a weight can be larger wins; the other way, it loses.
            for number, (node, weight) in enumerate(weighted):
                if U[node] != 1:
                    larger = list(weighted)
                    larger[number] = node, math.nextafter(weight, math.inf)
                    self.assertEqual(chosen_exactly(*larger), node, larger)
                    if node == smallest and weight > TINY:
                        larger[number] = node, math.nextafter(weight, 0)
                        self.assertNotEqual(chosen_exactly(*larger), node, larger)

    def test_one(self):  # SEL-13
        self.assertEqual(chosen_exactly((ONE, TINY), (BELOW_ONE, BIG)), ONE)
        self.assertEqual(chosen_exactly((ONE2, TINY), (BELOW_ONE, BIG), (HALF, 1.0)), ONE2)

    def test_close(self):  # SEL-12
        seen = 0
        with in_decimal():
            for one, other in itertools.combinations(
                    [HALF, THREE_QUARTERS, LEAST, BELOW_ONE, "n1", "n2"], 2):
                u1, u2 = (Fraction(unit(score32("k", node))) for node in (one, other))
                ratio = minus_ln(u1) / minus_ln(u2)
                if {one, other} == {HALF, LEAST}:
                    continue  # 1 to 32: they meet
                for weights in convergents(ratio, 1 << 53):
                    for scale in (1.0, TINY, 2.0**970):
                        if 0 in weights:
                            continue
                        w1, w2 = (weight * scale for weight in weights)
                        expected = one if race(u1, w1) < race(u2, w2) else other
                        self.assertEqual(chosen_exactly((one, w1), (other, w2)), expected)
                        seen += 1
        self.assertGreater(seen, 500)

    def test_growing_precision(self):
        # With 3 bits to begin with, hardly anything is told apart at once.
        first, exact_order.FIRST_PRECISION = exact_order.FIRST_PRECISION, 3
        try:
            self.test_close()
            self.test_equal()
            self.test_one()
            top = (1 << 32) - 1  # one weight, one number of halvings, and yet not equal
            self.assertLess(exact_order.compare((top, 3.5), (top - 2, 3.5)), 0)
        finally:
            exact_order.FIRST_PRECISION = first

    def test_many(self):  # SEL-12
        chance = random.Random(7)
        with in_decimal(50):
            for number in range(300):
                key, nodes = str(number), ["n%d" % number for number in range(6)]
                weights = [math.ldexp(chance.uniform(1, 2), chance.randrange(-1070, 1023) // 50)
                           for _ in nodes]
                races = [race(unit(score32(key, node, "s")), weight)
                         for node, weight in zip(nodes, weights)]
                self.assertEqual(select_exact(key, nodes, "s", weights),
                                 nodes[races.index(min(races))])


def weight_forms(*weights):
    return list(map(bits, weights))


class Protocol(unittest.TestCase):
    def test_select(self):
        asked = {"key": "k", "nodes": [THREE_QUARTERS, LEAST]}
        first = {"id": THREE_QUARTERS, "score32": 3221225471}
        second = {"id": LEAST, "score32": 0}
        self.assertEqual(ask("select", **asked),
                         {"value": {"chosen": THREE_QUARTERS, "scores": [first, second]}})
        first["score"], second["score"] = "3fe8000000000000", "3ef0000000000000"
        self.assertEqual(ask("select", weights=weight_forms(1, 2), seed="", **asked),
                         {"value": {"chosen": THREE_QUARTERS, "scores": [first, second]}})
        first["score"], second["score"] = "0000000000000000", "3ff0000000000000"
        self.assertEqual(ask("select", weights=weight_forms(TINY, BIG), **asked),
                         {"value": {"chosen": LEAST, "scores": [first, second]}})
        self.assertEqual(ask("select_exact", weights=weight_forms(TINY, BIG), **asked),
                         {"value": LEAST})
        self.assertEqual(ask("select_exact", {}, {"seed": ""}, **asked),
                         [{"value": THREE_QUARTERS}] * 2)

    def test_figures(self):
        # The example of the protocol: one score is exact, the other has bounds.
        first, second = ask("select", key="user-1", nodes=["n1", "n2"],
                            weights=weight_forms(1, 2))["value"]["scores"]
        self.assertEqual(first, {"id": "n1", "score32": 1587366879, "score": "3fd7a752f8000000"})
        self.assertEqual(second["score32"], 1604144498)
        self.assertTrue("3fe38e78ba3917d0" <= second["score"] <= "3fe38e78ba391800", second)

    def test_unit(self):
        self.assertEqual(ask("unit", {"score32": 0}, {"score32": 3221225471},
                             {"score32": 0xFFFFFFFF}),
                         [{"value": bits(u)} for u in (2.0**-32, 0.75, 1.0)])
        for form in (-1, 1 << 32, "00000000", 0.0):
            self.assertEqual(converse("unit", score32=form), (2, []), form)

    def test_score32(self):
        self.assertEqual(ask("score32", {"id": THREE_QUARTERS}, {"id": ""}, key="k"),
                         [{"value": 3221225471}, {"error": "InvalidInput"}])
        self.assertEqual(ask("score32", key="", id="n", seed="\u00e9"),
                         {"value": fnv1a32(b"\xc3\xa9\0\0n")})

    def test_refusals(self):
        results = ask("select", {"weights": weight_forms(1, math.nan)}, {"weights": []},
                      {"weights": weight_forms(1, 1), "seed": "\0"}, key="k", nodes=["a", "b"])
        self.assertEqual([result["error"] for result in results],
                         ["InvalidWeight", "WeightsLengthMismatch", "InvalidInput"])
        self.assertEqual(ask("select_exact", key="k", nodes=[]), {"error": "EmptyNodes"})

    def test_malformed(self):
        for broken in [{"nodes": "a"}, {"nodes": [{"text": "a"}]}, {"weights": [1.0]},
                       {"weights": None}, {"seed": None}, {"key": "\udc00"}, {"key": 1}]:
            self.assertEqual(converse("select", **{"key": "k", "nodes": ["a"], **broken}),
                             (2, []), broken)


if __name__ == "__main__":
    unittest.main()
