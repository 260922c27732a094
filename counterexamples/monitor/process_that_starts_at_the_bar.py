"""A process that starts at the bar has reached it.

Tests `ville_inequality` without its hypothesis `starts_at_one`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.ville_inequality import VILLE_INEQUALITY

PROCESS_THAT_STARTS_AT_THE_BAR = Counterexample(
    name="process_that_starts_at_the_bar",
    proposition=VILLE_INEQUALITY,
    shape="one outcome",
    drops="starts_at_one",
    values={"bar": "2", "value": "2", "stop": "1"},
    shows=("The process starts at 2, the bar is 2: it is reached for certain."),
)
