"""Three routes to the sharp range of a query on three events that share no algorithm.

By bases: every set of cells that determines a law, and every set of cells whose equations determine
multipliers; the least worth of the laws is the greatest value of the multipliers. By elimination:
the cells are removed one after another until only the worth is left; the same steps give a law and
multipliers at each end. By units: all populations of a few units are counted (pairwise joints only,
where that is the whole range).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from finite_models.coupling import Marginals, Query, contains
from theorems.frechet.elimination import Elimination
from theorems.frechet.laws import Linear
from theorems.frechet.listed_tables import populations
from theorems.proposition import Findings

Constraints = list[tuple[int, Fraction]]
Ends = tuple[Fraction, Fraction]


def solved(matrix: Sequence[Sequence[int]], right: Sequence[Fraction]) -> list[Fraction] | None:
    """The solution of a square system by elimination; None where there is not exactly one."""
    size = len(matrix)
    rows = [[*map(Fraction, row), side] for row, side in zip(matrix, right, strict=True)]
    for k in range(size):
        pivot = next((i for i in range(k, size) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        inverse = Fraction(rows[k][k].denominator, rows[k][k].numerator)
        rows[k] = [value * inverse for value in rows[k]]
        for i in range(size):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


class Bases:
    """All sets of cells that determine a law under constraints on these masks."""

    def __init__(self, masks: Sequence[int], events: int) -> None:
        self.masks = masks
        self.cells = range(1 << events)
        self.last: list[Fraction] = []
        self.there: list[dict[int, Fraction]] = []
        self.kept: dict[tuple[int, ...], list[list[Fraction]]] = {}
        self.found: list[tuple[tuple[int, ...], list[list[Fraction]]]] = []
        for chosen in combinations(self.cells, len(masks)):
            matrix = [[int(contains(cell, mask)) for cell in chosen] for mask in masks]
            columns = []
            for k in range(len(masks)):
                column = solved(matrix, [Fraction(i == k) for i in range(len(masks))])
                if column is None:
                    break
                columns.append(column)
            else:
                self.found.append((chosen, [list(row) for row in zip(*columns, strict=True)]))

    def multipliers(self, worth: Sequence[int]) -> list[list[Fraction]]:
        """The multipliers that each basis determines, where they stay below the worth in every cell."""
        if tuple(worth) not in self.kept:
            self.kept[tuple(worth)] = self._multipliers(worth)
        return self.kept[tuple(worth)]

    def _multipliers(self, worth: Sequence[int]) -> list[list[Fraction]]:
        kept: list[list[Fraction]] = []
        for chosen, inverse in self.found:
            y = [
                sum((worth[cell] * row[k] for cell, row in zip(chosen, inverse, strict=True)), Fraction(0))
                for k in range(len(self.masks))
            ]
            if y not in kept and all(
                sum((v for v, mask in zip(y, self.masks, strict=True) if contains(cell, mask)), Fraction(0))
                <= worth[cell]
                for cell in self.cells
            ):
                kept.append(y)
        return kept

    def laws(self, given: Sequence[Fraction]) -> list[dict[int, Fraction]]:
        """The laws that the bases determine, each once."""
        if self.last != list(given):
            self.last, self.there = list(given), []
            for chosen, inverse in self.found:
                masses = [sum((a * b for a, b in zip(row, given, strict=True)), Fraction(0)) for row in inverse]
                law = {cell: mass for cell, mass in zip(chosen, masses, strict=True) if mass}
                if min(masses) >= 0 and law not in self.there:
                    self.there.append(law)
        return self.there


def range_by_bases(bases: Bases, given: Sequence[Fraction], worth: Sequence[int]) -> Ends | str | None:
    """The range, None where no basis gives a law, or words where laws and multipliers disagree."""
    laws = bases.laws(given)
    if not laws:
        return None
    ends = []
    for sign in (1, -1):
        signed = [sign * w for w in worth]
        primal = min(sum((signed[cell] * mass for cell, mass in law.items()), Fraction(0)) for law in laws)
        values = [sum((a * b for a, b in zip(y, given, strict=True)), Fraction(0)) for y in bases.multipliers(signed)]
        if not values or max(values) != primal:
            return f"laws reach {primal}, multipliers {max(values, default=None)}"
        ends.append(sign * primal)
    return ends[0], ends[1]


def range_by_elimination(constraints: Constraints, events: int, worth: Sequence[int]) -> Ends | str | None:
    """The range, None with multipliers that show that there is no law, or words where something does not add up."""
    cells = [f"x{cell}" for cell in range(1 << events)]
    equations: list[Linear] = []
    for mask, value in constraints:
        form = {name: Fraction(1) for cell, name in enumerate(cells) if contains(cell, mask)}
        equations.append({**form, "": -value} if value else form)
    equations.append({**{n: Fraction(-w) for n, w in zip(cells, worth, strict=True) if w}, "worth": Fraction(1)})
    elimination = Elimination.of(equations, [({name: Fraction(1)}, False) for name in cells], "worth")
    elimination.eliminate("worth")
    whole = Elimination(list(elimination.rows), [])
    whole.eliminate()
    broken = whole.contradiction()
    if broken is not None:
        sums, value = summed(constraints, events, broken.made)
        return None if max(sums) <= 0 < value else "the contradiction does not add up"
    ends: list[Fraction] = []
    for sign in (1, -1):
        rows = [row for row in elimination.rows if sign * row.form.get("worth", Fraction(0)) > 0]
        bounds = []
        for row in rows:
            factor = abs(row.form["worth"])
            inverse = Fraction(factor.denominator, factor.numerator)
            bounds.append((-sign * row.form.get("", Fraction(0)) * inverse, inverse, row))
        end, inverse, row = max(bounds, key=lambda b: sign * b[0])
        sums, value = summed(constraints, events, {at: sign * v * inverse for at, v in row.made.items()})
        point = elimination.solution({"worth": end})
        reached = sum((w * point[name] for w, name in zip(worth, cells, strict=True)), Fraction(0))
        masses = [point[name] for name in cells]
        if (
            min(masses) < 0
            or reached != end
            or value != end
            or any(sign * s > sign * w for s, w in zip(sums, worth, strict=True))
            or any(sum(m for c, m in enumerate(masses) if contains(c, mask)) != p for mask, p in constraints)
        ):
            return f"the law or the multipliers of the end {end} do not add up"
        ends.append(end)
    return ends[0], ends[1]


def summed(constraints: Constraints, events: int, made: Mapping[int, Fraction]) -> tuple[list[Fraction], Fraction]:
    """Cell by cell the sum of the multipliers of the constraints that hold there, and their value."""
    y = [made.get(i, Fraction(0)) for i in range(len(constraints))]
    sums = [
        sum((v for v, (mask, _) in zip(y, constraints, strict=True) if contains(cell, mask)), Fraction(0))
        for cell in range(1 << events)
    ]
    return sums, sum((v * p for v, (_, p) in zip(y, constraints, strict=True)), Fraction(0))


# ---- what the routes run on


def queries(size: str) -> Iterator[list[int]]:
    """The worth of the eight cells: numbers of events and patterns, or every set of cells."""
    if size == "standard":
        yield from ([number >> cell & 1 for cell in range(8)] for number in range(256))
        return
    asked = [Query("at_least", n) for n in (1, 2, 3)] + [Query("exactly", n) for n in range(4)]
    for pattern in product((None, 0, 1), repeat=3):
        ones = sum(1 << i for i, v in enumerate(pattern) if v == 1)
        asked.append(Query("event", 0, ones, sum(1 << i for i, v in enumerate(pattern) if v == 0)))
    yield from ([int(query.holds(cell)) for cell in range(8)] for query in asked)


def models(size: str) -> Iterator[Constraints]:
    """Ascending marginals in thirds (at size standard also with one joint of 1/3); halves with pairwise joints."""
    third, half = Fraction(1, 3), Fraction(1, 2)
    for counts in combinations_with_replacement(range(4), 3):
        singles = [(0, Fraction(1)), *((1 << i, third * n) for i, n in enumerate(counts))]
        yield singles
        if size == "standard":
            yield [*singles, (3, third)]
    for number in range(3):
        pairs = [(mask, number * third * half) for mask in (3, 5, 6)]
        yield [(0, Fraction(1)), (1, half), (2, half), (4, half), *pairs]


def _all_ranges(size: str, by_bases: bool) -> Findings:
    bases: dict[tuple[int, ...], Bases] = {}
    points = feasible = 0
    width = Fraction(0)
    for constraints in models(size):
        masks = tuple(mask for mask, _ in constraints)
        if by_bases and masks not in bases:
            bases[masks] = Bases(masks, 3)
        for worth in queries(size):
            points += 1
            if by_bases:
                found = range_by_bases(bases[masks], [p for _, p in constraints], worth)
            else:
                found = range_by_elimination(constraints, 3, worth)
            if isinstance(found, str):
                return Findings(points, points, {}, f"{constraints}, worth {worth}: {found}")
            if found is not None:
                feasible += 1
                width += found[1] - found[0]
    scale = 24
    assert (width * scale).denominator == 1
    return Findings(points, points, tally={"feasible": feasible, "sum of widths in 24ths": (width * scale).numerator})


def all_ranges_by_bases(size: str) -> Findings:
    """Laws and multipliers meet at both ends, on every model and query."""
    return _all_ranges(size, True)


def all_ranges_by_elimination(size: str) -> Findings:
    """Elimination ends in a law and multipliers at both ends, or in multipliers that show there is none."""
    return _all_ranges(size, False)


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
THREE = (HALF, THIRD, Fraction(3, 5))
KNOWN: dict[str, Marginals] = {
    "at least 2 of 1/2, 1/3, 3/5": Marginals(("a", "b", "c"), THREE, (), Query("at_least", 2)),
    "exactly 1": Marginals(("a", "b", "c"), THREE, (), Query("exactly", 1)),
    "at least 2, a and b 1/10": Marginals(("a", "b", "c"), THREE, ((3, Fraction(1, 10)),), Query("at_least", 2)),
    "new, not old": Marginals(("old", "new"), (Fraction(1, 10), Fraction(3, 20)), (), Query("event", 0, 2, 1)),
    "at least 2 of three halves": Marginals(("a", "b", "c"), (HALF, HALF, HALF), (), Query("at_least", 2)),
    "exactly 1 of two halves": Marginals(("a", "b"), (HALF, HALF), (), Query("exactly", 1)),
    "three halves, no two together": Marginals(
        ("a", "b", "c"),
        (HALF, HALF, HALF),
        ((3, HALF - HALF), (5, HALF - HALF), (6, HALF - HALF)),
        Query("at_least", 1),
    ),
}
"""The questions whose answers the theory states."""


def _known(by_bases: bool) -> Findings:
    tally: dict[str, int] = {}
    for name, model in KNOWN.items():
        events = len(model.marginals)
        constraints = model.constraints()
        worth = [int(model.query.holds(cell)) for cell in range(1 << events)]
        if by_bases:
            bases = Bases([mask for mask, _ in constraints], events)
            found = range_by_bases(bases, [p for _, p in constraints], worth)
        else:
            found = range_by_elimination(constraints, events, worth)
        if isinstance(found, str):
            return Findings(len(tally), len(tally), {}, f"{name}: {found}")
        if found is None:
            tally[f"{name}: laws"] = 0
            continue
        for end, value in zip(("low", "high"), found, strict=True):
            assert 60 % value.denominator == 0
            tally[f"{name}: {end} in 60ths"] = value.numerator * (60 // value.denominator)
    return Findings(len(KNOWN), len(KNOWN), tally=tally)


def known_by_bases() -> Findings:
    """The answers that the theory states, by bases."""
    return _known(True)


def known_by_elimination() -> Findings:
    """The answers that the theory states, by elimination."""
    return _known(False)


def pairs_by_units(units: int) -> Findings:
    """Three events with pairwise joints in whole units: populations exist exactly where the ends leave room."""
    seen: dict[tuple[int, ...], set[int]] = {}
    for counts in populations(units, 8):
        masks = (1, 2, 4, 3, 5, 6)
        key = tuple(sum(n for cell, n in enumerate(counts) if contains(cell, mask)) for mask in masks)
        seen.setdefault(key, set()).add(counts[7])
    points = 0
    for key in product(range(units + 1), repeat=6):
        points += 1
        p1, p2, p3, p12, p13, p23 = key
        low = max(0, p12 + p13 - p1, p12 + p23 - p2, p13 + p23 - p3)
        high = min(p12, p13, p23, units - p1 - p2 - p3 + p12 + p13 + p23)
        if seen.get(key, set()) != set(range(low, high + 1)):
            return Findings(points, points, {}, f"{key} of {units} units: {seen.get(key)}, and {low} .. {high}")
    return Findings(points, points, tally={"tables that some population has": len(seen)})
