"""A group that never harms is deployed, as it should be.

Tests `first_possible_deploy` without its hypothesis `harmful`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.first_possible_deploy import FIRST_POSSIBLE_DEPLOY

GROUP_THAT_NEVER_HARMS = Counterexample(
    name="group_that_never_harms",
    proposition=FIRST_POSSIBLE_DEPLOY,
    shape="359 outcomes",
    drops="harmful",
    values={},
    shows=("At a rate of 0 all 359 outcomes are harmless for certain: deploying is no error there."),
)
