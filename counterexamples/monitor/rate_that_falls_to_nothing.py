"""A rate that falls to 0 after the first outcome deploys with probability 4/5.

Tests `first_possible_deploy` without its hypothesis `fixed_rate`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.first_possible_deploy import FIRST_POSSIBLE_DEPLOY

RATE_THAT_FALLS_TO_NOTHING = Counterexample(
    name="rate_that_falls_to_nothing",
    proposition=FIRST_POSSIBLE_DEPLOY,
    shape="359 outcomes",
    drops="fixed_rate",
    values={"first": "1/5"},
    shows=(
        "The first outcome is harmful with probability 1/5, no later one ever is: 359 harmless outcomes have "
        "probability 4/5."
    ),
)
