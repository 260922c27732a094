"""A law outside the class may be worth less than the least of the class.

Tests `complementary_slackness` without its hypothesis `other_meets_constraints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.duality import COMPLEMENTARY_SLACKNESS

COMPARED_WITH_ANOTHER_CLASS = Counterexample(
    name="compared_with_another_class",
    proposition=COMPLEMENTARY_SLACKNESS,
    shape="two events",
    drops="other_meets_constraints",
    values={"cell01": "1", "p01": "1", "y01": "1", "worth01": "1", "worth11": "1"},
    shows=("The second event is given as certain and worth 1; the law compared with never has it and is worth 0."),
)
