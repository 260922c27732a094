"""A bar is said to be reached by a process that is 0 throughout.

Tests `ville_inequality` without its hypothesis `stops_at_the_bar`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.ville_inequality import VILLE_INEQUALITY

BAR_THAT_IS_NOT_REACHED = Counterexample(
    name="bar_that_is_not_reached",
    proposition=VILLE_INEQUALITY,
    shape="one outcome",
    drops="stops_at_the_bar",
    values={"bar": "2", "stop0": "1"},
    shows=("The process is 0 and is taken to have reached 2 for certain."),
)
