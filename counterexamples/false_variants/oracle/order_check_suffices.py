"""Refuted: INV-3 alone makes the second reader agree.

A near miss of `repeat_and_order_suffice`: a grader without a cache passes INV-3 whatever it writes.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates("verdict0", "left0", "kept0", "verdict1")),
        (("keeps_order", grader.keeps_order()),),
        grader.agrees(),
    )


ORDER_CHECK_SUFFICES = Proposition(
    name="order_check_suffices",
    family="oracle",
    item="T8.3",
    words="If no verdict depends on the order of scoring, a second reader gets the first reader's verdict.",
    source=("chen2026audit",),
    hypotheses={"keeps_order": "INV-3: no verdict depends on another state having been scored before"},
    shapes=tuple(
        Shape(
            f"{states} states",
            partial(statement, states),
            (Enumeration(*counts), Solver(), Sampling((200, 2000, 8000))),
        )
        for states, counts in ((2, (256, 144)), (3, (13_824, 3_888)))
    ),
    refuted=True,
    variant_of="repeat_and_order_suffice",
)
