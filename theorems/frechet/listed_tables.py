"""The route that lists populations: whole units, counted; no formulas, no programme.

A population is eight counts: of treated and of untreated units with each of the four pairs of
outcomes. All populations of a few units are sorted by their two tables, and the closed form is held
against the least and the greatest number of units that have the outcome with the treatment only. The
two parts of the problem are tables with given row and column sums, whose extreme points are whole
where the sums are; so for tables in whole units this is the whole range. Tables that no population
has must be the ones that the closed form calls contradictory.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from finite_models.coupling import TwoTables, necessity_and_sufficiency_range
from theorems.proposition import Findings


def populations(units: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """All ways to sort this many units into this many kinds."""
    if kinds == 1:
        yield (units,)
        return
    for first in range(units + 1):
        for rest in populations(units - first, kinds - 1):
            yield (first, *rest)


def ranges_by_units(units: int) -> Findings:
    """On every pair of tables in whole units, the closed form is what the populations do."""
    tables: tuple[int, ...]
    seen: dict[tuple[int, ...], tuple[int, int]] = {}
    for x11, x10, x01, x00, n11, n10, n01, n00 in populations(units, 8):
        tables = (x11 + x10 + n11 + n10, x11 + x01 + n11 + n01, x11 + x10, x01 + x00, n11 + n01, n10 + n00)
        number = x10 + n10
        low, high = seen.get(tables, (number, number))
        seen[tables] = (min(low, number), max(high, number))
    points = 0
    for with_x, without_x in product(range(units + 1), repeat=2):
        for observed in populations(units, 4):
            points += 1
            tables = (with_x, without_x, *observed)
            closed = necessity_and_sufficiency_range(TwoTables(*(Fraction(count, units) for count in tables)))
            found = seen.get(tables)
            expected = None if found is None else (Fraction(found[0], units), Fraction(found[1], units))
            if (None if closed is None else (closed.low, closed.high)) != expected:
                return Findings(points, points, {}, f"tables {tables} of {units} units: {found}, and {closed}")
    return Findings(points, points, tally={"pairs of tables that some population has": len(seen)})
