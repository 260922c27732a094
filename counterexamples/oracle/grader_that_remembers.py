"""A grader that says what was asked of it, and says something else once it has been called.

Tests `invariants_imply_no_control` without its hypothesis `no_cache`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.invariants_imply_no_control import INVARIANTS_IMPLY_NO_CONTROL

GRADER_THAT_REMEMBERS = Counterexample(
    name="grader_that_remembers",
    proposition=INVARIANTS_IMPLY_NO_CONTROL,
    shape="2 states",
    drops="no_cache",
    values={"verdict00": "1", "left10": "1", "kept10": "1"},
    shows=(
        "No control is asked to be passed, and none is. No call with a fresh cache writes; scoring the reference "
        "marks the cache, and with the mark a call at the reference leaves the idle state: INV-2 fails."
    ),
)
