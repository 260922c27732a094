"""Refuted: with three states too, the controls and a second reader that agrees make the grader clean.

A near miss of `agreement_and_controls_give_clean`: a third state with the verdict of one of the others may
be left in its place.
"""

from __future__ import annotations

from functools import partial

from theorems.oracle.agreement_and_controls_give_clean import AGREEMENT_AND_CONTROLS_GIVE_CLEAN, statement
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver

AGREEMENT_AND_CONTROLS_SUFFICE = Proposition(
    name="agreement_and_controls_suffice",
    family="oracle",
    item="T8.6",
    words=(
        "With three states, if the idle state is unsolved, the reference solved, and a second reader agrees with the "
        "first, a direct call leaves the state."
    ),
    source=("chen2026audit",),
    hypotheses=AGREEMENT_AND_CONTROLS_GIVE_CLEAN.hypotheses,
    shapes=(Shape("3 states", partial(statement, 3), (Enumeration(216, 8), Solver(), Sampling((400, 2000, 8000)))),),
    refuted=True,
    variant_of="agreement_and_controls_give_clean",
)
