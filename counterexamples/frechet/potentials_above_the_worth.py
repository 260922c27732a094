"""Potentials above the worth bound nothing.

Tests `potentials_bound` without its hypothesis `below_worth`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.transport import POTENTIALS_BOUND

POTENTIALS_ABOVE_THE_WORTH = Counterexample(
    name="potentials_above_the_worth",
    proposition=POTENTIALS_BOUND,
    shape="two values and two",
    drops="below_worth",
    values={"v1": "1"},
    shows=("Every pair is worth 0, and a potential is 1."),
)
