"""Scoring one episode changes the store of the other.

Tests `order_without_cache` without its hypothesis `own_store`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.order_without_cache import ORDER_WITHOUT_CACHE

STORE_SHARED_BY_TWO_EPISODES = Counterexample(
    name="store_shared_by_two_episodes",
    proposition=ORDER_WITHOUT_CACHE,
    shape="two episodes, 2 states",
    drops="own_store",
    values={"verdict1b0": "1", "foundb": "1"},
    shows=(
        "Both agents leave state 0, which is unsolved. After episode a is scored, the store of b is in state 1, which "
        "for b is solved."
    ),
)
