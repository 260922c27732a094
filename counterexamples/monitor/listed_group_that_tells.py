"""A listed group with different rates tells the worlds apart.

Tests `listed_groups` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import LISTED_GROUPS

LISTED_GROUP_THAT_TELLS = Counterexample(
    name="listed_group_that_tells",
    proposition=LISTED_GROUPS,
    shape="two groups",
    drops="equal_records",
    values={"theta": "3/20", "other2": "1/5", "listed": "1"},
    shows=(
        "Both groups are listed; the second harms at 0 in one world and at 1/5 in the other, and the record shows it."
    ),
)
