"""A grader that says what was asked of it, and leaves another state.

Tests `invariants_imply_no_control` without its hypothesis `writes_nothing`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.invariants_imply_no_control import INVARIANTS_IMPLY_NO_CONTROL

GRADER_THAT_WRITES = Counterexample(
    name="grader_that_writes",
    proposition=INVARIANTS_IMPLY_NO_CONTROL,
    shape="2 states",
    drops="writes_nothing",
    values={"verdict00": "1"},
    shows=(
        "No control is asked to be passed, and none is: the idle state is solved, the reference unsolved. Scoring the "
        "reference leaves the idle state."
    ),
)
