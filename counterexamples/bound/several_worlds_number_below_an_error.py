"""In several worlds too prices bound the largest error, not a number below it.

Tests `many_worlds_price_bound` without its hypothesis `at_least_every_error`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import MANY_WORLDS_PRICE_BOUND

SEVERAL_WORLDS_NUMBER_BELOW_AN_ERROR = Counterexample(
    name="several_worlds_number_below_an_error",
    proposition=MANY_WORLDS_PRICE_BOUND,
    shape="three worlds, three records",
    drops="at_least_every_error",
    values={
        "law0_1": "1",
        "law2_1": "1/2",
        "answer0_1": "1",
        "answer0_2": "1",
        "weight1": "1/2",
        "cost2": "1/2",
        "least2": "1/4",
    },
    shows=(
        "World 2 gives records 1 and 2 and does not accept the answer 0, which the rule gives on both; the number "
        "0 is below that error."
    ),
)
