"""The contracts beside Poise a second time, in Python: answers for vector_files_test.py, written from docs/contract/ and
docs/adapter-protocol.md alone. Numbers are exact fractions, or decimals that enclose what no fraction is.
"""

import decimal
import functools
import hashlib
import math
import struct
from decimal import Decimal
from fractions import Fraction


class Refused(Exception):
    """The contract refuses this, by the name that is the text."""


class Unsettled(Exception):
    """No answer: the vector asks for what the contract leaves open, or the precision here does not reach."""


def refuse(name, reasons):
    if any(reasons):
        raise Refused(name)


# Texts


def in_bytes(text):
    """TXT-2: the order of names is that of these."""
    return text.encode("utf-8")


def fnv1a32(data):
    state = 0x811C9DC5
    for byte in data:
        state = (state ^ byte) * 0x01000193 % 2**32
    return state


def binary64(bits):
    return struct.unpack(">d", bytes.fromhex(bits))[0]


def bits(number):
    return struct.pack(">d", number).hex()


def is_twice(names):
    return len(set(names)) < len(names)


# Ranked placement


def check_placement(scores, lists, keys, r=0):
    refuse("EmptyMembers", (not members for members in lists))
    asked = [scores.get(key, {}).get(member) for members in lists for key in keys for member in members]
    refuse("InvalidInput", [r < 0 or r != int(r), *map(is_twice, lists),
                            *(score is None or not math.isfinite(binary64(score)) for score in asked)])
    refuse("ReplicasExceedMembers", (r > len(members) for members in lists))


def ranking(row, members):
    return sorted(members, key=lambda member: (-Fraction(binary64(row[member])), in_bytes(member)))


def ranked(asked):
    check_placement(asked["scores"], [asked["members"]], [asked["key"]], asked.get("r", 0))
    return ranking(asked["scores"][asked["key"]], asked["members"])


def cause(joined, left, owners, tops):
    if owners[0] in left:
        return "owner-left"
    if owners[1] in joined:
        return "joiner-won"
    return "none" if tops[0] == tops[1] else "candidate-list"


def rank_change(asked):
    lists, r = [asked["before"], asked["after"]], asked["r"]
    check_placement(asked["scores"], lists, asked["keys"], r)
    joined, left = set(lists[1]) - set(lists[0]), set(lists[0]) - set(lists[1])
    changes = []
    for key in asked["keys"]:
        rankings = [ranking(asked["scores"][key], members) for members in lists]
        owners, tops = [each[0] for each in rankings], [each[:int(r)] for each in rankings]
        changes.append({"owners": owners, "before": tops[0], "after": tops[1], "cause": cause(joined, left, owners, tops)})
    return changes


# The h32 exercise


def fmix32(h):
    h = (h ^ (h >> 16)) * 0x85EBCA6B % 2**32
    h = (h ^ (h >> 13)) * 0xC2B2AE35 % 2**32
    return h ^ (h >> 16)


def h32(text):
    return fmix32(fnv1a32(in_bytes(text)))


def h32_score(key, node):
    refuse("InvalidName", (not name or "|" in name for name in (key, node)))
    return h32(f"{key}|{node}")


def h32_ranking(nodes, key):
    return sorted(nodes, key=lambda node: (-h32_score(key, node), in_bytes(node)))


def h32_assign(asked):
    nodes = asked["nodes"]
    if "numbered" in asked:
        row = asked["numbered"]
        keys = [f"{row['prefix']}{row['first'] + i}" for i in range(row["count"])]
    else:
        keys = asked["keys"]
    return [nodes.index(min(nodes, key=lambda node: (-h32_score(key, node), in_bytes(node)))) for key in keys]


class Session:
    """One list of nodes, and the steps by their names."""

    def __init__(self):
        self.nodes, self.remembered = set(), {}  # by key, in the order of tracking

    def do(self, step):
        names = step.get("keys") or [step[field] for field in ("node", "key") if field in step]
        refuse("InvalidName", (not name or "|" in name for name in names))
        return getattr(self, step["do"])(**{field: content for field, content in step.items() if field != "do"})

    def add(self, node):
        refuse("DuplicateNode", [node in self.nodes])
        self.nodes.add(node)
        return "done"

    def remove(self, node):
        refuse("UnknownNode", [node not in self.nodes])
        self.nodes.remove(node)
        return "done"

    def owner(self, key):
        return self.top(key, 1)[0]

    def top(self, key, n):
        refuse("NoNodes", [n > 0 and not self.nodes])
        refuse("TooMany", [n > len(self.nodes)])
        return h32_ranking(self.nodes, key)[:n]

    def owner_or_none(self, key):
        return self.owner(key) if self.nodes else None

    def track(self, keys):
        for key in keys:
            self.remembered.setdefault(key, self.owner_or_none(key))
        return "done"

    def diff(self):
        now = {key: self.owner_or_none(key) for key in self.remembered}
        moves = [[key, owner, now[key]] for key, owner in self.remembered.items() if owner != now[key]]
        self.remembered = now
        return moves


