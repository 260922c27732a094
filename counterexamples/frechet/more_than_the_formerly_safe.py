"""More newly harmful than formerly safe has no joint law.

Tests `newly_harmful_attained` without its hypothesis `at_most_the_formerly_safe`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_ATTAINED

MORE_THAN_THE_FORMERLY_SAFE = Counterexample(
    name="more_than_the_formerly_safe",
    proposition=NEWLY_HARMFUL_ATTAINED,
    shape="old and new",
    drops="at_most_the_formerly_safe",
    values={"p1": "1", "p2": "1", "stated": "1"},
    shows=("Both rates are 1 and the number is 1: the cell safe under both would have probability -1."),
)
