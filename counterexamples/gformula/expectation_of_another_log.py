"""With a conditional mean that is not the log's, backward induction ends elsewhere.

Tests `iterated_expectation` without its hypothesis `conditional_means`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.iterated_expectation import ITERATED_EXPECTATION

EXPECTATION_OF_ANOTHER_LOG = Counterexample(
    name="expectation_of_another_log",
    proposition=ITERATED_EXPECTATION,
    shape="one observation",
    drops="conditional_means",
    values={"weight1": "1", "expected1": "1"},
    shows=("Logging and target always take action 1; all rewards are 0, and the mean given action 1 is said to be 1."),
)
