"""Multipliers that are positive in a cell refute nothing.

Tests `multipliers_refute` without its hypothesis `never_positive`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import MULTIPLIERS_REFUTE

MULTIPLIERS_THAT_ARE_POSITIVE_SOMEWHERE = Counterexample(
    name="multipliers_that_are_positive_somewhere",
    proposition=MULTIPLIERS_REFUTE,
    shape="two events, pair",
    drops="never_positive",
    values={"cell00": "1", "y": "1"},
    shows=("The multiplier of the total is 1, and so is its value under every law."),
)
