"""Joints that the events do not have ask for room that is not there.

Tests `pairs_need_room` without its hypothesis `exact_joints`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.pairs_need_room import PAIRS_NEED_ROOM

PAIRS_THAT_DO_NOT_MEET_SO_OFTEN = Counterexample(
    name="pairs_that_do_not_meet_so_often",
    proposition=PAIRS_NEED_ROOM,
    shape="three events",
    drops="exact_joints",
    values={"cell000": "1", "p23": "1"},
    shows=("No event ever occurs; the last pair is given as always meeting."),
)
