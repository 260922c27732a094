"""A partition by the output need not say what comes next.

Tests `coarsest_restartable_partition` without its hypothesis `determines_next_block`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.coarsest_partition import COARSEST_RESTARTABLE_PARTITION

BLOCK_THAT_COMES_APART = Counterexample(
    name="block_that_comes_apart",
    proposition=COARSEST_RESTARTABLE_PARTITION,
    shape="two bits, one action",
    drops="determines_next_block",
    values={"block10": "1", "target10": "1", "next0:11:0": "1"},
    shows=("The block of the output 0 holds 00 and 11; 00 stays, 11 leads to 10, where the output is 1."),
)
