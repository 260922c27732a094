"""A grader that resets the store to the reference, and remembers, passes the controls and no invariant.

Notation and model: `theorems.oracle.grader`; the reference is the last state.

Made precise: "with a cache no set of controls implies an invariant" is stated by giving one grader that
passes CTL-1 and CTL-2 and fails INV-1, INV-2 and INV-3: every call resets the store to the reference and
marks the cache, the first look at each store is right, and at the reference, with the mark, it says
unsolved. So the controls, and every set of them, leave each invariant open. (Without a cache INV-3 holds
anyway: `order_without_cache`.)
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, equal, negation
from theorems.oracle.grader import Grader
from theorems.oracle.two_readers import leaves_reference
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(states: int) -> Statement:
    """The claim for this many states."""
    grader = Grader(states)
    return Statement(
        CoordinateModel(grader.coordinates("verdict0", "left0", "kept0", "verdict1", "left1")),
        (
            ("resets", leaves_reference(grader)),
            ("marks_cache", all_of(equal(grader.kept(store), 1) for store in grader.stores)),
            (
                "first_look_right",
                all_of([equal(grader.verdict((0, 0)), 0), equal(grader.verdict(grader.reference), 1)]),
            ),
            ("second_look_wrong", equal(grader.verdict(grader.reference, 1), 0)),
        ),
        all_of(
            [
                grader.idle_unsolved(),
                grader.reference_solved(),
                negation(grader.leaves_state()),
                negation(grader.repeats()),
                negation(grader.keeps_order()),
            ]
        ),
        determined=(
            *(f"{what}{s}0" for what in ("left", "kept") for s in range(states)),
            "verdict00",
            f"verdict{states - 1}0",
            f"verdict{states - 1}1",
        ),
    )


CONTROLS_IMPLY_NO_INVARIANT = Proposition(
    name="controls_imply_no_invariant",
    family="oracle",
    item="T8.4",
    words=(
        "A grader that resets the store to the reference, marks its cache, is right at the first look and wrong on "
        "the reference at the second passes CTL-1 and CTL-2 and fails INV-1, INV-2 and INV-3."
    ),
    source=("chen2026audit",),
    hypotheses={
        "resets": "every call with a fresh cache leaves the reference state",
        "marks_cache": "every call with a fresh cache leaves the other cache",
        "first_look_right": "with a fresh cache the idle state is unsolved and the reference solved",
        "second_look_wrong": "with the other cache the reference is unsolved",
    },
    shapes=tuple(
        Shape(f"{states} states", partial(statement, states), (Enumeration(*counts), Solver(), Sampling()))
        for states, counts in ((2, (1_024, 8)), (3, (373_248, 216)))
    ),
)
