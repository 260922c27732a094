"""Cells that sum to more than one give pairs more room than there is.

Tests `pairs_need_room` without its hypothesis `sums_to_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.pairs_need_room import PAIRS_NEED_ROOM

ROOM_IN_CELLS_THAT_SUM_TO_MORE = Counterexample(
    name="room_in_cells_that_sum_to_more",
    proposition=PAIRS_NEED_ROOM,
    shape="three events",
    drops="sums_to_one",
    values={
        "cell110": "1/2",
        "cell001": "1/2",
        "cell111": "1/2",
        "p1": "1",
        "p2": "1",
        "p3": "1",
        "p12": "1",
        "p13": "1/2",
        "p23": "1/2",
    },
    shows=(
        "The cells sum to 3/2: every event has probability 1, the first two always meet, and all three meet "
        "in 1/2 only."
    ),
)
