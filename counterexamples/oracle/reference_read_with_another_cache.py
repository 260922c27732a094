"""The second reader starts with a cache that is not fresh.

Tests `disagreements_go_to_solved` without its hypothesis `fresh_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.disagreements_go_to_solved import DISAGREEMENTS_GO_TO_SOLVED

REFERENCE_READ_WITH_ANOTHER_CACHE = Counterexample(
    name="reference_read_with_another_cache",
    proposition=DISAGREEMENTS_GO_TO_SOLVED,
    shape="2 states",
    drops="fresh_cache",
    values={"verdict10": "1", "left00": "1", "left10": "1", "start": "1", "found": "1", "second_cache": "1"},
    shows=(
        "The reference is scored solved and left. The second reader finds it, and with the other cache it is unsolved."
    ),
)
