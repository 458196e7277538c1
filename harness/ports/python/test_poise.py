"""Tests of poise.py against figures of the contract, or worked out by hand from it."""

import random
import unittest

import poise
from poise import Candidate, Rendezvous, Status

K = poise.text("k")
TOP = 0xFFFFFFFFFFFFFFFF


def ready(*names):
    return [Candidate(poise.text(name)) for name in names]


def unmix64(y):
    """The inverse of mix64: makes a builder that dictates the draws."""
    y ^= y >> 31 ^ y >> 62
    y = y * pow(0x94D049BB133111EB, -1, 1 << 64) & TOP
    y ^= y >> 27 ^ y >> 54
    y = y * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & TOP
    return y ^ y >> 30 ^ y >> 60


class Values(unittest.TestCase):
    def test_encodings(self):
        for value, expected in [
            (poise.text(""), "ff"),
            (poise.text("\0"), "00ff"),
            (poise.text("\u00e9"), "c3a9ff"),
            (poise.text("e\u0301"), "65cc81ff"),
            (poise.text(" K"), "204bff"),
            (poise.text_from_utf8(b"\xef\xbb\xbfa"), "efbbbf61ff"),
            (poise.text_from_utf16([0xD83D, 0xDE00]), "f09f9880ff"),
            (poise.text_from_utf16([0xFEFF]), "efbbbfff"),
            (poise.byte_string(b""), "00" * 8),
            (poise.byte_string(b"\x00\xff"), "020000000000000000ff"),
            (poise.integer("u32", 7), "07000000"),
            (poise.integer("u16", 513), "0102"),
            (poise.integer("i8", -1), "ff"),
            (poise.integer("i16", -2), "feff"),
            (poise.integer("u128", 1 << 127), "00" * 15 + "80"),
            (poise.integer("i128", -1 << 127), "00" * 15 + "80"),
            (poise.boolean(False), "00"),
            (poise.boolean(True), "01"),
            (poise.char(0x10FFFF), "ffff1000"),
            (poise.UNIT, ""),
            (poise.tuple_of([K, poise.tuple_of([poise.UNIT, K])]), "6bff6bff"),
            (poise.tuple_of([]), ""),
        ]:
            self.assertEqual(value.encoded.hex(), expected, value)

    def test_invalid(self):
        for make, *arguments in [
            (poise.text, "a\ud800"),
            (poise.text_from_utf8, b"\xc0\x80"),
            (poise.text_from_utf8, b"\xed\xa0\x80"),
            (poise.text_from_utf8, b"\xf4\x90\x80\x80"),
            (poise.text_from_utf8, b"\xc3"),
            (poise.text_from_utf16, [0xD800]),
            (poise.text_from_utf16, [0xDE00, 0xD83D]),
            (poise.char, 0xD800),
            (poise.char, 0xDFFF),
            (poise.char, 0x110000),
            (poise.char, -1),
        ]:
            with self.assertRaises(poise.InvalidValue, msg=arguments):
                make(*arguments)

    def test_integer_ranges(self):
        self.assertEqual(len(poise.INTEGER_KINDS), 10)
        for kind, (width, signed) in poise.INTEGER_KINDS.items():
            low = -1 << 8 * width - 1 if signed else 0
            high = low + (1 << 8 * width) - 1
            for inside in (low, high):
                self.assertEqual(len(poise.integer(kind, inside).encoded), width)
            for outside in (low - 1, high + 1):
                with self.assertRaises(poise.InvalidValue):
                    poise.integer(kind, outside)


