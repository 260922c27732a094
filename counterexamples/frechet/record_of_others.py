"""An observational table of another population does not bound this one.

Tests `tian_pearl_bounded` without its hypothesis `observational`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_BOUNDED

RECORD_OF_OTHERS = Counterexample(
    name="record_of_others",
    proposition=TIAN_PEARL_BOUNDED,
    shape="eight cells",
    drops="observational",
    values={"no_x_y": "1"},
    shows=("No unit has the outcome in either arm; the record says that all are untreated and have it."),
)
