"""Two routes to the least sum of the errors for given abstentions, over pairs of laws on three records.

Once it is known how often a rule abstains at each record, the best answer there is the one that is
wrong less often, so that the errors add up to the smaller probabilities of what is left. Both routes
minimise that over the abstentions a(o) in [0, 1]: one visits the corners of the polytope of
abstentions, the other solves a programme with `finite_models.packing_programme`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from finite_models.packing_programme import greatest
from theorems.proposition import Findings

Triple = tuple[Fraction, ...]


def grid_laws(parts: int) -> list[Triple]:
    """All laws of three records with probabilities in multiples of 1/parts."""
    return [
        (Fraction(a, parts), Fraction(b, parts), Fraction(parts - a - b, parts))
        for a in range(parts + 1)
        for b in range(parts + 1 - a)
    ]


def models(parts: int) -> Iterator[tuple[Triple, Triple, Fraction]]:
    """Pairs of laws, and abstentions in sixths."""
    laws = grid_laws(parts)
    for safe, harmful in product(laws, laws):
        for sixths in range(7):
            yield safe, harmful, Fraction(sixths, 6)


def _claimed(safe: Triple, harmful: Triple, spent: Fraction) -> tuple[bool, bool]:
    """Whether the bound is said to be attained: by the smaller abstention, and with a budget in each world."""
    pairs = list(zip(safe, harmful, strict=True))
    one = max(sum(s for s, h in pairs if s <= h), sum(h for s, h in pairs if h <= s))
    return spent <= one, spent <= sum(s for s, h in pairs if s == h)


def _dot(left: Sequence[Fraction], right: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))


def _corners(planes: Sequence[tuple[Triple, Fraction]]) -> Iterator[Triple]:
    """The points of the unit cube in which three of the planes and faces meet."""
    faces = [(tuple(int(i == j) for j in range(3)), end) for i in range(3) for end in (0, 1)]
    whole = []
    for normal, end in planes:
        scale = math.lcm(end.denominator, *(part.denominator for part in normal))
        whole.append((tuple(int(part * scale) for part in normal), int(end * scale)))
    for first, second, third in combinations([*whole, *faces], 3):
        rows = [(*normal, end) for normal, end in (first, second, third)]
        volume = _volume([row[:3] for row in rows])
        if volume:
            # Cramer: each coordinate is the volume with the right-hand sides in its column, over the volume.
            turned = [_volume([(*row[:i], row[3], *row[i + 1 : 3]) for row in rows]) for i in range(3)]
            if all(0 <= part * volume <= volume * volume for part in turned):
                yield tuple(Fraction(part, volume) for part in turned)


def _volume(rows: Sequence[tuple[int, ...]]) -> int:
    """The determinant of three rows."""
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def by_corners(parts: int) -> Findings:
    """The least sum over the corners, against the bound and the condition for it."""
    attained = [0, 0]
    points = 0
    for safe, harmful, spent in models(parts):
        points += 1
        common = tuple(min(s, h) for s, h in zip(safe, harmful, strict=True))
        bound = sum(common) - spent
        corners = list(_corners([(safe, spent), (harmful, spent)]))
        used = [(sum(common) - _dot(common, a), _dot(safe, a), _dot(harmful, a)) for a in corners]
        smaller = min(total for total, s, h in used if min(s, h) == spent)
        budget = min(total for total, s, h in used if max(s, h) <= spent)
        seen = smaller == bound, budget == bound
        if min(smaller, budget) < bound or seen != _claimed(safe, harmful, spent):
            return Findings(points, points, {}, f"laws {safe} and {harmful} at {spent}: {smaller} and {budget}")
        attained = [count + one for count, one in zip(attained, seen, strict=True)]
    return Findings(points, points, tally={"smaller abstention": attained[0], "budget in each world": attained[1]})


def by_programme(parts: int) -> Findings:
    """The most common mass that abstention can take: all that it may take exactly where the bound is attained."""
    attained = [0, 0]
    points = 0
    for safe, harmful, spent in models(parts):
        points += 1
        common = [min(s, h) for s, h in zip(safe, harmful, strict=True)]
        cube = [[int(i == j) for j in range(3)] for i in range(3)]

        def takes(
            rows: list[Triple], common: list[Fraction] = common, cube: list[list[int]] = cube, spent: Fraction = spent
        ) -> bool:
            found = greatest(common, [*rows, *cube], [*(spent for _ in rows), 1, 1, 1])
            assert found is not None
            return found.value == spent

        seen = takes([safe]) or takes([harmful]), takes([safe, harmful])
        if seen != _claimed(safe, harmful, spent):
            return Findings(points, points, {}, f"laws {safe} and {harmful} at {spent}: attained {seen}")
        attained = [count + one for count, one in zip(attained, seen, strict=True)]
    return Findings(points, points, tally={"smaller abstention": attained[0], "budget in each world": attained[1]})
