"""An experiment that denies what treated units show has no population.

Tests `tian_pearl_attained` without its hypothesis `consistent_with_x`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TIAN_PEARL_ATTAINED

TREATED_OUTCOMES_WITHOUT_THE_EXPERIMENT = Counterexample(
    name="treated_outcomes_without_the_experiment",
    proposition=TIAN_PEARL_ATTAINED,
    shape="lower end, treated nothing, untreated nothing",
    drops="consistent_with_x",
    values={"without_x": "1", "x_y": "1"},
    shows=("All units are treated and have the outcome; the experiment says that no unit has it with the treatment."),
)
