"""The pairs' law needs the most probable event last.

Tests `ruger_attained` without its hypothesis `ascending`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.ruger_attained import RUGER_ATTAINED

PAIRS_IN_THE_WRONG_ORDER = Counterexample(
    name="pairs_in_the_wrong_order",
    proposition=RUGER_ATTAINED,
    shape="two of three events, upper end, half of the sum",
    drops="ascending",
    values={"p2": "1"},
    shows=("p2 = 1 and the others 0: the cell of the first and the third event would have probability -1/2."),
)
