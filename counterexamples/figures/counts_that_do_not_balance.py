"""One left, and the counts are equal.

Tests `net_difference` without its hypothesis `balance`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.net_difference import NET_DIFFERENCE

COUNTS_THAT_DO_NOT_BALANCE = Counterexample(
    name="counts_that_do_not_balance",
    proposition=NET_DIFFERENCE,
    shape="two counts",
    drops="balance",
    values={"down": "1"},
    shows="The counts after and before are 0, and one is said to have left.",
)
