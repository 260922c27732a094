"""A joint law with another first marginal leaves the range.

Tests `joint_outcomes_bounded` without its hypothesis `first_marginal`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_BOUNDED

JOINT_WITHOUT_FIRST_MARGINAL = Counterexample(
    name="joint_without_first_marginal",
    proposition=JOINT_OUTCOMES_BOUNDED,
    shape="two outcomes",
    drops="first_marginal",
    values={"both": "1", "q": "1"},
    shows=("Both outcomes are 1 in every unit, q = 1 is right and p is given as 0: the range is the point 0."),
)
