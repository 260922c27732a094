"""A rule that always holds is always wrong in the safe world.

Tests `balanced_rule` without its hypothesis `balanced`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.balanced_rule import BALANCED_RULE

ALWAYS_HOLDING = Counterexample(
    name="always_holding",
    proposition=BALANCED_RULE,
    shape="two records",
    drops="balanced",
    values={"q": "1"},
    shows=(
        "The rule never abstains and always holds: its errors are 1 in the safe world and 0 in the harmful one, "
        "not 1/2 each."
    ),
)
