"""Refuted: if the replayed calls give the recorded answers, the sandbox is in the run's state.

A near miss of `resetting_store`: answers may agree while the stores differ, and the deviation tells.
"""

from __future__ import annotations

from finite_models.terms import equal, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay.resetting_store import answers, model, same_answers


def statement() -> Statement:
    """The claim for a store of one bit and two calls."""
    prefix = equal(answers(variable("start"))[0], answers(variable("sandbox"))[0])
    return Statement(model(), (("prefix_matches", prefix),), same_answers())


PREFIX_MATCH_SUFFICES = Proposition(
    name="prefix_match_suffices",
    family="replay",
    item="T1.2",
    words=(
        "If the calls replayed in the sandbox give the recorded answers, a deviation after them is answered as in "
        "the run."
    ),
    source=("behera2026mirage", "chen2026audit"),
    hypotheses={"prefix_matches": "the replayed call is answered in the sandbox as it was in the run"},
    shapes=(Shape("two calls", statement, (Enumeration(4_096, 3_072), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="resetting_store",
)
