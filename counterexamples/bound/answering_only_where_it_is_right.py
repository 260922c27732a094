"""Records that differ allow answers without error.

Tests `conditional_error` without its hypothesis `equal_joint_law`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.conditional_error import CONDITIONAL_ERROR

ANSWERING_ONLY_WHERE_IT_IS_RIGHT = Counterexample(
    name="answering_only_where_it_is_right",
    proposition=CONDITIONAL_ERROR,
    shape="two cells",
    drops="equal_joint_law",
    values={"harmful0": "1", "deploy1": "1"},
    shows=("The safe world gives record 1, the harmful world record 0; the rule deploys on 1 and abstains on 0."),
)
