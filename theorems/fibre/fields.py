"""Coordinates that the statements on rows of named fields share.

Notation: ``field<w>_<i>`` is field i of the row of world w and ``target<w>`` its answer, all 0 or 1;
``chosen<i>`` says whether a set S holds field i.
"""

from __future__ import annotations

from finite_models.coordinate_model import Coordinates, bit
from finite_models.terms import Expression, variable
from theorems.fibre.maps import bits


def rows(worlds: int, fields: int) -> list[list[Expression]]:
    """The row of each world."""
    return [[variable(f"field{w}_{i}") for i in range(fields)] for w in range(worlds)]


def table(worlds: int, fields: int) -> tuple[Coordinates, ...]:
    """The coordinates of the rows and of the targets."""
    cells = tuple(bit(f"field{w}_{i}") for w in range(worlds) for i in range(fields))
    return (*cells, *bits(worlds))
