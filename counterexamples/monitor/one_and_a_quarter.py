"""1 + 1/4 is more than 1.

Refutes `squares_sum_to_one`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.monitor.squares_sum_to_one import SQUARES_SUM_TO_ONE

ONE_AND_A_QUARTER = Counterexample(
    name="one_and_a_quarter",
    proposition=SQUARES_SUM_TO_ONE,
    shape="two terms",
    drops=None,
    values={"term1": "1", "term2": "1/4"},
    shows=("The first two terms of the sum of 1/n^2 make 5/4."),
)
