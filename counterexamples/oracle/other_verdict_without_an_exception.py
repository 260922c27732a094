"""A grader that says something else although nothing fires.

Tests `interrupted_runs_do_no_harm` without its hypothesis `plain_if_nothing_fires`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.interrupted_runs_do_no_harm import INTERRUPTED_RUNS_DO_NO_HARM

OTHER_VERDICT_WITHOUT_AN_EXCEPTION = Counterexample(
    name="other_verdict_without_an_exception",
    proposition=INTERRUPTED_RUNS_DO_NO_HARM,
    shape="2 states",
    drops="plain_if_nothing_fires",
    values={"says1": "1"},
    shows=(
        "In state 1 a run without injection says unsolved. In the run with injection nothing fires, nothing surfaces, "
        "and the grader says solved."
    ),
)
