"""A process that grows in mean reaches any bar.

Tests `ville_inequality` without its hypothesis `no_growth_in_mean`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.ville_inequality import VILLE_INEQUALITY

PROCESS_THAT_JUMPS = Counterexample(
    name="process_that_jumps",
    proposition=VILLE_INEQUALITY,
    shape="one outcome",
    drops="no_growth_in_mean",
    values={"bar": "2", "value0": "2", "stop0": "1"},
    shows=("From 0 the process jumps to 2 for certain, and the bar is 2."),
)
