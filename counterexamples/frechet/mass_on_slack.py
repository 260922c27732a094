"""A law with mass where the multipliers fall short need not be least.

Tests `complementary_slackness` without its hypothesis `no_mass_on_slack`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import COMPLEMENTARY_SLACKNESS

MASS_ON_SLACK = Counterexample(
    name="mass_on_slack",
    proposition=COMPLEMENTARY_SLACKNESS,
    shape="two events",
    drops="no_mass_on_slack",
    values={
        "cell10": "1/2",
        "cell01": "1/2",
        "other00": "1/2",
        "other11": "1/2",
        "p10": "1/2",
        "p01": "1/2",
        "worth01": "1",
    },
    shows=(
        "Two halves; only the second event alone is worth anything. All multipliers are 0; disjoint events "
        "are worth 1/2, nested ones 0."
    ),
)
