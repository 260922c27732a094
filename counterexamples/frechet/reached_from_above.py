"""Multipliers that exceed the worth somewhere do not single out a least law.

Tests `complementary_slackness` without its hypothesis `dual_feasible`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import COMPLEMENTARY_SLACKNESS

REACHED_FROM_ABOVE = Counterexample(
    name="reached_from_above",
    proposition=COMPLEMENTARY_SLACKNESS,
    shape="two events",
    drops="dual_feasible",
    values={
        "cell10": "1/2",
        "cell01": "1/2",
        "other00": "1/2",
        "other11": "1/2",
        "p10": "1/2",
        "p01": "1/2",
        "y01": "1",
        "worth01": "1",
    },
    shows=(
        "Two halves; only the second event alone is worth anything. Disjoint events are worth 1/2, nested "
        "ones 0, and the multiplier on the second event exceeds the worth of both together."
    ),
)
