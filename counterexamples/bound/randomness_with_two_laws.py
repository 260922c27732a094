"""Randomness with another law in each world tells them apart.

Tests `private_randomness` without its hypothesis `equal_noise`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

RANDOMNESS_WITH_TWO_LAWS = Counterexample(
    name="randomness_with_two_laws",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="equal_noise",
    values={"harmful_noise0": "1", "harmful_noise1": "1", "in_safe_deploy3": "1", "in_harmful_deploy3": "1"},
    shows=(
        "The record is constant; u is 0 in the safe world and 1 in the harmful one. A rule that deploys at u = 1 "
        "and else abstains deploys in the harmful world only."
    ),
)
