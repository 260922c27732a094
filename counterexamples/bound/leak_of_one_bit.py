"""A leak of one bit of the truth leaves no error.

Tests `private_randomness` without its hypothesis `record_is_all`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

LEAK_OF_ONE_BIT = Counterexample(
    name="leak_of_one_bit",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="record_is_all",
    values={
        "in_safe_deploy0": "1",
        "in_safe_deploy1": "1",
        "in_safe_deploy2": "1",
        "in_safe_deploy3": "1",
        "in_harmful_hold0": "1",
        "in_harmful_hold1": "1",
        "in_harmful_hold2": "1",
        "in_harmful_hold3": "1",
    },
    shows=(
        "Whatever the record, a rule that learns which world it is in (from a file's time or order, say) deploys "
        "in the safe world and holds in the harmful one. It never abstains and never errs."
    ),
    least=False,
)
