"""Leaning towards a law with little contention lowers it.

Tests `leaning_raises_contention` without its hypothesis `upper_end`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.leaning_raises_contention import LEANING_RAISES_CONTENTION

LEANING_AWAY_FROM_ONE_ANOTHER = Counterexample(
    name="leaning_away_from_one_another",
    proposition=LEANING_RAISES_CONTENTION,
    shape="two groups",
    drops="upper_end",
    values={"first": "1", "second": "1", "leans_more": "1"},
    shows=(
        "Both groups always arrive, so that independent arrivals always contend; the law that is mixed in is "
        "said never to: contention falls from 1 to 0."
    ),
)
