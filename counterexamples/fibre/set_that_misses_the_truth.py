"""A set that misses the truth may be smaller than the identified set.

Tests `identified_set_sharp` without its hypothesis `other_holds_the_truth`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.identified_set_sharp import IDENTIFIED_SET_SHARP

SET_THAT_MISSES_THE_TRUTH = Counterexample(
    name="set_that_misses_the_truth",
    proposition=IDENTIFIED_SET_SHARP,
    shape="three worlds, two records, three answers",
    drops="other_holds_the_truth",
    values={"stated0": "1"},
    shows=("Every world leaves the observed record and has target 0; the other set is empty."),
)
