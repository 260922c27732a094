"""Fewer newly harmful than the increase of the rate has no joint law.

Tests `newly_harmful_attained` without its hypothesis `at_least_the_increase`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_ATTAINED

FEWER_THAN_THE_INCREASE = Counterexample(
    name="fewer_than_the_increase",
    proposition=NEWLY_HARMFUL_ATTAINED,
    shape="old and new",
    drops="at_least_the_increase",
    values={"p2": "1"},
    shows=(
        "The rate goes from 0 to 1 and the number is 0: the cell harmful under the old only would have probability -1."
    ),
)
