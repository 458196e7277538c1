"""Ranked placement: members ranked by a table of scores, and what a change does (RANK).

    scores = {"alpha": {"A": 90.0, "B": 20.0, "C": 90.0}}
    rank(scores, ["C", "B", "A"], "alpha")       # ["A", "C", "B"]
    report(scores, ["A", "B"], ["B", "C"], ["alpha"], r=1)

A table maps keys to mappings from members to scores, which are floats (RANK-1). It may
hold more than is asked about, and what that is does not matter.
"""

from collections import namedtuple
from math import isfinite

from texts import Refusal


class EmptyMembers(Refusal):
    """RANK-6: there are no members."""


class InvalidInput(Refusal):
    """RANK-6: a member is listed twice, a score is missing or not finite, r is no count."""


class ReplicasExceedMembers(Refusal):
    """RANK-6: r is larger than the number of members."""


# RANK-7: of one key; owners is a pair, before and after are the two lists top-r.
Change = namedtuple("Change", "owners before after cause")


def rank(scores, members, key):
    """RANK-2, RANK-3: all members, the larger score first, then the smaller name."""
    _check([members], scores, [key], 0)
    return _rank(scores[key], members)


def owner(scores, members, key):
    """RANK-4: the first of the ranking."""
    return rank(scores, members, key)[0]


def top(scores, members, key, r):
    """RANK-5: the first r of the ranking, in its order."""
    _check([members], scores, [key], r)
    return _rank(scores[key], members)[:int(r)]


def report(scores, before, after, keys, r):
    """RANK-7: what a change of the members does to each of the keys."""
    _check([before, after], scores, keys, r)
    return [_change(_rank(scores[key], before), _rank(scores[key], after), int(r))
            for key in keys]


def _change(before, after, r):
    """RANK-7 for one key, from its rankings before and after."""
    return Change((before[0], after[0]), before[:r], after[:r], _cause(before, after, r))


def _cause(before, after, r):
    """RANK-8; a ranking holds all members."""
    if before[0] not in after:
        return "owner-left"
    if after[0] not in before:
        return "joiner-won"
    if before[:r] != after[:r]:
        return "candidate-list"
    return "none"


def _rank(row, members):
    # The two zeros are equal, so are their negatives, and every negation is exact.
    return sorted(members, key=lambda name: (-row[name], name))


def _check(lists, scores, keys, r):
    """The refusals of RANK-6, each looked for in all the lists before the next one."""
    if not all(lists):
        raise EmptyMembers()
    if any(len(set(members)) < len(members) for members in lists):
        raise InvalidInput("a name is twice among the members")
    names = set().union(*lists)
    for key in keys:
        row = scores.get(key, {})
        if not all(name in row and isfinite(row[name]) for name in names):
            raise InvalidInput("a member has no finite score")
    if r < 0 or r % 1 != 0:  # 2.0 is an integer; infinity leaves a NaN
        raise InvalidInput("r is not an integer from 0")
    if r > min(map(len, lists)):
        raise ReplicasExceedMembers()
