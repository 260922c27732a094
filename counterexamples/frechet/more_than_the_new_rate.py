"""More newly harmful than harmful has no joint law.

Tests `newly_harmful_attained` without its hypothesis `at_most_the_new_rate`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_ATTAINED

MORE_THAN_THE_NEW_RATE = Counterexample(
    name="more_than_the_new_rate",
    proposition=NEWLY_HARMFUL_ATTAINED,
    shape="old and new",
    drops="at_most_the_new_rate",
    values={"stated": "1"},
    shows=("Both rates are 0 and the number is 1: the cell harmful under both would have probability -1."),
)
