"""A sum that is not that of the looks so far can reach 1.

Tests `telescoping_sum` without its hypothesis `spent_so_far`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.telescoping_sum import TELESCOPING_SUM

ONE_LOOK_COUNTED_AS_HALF = Counterexample(
    name="one_look_counted_as_half",
    proposition=TELESCOPING_SUM,
    shape="one more look",
    drops="spent_so_far",
    values={"spent": "1/2", "next": "1/2"},
    shows=("No look has been made and 1/2 is said to be spent; the first term makes it 1."),
)
