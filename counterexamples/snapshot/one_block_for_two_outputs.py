"""A partition into one block moves along with itself and says nothing of the output.

Tests `coarsest_restartable_partition` without its hypothesis `determines_output`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.coarsest_partition import COARSEST_RESTARTABLE_PARTITION

ONE_BLOCK_FOR_TWO_OUTPUTS = Counterexample(
    name="one_block_for_two_outputs",
    proposition=COARSEST_RESTARTABLE_PARTITION,
    shape="two bits, one action",
    drops="determines_output",
    values={"target11": "1"},
    shows=("All states are in one block, and 11 has another output than the others."),
)
