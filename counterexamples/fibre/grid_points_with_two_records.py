"""Worlds with different records need not be the same.

Tests `identified_on_a_grid` without its hypothesis `same_record`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.identified_on_a_grid import IDENTIFIED_ON_A_GRID

GRID_POINTS_WITH_TWO_RECORDS = Counterexample(
    name="grid_points_with_two_records",
    proposition=IDENTIFIED_ON_A_GRID,
    shape="two worlds in [0, 1]",
    drops="same_record",
    values={"phi": "1"},
    shows=("Theta = 0 leaves the record 0 and phi = 1 leaves 1."),
)
