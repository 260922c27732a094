"""One of the spread laws needs the rarest event first.

Tests `spread_law_attains` without its hypothesis `ascending`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.frechet_attained import SPREAD_LAW_ATTAINS

SPREAD_IN_THE_WRONG_ORDER = Counterexample(
    name="spread_in_the_wrong_order",
    proposition=SPREAD_LAW_ATTAINS,
    shape="three events, sum from 1 to 2, the rarest meets both",
    drops="ascending",
    values={"p1": "1"},
    shows=("p1 = 1 and the others 0: the cell of the second and the third event would have probability -1."),
)
