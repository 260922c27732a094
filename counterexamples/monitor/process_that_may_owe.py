"""A process that may fall below 0 pays for its rise with a debt.

Tests `ville_inequality` without its hypothesis `not_negative`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.ville_inequality import VILLE_INEQUALITY

PROCESS_THAT_MAY_OWE = Counterexample(
    name="process_that_may_owe",
    proposition=VILLE_INEQUALITY,
    shape="one outcome",
    drops="not_negative",
    values={"bar": "3", "value": "1", "value0": "3", "value1": "-1", "rate": "1/2", "stop0": "1"},
    shows=(
        "From 1 the process goes to 3 or to -1, fairly: its mean stays 1, and it reaches a bar of 3 half of the time."
    ),
)
