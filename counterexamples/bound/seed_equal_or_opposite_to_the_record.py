"""U equal to the record in one world and opposite to it in the other leaves no error.

Tests `private_randomness` without its hypothesis `noise_independent`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

SEED_EQUAL_OR_OPPOSITE_TO_THE_RECORD = Counterexample(
    name="seed_equal_or_opposite_to_the_record",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="noise_independent",
    values={
        "safe0": "1/2",
        "harmful0": "1/2",
        "safe_noise1": "1",
        "harmful_noise0": "1",
        "in_safe_deploy0": "1",
        "in_safe_hold1": "1",
        "in_safe_hold2": "1",
        "in_safe_deploy3": "1",
        "in_harmful_deploy0": "1",
        "in_harmful_hold1": "1",
        "in_harmful_hold2": "1",
        "in_harmful_deploy3": "1",
    },
    shows=(
        "Record and u are fair in both worlds; u = o in the safe world and u = 1 - o in the harmful one. "
        "Deploying where they agree and holding where they differ never errs."
    ),
    least=False,
)
