"""With equal records a rule answers otherwise if its private draw is another one.

Tests `equal_records_equal_answers` without its hypothesis `same_draws`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.equal_records_equal_answers import EQUAL_RECORDS_EQUAL_ANSWERS

DRAWS_OF_TWO_WORLDS = Counterexample(
    name="draws_of_two_worlds",
    proposition=EQUAL_RECORDS_EQUAL_ANSWERS,
    shape="one round",
    drops="same_draws",
    values={"harmful_draw": "1", "in_safe_first01": "1", "in_harmful_first01": "1"},
    shows=(
        "The record is 0 in both worlds, the draw 0 in the safe and 1 in the harmful one; the rule deploys at "
        "the draw 1 only."
    ),
)
