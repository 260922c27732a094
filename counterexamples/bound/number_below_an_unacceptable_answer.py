"""A number below an error is not bounded by a packing.

Tests `acceptable_answers_floor` without its hypothesis `at_least_every_error`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_FLOOR

NUMBER_BELOW_AN_UNACCEPTABLE_ANSWER = Counterexample(
    name="number_below_an_unacceptable_answer",
    proposition=ACCEPTABLE_ANSWERS_FLOOR,
    shape="two answers, each right once",
    drops="at_least_every_error",
    values={"answer1": "1", "weight0": "1", "weight1": "1"},
    shows=("The rule always gives answer 1, which world 0 does not accept; the number 0 is below that error."),
)
