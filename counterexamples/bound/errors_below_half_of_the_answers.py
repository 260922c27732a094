"""Abstaining with probability 5/6 and else holding has no error above 1/6.

Tests `abstention_counts_half`, the near miss of `equal_laws_floor`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.bound.abstention_counts_half import ABSTENTION_COUNTS_HALF

ERRORS_BELOW_HALF_OF_THE_ANSWERS = Counterexample(
    name="errors_below_half_of_the_answers",
    proposition=ABSTENTION_COUNTS_HALF,
    shape="two cells",
    drops=None,
    values={"hold0": "1/6", "hold1": "1/6"},
    shows=(
        "Whatever the record, the rule holds with probability 1/6 and abstains with 5/6: its errors are 1/6 and 0, "
        "where (1 - r/2)/2 is 7/24."
    ),
    least=False,
)
