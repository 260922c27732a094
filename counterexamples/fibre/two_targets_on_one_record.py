"""No table gives two targets at one record.

Tests `constant_gives_table` without its hypothesis `constant_on_fibres`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.constant_gives_table import CONSTANT_GIVES_TABLE

TWO_TARGETS_ON_ONE_RECORD = Counterexample(
    name="two_targets_on_one_record",
    proposition=CONSTANT_GIVES_TABLE,
    shape="two worlds, three records",
    drops="constant_on_fibres",
    values={"target1": "1"},
    shows=("Both worlds leave the record 0, and their targets are 0 and 1."),
)
