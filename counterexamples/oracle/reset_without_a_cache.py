"""A grader without a cache that resets the store to the idle state.

Tests `repeat_and_order_suffice` without its hypothesis `repeats`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.repeat_and_order_suffice import REPEAT_AND_ORDER_SUFFICE

RESET_WITHOUT_A_CACHE = Counterexample(
    name="reset_without_a_cache",
    proposition=REPEAT_AND_ORDER_SUFFICE,
    shape="2 states",
    drops="repeats",
    values={"member0": "1", "member1": "1", "verdict10": "1"},
    shows=(
        "Both states are in the set. There is no cache, so the order does not matter; the reference is solved, and "
        "every call leaves the idle state, which is unsolved. So INV-3 alone does not do."
    ),
)
