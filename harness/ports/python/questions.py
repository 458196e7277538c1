"""Questions: their fields, the steps of sessions, and what becomes of an answer."""

from functools import partial

from forms import Unsupported, expect, field, look_up, require
from poise import PoiseError
from texts import Refusal


class Question:
    """Something that can be asked: how it is answered, and which fields it has.

    ``readers`` says how a field of some name is read; names that end in ? may be absent.
    """

    def __init__(self, answer, readers, names):
        self.answer = answer
        names = names.split()
        self._required = {name for name in names if not name.endswith("?")}
        self._readers = {name: readers[name] for name in (name.rstrip("?") for name in names)}

    def read_fields(self, form):
        expect(dict, form, "shared and each item")
        return {name: read(form[name]) for name, read in self._readers.items() if name in form}

    def read(self, item, read_shared=dict):
        shared, own = read_shared(), self.read_fields(item)
        require(not shared.keys() & own.keys(), "a field stands in shared and in an item")
        missing = self._required - shared.keys() - own.keys()
        require(not missing, "a question lacks %s", sorted(missing))
        return {**shared, **own}


def result_of(answer):
    try:
        return {"value": answer()}
    except (PoiseError, Refusal) as refusal:
        return {"error": type(refusal).__name__}
    except Unsupported as reason:
        return {"unsupported": str(reason)}


def session(kinds, steps, answer):
    """The results of the steps; ``answer`` gets the Question of one, and it."""

    def answer_step(step):
        return answer(look_up(kinds, field(step, "do", "a step"), "step"), step)

    results = []
    for step in steps:
        # What an unsupported step would have done is not known: from there on, all are
        # unsupported.
        if not results or "unsupported" not in results[-1]:
            result = result_of(partial(answer_step, step))
        results.append(result)
    return results
