"""A grader without a cache that changes the state at every call.

Tests `repeats_without_cache` without its hypothesis `leaves_state`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.repeats_without_cache import REPEATS_WITHOUT_CACHE

WRITE_THAT_THE_SECOND_CALL_UNDOES = Counterexample(
    name="write_that_the_second_call_undoes",
    proposition=REPEATS_WITHOUT_CACHE,
    shape="2 states",
    drops="leaves_state",
    values={"left00": "1"},
    shows=(
        "All verdicts are unsolved. Scoring the idle state leaves the reference, and scoring that leaves the idle "
        "state: the two calls do not leave the same state."
    ),
)
