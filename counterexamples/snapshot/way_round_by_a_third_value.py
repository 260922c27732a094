"""With three values of a coordinate, states can be joined by a way that is not shortest.

Tests `hypercube_form` without its hypothesis `binary`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.hypercube_form import HYPERCUBE_FORM

WAY_ROUND_BY_A_THIRD_VALUE = Counterexample(
    name="way_round_by_a_third_value",
    proposition=HYPERCUBE_FORM,
    shape="three values by two",
    drops="binary",
    values={"state01": "1", "state10": "1", "state20": "1", "state21": "1"},
    shows=(
        "X = {01, 21, 20, 10}: from 01 to 10 the way goes by the third value of the first coordinate, three "
        "changes where two would do."
    ),
)
