"""Refuted: a clean oracle is a right oracle.

A near miss of `invariants_imply_no_control`: passing the invariants says nothing of what the verdicts are.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of
from theorems.oracle.grader import Grader
from theorems.oracle.repeat_and_order_suffice import READ
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates(*READ)),
        (
            ("leaves_state", grader.leaves_state()),
            ("repeats", grader.repeats()),
            ("keeps_order", grader.keeps_order()),
        ),
        all_of([grader.idle_unsolved(), grader.reference_solved()]),
        determined=tuple(f"left{s}0" for s in range(states)),
    )


CLEAN_ORACLE_IS_RIGHT = Proposition(
    name="clean_oracle_is_right",
    family="oracle",
    item="T8.4",
    words="A grader that passes INV-1, INV-2 and INV-3 passes CTL-1 and CTL-2.",
    source=("chen2026audit",),
    hypotheses={
        "leaves_state": "INV-1: a direct call leaves the state",
        "repeats": "INV-2: a second call agrees in verdict and leaves the same state",
        "keeps_order": "INV-3: no verdict depends on another state having been scored before",
    },
    shapes=tuple(
        Shape(
            f"{states} states",
            partial(statement, states),
            (Enumeration(*counts), Solver(), Sampling((400, 2000, 8000))),
        )
        for states, counts in ((2, (1_024, 84)), (3, (373_248, 2_024)))
    ),
    refuted=True,
    variant_of="invariants_imply_no_control",
)
