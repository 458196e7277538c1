"""The forms of the three contracts beside Poise, read into what their modules take."""

from forms import Malformed, expect, field, read_binary64, read_bytes, require
from texts import MASK32


def read_text(form):
    if not expect(str, form, "a text").isascii():
        try:
            form.encode()
        except UnicodeEncodeError:
            raise Malformed("a text has a surrogate without a partner") from None
    return form


def read_texts(form):
    return [read_text(part) for part in expect(list, form, "a list of texts")]


def read_word32(form):
    require(0 <= expect(int, form, "a 32-bit word") <= MASK32, "not a 32-bit word")
    return form


def read_row(form):
    expect(dict, form, "a row of scores")
    return {read_text(name): read_binary64(score) for name, score in form.items()}


def read_scores(form):
    expect(dict, form, "scores")
    return {read_text(key): read_row(row) for key, row in form.items()}


def read_r(form):
    """A JSON number, perhaps no integer: that is for the contract to refuse (RANK-6)."""
    require(type(form) in (int, float), "r must be a number")
    return form


def read_count(form):
    require(expect(int, form, "n") >= 0, "n must be an integer from 0")
    return form


def read_weights(form):
    return [read_binary64(weight) for weight in expect(list, form, "weights")]


def read_numbered(form):
    prefix = read_text(field(form, "prefix", "numbered"))
    first = expect(int, field(form, "first", "numbered"), "first")
    count = expect(int, field(form, "count", "numbered"), "count")
    fits = first >= 0 and 1 <= count <= 65536
    require(fits, "numbered needs a first from 0 and a count from 1 to 65536")
    return ["%s%d" % (prefix, number) for number in range(first, first + count)]


FIELDS = {
    "data": read_bytes,
    **dict.fromkeys(["x", "score32"], read_word32),
    **dict.fromkeys(["text", "key", "node", "id", "seed"], read_text),
    **dict.fromkeys(["keys", "members", "before", "after", "nodes"], read_texts),
    "scores": read_scores,
    "r": read_r,
    "n": read_count,
    "numbered": read_numbered,
    "weights": read_weights,
    "steps": lambda form: expect(list, form, "steps"),  # each is read when its turn comes
}
