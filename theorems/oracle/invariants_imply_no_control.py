"""A grader that writes nothing passes every invariant, whatever it says.

Notation and model: `theorems.oracle.grader`; ``idle_unsolved`` and ``reference_solved`` say which of the
two controls are to be passed.

Made precise: "no set of invariants implies a control" is stated by giving the graders. For each of the
four choices of controls there is one that passes INV-1 to INV-3 and just these controls: it writes
nothing, keeps no cache, and says what the choice asks of the idle and of the reference state. So the
invariants together, and every set of them, leave each control open.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, bit
from finite_models.terms import all_of, equal, iff, variable
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

IDLE, REFERENCE = variable("idle_unsolved"), variable("reference_solved")


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    says = [equal(grader.verdict((0, 0)), 1 - IDLE), equal(grader.verdict(grader.reference), REFERENCE)]
    entries = grader.coordinates("verdict0", "left0", "kept0", "verdict1", "left1")
    return Statement(
        CoordinateModel((bit("idle_unsolved"), bit("reference_solved"), *entries)),
        (
            ("writes_nothing", grader.leaves_state()),
            ("no_cache", grader.no_cache()),
            ("says_as_chosen", all_of(says)),
        ),
        all_of(
            [
                grader.leaves_state(),
                grader.repeats(),
                grader.keeps_order(),
                iff(grader.idle_unsolved(), equal(IDLE, 1)),
                iff(grader.reference_solved(), equal(REFERENCE, 1)),
            ]
        ),
        determined=(
            *(f"{what}{s}0" for what in ("left", "kept") for s in range(states)),
            "verdict00",
            f"verdict{states - 1}0",
        ),
    )


INVARIANTS_IMPLY_NO_CONTROL = Proposition(
    name="invariants_imply_no_control",
    family="oracle",
    item="T8.4",
    words=(
        "For each choice of the controls CTL-1 and CTL-2 there is a grader that passes INV-1, INV-2, INV-3 and just "
        "these controls: one that writes nothing, keeps no cache and says as chosen."
    ),
    source=("chen2026audit",),
    hypotheses={
        "writes_nothing": "a call with a fresh cache leaves the state",
        "no_cache": "a call with a fresh cache leaves it fresh",
        "says_as_chosen": "the idle state is unsolved and the reference solved as the choice asks",
    },
    shapes=tuple(
        Shape(f"{states} states", partial(statement, states), (Enumeration(*counts), Solver(), Sampling()))
        for states, counts in ((2, (4_096, 64)), (3, (1_492_992, 1_728)))
    ),
)
