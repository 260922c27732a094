"""A grader that lets the exception through and leaves the state as it then is.

Tests `interrupted_runs_do_no_harm` without its hypothesis `restored`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.interrupted_runs_do_no_harm import INTERRUPTED_RUNS_DO_NO_HARM

STATE_LEFT_HALF_WAY = Counterexample(
    name="state_left_half_way",
    proposition=INTERRUPTED_RUNS_DO_NO_HARM,
    shape="2 states",
    drops="restored",
    values={"verdict1": "1", "fired1": "1", "surfaced1": "1"},
    shows=(
        "State 1 is solved. The injected exception surfaces, and state 0 is left: scored again, the store is unsolved."
    ),
)
