"""With two states only, a grader that passes the controls and agrees with a second reader is clean.

Notation and model: `theorems.oracle.grader`, two states: 0 is idle, 1 the reference.

The two states have different verdicts by the controls, so a call that left the other state would be
read differently. With three states there is room for a third one:
`agreement_and_controls_suffice` is refuted.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int = 2) -> Statement:
    """The claim for this many states; it holds for two."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates("verdict0", "left0")),
        (
            ("idle_unsolved", grader.idle_unsolved()),
            ("reference_solved", grader.reference_solved()),
            ("agrees", grader.agrees()),
        ),
        grader.leaves_state(),
        determined=("verdict00", f"verdict{states - 1}0"),
    )


AGREEMENT_AND_CONTROLS_GIVE_CLEAN = Proposition(
    name="agreement_and_controls_give_clean",
    family="oracle",
    item="T8.6",
    words=(
        "With two states, if the idle state is unsolved, the reference solved, and a second reader agrees with the "
        "first, a direct call leaves the state."
    ),
    source=("chen2026audit",),
    hypotheses={
        "idle_unsolved": "CTL-1: the idle state is not solved",
        "reference_solved": "CTL-2: the reference is solved",
        "agrees": "a second reader with a fresh cache gets the first verdict from the state that is left",
    },
    shapes=(Shape("2 states", statement, (Enumeration(16, 1), Solver(), Sampling())),),
)
