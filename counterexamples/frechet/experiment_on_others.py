"""An experiment in another population does not bound this one.

Tests `tian_pearl_bounded` without its hypothesis `experimental`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_BOUNDED

EXPERIMENT_ON_OTHERS = Counterexample(
    name="experiment_on_others",
    proposition=TIAN_PEARL_BOUNDED,
    shape="eight cells",
    drops="experimental",
    values={"without_x": "1"},
    shows=("No unit has the outcome in either arm; the experiment says that all have it without the treatment."),
)
