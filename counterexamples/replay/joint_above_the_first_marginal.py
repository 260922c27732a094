"""A number above p has no joint law.

Tests `joint_outcomes_attained` without its hypothesis `at_most_first`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_ATTAINED

JOINT_ABOVE_THE_FIRST_MARGINAL = Counterexample(
    name="joint_above_the_first_marginal",
    proposition=JOINT_OUTCOMES_ATTAINED,
    shape="two outcomes",
    drops="at_most_first",
    values={"q": "1", "stated": "1"},
    shows=("p = 0, q = 1 and the number is 1: the cell with the first outcome only would have probability -1."),
)
