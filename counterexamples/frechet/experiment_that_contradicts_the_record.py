"""An experiment in another population may contradict the record.

Tests `tables_of_one_law_agree` without its hypothesis `experimental`.
"""

from counterexamples.counterexample import Counterexample
from theorems.frechet.tian_pearl import TABLES_OF_ONE_LAW_AGREE

EXPERIMENT_THAT_CONTRADICTS_THE_RECORD = Counterexample(
    name="experiment_that_contradicts_the_record",
    proposition=TABLES_OF_ONE_LAW_AGREE,
    shape="eight cells",
    drops="experimental",
    values={"without_x": "1"},
    shows=("No unit has the outcome, all are untreated; the experiment says that all have it without the treatment."),
)
