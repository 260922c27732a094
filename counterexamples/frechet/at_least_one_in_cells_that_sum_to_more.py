"""Cells that sum to more than one leave Rüger's range.

Tests `ruger_bounded` without its hypothesis `sums_to_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.ruger_bounded import RUGER_BOUNDED

AT_LEAST_ONE_IN_CELLS_THAT_SUM_TO_MORE = Counterexample(
    name="at_least_one_in_cells_that_sum_to_more",
    proposition=RUGER_BOUNDED,
    shape="at least 1 of two events",
    drops="sums_to_one",
    values={"cell10": "1/2", "cell01": "1/2", "cell11": "1/2", "p1": "1", "p2": "1"},
    shows=("The cells sum to 3/2, and each of them holds an event: the probability of at least 1 would be 3/2."),
)
