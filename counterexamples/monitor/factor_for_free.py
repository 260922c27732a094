"""A factor that is no ratio grows in mean.

Tests `e_process_supermartingale` without its hypothesis `factors_are_ratios`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.e_value_step import E_PROCESS_SUPERMARTINGALE

FACTOR_FOR_FREE = Counterexample(
    name="factor_for_free",
    proposition=E_PROCESS_SUPERMARTINGALE,
    shape="two components, bets above the threshold",
    drops="factors_are_ratios",
    values={"theta": "1/2", "q0": "1", "q1": "1", "on_harm0": "2", "on_harm1": "1", "on_none1": "2", "wealth1": "1"},
    shows=("theta = 1/2; one component, betting on 1, is doubled where no harm occurs, and no harm ever does."),
)
