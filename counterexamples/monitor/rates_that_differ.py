"""Outcomes with rates of their own are not described by one rate.

Tests `first_decision_by_counts` without its hypothesis `one_rate`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.first_decision_by_counts import FIRST_DECISION_BY_COUNTS

RATES_THAT_DIFFER = Counterexample(
    name="rates_that_differ",
    proposition=FIRST_DECISION_BY_COUNTS,
    shape="four outcomes",
    drops="one_rate",
    values={"rate1": "1"},
    shows=(
        "Only the second outcome is ever harmful while p is stated as 0: the sequence is still undecided after four, "
        "and the counts at 0 deploy after two."
    ),
)