def result(answer):
    try:
        return {"value": answer()}
    except Refused as refusal:
        return {"error": str(refusal)}


def h32_session(asked):
    session = Session()
    return [result(lambda: session.do(step)) for step in asked["steps"]]


# The node selector


def score32(asked):
    texts = [asked.get("seed", ""), asked["key"], asked["id"]]
    refuse("InvalidInput", [not asked["id"], *("\0" in text for text in texts)])
    return fnv1a32(b"\0".join(map(in_bytes, texts)))


def unit(score):
    return Fraction(score + 1, 2**32)


def selector_rows(asked):
    """Of each node its id, its score32 and, with weights, its weight, which is a fraction."""
    nodes, weights = asked["nodes"], [binary64(word) for word in asked.get("weights", [])]
    refuse("EmptyNodes", [not nodes])
    refuse("WeightsLengthMismatch", ["weights" in asked and len(weights) != len(nodes)])
    refuse("InvalidWeight", (not (0 < weight < math.inf) for weight in weights))
    refuse("DuplicateNode", [is_twice(nodes)])
    scores = [score32({**asked, "id": id}) for id in nodes]
    return list(zip(nodes, scores, map(Fraction, weights) if weights else [None] * len(nodes)))


def chosen_by_score32(rows):
    return min(rows, key=lambda row: (-row[1], in_bytes(row[0])))[0]


# Enclosures: pairs of decimals, the true number between them. Decimals round ln, exp and division correctly.


class Enclosures:
    """Arithmetic of so many digits."""

    def __init__(self, digits):
        self.down, self.up, self.near = (
            decimal.Context(prec=digits, rounding=rounding, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN,
                            traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow])
            for rounding in (decimal.ROUND_FLOOR, decimal.ROUND_CEILING, decimal.ROUND_HALF_EVEN))

    def of(self, fraction):
        return tuple(context.divide(Decimal(fraction.numerator), Decimal(fraction.denominator)) for context in (self.down, self.up))

    def ln(self, one):
        return (Decimal(0),) * 2 if one == (1, 1) else (self.near.next_minus(self.near.ln(one[0])), self.near.next_plus(self.near.ln(one[1])))

    def exp(self, one):
        return (Decimal(1),) * 2 if one == (0, 0) else (self.near.next_minus(self.near.exp(one[0])), self.near.next_plus(self.near.exp(one[1])))

    def add(self, one, other):
        return self.down.add(one[0], other[0]), self.up.add(one[1], other[1])

    def negative(self, one):
        return one[1].copy_negate(), one[0].copy_negate()

    def times(self, one, other):
        """Of two that are not negative."""
        return self.down.multiply(one[0], other[0]), self.up.multiply(one[1], other[1])

    def score_and_tolerance(self, score, weight):
        """SEL-6 and SEL-8."""
        inverse = self.of(1 / weight)
        loss = self.times(self.negative(self.ln(self.of(unit(score)))), inverse)  # -ln s
        exact = self.exp(self.negative(loss))
        parts = self.add(self.add(self.of(Fraction(4)), loss), inverse)
        return exact, self.times(self.times(exact, self.of(Fraction(1, 2**50))), parts)


PRECISIONS = [40, 80, 160, 320, 640, 1280]


def settled(tell):
    """What `tell` says of arithmetics, the first of growing precision where it says something."""
    for digits in PRECISIONS:
        told = tell(Enclosures(digits))
        if told is not None:
            return told
    raise Unsettled("enclosures do not part")


def same(told):
    """What both ends of an enclosure tell, if it is one thing."""
    return told[0] if told[0] == told[1] else None


def double_at_least(number):
    """The smallest binary64 that is not below."""
    near = float(Fraction(number))
    return near if Fraction(near) >= Fraction(number) else math.nextafter(near, math.inf)


def double_at_most(number):
    return -double_at_least(-Fraction(number))


def nearest_double(score, weight):
    """Of u^(1/w). It may lie just between two numbers, which enclosures never tell; then it is a root that can be drawn."""
    def tell(arithmetic):
        exact, _ = arithmetic.score_and_tolerance(score, weight)
        low, high = (float(Fraction(end)) for end in exact)
        if low == high:
            return low
        middle = (Fraction(low) + Fraction(high)) / 2
        if math.nextafter(low, high) == high and max(weight.numerator, weight.denominator) <= 4096:
            if middle**weight.numerator == unit(score)**weight.denominator:
                return float(middle)  # to the even one of the two
        return None

    return settled(tell)


