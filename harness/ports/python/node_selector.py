"""The node selector: a node for a key, and the table of scores it was chosen by (SEL).

    select("key", ["n1", "n2"]).chosen
    select("key", ["n1", "n2"], seed="s", weights=[1.0, 2.5]).rows
    select_exact("key", ["n1", "n2"], weights=[1.0, 5e-324])

Key, ids and seed are strs, weights floats (SEL-1). Shares are not by weight (SEL-14).
"""

from collections import namedtuple
from functools import cmp_to_key
from math import inf

import exact_order
from texts import Refusal, fnv1a32


class EmptyNodes(Refusal):
    """SEL-11: there are no ids."""


class WeightsLengthMismatch(Refusal):
    """SEL-11: there are more weights than ids, or fewer."""


class InvalidWeight(Refusal):
    """SEL-11: a weight is 0, negative, infinite or no number."""


class DuplicateNode(Refusal):
    """SEL-11: an id is twice in the list."""


class InvalidInput(Refusal):
    """SEL-11: seed, key or an id holds U+0000, or an id is empty."""


Row = namedtuple("Row", "id score32 score", defaults=[None])  # SEL-7; no weights, no score
Selection = namedtuple("Selection", "chosen rows")


def score32(key, node, seed=""):
    """SEL-2: the hash of seed, key and id; bad ones are refused as in SEL-11."""
    _check_texts(key, [node], seed)
    return _scores32(key, [node], seed)[0]


def unit(word):
    """SEL-5: u of a score32, above 0 and up to 1; it is exact."""
    return (word + 1) / 0x100000000


def select(key, nodes, seed="", weights=None):
    """SEL-3 to SEL-7: the chosen id, and a row for each node."""
    _check(key, nodes, seed, weights)
    words = _scores32(key, nodes, seed)
    if weights is None:
        return Selection(_largest(words, nodes), list(map(Row, nodes, words)))
    scores = list(map(_score, words, weights))
    return Selection(_largest(scores, nodes), list(map(Row, nodes, words, scores)))


def select_exact(key, nodes, seed="", weights=None):
    """SEL-12, SEL-13: the id chosen if scores were computed without error."""
    _check(key, nodes, seed, weights)
    words = _scores32(key, nodes, seed)
    if weights is None:
        return _largest(words, nodes)
    scores = {node: (word + 1, weight) for node, word, weight in zip(nodes, words, weights)}
    by_score = cmp_to_key(exact_order.compare)
    # Of equal ones min takes the first, and so the smaller id.
    return min(sorted(nodes), key=lambda node: by_score(scores[node]))


def _scores32(key, nodes, seed):
    # FNV-1a reads the bytes that all nodes share only once.
    start = fnv1a32(b"%b\0%b\0" % (seed.encode(), key.encode()))
    return [fnv1a32(node.encode(), start) for node in nodes]


def _score(word, weight):
    """SEL-6, within the bounds of SEL-8."""
    # A weight too small for those is answered, too: where the exponent overflows to
    # infinity, the score is 0, or 1 if u is.
    return unit(word) ** (1.0 / weight)


def _largest(scores, nodes):
    """Whose score is the largest; of equal ones, the smaller id (SEL-4, SEL-6, SEL-10)."""
    best = max(scores)
    return min(node for score, node in zip(scores, nodes) if score == best)


def _check(key, nodes, seed, weights):
    """The refusals of SEL-11, in their order."""
    if not nodes:
        raise EmptyNodes()
    if weights is not None:
        if len(weights) != len(nodes):
            raise WeightsLengthMismatch()
        if not all(0 < weight < inf for weight in weights):  # nor is a NaN
            raise InvalidWeight("a weight is not finite and above 0")
    if len(set(nodes)) < len(nodes):
        raise DuplicateNode()
    _check_texts(key, nodes, seed)


def _check_texts(key, nodes, seed):
    if not all(nodes) or any("\0" in text for text in (seed, key, *nodes)):
        raise InvalidInput("a text holds U+0000, or an id is empty")
