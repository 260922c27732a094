"""Two routes to the least larger error in two worlds, against the curve of the best tests.

The claim is that `finite_models.record_laws.least_error_of_two` is right: its number is the least
larger error, its rule has it. One route solves the programme of prices and rules by the simplex
method; the other knows nothing of rules and visits every corner of the prices, where two of the
answers cost the same at some record.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

from finite_models.record_laws import RecordLaws, World, least_error, least_error_of_two
from theorems.bound.listed_sums import grid_laws
from theorems.proposition import Findings

Weights = tuple[Fraction, ...]

HALF, THIRD, FIFTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)
KNOWN: tuple[tuple[Weights, Weights, Fraction], ...] = (
    ((HALF, HALF), (THIRD, 1 - THIRD), FIFTH),
    ((Fraction(1), Fraction(0)), (HALF, HALF), Fraction(0)),
    ((Fraction(9, 10), Fraction(1, 10)), (Fraction(9, 10), Fraction(1, 10)), FIFTH),
)
"""Laws and abstentions for which the answer is known: close laws, loose bound, equal laws."""


def models(parts: int) -> Iterator[tuple[Weights, Weights, Fraction]]:
    """The known ones, and all pairs of laws on three records with a few abstentions."""
    yield from KNOWN
    laws = grid_laws(parts)
    for safe, harmful in product(laws, laws):
        for allowed in (Fraction(0), FIFTH, HALF, Fraction(1)):
            yield safe, harmful, allowed


def _by_total_variation(safe: Weights, harmful: Weights, allowed: Fraction) -> Fraction:
    """max(0, (1 - delta - r)/2), from the overlap."""
    overlap = sum((min(s, h) for s, h in zip(safe, harmful, strict=True)), Fraction(0))
    return max(Fraction(0), HALF * (overlap - allowed))


def _played(safe: Weights, harmful: Weights, rule: Sequence[Weights]) -> tuple[Fraction, Fraction]:
    """The larger error and the larger abstention of a rule, run by run."""
    wrong = {"safe": Fraction(0), "harmful": Fraction(0)}
    silent = dict(wrong)
    for s, h, (deploys, holds, abstains) in zip(safe, harmful, rule, strict=True):
        wrong["safe"] += s * holds
        wrong["harmful"] += h * deploys
        silent["safe"] += s * abstains
        silent["harmful"] += h * abstains
    return max(wrong.values()), max(silent.values())


def _compare(parts: int, other: str) -> Findings:
    points, tight = 0, 0
    answers: list[Fraction] = []
    for safe, harmful, allowed in models(parts):
        points += 1
        curve = least_error_of_two(safe, harmful, allowed)
        found = _by_prices(safe, harmful, allowed) if other == "prices" else _by_programme(safe, harmful, allowed)
        larger, silent = _played(safe, harmful, curve.rule)
        bound = _by_total_variation(safe, harmful, allowed)
        if not curve.floor == found == larger or silent > allowed or bound > found:
            words = f"laws {safe} and {harmful} at {allowed}: {curve.floor} by the curve, {found} by {other}"
            return Findings(points, points, {}, f"{words}; its rule has {larger}, abstaining with {silent}")
        tight += bound == found
        answers.append(found)
        if points == len(KNOWN):
            known = [answers[0] == Fraction(12, 35), _by_total_variation(*KNOWN[0]) == Fraction(19, 60)]
            known += [answers[1] == THIRD, _by_total_variation(*KNOWN[1]) == Fraction(1, 4)]
            known += [answers[2] == Fraction(2, 5)]
    names = ("12/35", "19/60 by total variation", "1/3", "1/4 by total variation", "2/5")
    tally = dict(zip(names, map(int, known), strict=True))
    return Findings(points, points, tally={**tally, "bound by total variation attained": tight})


def by_programme(parts: int) -> Findings:
    """The curve against the simplex method."""
    return _compare(parts, "programme")


def by_prices(parts: int) -> Findings:
    """The curve against the best corner of the prices."""
    return _compare(parts, "prices")


def _by_programme(safe: Weights, harmful: Weights, allowed: Fraction) -> Fraction:
    worlds = (World("safe", safe, (0,)), World("harmful", harmful, (1,)))
    return least_error(RecordLaws(tuple(map(str, range(len(safe)))), ("deploy", "hold"), worlds, allowed)).floor


def _by_prices(safe: Weights, harmful: Weights, allowed: Fraction) -> Fraction:
    """The greatest price bound: it is concave and linear between planes, so one of the corners has it."""
    return max(kept - allowed * cost for kept, cost in _price_corners(safe, harmful))


@lru_cache(maxsize=1)
def _price_corners(safe: Weights, harmful: Weights) -> list[tuple[Fraction, Fraction]]:
    """For each corner what the cheapest answers cost, and what one unit of abstention in both worlds costs.

    A corner is the point of three planes w*x + a*y + b*z = c, w being the price of an error in the
    safe world, a and b those of abstaining in the safe and the harmful world.
    """
    scale = math.lcm(*(weight.denominator for weight in (*safe, *harmful)))
    records = [(int(s * scale), int(h * scale)) for s, h in zip(safe, harmful, strict=True)]
    planes = {(1, 0, 0, 0), (1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0)}
    for s, h in records:
        planes |= {(s + h, 0, 0, h), (s, -s, -h, 0), (h, s, h, h)}
    found = []
    for rows in combinations(sorted(planes), 3):
        volume = _volume([row[:3] for row in rows])
        if not volume:
            continue
        # Cramer: each price is the volume with the right-hand sides in its column, over the volume.
        sign = 1 if volume > 0 else -1
        w, a, b = (sign * _volume([(*row[:i], row[3], *row[i + 1 : 3]) for row in rows]) for i in range(3))
        whole = abs(volume)
        if 0 <= w <= whole and a >= 0 and b >= 0:
            kept = sum(min(w * s, (whole - w) * h, a * s + b * h) for s, h in records)
            found.append((Fraction(kept, whole * scale), Fraction(a + b, whole)))
    return found


def _volume(rows: Sequence[tuple[int, ...]]) -> int:
    """The determinant of three rows."""
    (a, b, c), (d, e, f), (g, h, i) = rows
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
