"""Tests of ranked_placement.py and its glue: tables made by hand, and laws at random."""

import math
import random
import unittest

from ranked_placement import Change, owner, rank, report, top
from testing import BIG, TINY, ask, bits, converse, outcome


class Ranking(unittest.TestCase):
    def test_order(self):  # RANK-2, RANK-3
        for row, expected in [
            ({"A": 1.0, "B": 2.0, "C": -3.0}, "BAC"),
            ({"A": -TINY, "B": TINY, "C": 0.0}, "BCA"),
            ({"A": -0.0, "B": 0.0, "C": -0.0}, "ABC"),
            ({"A": 0.0, "B": -0.0, "C": 0.0}, "ABC"),
            ({"A": -BIG, "B": BIG, "C": 1e300}, "BCA"),
            ({"A": 1.0, "B": math.nextafter(1, 2), "C": math.nextafter(1, 0)}, "BAC"),
            ({"A": 2.0**53, "B": 2.0**53 + 2, "C": 2.0**53}, "BAC"),
        ]:
            for members in ("ABC", "CBA", "BCA"):
                self.assertEqual(rank({"k": row}, list(members), "k"), list(expected), row)

    def test_names(self):  # TXT-2
        names = ["", "10", "9", "B", "a", "aa", "z", "\u00e9", "\ufffd", "\U0001f600"]
        scores = {"k": dict.fromkeys(names, 1.5)}
        for seed in range(20):
            shuffled = random.Random(seed).sample(names, len(names))
            self.assertEqual(rank(scores, shuffled, "k"), names)
        two = {"k": {"\u00e9": 1.0, "e\u0301": 1.0}}  # nothing is normalised (TXT-1)
        self.assertEqual(rank(two, ["\u00e9", "e\u0301"], "k"), ["e\u0301", "\u00e9"])

    def test_top(self):  # RANK-4, RANK-5
        scores = {"k": {"A": 1.0, "B": 3.0, "C": 2.0}}
        for r, expected in enumerate(["", "B", "BC", "BCA"]):
            self.assertEqual(top(scores, ["A", "B", "C"], "k", r), list(expected))
        self.assertEqual(owner(scores, ["A", "C"], "k"), "C")

    def test_what_is_not_asked_about(self):  # RANK-1
        scores = {"k": {"A": 1.0, "B": math.nan}, "l": {"A": math.inf}, "m": {}}
        self.assertEqual(rank(scores, ["A"], "k"), ["A"])
        self.assertEqual(report(scores, ["A"], ["A"], ["k"], 0),
                         [Change(("A", "A"), [], [], "none")])


class Refusals(unittest.TestCase):  # RANK-6
    SCORES = {"k": {"A": 1.0, "B": 2.0, "C": math.nan, "D": -math.inf}}

    def test_top(self):
        for members, key, r, expected in [
            ("", "k", 0, "EmptyMembers"), ("", "x", -1, "EmptyMembers"),
            ("AA", "k", 0, "InvalidInput"), ("AA", "k", 9, "InvalidInput"),
            ("AC", "k", 3, "InvalidInput"), ("AD", "k", 1, "InvalidInput"),
            ("AE", "k", 1, "InvalidInput"), ("A", "x", 2, "InvalidInput"),
            ("A", "k", -1, "InvalidInput"), ("A", "k", 1.5, "InvalidInput"),
            ("A", "k", -1.0, "InvalidInput"), ("A", "k", math.inf, "InvalidInput"),
            ("A", "k", 2, "ReplicasExceedMembers"), ("A", "k", 2.0, "ReplicasExceedMembers"),
            ("AB", "k", 1 << 53, "ReplicasExceedMembers"),
            ("AB", "k", 2, ["B", "A"]), ("AB", "k", 1.0, ["B"]),
        ]:
            self.assertEqual(outcome(top, self.SCORES, list(members), key, r), expected,
                             (members, key, r))
            if r == 0:
                for ranking in (rank, owner):
                    self.assertEqual(outcome(ranking, self.SCORES, list(members), key), expected)

    def test_report(self):
        for before, after, keys, r, expected in [
            ("", "A", "k", 0, "EmptyMembers"), ("AA", "", "k", 0, "EmptyMembers"),
            ("A", "BB", "", 0, "InvalidInput"), ("AB", "BB", "", 2, "InvalidInput"),
            ("A", "AC", "k", 2, "InvalidInput"), ("CA", "A", "k", 1, "InvalidInput"),
            ("A", "A", "kx", 0, "InvalidInput"), ("A", "A", "", -1, "InvalidInput"),
            ("A", "A", "", 0.5, "InvalidInput"), ("AB", "A", "", 2, "ReplicasExceedMembers"),
            ("A", "AB", "", 2, "ReplicasExceedMembers"), ("A", "AC", "", 1, []),
        ]:
            self.assertEqual(outcome(report, self.SCORES, list(before), list(after), list(keys), r),
                             expected, (before, after, keys, r))


