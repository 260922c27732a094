"""The other table may be that of something else.

Tests `table_is_unique` without its hypothesis `other_gives_target`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.table_is_unique import TABLE_IS_UNIQUE

SECOND_TABLE_OF_ANOTHER_TARGET = Counterexample(
    name="second_table_of_another_target",
    proposition=TABLE_IS_UNIQUE,
    shape="two worlds, three records",
    drops="other_gives_target",
    values={"other0": "1"},
    shows=("Every world leaves the record 0 with target 0; the second table says 1 there."),
)
