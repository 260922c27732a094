"""Outcomes that copy the first deploy a group at 1/5 with probability 4/5.

Tests `first_possible_deploy` without its hypothesis `independent_outcomes`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.first_possible_deploy import FIRST_POSSIBLE_DEPLOY

COPIES_OF_THE_FIRST_OUTCOME = Counterexample(
    name="copies_of_the_first_outcome",
    proposition=FIRST_POSSIBLE_DEPLOY,
    shape="359 outcomes",
    drops="independent_outcomes",
    values={"first": "1/5", "later": "1/5", "copied": "1"},
    shows=(
        "Every outcome is harmful with probability 1/5, above 3/20, and all 359 are copies of the first: they are all "
        "harmless with probability 4/5, and the monitor deploys."
    ),
)
