"""The least value of a small linear programme by all its vertices: every set of columns that has one solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations


def solution(columns: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]) -> list[Fraction] | None:
    """The weights with which the columns add up to the bounds, where there is exactly one way; else None."""
    rows = [[*(column[i] for column in columns), bound] for i, bound in enumerate(bounds)]
    size, done = len(columns), 0
    for at in range(size):
        pivot = next((i for i in range(done, len(rows)) if rows[i][at]), None)
        if pivot is None:
            return None
        rows[done], rows[pivot] = rows[pivot], rows[done]
        head = rows[done]
        for i, row in enumerate(rows):
            if i != done and row[at]:
                factor = row[at] / head[at]
                rows[i] = [a - factor * b if b else a for a, b in zip(row, head, strict=True)]
        done += 1
    if any(row[-1] for row in rows[done:]):
        return None
    return [rows[i][-1] / rows[i][i] for i in range(size)]


def vertices(columns: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]) -> Iterator[dict[int, Fraction]]:
    """All solutions with non-negative weights that no two others lie around, with repeats."""
    for size in range(min(len(columns), len(bounds)) + 1):
        for chosen in combinations(range(len(columns)), size):
            found = solution([columns[i] for i in chosen], bounds)
            if found is not None and all(x >= 0 for x in found):
                yield dict(zip(chosen, found, strict=True))
