"""Tests of texts.py, h32.py and their glue: figures of the contract, and a slow session."""

import random
import unittest
from collections import Counter

import h32
from h32 import Move, Session
from testing import ask, converse, outcome
from texts import fnv1a32, fnv1a32_tail

# Names for which h32 of "k|" and the name is the same; found by search.
TIED = ["mz5ne32", "ulb8cnh", "vbm3e1d"]


class Hashes(unittest.TestCase):
    def test_fnv1a32(self):  # TXT-3
        for data, expected in [(b"", 0x811C9DC5), (b"a", 0xE40C292C), (b"foobar", 0xBF9CF968)]:
            self.assertEqual(fnv1a32(data), expected)
        self.assertEqual(fnv1a32(b"bar", fnv1a32(b"foo")), 0xBF9CF968)
        # By the letter for a byte of which the highest bit is set.
        self.assertEqual(fnv1a32(b"\xff"), (0x811C9DC5 ^ 255) * 16777619 % 2**32)

    def test_tails(self):  # TXT-3
        chance = random.Random(1)
        for _ in range(30):
            data = bytes(chance.randrange(256) for _ in range(chance.randrange(9)))
            finish = fnv1a32_tail(data)
            for _ in range(600):
                state = chance.randrange(1 << 32)
                self.assertEqual(finish(state), fnv1a32(data, state))

    def test_fmix32(self):  # H32-1
        self.assertEqual((h32.fmix32(0), h32.fmix32(1)), (0, 1364076727))
        for word in (0x80000000, 0xFFFFFFFF, 0x12345678):
            x = word ^ word // 2**16
            x = x * 0x85EBCA6B % 2**32
            x ^= x // 2**13
            x = x * 0xC2B2AE35 % 2**32
            self.assertEqual(h32.fmix32(word), x ^ x // 2**16)

    def test_score(self):  # H32-2, H32-3
        self.assertEqual(h32.h32("page1|red"), 1893209739)
        self.assertEqual(h32.score("page1", "red"), 1893209739)
        self.assertEqual(h32.h32(""), h32.fmix32(0x811C9DC5))
        self.assertEqual(h32.h32("\u00e9"), h32.fmix32(fnv1a32(b"\xc3\xa9")))
        for key, node in [("", "a"), ("a", ""), ("a|", "a"), ("a", "|")]:
            self.assertEqual(outcome(h32.score, key, node), "InvalidName")


def places(nodes, key):
    """H32-4, H32-5 by the letter."""
    return sorted(sorted(nodes, key=str.encode), reverse=True,
                  key=lambda node: h32.h32("%s|%s" % (key, node)))


class SlowSession:
    """H32-6 to H32-11 by the letter."""

    def __init__(self):
        self.nodes, self.keys, self.owners = [], [], {}

    def now(self, key):
        return (places(self.nodes, key) or [None])[0]

    def refuse(self, *rules):
        for name, broken in rules:
            if broken:
                raise getattr(h32, name)()

    def names(self, *names):
        return "InvalidName", any(name == "" or "|" in name for name in names)

    def add(self, node):
        self.refuse(self.names(node), ("DuplicateNode", node in self.nodes))
        self.nodes.append(node)

    def remove(self, node):
        self.refuse(self.names(node), ("UnknownNode", node not in self.nodes))
        self.nodes.remove(node)

    def owner(self, key):
        self.refuse(self.names(key), ("NoNodes", self.nodes == []))
        return self.now(key)

    def top(self, key, n):
        self.refuse(self.names(key), ("NoNodes", self.nodes == [] and n > 0),
                    ("TooMany", n > len(self.nodes)))
        return places(self.nodes, key)[:n]

    def track(self, keys):
        self.refuse(self.names(*keys))
        for key in keys:
            if key not in self.keys:
                self.keys.append(key)
                self.owners[key] = self.now(key)

    def diff(self):
        moves = []
        for key in self.keys:
            if self.now(key) != self.owners[key]:
                moves.append((key, self.owners[key], self.now(key)))
                self.owners[key] = self.now(key)
        return moves


class Sessions(unittest.TestCase):
    def test_equal_scores(self):  # H32-5
        self.assertEqual(len({h32.score("k", node) for node in TIED}), 1)
        for order in (TIED, TIED[::-1], [TIED[1], TIED[2], TIED[0]]):
            made = Session()
            for node in order:
                made.add(node)
            self.assertEqual((made.owner("k"), made.top("k", 3)), (TIED[0], TIED))
            self.assertEqual(h32.assign(order, ["k"]), [order.index(TIED[0])])

    def test_scores_are_unsigned(self):  # H32-4
        nodes = [str(number) for number in range(40)]
        ranking = places(nodes, "k")
        self.assertGreaterEqual(h32.score("k", ranking[0]), 1 << 31)
        self.assertLess(h32.score("k", ranking[-1]), 1 << 31)
        self.assertEqual(h32.assign(nodes, ["k"]), [int(ranking[0])])

    def test_track_and_diff(self):  # H32-6, H32-8, H32-9
        made = Session()
        made.track(["x", "y", "x"])
        self.assertEqual(made.diff(), [])
        made.add("a")
        made.track(["z", "x"])  # z is owned by a; x is remembered to have no owner
        self.assertEqual(made.diff(), [Move("x", None, "a"), Move("y", None, "a")])
        self.assertEqual(made.diff(), [])
        made.remove("a")  # to none and back
        made.add("a")
        self.assertEqual(made.diff(), [])
        made.remove("a")  # to another node and back
        made.add("b")
        self.assertEqual(made.owner("x"), "b")
        made.add("a")
        made.remove("b")
        self.assertEqual(made.diff(), [])
        made.remove("a")
        made.add("b")
        self.assertEqual(made.diff(), [Move(key, "a", "b") for key in "xyz"])
        made.remove("b")
        self.assertEqual(made.diff(), [Move(key, "b", None) for key in "xyz"])

    def test_refusals(self):  # H32-10, H32-11
        made = Session()
        for step, expected in [
            (("top", "k", 0), []), (("top", "k", 1), "NoNodes"), (("owner", "k"), "NoNodes"),
            (("owner", ""), "InvalidName"), (("top", "a|b", 0), "InvalidName"),
            (("remove", "|"), "InvalidName"), (("remove", "a"), "UnknownNode"),
            (("track", ["k", "|"]), "InvalidName"), (("add", ""), "InvalidName"),
            (("add", "a"), None), (("add", "a"), "DuplicateNode"), (("top", "k", 2), "TooMany"),
            (("top", "", 2), "InvalidName"), (("diff",), []), (("owner", "k"), "a"),
        ]:
            self.assertEqual(outcome(getattr(made, step[0]), *step[1:]), expected, step)

    def test_by_the_letter(self):
        seen = Counter()
        for seed in range(40):
            chance = random.Random(seed)
            made, slow = Session(), SlowSession()
            for number in range(150):
                node = chance.choice(["a", "b", "c", "\u00e9", "b c", "1", "", "|"] + TIED)
                key = chance.choice(["k", "l", "m n", "\U0001f600", "k", "", "k|"])
                step, *arguments = chance.choice([
                    ("add", node), ("remove", node), ("owner", key), ("diff",),
                    ("top", key, chance.randrange(6)),
                    ("track", [chance.choice("klmnopq") for _ in range(3)] + [key])])
                expected = outcome(getattr(slow, step), *arguments)
                self.assertEqual(outcome(getattr(made, step), *arguments), expected,
                                 (seed, number, step))
                seen[step, str(expected) if isinstance(expected, str) else bool(expected)] += 1
        for case in [("add", "DuplicateNode"), ("remove", "UnknownNode"), ("top", "NoNodes"),
                     ("top", "TooMany"), ("top", True), ("diff", True), ("diff", False),
                     ("track", "InvalidName"), ("track", False)]:
            self.assertGreater(seen[case], 5, case)


class Laws(unittest.TestCase):
    def test_disruption(self):  # H32-12
        nodes, keys = ["n%d" % number for number in range(7)], list(map(str, range(300)))
        before = h32.assign(nodes, keys)
        for number in range(7):
            rest = nodes[:number] + nodes[number + 1:]
            for one, other in zip(before, h32.assign(rest, keys)):
                self.assertIn(nodes[one], (nodes[number], rest[other]))

    def test_balance(self):  # H32-13
        counts = Counter(h32.assign(["red", "green", "blue", "black"],
                                    ["page%d" % number for number in range(8000)]))
        for count in counts.values():
            self.assertTrue(1860 <= count <= 2140, counts)


class Protocol(unittest.TestCase):
    def test_hashes(self):
        self.assertEqual(ask("fnv1a32", {"data": ""}, {"data": "61"}, {"data": "666f6f626172"}),
                         [{"value": 0x811C9DC5}, {"value": 0xE40C292C}, {"value": 0xBF9CF968}])
        self.assertEqual(ask("fmix32", {"x": 0}, {"x": 1}), [{"value": 0}, {"value": 1364076727}])
        self.assertEqual(ask("h32", text="page1|red"), {"value": 1893209739})
        self.assertEqual(ask("h32_score", {"key": "page1"}, {"key": ""}, node="red"),
                         [{"value": 1893209739}, {"error": "InvalidName"}])

    def test_assign(self):
        nodes = ["red", "green", "blue"]
        expected = [nodes.index(places(nodes, "p%d" % number)[0]) for number in (9, 10, 11)]
        self.assertEqual(ask("h32_assign", {"keys": ["p9", "p10", "p11"]},
                             {"numbered": {"prefix": "p", "first": 9, "count": 3}}, nodes=nodes),
                         [{"value": expected}] * 2)
        numbered = {"prefix": "", "first": 2**53, "count": 2}
        self.assertEqual(ask("h32_assign", nodes=nodes, numbered=numbered),
                         {"value": h32.assign(nodes, ["9007199254740992", "9007199254740993"])})

    def test_session(self):
        steps, expected = zip(*[
            ({"do": "owner", "key": "k"}, {"error": "NoNodes"}),
            ({"do": "track", "keys": ["k", "l"]}, {"value": "done"}),
            ({"do": "add", "node": "vbm3e1d"}, {"value": "done"}),
            ({"do": "add", "node": "vbm3e1d"}, {"error": "DuplicateNode"}),
            ({"do": "diff"}, {"value": [["k", None, "vbm3e1d"], ["l", None, "vbm3e1d"]]}),
            ({"do": "add", "node": "mz5ne32"}, {"value": "done"}),
            ({"do": "top", "key": "k", "n": 2}, {"value": ["mz5ne32", "vbm3e1d"]}),
            ({"do": "remove", "node": "vbm3e1d"}, {"value": "done"}),
            ({"do": "owner", "key": "k"}, {"value": "mz5ne32"}),
            ({"do": "remove", "node": "mz5ne32"}, {"value": "done"}),
            ({"do": "top", "key": "k", "n": 0}, {"value": []}),
        ])
        self.assertEqual(ask("h32_session", steps=steps), {"value": list(expected)})

    def test_unsupported_steps(self):
        steps = [{"do": "add", "node": "a"}, {"do": "rename", "node": "a"}, {"do": "diff"}]
        results = ask("h32_session", steps=steps)["value"]
        self.assertEqual([list(result) for result in results],
                         [["value"], ["unsupported"], ["unsupported"]])
        self.assertIn("unsupported", converse("h32_shout", text="a")[1][0])

    def test_malformed(self):
        for op, fields in [
            ("fnv1a32", {"data": "A0"}), ("fmix32", {"x": -1}), ("fmix32", {"x": 1 << 32}),
            ("fmix32", {"x": "1"}), ("fmix32", {"x": True}), ("h32", {"text": "\ud800"}),
            ("h32", {}), ("h32_score", {"key": "a"}), ("h32_session", {"steps": {}}),
            ("h32_session", {"steps": [{"do": 1}]}), ("h32_session", {"steps": [{"do": "add"}]}),
            ("h32_session", {"steps": [{"do": "top", "key": "k", "n": -1}]}),
            ("h32_session", {"steps": [{"do": "top", "key": "k", "n": 1.5}]}),
            ("h32_assign", {"nodes": ["a"]}),
            ("h32_assign", {"nodes": ["a"], "numbered": {"prefix": "", "first": 1, "count": 0}}),
        ]:
            self.assertEqual(converse(op, **fields), (2, []), (op, fields))


if __name__ == "__main__":
    unittest.main()
