"""A wrong table does not become right by a change where nothing is left.

Tests `unsupported_record` without its hypothesis `table_gives_target`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.unsupported_record import UNSUPPORTED_RECORD

TABLE_THAT_WAS_WRONG_BEFORE = Counterexample(
    name="table_that_was_wrong_before",
    proposition=UNSUPPORTED_RECORD,
    shape="one world, three records",
    drops="table_gives_target",
    values={"table0": "1", "observed": "1"},
    shows=("The world leaves the record 0 with target 0, the table says 1 there, and it is changed at record 1."),
)
