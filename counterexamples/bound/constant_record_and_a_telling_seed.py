"""With a constant record, a seed that is 0 in the safe world and 1 in the harmful one leaves no error.

Tests `private_randomness` without its hypothesis `equal_noise`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

CONSTANT_RECORD_AND_A_TELLING_SEED = Counterexample(
    name="constant_record_and_a_telling_seed",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="equal_noise",
    values={
        "harmful_noise0": "1",
        "harmful_noise1": "1",
        "in_safe_deploy2": "1",
        "in_safe_hold3": "1",
        "in_harmful_deploy2": "1",
        "in_harmful_hold3": "1",
    },
    shows=(
        "The record is always 1, u is 0 in the safe world and 1 in the harmful one; the rule deploys at u = 0 and "
        "holds at u = 1. It never abstains and never errs."
    ),
    least=False,
)
