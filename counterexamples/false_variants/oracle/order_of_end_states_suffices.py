"""Refuted: INV-2 and INV-3 over the episodes' own end states make the second reader agree.

A near miss of `repeat_and_order_suffice`: the set of end states need not be closed under the grader's
writes, and INV-3 then says nothing of the state that the second reader finds. The set has several
members, so that INV-3 asks something.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, any_of
from theorems.oracle.grader import Grader
from theorems.oracle.repeat_and_order_suffice import READ
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    several = any_of(all_of([grader.member(a), grader.member(b)]) for a, b in combinations(grader.stores, 2))
    return Statement(
        CoordinateModel((*grader.members(), *grader.coordinates(*READ))),
        (
            ("repeats", grader.repeats(grader.member)),
            ("keeps_order", grader.keeps_order(grader.member)),
            ("several", several),
        ),
        grader.agrees(grader.member),
    )


ORDER_OF_END_STATES_SUFFICES = Proposition(
    name="order_of_end_states_suffices",
    family="oracle",
    item="T8.3",
    words=(
        "If two calls agree on each of several end states, and no verdict on an end state depends on another one "
        "having been scored before, a second reader gets the first reader's verdicts on them."
    ),
    source=("chen2026audit",),
    hypotheses={
        "repeats": "INV-2 on the end states: a second call agrees in verdict and leaves the same state",
        "keeps_order": "INV-3 on the end states: scoring one before another does not change the second verdict",
        "several": "there are at least two end states",
    },
    shapes=(
        Shape(
            "3 states",
            partial(statement, 3),
            (Enumeration(2_985_984, 112_434), Solver(), Sampling((4000, 8000, 16000))),
        ),
    ),
    refuted=True,
    variant_of="repeat_and_order_suffice",
)
