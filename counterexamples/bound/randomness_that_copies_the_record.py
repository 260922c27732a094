"""Randomness that goes with the record tells the worlds apart.

Tests `private_randomness` without its hypothesis `noise_independent`.
"""

from counterexamples.counterexample import Counterexample
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS

RANDOMNESS_THAT_COPIES_THE_RECORD = Counterexample(
    name="randomness_that_copies_the_record",
    proposition=PRIVATE_RANDOMNESS,
    shape="two records, two values of u",
    drops="noise_independent",
    values={
        "safe0": "1/2",
        "harmful0": "1/2",
        "safe_noise1": "1",
        "harmful_noise0": "1",
        "in_safe_deploy3": "1",
        "in_harmful_deploy3": "1",
    },
    shows=(
        "Record and randomness are fair in both worlds; in the safe world u is the record, in the harmful world "
        "its opposite. A rule that deploys where both are 1 deploys half of the time in the safe world and never "
        "in the harmful one."
    ),
)
