"""Cells that sum to more than one leave the range of the newly harmful.

Tests `newly_harmful_bounded` without its hypothesis `sums_to_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_BOUNDED

NEWLY_HARMFUL_OF_MORE_THAN_ALL = Counterexample(
    name="newly_harmful_of_more_than_all",
    proposition=NEWLY_HARMFUL_BOUNDED,
    shape="old and new",
    drops="sums_to_one",
    values={"cell10": "1/2", "cell01": "1/2", "cell11": "1/2", "p1": "1", "p2": "1"},
    shows=("The cells sum to 3/2: everything is harmful under the old, and yet 1/2 is newly harmful."),
)
