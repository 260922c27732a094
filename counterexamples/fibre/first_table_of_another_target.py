"""A table of something else may differ at a record that is left.

Tests `table_is_unique` without its hypothesis `table_gives_target`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.table_is_unique import TABLE_IS_UNIQUE

FIRST_TABLE_OF_ANOTHER_TARGET = Counterexample(
    name="first_table_of_another_target",
    proposition=TABLE_IS_UNIQUE,
    shape="two worlds, three records",
    drops="table_gives_target",
    values={"table0": "1"},
    shows=("Every world leaves the record 0 with target 0; the first table says 1 there."),
)
