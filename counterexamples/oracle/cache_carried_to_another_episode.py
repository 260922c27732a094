"""What was kept from one episode changes the verdict on the other.

Tests `order_without_cache` without its hypothesis `no_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.order_without_cache import ORDER_WITHOUT_CACHE

CACHE_CARRIED_TO_ANOTHER_EPISODE = Counterexample(
    name="cache_carried_to_another_episode",
    proposition=ORDER_WITHOUT_CACHE,
    shape="two episodes, 2 states",
    drops="no_cache",
    values={"kept0b0": "1", "verdict0a1": "1"},
    shows=(
        "Nothing is solved with a fresh cache. Scoring episode b marks the cache, and with the mark state 0 of "
        "episode a is solved."
    ),
)
