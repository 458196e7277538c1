"""Glue to the three contracts beside Poise: ranked placement, h32 exercise, node selector."""

import h32
import node_selector
import ranked_placement
from forms import require, write_binary64
from questions import Question, session
from sibling_forms import FIELDS
from texts import fnv1a32

# q has the fields of a question, read


def rank_change(q):
    return [change._asdict() for change in ranked_placement.report(**q)]


def h32_assign(q):
    require(("keys" in q) != ("numbered" in q), "h32_assign takes either keys or numbered")
    return h32.assign(q["nodes"], q["keys" if "keys" in q else "numbered"])


def select(q):
    chosen, rows = node_selector.select(**q)
    return {"chosen": chosen, "scores": list(map(write_row, rows))}


def write_row(row):
    form = {"id": row.id, "score32": row.score32}
    if row.score is not None:
        form["score"] = write_binary64(row.score)
    return form


# Sessions: a step gets the session and the fields of the step


def done(action):
    """An answer for an action that has none of its own."""
    def answer(nodes, **q):
        action(nodes, **q)
        return "done"

    return answer


STEPS = {name: Question(answer, FIELDS, names) for name, answer, names in [
    ("add", done(h32.Session.add), "node"),
    ("remove", done(h32.Session.remove), "node"),
    ("owner", h32.Session.owner, "key"),
    ("top", h32.Session.top, "key n"),
    ("track", done(h32.Session.track), "keys"),
    ("diff", h32.Session.diff, ""),
]}


def h32_session(q):
    nodes = h32.Session()
    return session(STEPS, q["steps"], lambda kind, step: kind.answer(nodes, **kind.read(step)))


OPERATIONS = {name: Question(answer, FIELDS, names) for name, answer, names in [
    ("fnv1a32", lambda q: fnv1a32(q["data"]), "data"),
    ("rank", lambda q: ranked_placement.rank(**q), "scores members key"),
    ("rank_owner", lambda q: ranked_placement.owner(**q), "scores members key"),
    ("rank_top", lambda q: ranked_placement.top(**q), "scores members key r"),
    ("rank_change", rank_change, "scores before after keys r"),
    ("fmix32", lambda q: h32.fmix32(q["x"]), "x"),
    ("h32", lambda q: h32.h32(q["text"]), "text"),
    ("h32_score", lambda q: h32.score(**q), "key node"),
    ("h32_assign", h32_assign, "nodes keys? numbered?"),
    ("h32_session", h32_session, "steps"),
    ("score32", lambda q: node_selector.score32(q["key"], q["id"], q.get("seed", "")),
     "key id seed?"),
    ("unit", lambda q: write_binary64(node_selector.unit(q["score32"])), "score32"),
    ("select", select, "key nodes seed? weights?"),
    ("select_exact", lambda q: node_selector.select_exact(**q), "key nodes seed? weights?"),
]}
