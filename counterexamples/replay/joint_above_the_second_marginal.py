"""A number above q has no joint law.

Tests `joint_outcomes_attained` without its hypothesis `at_most_second`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_ATTAINED

JOINT_ABOVE_THE_SECOND_MARGINAL = Counterexample(
    name="joint_above_the_second_marginal",
    proposition=JOINT_OUTCOMES_ATTAINED,
    shape="two outcomes",
    drops="at_most_second",
    values={"p": "1", "stated": "1"},
    shows=("p = 1, q = 0 and the number is 1: the cell with the second outcome only would have probability -1."),
)
