"""Small linear programmes that 0 satisfies: the greatest c.x with A x <= b and x >= 0, where b >= 0.

The simplex method on a dense table of Fractions, with Bland's rule, so that it ends on every input
(Bland 1977). Meant for some dozens of rows; a fractional packing and a game's value are of this form.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

Scalar = int | Fraction


@dataclass(frozen=True)
class PackingOptimum:
    """The greatest value, a point that has it, and one multiplier a row that proves it: b.multipliers is the value."""

    value: Fraction
    point: tuple[Fraction, ...]
    multipliers: tuple[Fraction, ...]


def greatest(
    gains: Sequence[Scalar], rows: Sequence[Sequence[Scalar]], bounds: Sequence[Scalar]
) -> PackingOptimum | None:
    """The optimum, or None where there is no greatest value.

    Parameters
    ----------
    gains : c, one number a column.
    rows : A, each row with one number a column.
    bounds : b, one number a row, none negative.

    Raises
    ------
    ValueError
        When a bound is negative or a row has another length than `gains`.

    >>> found = greatest([1, 1], [[1, 2], [2, 1]], [1, 1])
    >>> found.value, found.point, found.multipliers == found.point
    (Fraction(2, 3), (Fraction(1, 3), Fraction(1, 3)), True)
    """
    if any(bound < 0 for bound in bounds) or len(rows) != len(bounds) or any(len(row) != len(gains) for row in rows):
        raise ValueError("expected one bound a row, none negative, and rows as long as the gains")
    columns, height = len(gains), len(rows)
    table = [
        [*map(Fraction, row), *(Fraction(i == j) for j in range(height)), Fraction(bound)]
        for i, (row, bound) in enumerate(zip(rows, bounds, strict=True))
    ]
    costs = [*(Fraction(-gain) for gain in gains), *(Fraction(0) for _ in range(height + 1))]
    basis = [columns + i for i in range(height)]
    while True:
        entering = next((j for j in range(columns + height) if costs[j] < 0), None)
        if entering is None:
            break
        leaving = [i for i in range(height) if table[i][entering] > 0]
        if not leaving:
            return None
        pivot = min(leaving, key=lambda i: (Fraction(table[i][-1], table[i][entering]), basis[i]))
        scale = table[pivot][entering]
        table[pivot] = [Fraction(entry, scale) for entry in table[pivot]]
        for row in [*(table[i] for i in range(height) if i != pivot), costs]:
            factor = row[entering]
            if factor:
                row[:] = [a - factor * b for a, b in zip(row, table[pivot], strict=True)]
        basis[pivot] = entering
    point = [Fraction(0)] * (columns + height)
    for i, column in enumerate(basis):
        point[column] = table[i][-1]
    return PackingOptimum(costs[-1], tuple(point[:columns]), tuple(costs[columns:-1]))
