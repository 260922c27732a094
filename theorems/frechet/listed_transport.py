"""Two routes to the range of a relation between two outcomes, in whole units.

One lists every table of a few units; the other sends units from the values of the first outcome to
those of the second through the pairs that are not related, along augmenting paths, until no more go.
Both are held against Strassen's formula (`finite_models.coupling.relation_range`), which looks at
sets of values only. Tables with whole row and column sums have whole extreme points, so the units
give the whole range.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from finite_models.coupling import Range, relation_range
from theorems.frechet.listed_tables import populations
from theorems.proposition import Findings

Relation = tuple[tuple[bool, ...], ...]


def relations(values: int) -> Iterator[Relation]:
    """Every relation between this many values and as many."""
    for bits in product((False, True), repeat=values * values):
        yield tuple(bits[values * i : values * (i + 1)] for i in range(values))


def closed_form(rows: Sequence[int], columns: Sequence[int], units: int, related: Relation) -> Range:
    """Strassen's formula for marginals in units."""
    return relation_range([Fraction(n, units) for n in rows], [Fraction(n, units) for n in columns], related)


def by_tables(values: int, units: int) -> Findings:
    """For all marginals and relations: the least and the greatest number of related units over all tables."""
    tables: dict[tuple[tuple[int, ...], tuple[int, ...]], list[tuple[int, ...]]] = {}
    for table in populations(units, values * values):
        rows = tuple(sum(table[values * i : values * (i + 1)]) for i in range(values))
        columns = tuple(sum(table[j::values]) for j in range(values))
        tables.setdefault((rows, columns), []).append(table)
    points = width = 0
    for (rows, columns), there in tables.items():
        for related in relations(values):
            points += 1
            chosen = [k for k in range(values * values) if related[k // values][k % values]]
            numbers = [sum(table[k] for k in chosen) for table in there]
            low, high = min(numbers), max(numbers)
            width += high - low
            if closed_form(rows, columns, units, related) != Range(Fraction(low, units), Fraction(high, units)):
                return Findings(points, points, {}, f"rows {rows}, columns {columns}, {related}: {low} to {high}")
    return Findings(points, points, tally={"sum of widths in units": width})


def sent(rows: Sequence[int], columns: Sequence[int], through: Relation) -> int:
    """How many units go from rows to columns through these pairs, at most; along augmenting paths."""
    left, room = list(rows), list(columns)
    flow = [[0] * len(columns) for _ in rows]

    def augment(i: int, tried: set[int]) -> bool:
        for j in range(len(columns)):
            if through[i][j] and j not in tried:
                tried.add(j)
                if room[j]:
                    room[j] -= 1
                    flow[i][j] += 1
                    return True
                for other in range(len(rows)):
                    if flow[other][j]:
                        flow[other][j] -= 1
                        if augment(other, tried):
                            flow[i][j] += 1
                            return True
                        flow[other][j] += 1
        return False

    total = 0
    for i in range(len(rows)):
        while left[i] and augment(i, set()):
            left[i] -= 1
            total += 1
    return total


def by_flows(values: int, units: int) -> Findings:
    """For all marginals and relations: what must be related is what does not pass through the other pairs."""
    points = width = 0
    for rows in populations(units, values):
        for columns in populations(units, values):
            for related in relations(values):
                points += 1
                opposite = tuple(tuple(not holds for holds in row) for row in related)
                low, high = units - sent(rows, columns, opposite), sent(rows, columns, related)
                width += high - low
                if closed_form(rows, columns, units, related) != Range(Fraction(low, units), Fraction(high, units)):
                    return Findings(points, points, {}, f"rows {rows}, columns {columns}, {related}: {low} to {high}")
    return Findings(points, points, tally={"sum of widths in units": width})
