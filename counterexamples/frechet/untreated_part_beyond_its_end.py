"""The untreated part cannot be larger than what the experiment leaves for it.

Tests `tian_pearl_attained` without its hypothesis `untreated_part`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_ATTAINED

UNTREATED_PART_BEYOND_ITS_END = Counterexample(
    name="untreated_part_beyond_its_end",
    proposition=TIAN_PEARL_ATTAINED,
    shape="lower end, treated nothing, untreated nothing",
    drops="untreated_part",
    values={"untreated": "1"},
    shows=("No unit has the outcome in either arm, and the untreated part of the number is 1."),
)
