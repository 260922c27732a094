"""A harmful group that is not on the list is not seen.

Tests `listed_groups` without its hypothesis `complete_list`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import LISTED_GROUPS

GROUP_THAT_IS_NOT_LISTED = Counterexample(
    name="group_that_is_not_listed",
    proposition=LISTED_GROUPS,
    shape="two groups",
    drops="complete_list",
    values={"theta": "3/20", "other2": "1/5"},
    shows=("The listed group never harms; the other harms at 0 in one world and at 1/5 in the other."),
)
