"""A grader that is right, and resets the store to the idle state.

Tests `second_reader_agrees` without its hypothesis `leaves_state`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.second_reader_agrees import SECOND_READER_AGREES

GRADER_THAT_RESETS_TO_IDLE = Counterexample(
    name="grader_that_resets_to_idle",
    proposition=SECOND_READER_AGREES,
    shape="2 states",
    drops="leaves_state",
    values={"verdict10": "1", "start": "1"},
    shows=(
        "The reference is graded solved, and every call leaves the idle state: the second reader finds that, and it "
        "is unsolved."
    ),
)
