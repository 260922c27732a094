"""Two cheap checks together give the second reader the first reader's verdict; neither does alone.

Notation and model: `theorems.oracle.grader`; ``member<s>`` says whether the store is in the set T over
which the checks are made.

Made precise: INV-2 is asked of every store in T, INV-3 of every ordered pair of different stores in T
(with several episodes a store is a state of one episode's store, so that pairs within an episode and
across are both meant), and T is closed under the grader's writes: scoring a store of T leaves a store of
T, of the same episode. Then the second reader agrees on T. Proof: let the first call on s leave t and the
cache c. By INV-2 the grader says of t with c what it said of s; by INV-3, unless t = s, it says of t with
c what it says of t with a fresh cache.

T may not be just the end states of the episodes: `order_of_end_states_suffices` is refuted.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from theorems.oracle import listed_calls
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

READ = ("verdict0", "left0", "kept0", "verdict1", "left1")
"""The entries of the table that the checks read: nobody looks at the cache after a second call."""


def statement(states: int, episodes: int = 1) -> Statement:
    """The claim for this many states of the store of each of this many episodes."""
    grader = Grader(states, episodes)
    return Statement(
        CoordinateModel((*grader.members(), *grader.coordinates(*READ))),
        (
            ("repeats", grader.repeats(grader.member)),
            ("keeps_order", grader.keeps_order(grader.member)),
            ("closed", grader.closed()),
        ),
        grader.agrees(grader.member),
    )


REPEAT_AND_ORDER_SUFFICE = Proposition(
    name="repeat_and_order_suffice",
    family="oracle",
    item="T8.3",
    words=(
        "If two calls agree on every store of a set that is closed under the grader's writes, and no verdict on a "
        "store of the set depends on another one having been scored before, a second reader with a fresh cache gets "
        "the first reader's verdict on the set."
    ),
    source=("chen2026audit",),
    hypotheses={
        "repeats": "INV-2 on the set: a second call agrees in verdict and leaves the same state",
        "keeps_order": "INV-3 on the set: scoring one store before another does not change the second verdict",
        "closed": "scoring a store of the set leaves a store of the set, of the same episode",
    },
    shapes=(
        Shape(
            "2 states",
            partial(statement, 2),
            (
                Enumeration(4_096, 1_846),
                Solver(),
                Sampling(),
                Listing("calls", listed_calls.sets_of_stores, 16_384, 7_384),
            ),
        ),
        Shape("3 states", partial(statement, 3), (Enumeration(2_985_984, 680_730), Solver(), Sampling())),
        Shape(
            "2 states, two episodes",
            partial(statement, 2, 2),
            (Enumeration(16_777_216, 3_276_740, "standard"), Solver(), Sampling()),
        ),
    ),
)
