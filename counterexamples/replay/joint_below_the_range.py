"""A number below p + q - 1 has no joint law.

Tests `joint_outcomes_attained` without its hypothesis `at_least_lower_end`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_ATTAINED

JOINT_BELOW_THE_RANGE = Counterexample(
    name="joint_below_the_range",
    proposition=JOINT_OUTCOMES_ATTAINED,
    shape="two outcomes",
    drops="at_least_lower_end",
    values={"p": "1", "q": "1"},
    shows=("p = q = 1 and the number is 0: the cell in which both outcomes are 0 would have probability -1."),
)
