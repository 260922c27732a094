"""A negative weight turns the bound around.

Tests `acceptable_answers_floor` without its hypothesis `weights_not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_FLOOR

NEGATIVE_WEIGHT_ON_A_WORLD = Counterexample(
    name="negative_weight_on_a_world",
    proposition=ACCEPTABLE_ANSWERS_FLOOR,
    shape="two answers, each right once",
    drops="weights_not_negative",
    values={"weight1": "-1", "larger": "1/2"},
    shows=(
        "The rule always abstains and so has no error, and the number 1/2 is at least that; the weights 0 and -1 "
        "sum to -1, and -1/2 is not at least 0."
    ),
)
