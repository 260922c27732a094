"""The two smallest marginals are Rüger's bound only where the largest has room for both.

Tests `ruger_attained` without its hypothesis `case`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.ruger_attained import RUGER_ATTAINED

TWO_SMALLEST_WITHOUT_ROOM = Counterexample(
    name="two_smallest_without_room",
    proposition=RUGER_ATTAINED,
    shape="two of three events, upper end, the two smallest",
    drops="case",
    values={"p1": "1", "p2": "1", "p3": "1"},
    shows=("All marginals are 1: the cell of the third event alone would have probability -1."),
)
