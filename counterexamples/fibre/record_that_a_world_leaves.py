"""At a record that a world leaves, the table may not say anything.

Tests `unsupported_record` without its hypothesis `no_world_leaves_it`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.unsupported_record import UNSUPPORTED_RECORD

RECORD_THAT_A_WORLD_LEAVES = Counterexample(
    name="record_that_a_world_leaves",
    proposition=UNSUPPORTED_RECORD,
    shape="one world, three records",
    drops="no_world_leaves_it",
    values={},
    shows=("The world leaves the observed record 0 with target 0; the changed table says 1 there."),
)
