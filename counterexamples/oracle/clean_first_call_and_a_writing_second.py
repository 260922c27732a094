"""A grader that leaves the state at the first call, and with the cache of that call changes it.

Tests `repeats_without_cache` without its hypothesis `no_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.repeats_without_cache import REPEATS_WITHOUT_CACHE

CLEAN_FIRST_CALL_AND_A_WRITING_SECOND = Counterexample(
    name="clean_first_call_and_a_writing_second",
    proposition=REPEATS_WITHOUT_CACHE,
    shape="2 states",
    drops="no_cache",
    values={"left10": "1", "kept10": "1"},
    shows=(
        "Every call with a fresh cache leaves the state. Scoring the reference marks the cache, and with the mark the "
        "next call leaves the idle state. So with a cache INV-1 does not give INV-2."
    ),
)