@functools.cache
def weighted_score(score, weight):
    """The fields of a row that tell of its score."""
    if weight < Fraction(binary64("3f50624dd2f1a9fc")):  # 0.001
        raise Unsettled("no bounds are laid down for this weight")

    def at_end(place, double):
        def tell(arithmetic):
            exact, tolerance = arithmetic.score_and_tolerance(score, weight)
            return same([double(end) for end in arithmetic.add(exact, tolerance if place > 0 else arithmetic.negative(tolerance))])
        return bits(settled(tell))

    nearest = nearest_double(score, weight)
    if nearest <= 2.0**-1022:
        raise Unsettled("no bounds are laid down for this score")
    return {"score": bits(nearest), "from": at_end(-1, double_at_least), "to": at_end(+1, double_at_most)}


def parts(score):
    """SEL-13: u as o 2^(i - 32); what is left is o and 32 - i."""
    number = score + 1
    twos = (number & -number).bit_length() - 1
    return number >> twos, 32 - twos


@functools.cache
def compared(one, other):
    """SEL-12 and SEL-13: 1 if the one exact score is larger, -1 if the other is, 0 if they are equal. Both are (score32, weight)."""
    (odd, depth), (other_odd, other_depth) = parts(one[0]), parts(other[0])
    equal = depth * other[1] == other_depth * one[1] and odd**other_depth == other_odd**depth

    def tell(arithmetic):
        losses = []
        for (score, _), (_, factor) in ((one, other), (other, one)):
            losses.append(arithmetic.times(arithmetic.negative(arithmetic.ln(arithmetic.of(unit(score)))), arithmetic.of(factor)))
        if losses[0][1] < losses[1][0]:
            return 1
        return -1 if losses[1][1] < losses[0][0] else None

    if not equal:
        return settled(tell)
    if any(tell(Enclosures(digits)) is not None for digits in PRECISIONS[:3]):
        raise Unsettled("the equation of SEL-13 calls scores equal that are not")
    return 0


def largest(rows):
    """The rows whose exact score no other's exceeds."""
    best = [rows[0]]
    for row in rows[1:]:
        order = compared(row[1:], best[0][1:])
        best = best if order < 0 else [*best, row] if order == 0 else [row]
    return best


def is_within(row, best):
    """SEL-9: whether it falls short of the best by no more than both tolerances."""
    def tell(arithmetic):
        (score, tolerance), (top, its) = (arithmetic.score_and_tolerance(*each[1:]) for each in (row, best))
        room = arithmetic.add(arithmetic.add(tolerance, its), arithmetic.add(score, arithmetic.negative(top)))
        return True if room[0] >= 0 else False if room[1] < 0 else None

    return row[1:] == best[1:] or settled(tell)


def accepted_ids(rows):
    accepted = []
    for row in rows:
        answers = {is_within(row, best) for best in largest(rows)}
        if len(answers) > 1:
            raise Unsettled("equal largest scores have two tolerances, and it depends on which is meant")
        if answers == {True}:
            accepted.append(row)
    return [id for id, score, weight in accepted
            if all(in_bytes(id) <= in_bytes(other) for other, *its in accepted if its == [score, weight])]


def select(asked):
    rows = selector_rows(asked)
    table = [{"id": id, "score32": score, **({} if weight is None else weighted_score(score, weight))} for id, score, weight in rows]
    return {"chosen": accepted_ids(rows) if "weights" in asked else [chosen_by_score32(rows)], "scores": table}


def select_exact(asked):
    rows = selector_rows(asked)
    return min((id for id, *_ in largest(rows)), key=in_bytes) if "weights" in asked else chosen_by_score32(rows)


VALUES = {
    "fnv1a32": lambda asked: fnv1a32(bytes.fromhex(asked["data"])),
    "rank": ranked,
    "rank_owner": lambda asked: ranked(asked)[0],
    "rank_top": lambda asked: ranked(asked)[:int(asked["r"])],
    "rank_change": rank_change,
    "fmix32": lambda asked: fmix32(asked["x"]),
    "h32": lambda asked: h32(asked["text"]),
    "h32_score": lambda asked: h32_score(asked["key"], asked["node"]),
    "h32_assign": h32_assign,
    "h32_session": h32_session,
    "score32": score32,
    "unit": lambda asked: bits(float(unit(asked["score32"]))),
    "select": select,
    "select_exact": select_exact,
}


def tally(indices, nodes):
    return {"counts": [indices.count(index) for index in range(nodes)],
            "sha256": hashlib.sha256(struct.pack(f"<{len(indices)}I", *indices)).hexdigest()}


def right_answer(vector):
    """The answer as it should stand in the vector."""
    asked = vector["input"]
    right = result(lambda: VALUES[vector["op"]](asked))
    if vector["op"] == "select" and "value" in right:
        return {"accepted": right["value"]}
    if vector["op"] == "h32_assign" and "profile" in vector:
        return {"tally": tally(right["value"], len(asked["nodes"]))}
    return right
