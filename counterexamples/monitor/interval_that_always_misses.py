"""Two intervals that always miss, with levels of 0.

Tests `union_bound` without its hypothesis `each_within_its_level`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.union_bound import UNION_BOUND

INTERVAL_THAT_ALWAYS_MISSES = Counterexample(
    name="interval_that_always_misses",
    proposition=UNION_BOUND,
    shape="two intervals",
    drops="each_within_its_level",
    values={"miss11": "1"},
    shows=("Both intervals always miss, each level is 0 and alpha is 0: nothing is covered."),
)
