"""A law under which the constraints fail may be worth more than one under which they hold.

Tests `complementary_slackness` without its hypothesis `law_meets_constraints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import COMPLEMENTARY_SLACKNESS

CHEAP_LAW_WITH_OTHER_MARGINALS = Counterexample(
    name="cheap_law_with_other_marginals",
    proposition=COMPLEMENTARY_SLACKNESS,
    shape="two events",
    drops="law_meets_constraints",
    values={"cell11": "1", "other00": "1", "y01": "1", "worth01": "1", "worth11": "1"},
    shows=("The law has both events, the given marginals are 0; the law is worth 1, the one without events 0."),
)
