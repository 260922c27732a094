"""A deviation replayed in a sandbox answers as in the run only if the sandbox starts from the same store.

Notation: the store is one bit; a call with argument a answers ``answer<s><a>`` and leaves the store
``after<s><a>``. A run makes the call ``recorded`` from the store ``start``; a sandbox makes it from
``sandbox``; then the call ``deviation`` follows in both.

This is the wider model of the propositions on replays, in which a replay restores the history.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, bit, select
from finite_models.terms import Expression, Formula, equal, lift, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

RECORDED, DEVIATION = variable("recorded"), variable("deviation")


def cell(table: str, store: Expression, call: Expression) -> Expression:
    """The entry of a table of bits for this store and this call."""
    return lift(select([store, call], [variable(f"{table}{s}{a}") for s in (0, 1) for a in (0, 1)]))


def answers(start: Expression) -> tuple[Expression, Expression]:
    """The answers to the recorded call and then to the deviation, from a store."""
    return cell("answer", start, RECORDED), cell("answer", cell("after", start, RECORDED), DEVIATION)


def model() -> CoordinateModel:
    """Two tables of bits, the two calls and the two stores."""
    names = [f"{table}{s}{a}" for table in ("answer", "after") for s in (0, 1) for a in (0, 1)]
    return CoordinateModel(tuple(bit(name) for name in (*names, "recorded", "deviation", "start", "sandbox")))


def same_answers() -> Formula:
    """The deviation is answered alike in the run and in the sandbox."""
    return equal(answers(variable("start"))[1], answers(variable("sandbox"))[1])


def statement() -> Statement:
    """The claim for a store of one bit and two calls."""
    return Statement(
        model(),
        (("store_resets", equal(variable("sandbox"), variable("start"))),),
        same_answers(),
        determined=("sandbox",),
    )


RESETTING_STORE = Proposition(
    name="resetting_store",
    family="replay",
    item="T1.2",
    words=(
        "If the sandbox starts from the store that the run started from, a deviation after the replayed calls is "
        "answered as in the run."
    ),
    source=("behera2026mirage", "chen2026audit"),
    hypotheses={"store_resets": "the sandbox starts from the store that the run started from"},
    shapes=(Shape("two calls", statement, (Enumeration(4_096, 2_048), Solver(), Sampling())),),
)
