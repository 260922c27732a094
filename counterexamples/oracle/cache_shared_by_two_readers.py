"""Two readers of one state with different caches.

Tests `second_reader_agrees` without its hypothesis `fresh_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.second_reader_agrees import SECOND_READER_AGREES

CACHE_SHARED_BY_TWO_READERS = Counterexample(
    name="cache_shared_by_two_readers",
    proposition=SECOND_READER_AGREES,
    shape="2 states",
    drops="fresh_cache",
    values={"left10": "1", "verdict01": "1", "second_cache": "1"},
    shows=(
        "The grader leaves every state. With a fresh cache the idle state is unsolved, with the other one it is "
        "solved, and the second reader has the other one."
    ),
)
