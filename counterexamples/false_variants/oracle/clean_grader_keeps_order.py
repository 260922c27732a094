"""Refuted: with a cache INV-1 gives INV-3.

A near miss of `repeats_without_cache` and of `order_without_cache`: a grader that leaves the store alone may
still remember that it has been called, and say something else the next time.
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
        (("leaves_state", grader.leaves_state()),),
        grader.keeps_order(),
        determined=tuple(f"left{s}0" for s in range(states)),
    )


CLEAN_GRADER_KEEPS_ORDER = Proposition(
    name="clean_grader_keeps_order",
    family="oracle",
    item="T8.2",
    words="If a direct call leaves the state, no verdict depends on another state having been scored before.",
    source=("chen2026audit",),
    hypotheses={"leaves_state": "INV-1: a direct call leaves the state, whatever it is"},
    shapes=tuple(
        Shape(f"{states} states", partial(statement, states), (Enumeration(*counts), Solver(), Sampling()))
        for states, counts in ((2, (256, 64)), (3, (13_824, 512)))
    ),
    refuted=True,
    variant_of="order_without_cache",
)
