"""The h32 exercise: a 32-bit hash, nodes that own keys by it, and which keys moved (H32).

    session = Session()
    session.add("red")
    session.track(["page1", "page2"])
    session.add("blue")
    session.diff()                               # [Move("page1", "red", "blue"), ...]
"""

from collections import namedtuple

from texts import MASK32, Refusal, fnv1a32, fnv1a32_tail


class InvalidName(Refusal):
    """H32-10: a node or a key is empty or holds a ``|``."""


class DuplicateNode(Refusal):
    """H32-10: the node to add is there."""


class UnknownNode(Refusal):
    """H32-10: the node to remove is not there."""


class NoNodes(Refusal):
    """H32-10: there is nobody to own the key."""


class TooMany(Refusal):
    """H32-10: more nodes are asked for than there are."""


Move = namedtuple("Move", "key before now")  # H32-9: the owners, or None


# Hash and score


def fmix32(h):
    """H32-1: a bijection of the 32-bit words."""
    h = (h ^ h >> 16) * 0x85EBCA6B & MASK32
    h = (h ^ h >> 13) * 0xC2B2AE35 & MASK32
    return h ^ h >> 16


def h32(text):
    """H32-2: the hash of any text."""
    return fmix32(fnv1a32(text.encode()))


def score(key, node):
    """H32-3: the score of a node for a key; bad names are refused (H32-10)."""
    return h32(check_name(key) + "|" + check_name(node))


def check_name(name):
    """The name itself; H32-10 refuses what is none."""
    if not name or "|" in name:
        raise InvalidName("a name is not empty and holds no |")
    return name


def assign(nodes, keys):
    """H32-4, H32-5: for each of the keys, the index of its owner in the list of nodes."""
    nodes = list(nodes)
    session = Session()
    for node in nodes:
        session.add(node)
    places = {node: index for index, node in enumerate(nodes)}
    return [places[session.owner(key)] for key in keys]


class Session:
    """Nodes, and keys that are tracked. A step that is refused changes nothing (H32-11)."""

    def __init__(self):
        self._nodes = {}  # node: a function from the hash of "key|" to that of "key|node"
        self._tracked = {}  # key: the owner remembered; in the order of tracking

    def add(self, node):
        """H32-6: one node more."""
        if check_name(node) in self._nodes:
            raise DuplicateNode()
        self._nodes[node] = fnv1a32_tail(node.encode())

    def remove(self, node):
        """H32-6: one node less; nothing else is forgotten."""
        if check_name(node) not in self._nodes:
            raise UnknownNode()
        del self._nodes[node]

    def owner(self, key):
        """H32-7: the node with the highest score (H32-4, H32-5)."""
        check_name(key)
        if not self._nodes:
            raise NoNodes()
        return self._owner(key)

    def top(self, key, n):
        """H32-7: the n nodes with the highest scores, the highest first."""
        check_name(key)
        if n > 0 and not self._nodes:
            raise NoNodes()
        if n > len(self._nodes):
            raise TooMany()
        return [node for _, node in sorted(self._places(key))[:n]]

    def track(self, keys):
        """H32-8: from now on ``diff`` tells of these keys too."""
        keys = [check_name(key) for key in keys]
        for key in keys:
            if key not in self._tracked:
                self._tracked[key] = self._owner(key)

    def diff(self):
        """H32-9: the tracked keys that moved since the last diff, or since tracked."""
        now = {key: self._owner(key) for key in self._tracked}
        moves = [Move(key, before, now[key]) for key, before in self._tracked.items()
                 if now[key] != before]
        self._tracked = now
        return moves

    def _owner(self, key):
        """H32-4, H32-5: the name of the owner, or None where there are no nodes."""
        return min(self._places(key), default=(None, None))[1]

    def _places(self, key):
        """A pair for each node. The smaller pair is the better: H32-4, then H32-5."""
        # FNV-1a reads the bytes that all nodes share only once.
        start = fnv1a32(key.encode() + b"|")
        return [(-fmix32(finish(start)), node) for node, finish in self._nodes.items()]
