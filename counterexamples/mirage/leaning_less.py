"""Leaning less lowers contention.

Tests `leaning_raises_contention` without its hypothesis `leans_more`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.leaning_raises_contention import LEANING_RAISES_CONTENTION

LEANING_LESS = Counterexample(
    name="leaning_less",
    proposition=LEANING_RAISES_CONTENTION,
    shape="two groups",
    drops="leans_more",
    values={"first": "1/2", "second": "1/2", "most": "1/2", "leans": "1"},
    shows=(
        "Arrivals of probability 1/2 that always come together contend with probability 1/2, independent ones with 1/4."
    ),
)
