"""Identified over a grid is not identified over the continuum.

Tests `identified_on_a_grid` without its hypothesis `on_the_grid`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.identified_on_a_grid import IDENTIFIED_ON_A_GRID

BETWEEN_THE_POINTS_OF_THE_GRID = Counterexample(
    name="between_the_points_of_the_grid",
    proposition=IDENTIFIED_ON_A_GRID,
    shape="two worlds in [0, 1]",
    drops="on_the_grid",
    values={"theta": "1/4", "phi": "1"},
    shows=("Theta = 1/4 and phi = 1 both leave the record 1; no two points of the grid 0, 1/2, 1 leave the same."),
)
