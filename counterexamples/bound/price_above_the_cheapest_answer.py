"""A number above the cost of an answer bounds nothing.

Tests `price_bound` without its hypothesis `least_is_cheapest`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.price_bound import PRICE_BOUND

PRICE_ABOVE_THE_CHEAPEST_ANSWER = Counterexample(
    name="price_above_the_cheapest_answer",
    proposition=PRICE_BOUND,
    shape="two records",
    drops="least_is_cheapest",
    values={"allowed": "1", "least1": "1/4"},
    shows=("The rule always abstains, which is allowed and costs nothing; 1/4 is above that cost."),
)
