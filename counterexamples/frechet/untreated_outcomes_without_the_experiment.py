"""An experiment that affirms what untreated units deny has no population.

Tests `tian_pearl_attained` without its hypothesis `consistent_without_x`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_ATTAINED

UNTREATED_OUTCOMES_WITHOUT_THE_EXPERIMENT = Counterexample(
    name="untreated_outcomes_without_the_experiment",
    proposition=TIAN_PEARL_ATTAINED,
    shape="lower end, treated nothing, untreated nothing",
    drops="consistent_without_x",
    values={"without_x": "1"},
    shows=(
        "All units are untreated and lack the outcome; the experiment says that every unit has it without the"
        " treatment."
    ),
)