class Hash(unittest.TestCase):
    def test_fnv1a64(self):
        self.assertEqual(poise.fnv1a64(b""), 0xCBF29CE484222325)
        one_step = (0xCBF29CE484222325 ^ 0xFF) * 0x100000001B3 % 2**64
        self.assertEqual(poise.fnv1a64(b"\xff"), one_step)
        # Published figures of FNV.
        self.assertEqual(poise.fnv1a64(b"a"), 0xAF63DC4C8601EC8C)
        self.assertEqual(poise.fnv1a64(b"foobar"), 0x85944171F73967E8)

    def test_mix64(self):
        self.assertEqual(poise.mix64(0), 0)
        self.assertEqual(poise.mix64(1), 0x5692161D100B05E5)
        self.assertEqual(poise.mix64(TOP), 0xB4D055FCF2CBBD7B)
        self.assertEqual(poise.mix64(unmix64(TOP)), TOP)

    def test_draw(self):
        expected = poise.mix64(poise.fnv1a64(b"\x00k\xff\x01a\xff"))
        self.assertEqual(poise.draw(K, poise.text("a")), expected)
        seen = []
        drawn = poise.draw(K, poise.text("a"), lambda data: seen.append(data) or -1)
        self.assertEqual(seen, [b"\x00k\xff\x01a\xff"])
        self.assertEqual(drawn, 0xB4D055FCF2CBBD7B)


class Choosing(unittest.TestCase):
    def test_refusals(self):
        with self.assertRaises(poise.Empty):
            Rendezvous([]).choose(K)
        with self.assertRaises(poise.NoEligibleCandidates):
            Rendezvous([Candidate(K, status=Status.DRAINING)]).choose(K)
        for weight in (0, -1, 1 << 32, 1.0, True, None):
            with self.assertRaises(poise.InvalidWeight):
                Candidate(K, weight, Status.UNAVAILABLE)
        self.assertEqual(Candidate(K, (1 << 32) - 1).weight, 0xFFFFFFFF)

    def test_ineligible_never_reach_the_builder(self):
        seen = []
        candidates = [
            Candidate(poise.text("a"), status=Status.UNAVAILABLE),
            Candidate(poise.text("b"), status=Status.DRAINING),
            Candidate(poise.text("c")),
        ]
        chooser = Rendezvous(candidates, lambda data: seen.append(data) or 0)
        self.assertEqual(chooser.choose(K), 2)
        self.assertEqual(seen, [b"\x00k\xff\x01c\xff"])

    def test_largest_unsigned_draw_and_ties(self):
        def winner(*draws):
            words = {b"\x00k\xff\x01%d\xff" % index: unmix64(drawn)
                     for index, drawn in enumerate(draws)}
            return Rendezvous(ready(*map(str, range(len(draws)))), words.get).choose(K)

        self.assertEqual(winner(0), 0)
        self.assertEqual(winner(0, 0), 0)
        self.assertEqual(winner(1, 2, 2, 1), 1)
        self.assertEqual(winner(TOP >> 1, 1 << 63), 1)
        self.assertEqual(winner(TOP - 1, TOP), 1)
        self.assertEqual(winner(1 << 32, 0xFFFFFFFF), 0)
        self.assertEqual(Rendezvous(ready("a", "a")).choose(K), 0)

    def test_prepared_hash_agrees_with_draw(self):
        chance = random.Random(1)
        identities = [poise.byte_string(bytes(chance.choices(range(256), k=size)))
                      for size in range(12)]
        chooser = Rendezvous(map(Candidate, identities))
        for number in range(2000):
            key = poise.integer("u64", number)
            draws = [poise.draw(key, identity) for identity in identities]
            self.assertEqual(chooser.choose(key), draws.index(max(draws)))
        self.assertEqual(Rendezvous([Candidate(poise.UNIT)]).choose(K), 0)

    def test_laws(self):
        names = [str(number) for number in range(8)]
        for number in range(200):
            key = poise.integer("i32", -number)
            owner = names[Rendezvous(ready(*names)).choose(key)]
            backwards = names[::-1]
            self.assertEqual(backwards[Rendezvous(ready(*backwards)).choose(key)], owner)
            for gone in names:
                rest = [name for name in names if name != gone]
                after = rest[Rendezvous(ready(*rest)).choose(key)]
                drained = [Candidate(poise.text(name), status=Status.DRAINING
                                     if name == gone else Status.READY) for name in names]
                self.assertEqual(names[Rendezvous(drained).choose(key)], after)
                if gone != owner:
                    self.assertEqual(after, owner)


if __name__ == "__main__":
    unittest.main()
