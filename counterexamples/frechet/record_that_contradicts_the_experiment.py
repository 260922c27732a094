"""A record of another population may contradict the experiment.

Tests `tables_of_one_law_agree` without its hypothesis `observational`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TABLES_OF_ONE_LAW_AGREE

RECORD_THAT_CONTRADICTS_THE_EXPERIMENT = Counterexample(
    name="record_that_contradicts_the_experiment",
    proposition=TABLES_OF_ONE_LAW_AGREE,
    shape="eight cells",
    drops="observational",
    values={"no_x_y": "1"},
    shows=("No unit has the outcome in either arm; the record says that all are untreated and have it."),
)
