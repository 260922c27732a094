"""In several worlds too a number above the cost of an answer bounds nothing.

Tests `many_worlds_price_bound` without its hypothesis `least_is_cheapest`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import MANY_WORLDS_PRICE_BOUND

SEVERAL_WORLDS_PRICE_ABOVE_THE_CHEAPEST = Counterexample(
    name="several_worlds_price_above_the_cheapest",
    proposition=MANY_WORLDS_PRICE_BOUND,
    shape="three worlds, three records",
    drops="least_is_cheapest",
    values={"law0_0": "1", "law2_0": "1", "weight0": "1", "allowed": "1", "least2": "1/4"},
    shows=("The rule always abstains, which is allowed and costs nothing; 1/4 is above that cost at record 2."),
)
