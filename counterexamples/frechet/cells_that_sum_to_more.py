"""Cells that sum to more than one leave Fréchet's range.

Tests `frechet_bounded` without its hypothesis `sums_to_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.frechet_bounded import FRECHET_BOUNDED

CELLS_THAT_SUM_TO_MORE = Counterexample(
    name="cells_that_sum_to_more",
    proposition=FRECHET_BOUNDED,
    shape="two events",
    drops="sums_to_one",
    values={"cell10": "1/2", "cell01": "1/2", "cell11": "1/2", "p1": "1", "p2": "1"},
    shows=("The cells sum to 3/2: both events have probability 1, and the cell in which both occur only 1/2."),
)
