"""A target that depends on private randomness is not read off the record.

Tests `fibre_condition` without its hypothesis `target_of_the_world`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.fibre_condition import FIBRE_CONDITION

TARGET_WITH_PRIVATE_RANDOMNESS = Counterexample(
    name="target_with_private_randomness",
    proposition=FIBRE_CONDITION,
    shape="two worlds, three records",
    drops="target_of_the_world",
    values={"target01": "1", "target11": "1"},
    shows=(
        "Both worlds leave 0 and have targets 0 and 1 with probability 1/2 each: the law of the target is "
        "known, its value in a run is not."
    ),
)
