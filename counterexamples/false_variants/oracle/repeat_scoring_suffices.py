"""Refuted: INV-2 alone makes the second reader agree.

A near miss of `repeat_and_order_suffice`: the second call may say the same because the first one left it
a note in the cache, which a second reader does not have.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from theorems.oracle.grader import Grader
from theorems.oracle.repeat_and_order_suffice import READ
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates(*READ)),
        (("repeats", grader.repeats()),),
        grader.agrees(),
    )


REPEAT_SCORING_SUFFICES = Proposition(
    name="repeat_scoring_suffices",
    family="oracle",
    item="T8.3",
    words="If two calls agree in verdict and leave the same state, a second reader gets the first reader's verdict.",
    source=("chen2026audit",),
    hypotheses={"repeats": "INV-2: a second call agrees in verdict and leaves the same state, for every state"},
    shapes=tuple(
        Shape(
            f"{states} states",
            partial(statement, states),
            (Enumeration(*counts), Solver(), Sampling((1000, 4000, 16000))),
        )
        for states, counts in ((2, (1_024, 232)), (3, (373_248, 18_048)))
    ),
    refuted=True,
    variant_of="repeat_and_order_suffice",
)
