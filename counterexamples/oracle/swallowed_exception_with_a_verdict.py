"""A grader that swallows the exception and makes a verdict of it.

Tests `interrupted_runs_do_no_harm` without its hypothesis `surfaces`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.interrupted_runs_do_no_harm import INTERRUPTED_RUNS_DO_NO_HARM

SWALLOWED_EXCEPTION_WITH_A_VERDICT = Counterexample(
    name="swallowed_exception_with_a_verdict",
    proposition=INTERRUPTED_RUNS_DO_NO_HARM,
    shape="2 states",
    drops="surfaces",
    values={"fired1": "1", "says1": "1"},
    shows=(
        "In state 1 a run without injection says unsolved. The injected exception fires and does not surface, and the "
        "grader says solved, which is recorded. Nothing surfaces anywhere, so by the surface INV-4 has nothing to "
        "judge."
    ),
)
