"""A negative price asks for abstention where none is needed.

Tests `many_worlds_price_bound` without its hypothesis `prices_not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import MANY_WORLDS_PRICE_BOUND

ABSTENTION_THAT_IS_PAID_FOR = Counterexample(
    name="abstention_that_is_paid_for",
    proposition=MANY_WORLDS_PRICE_BOUND,
    shape="three worlds, three records",
    drops="prices_not_negative",
    values={
        "law0_0": "1",
        "law1_0": "1/2",
        "law1_1": "1/2",
        "law2_1": "1/2",
        "answer0_0": "1",
        "answer1_2": "1",
        "weight1": "1/2",
        "allowed": "1/2",
        "cost0": "-1/4",
        "cost1": "1/2",
        "least1": "1/4",
    },
    shows=(
        "World 0 gives record 0, world 1 records 0 and 1, world 2 records 1 and 2. Answering right on 0 and 2 and "
        "abstaining on 1 never errs, and abstains in worlds 1 and 2 half of the time, which is allowed. Prices of "
        "-1/4 and 1/2 for abstaining in worlds 0 and 1 would ask for 1/8: they count on an abstention of 1/2 in "
        "world 0 too."
    ),
)
