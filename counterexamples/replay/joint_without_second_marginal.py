"""A joint law with another second marginal leaves the range.

Tests `joint_outcomes_bounded` without its hypothesis `second_marginal`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_BOUNDED

JOINT_WITHOUT_SECOND_MARGINAL = Counterexample(
    name="joint_without_second_marginal",
    proposition=JOINT_OUTCOMES_BOUNDED,
    shape="two outcomes",
    drops="second_marginal",
    values={"both": "1", "p": "1"},
    shows=("Both outcomes are 1 in every unit, p = 1 is right and q is given as 0: the range is the point 0."),
)
