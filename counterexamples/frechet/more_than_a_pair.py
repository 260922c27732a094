"""All three events cannot meet more often than two of them.

Tests `room_is_enough` without its hypothesis `below_upper_ends`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.pairs_need_room import ROOM_IS_ENOUGH

MORE_THAN_A_PAIR = Counterexample(
    name="more_than_a_pair",
    proposition=ROOM_IS_ENOUGH,
    shape="three events",
    drops="below_upper_ends",
    values={"all": "1"},
    shows=("All marginals and joints are 0 and the number is 1: the cells of the pairs would have probability -1."),
)
