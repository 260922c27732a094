"""One record of a noisy log does not decide where its law would.

Tests `fibre_condition` without its hypothesis `logging_deterministic`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.fibre_condition import FIBRE_CONDITION

NOISY_LOG = Counterexample(
    name="noisy_log",
    proposition=FIBRE_CONDITION,
    shape="two worlds, three records",
    drops="logging_deterministic",
    values={"record11": "1", "target10": "1", "target11": "1"},
    shows=(
        "World 0 always leaves 0; world 1 leaves 0 or 1 and its target is 1: the laws differ, and the record "
        "0 says nothing."
    ),
)
