"""A rule that sees more than the record answers otherwise in each world.

Tests `private_randomness` without its hypothesis `record_is_all`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

ANSWER_THAT_KNOWS_THE_WORLD = Counterexample(
    name="answer_that_knows_the_world",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="record_is_all",
    values={"in_harmful_deploy2": "1"},
    shows=("Record and randomness are constant; the rule abstains in the safe world and deploys in the harmful one."),
)
