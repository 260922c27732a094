"""The nested law needs the events in ascending order.

Tests `nested_law_attains` without its hypothesis `ascending`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.frechet_attained import NESTED_LAW_ATTAINS

NESTED_IN_THE_WRONG_ORDER = Counterexample(
    name="nested_in_the_wrong_order",
    proposition=NESTED_LAW_ATTAINS,
    shape="two events",
    drops="ascending",
    values={"p1": "1"},
    shows=("p1 = 1 and p2 = 0: the step from the first event to the second would have probability -1."),
)
