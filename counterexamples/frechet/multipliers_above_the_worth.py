"""Multipliers above the worth bound nothing.

Tests `multipliers_bound` without its hypothesis `dual_feasible`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import MULTIPLIERS_BOUND

MULTIPLIERS_ABOVE_THE_WORTH = Counterexample(
    name="multipliers_above_the_worth",
    proposition=MULTIPLIERS_BOUND,
    shape="two events",
    drops="dual_feasible",
    values={"cell00": "1", "y": "1"},
    shows=("Every cell is worth 0 and the multiplier of the total is 1."),
)
