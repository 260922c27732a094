"""Harm rates that are not exact do not bound the newly harmful.

Tests `newly_harmful_bounded` without its hypothesis `exact_marginals`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_BOUNDED

NEWLY_HARMFUL_WITH_OTHER_RATES = Counterexample(
    name="newly_harmful_with_other_rates",
    proposition=NEWLY_HARMFUL_BOUNDED,
    shape="old and new",
    drops="exact_marginals",
    values={"cell01": "1"},
    shows=("All is newly harmful; with harm rates given as 0, the range is the point 0."),
)
