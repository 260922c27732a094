"""A number below what an event's own cell needs has no joint law.

Tests `room_is_enough` without its hypothesis `above_lower_ends`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.pairs_need_room import ROOM_IS_ENOUGH

LESS_THAN_THE_EVENTS_NEED = Counterexample(
    name="less_than_the_events_need",
    proposition=ROOM_IS_ENOUGH,
    shape="three events",
    drops="above_lower_ends",
    values={"p23": "1"},
    shows=(
        "All marginals are 0 and one pair is given as certain: the cell of its second event alone would have "
        "probability -1."
    ),
)
