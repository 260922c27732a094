"""Refuted: a right oracle is a clean oracle.

A near miss of `controls_imply_no_invariant` and of `agreement_and_controls_give_clean`: a grader that resets
the store to the reference is right at the first look.
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
        CoordinateModel(grader.coordinates("verdict0", "left0")),
        (("idle_unsolved", grader.idle_unsolved()), ("reference_solved", grader.reference_solved())),
        grader.leaves_state(),
    )


RIGHT_ORACLE_IS_CLEAN = Proposition(
    name="right_oracle_is_clean",
    family="oracle",
    item="T8.4",
    words="If the idle state is unsolved and the reference solved, a direct call leaves the state.",
    source=("chen2026audit",),
    hypotheses={
        "idle_unsolved": "CTL-1: the idle state is not solved",
        "reference_solved": "CTL-2: the reference is solved",
    },
    shapes=tuple(
        Shape(f"{states} states", partial(statement, states), (Enumeration(*counts), Solver(), Sampling()))
        for states, counts in ((2, (16, 4)), (3, (216, 54)))
    ),
    refuted=True,
    variant_of="controls_imply_no_invariant",
)
