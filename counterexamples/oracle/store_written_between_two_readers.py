"""Somebody writes to the store between the first reader and the second.

Tests `second_reader_agrees` without its hypothesis `nothing_in_between`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.second_reader_agrees import SECOND_READER_AGREES

STORE_WRITTEN_BETWEEN_TWO_READERS = Counterexample(
    name="store_written_between_two_readers",
    proposition=SECOND_READER_AGREES,
    shape="2 states",
    drops="nothing_in_between",
    values={"verdict10": "1", "left10": "1", "found": "1"},
    shows=(
        "The grader leaves every state and is right. The idle state is scored unsolved; the second reader finds the "
        "reference."
    ),
)
