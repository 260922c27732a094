"""A level of 1 that is not counted in alpha.

Tests `union_bound` without its hypothesis `levels_within_alpha`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.union_bound import UNION_BOUND

LEVEL_THAT_IS_NOT_COUNTED = Counterexample(
    name="level_that_is_not_counted",
    proposition=UNION_BOUND,
    shape="two intervals",
    drops="levels_within_alpha",
    values={"miss01": "1", "level1": "1"},
    shows=("The second interval always misses, as its level of 1 allows; alpha is stated as 0."),
)
