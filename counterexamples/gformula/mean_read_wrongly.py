"""With a mean that is not the log's, the g-formula is not the value.

Tests `g_formula` without its hypothesis `read_off`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.g_formula import G_FORMULA

MEAN_READ_WRONGLY = Counterexample(
    name="mean_read_wrongly",
    proposition=G_FORMULA,
    shape="one observation",
    drops="read_off",
    values={"mean11": "1", "weight1": "1"},
    shows=(
        "Logging and target always take action 1, after which observation 1 follows; the runs earn 0 and "
        "their mean is given as 1."
    ),
)
