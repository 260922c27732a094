"""Events whose probabilities sum to more than one are not disjoint.

Tests `spread_law_attains` without its hypothesis `case`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.frechet_attained import SPREAD_LAW_ATTAINS

SPREAD_WHERE_THE_SUM_IS_MORE = Counterexample(
    name="spread_where_the_sum_is_more",
    proposition=SPREAD_LAW_ATTAINS,
    shape="three events, sum at most 1",
    drops="case",
    values={"p2": "1", "p3": "1"},
    shows=("p2 = p3 = 1: the law that keeps the events apart would leave -1 for the empty cell."),
)
