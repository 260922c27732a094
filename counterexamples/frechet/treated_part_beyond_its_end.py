"""The treated part cannot be larger than the treated units.

Tests `tian_pearl_attained` without its hypothesis `treated_part`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_ATTAINED

TREATED_PART_BEYOND_ITS_END = Counterexample(
    name="treated_part_beyond_its_end",
    proposition=TIAN_PEARL_ATTAINED,
    shape="lower end, treated nothing, untreated nothing",
    drops="treated_part",
    values={"treated": "1"},
    shows=("No unit is treated, and the treated part of the number is 1."),
)
