"""Pairwise joints need room in the marginals that the events have, not in others.

Tests `pairs_need_room` without its hypothesis `exact_marginals`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.pairs_need_room import PAIRS_NEED_ROOM

PAIRS_OF_OTHER_EVENTS = Counterexample(
    name="pairs_of_other_events",
    proposition=PAIRS_NEED_ROOM,
    shape="three events",
    drops="exact_marginals",
    values={"cell011": "1", "p23": "1"},
    shows=("The second and the third event always occur together; with 0 given for each, the pair would have no room."),
)