class Changes(unittest.TestCase):
    SCORES = {"k": {"A": 4.0, "B": 3.0, "C": 2.0, "D": 1.0}, "l": dict.fromkeys("ABCD", 0.0)}

    def test_causes(self):  # RANK-8
        for before, after, r, cause in [
            ("AB", "BC", 1, "owner-left"),
            ("BC", "AC", 2, "owner-left"),  # although a joiner wins
            ("BC", "AB", 1, "joiner-won"),
            ("BC", "AB", 0, "joiner-won"),
            ("AC", "AB", 2, "candidate-list"),
            ("AC", "AB", 1, "none"),
            ("AB", "AC", 0, "none"),
            ("ABD", "DCBA", 3, "candidate-list"),
            ("ABD", "DCBA", 2, "none"),
        ]:
            [change] = report(self.SCORES, list(before), list(after), ["k"], r)
            self.assertEqual(change, Change(
                (min(before), min(after)), sorted(before)[:r], sorted(after)[:r], cause))

    def test_keys(self):  # RANK-7
        changes = report(self.SCORES, ["C", "B"], ["D", "A"], ["l", "k", "l"], 1)
        self.assertEqual(changes, [Change(("B", "A"), ["B"], ["A"], "owner-left")] * 3)
        self.assertEqual(report(self.SCORES, ["C", "B"], ["D", "A"], ["l", "k", "l"], 1.0), changes)

    def test_laws(self):  # RANK-9, RANK-10
        chance = random.Random(3)
        for _ in range(500):
            names = [chr(65 + number) for number in range(chance.randrange(2, 8))]
            scores = {"k": {name: chance.choice([-1.0, 0.0, -0.0, 2.0]) for name in names}}
            joiner = chance.choice(names)
            rest = [name for name in names if name != joiner]
            r = chance.randrange(len(rest) + 1)
            [change] = report(scores, rest, names, ["k"], r)
            if change.owners[0] != change.owners[1]:
                self.assertEqual((change.owners[1], change.cause), (joiner, "joiner-won"))
            kept = [name for name in change.after if name != joiner]
            self.assertEqual(kept, change.before[:len(kept)])
            self.assertIn(len(kept), (r, r - 1))
            [back] = report(scores, names, rest, ["k"], r)
            self.assertEqual((back.before, back.after), (change.after, change.before))

    def test_capacities(self):  # RANK-12
        chance = random.Random(4)
        wins = sum(rank({"k": {"A": 2 * chance.random(), "B": chance.random()}}, "AB", "k")
                   == ["A", "B"] for _ in range(10000))
        self.assertLess(abs(wins - 7500), 200)


def row_form(row):
    return {name: bits(score) for name, score in row.items()}


class Protocol(unittest.TestCase):
    SCORES = {"alpha": row_form({"A": 90.0, "B": 20.0, "\u00e9": 90.0, "C": math.nan})}

    def test_operations(self):
        self.assertEqual(self.SCORES["alpha"]["A"], "4056800000000000")
        asked = {"scores": self.SCORES, "members": ["\u00e9", "B", "A"], "key": "alpha"}
        self.assertEqual(ask("rank", **asked), {"value": ["A", "\u00e9", "B"]})
        self.assertEqual(ask("rank_owner", **asked), {"value": "A"})
        self.assertEqual(ask("rank_top", {"r": 2}, {"r": 0}, {"r": 1.5}, {"r": -1}, {"r": 4},
                             {"r": 2.0}, **asked),
                         [{"value": ["A", "\u00e9"]}, {"value": []}, {"error": "InvalidInput"},
                          {"error": "InvalidInput"}, {"error": "ReplicasExceedMembers"},
                          {"value": ["A", "\u00e9"]}])
        self.assertEqual(ask("rank", scores={}, members=[], key=""), {"error": "EmptyMembers"})
        self.assertEqual(ask("rank", scores={}, members=["A"], key=""), {"error": "InvalidInput"})

    def test_change(self):
        scores = {"k": row_form({"B": 3.0, "C": 2.0, "E": 4.0})}
        asked = {"scores": scores, "before": ["B", "C"], "after": ["B", "E"], "r": 2}
        self.assertEqual(ask("rank_change", {"keys": ["k"]}, {"keys": []}, **asked),
                         [{"value": [{"owners": ["B", "E"], "before": ["B", "C"],
                                      "after": ["E", "B"], "cause": "joiner-won"}]},
                          {"value": []}])

    def test_malformed(self):
        asked = {"scores": self.SCORES, "members": ["A"], "key": "alpha", "r": 1}
        self.assertEqual(converse("rank_top", **asked)[0], 0)
        for broken in [{"scores": []}, {"scores": {"x": {"A": "00"}}}, {"scores": {"x": {"A": 1}}},
                       {"members": "A"}, {"members": [1]}, {"members": ["\ud800"]},
                       {"key": {"text": "k"}}, {"r": "1"}, {"r": True}, {"r": None}]:
            self.assertEqual(converse("rank_top", **{**asked, **broken}), (2, []), broken)


if __name__ == "__main__":
    unittest.main()
