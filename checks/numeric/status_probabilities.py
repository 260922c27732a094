"""The probabilities of the statuses at a look, when outcomes of several groups arrive mixed and some get lost.

Each of N attempted outcomes belongs to group g with probability prevalence_g and is observed with probability
`retention`; so the numbers observed are multinomial, and given them the groups are independent. A group's chance to
count as safe, as harmful or as neither at each number m of its outcomes is a sum over the binomial law of its harmful
ones. Two groups are then taken as one: with m outcomes of the two together the first has a binomial number of them. So
all comes from one thing, rows of binomial laws, and from sums and products of positive numbers alone.

Source: behera2026mirage for the design (attempts, prevalence, retention).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from checks.numeric.elementary import UNIT, Floats
from checks.numeric.thresholds import Integers
from finite_models.rationals import InputError, text

NOTHING = 1e-100
"""Probabilities below this are left out on the way."""

LOST = 1e-90
"""More than can be left out in all: fewer than 10^9 numbers below `NOTHING`."""


@dataclass(frozen=True)
class Sides:
    """For each m = 0, 1, ... the probabilities that a group, or several, count as safe, harmful or neither.

    Of several groups: safe when all are, harmful when one is. `operations` bounds the roundings behind each number.
    """

    safe: Floats
    harmful: Floats
    neither: Floats
    operations: int


@dataclass(frozen=True)
class StatusProbabilities:
    """For each look the probabilities of the three statuses.

    Each is off by at most `error` relative to it, and `LOST` besides.
    """

    looks: tuple[int, ...]
    deploy: tuple[float, ...]
    hold: tuple[float, ...]
    cannot_determine: tuple[float, ...]
    error: float


def binomial_rows(rate: Fraction, horizon: int) -> Iterator[tuple[int, Floats]]:
    """The laws of binomial numbers out of m = 0, 1, ..., horizon: the first number that counts, and their law.

    The same memory each time. An entry takes 3 roundings a step: the rate as a double, its product, a sum. Entries
    below `NOTHING` at the ends are left out, and with them less than horizon * `NOTHING` of each that is left.
    """
    p, q = float(rate), float(1 - rate)
    row = np.zeros(horizon + 2)
    spare = np.zeros(horizon + 2)
    row[0] = 1.0
    low, high = 0, 1
    for m in range(horizon + 1):
        yield low, row[low:high]
        if m == horizon:
            return
        part, moved = row[low:high], spare[low:high]
        np.multiply(part, p, out=moved)
        np.multiply(part, q, out=part)
        row[high] = 0.0
        row[low + 1 : high + 1] += moved
        high += 1
        while row[high - 1] < NOTHING:
            high -= 1
        while row[low] < NOTHING:
            low += 1


def now(safe: Integers, harmful: Integers, rate: Fraction) -> Sides:
    """One group's sides as its outcomes stand, by the thresholds at m = 1, 2, ...; at m = 0 it counts as neither."""
    horizon = len(safe)
    found = np.zeros((3, horizon + 1))
    found[2, 0] = 1.0
    bounds = zip((safe + 1).tolist(), harmful.tolist(), strict=True)
    rows = binomial_rows(rate, horizon)
    next(rows)
    for m, ((start, row), (low, high)) in enumerate(zip(rows, bounds, strict=True), 1):
        first, last = max(low - start, 0), max(high - start, 0)
        found[:, m] = row[:first].sum(), row[last:].sum(), row[first:last].sum()
    return _counting(found, 4 * horizon + 2)


def _counting(found: Floats, operations: int) -> Sides:
    """The sides, with numbers below `NOTHING` as 0: no product of three gets so small that it loses digits."""
    found[found < NOTHING] = 0.0
    return Sides(found[0], found[1], found[2], operations)


def latched(deploy: Floats, hold: Floats, operations: int) -> Sides:
    """One group's sides where its first crossing stays: `deploy` and `hold` cumulative at m = 0, 1, ...

    Here `neither` is what is left of one, so its error is absolute.
    """
    return Sides(deploy, hold, np.maximum(1.0 - deploy - hold, 0.0), operations)


def together(first: Sides, second: Sides, share: Fraction, wanted: Collection[int] | None = None) -> Sides:
    """Two groups as one, the first of which has this share of their outcomes.

    With `wanted` only these entries are worked out, the others are 0.
    """
    horizon = len(first.safe) - 1 if wanted is None else max(wanted)
    found = np.zeros((3, len(first.safe)))
    undecided_second = second.safe + second.neither
    any_second = undecided_second + second.harmful
    calm_first = first.safe + first.neither
    for m, (start, row) in enumerate(binomial_rows(share, horizon)):
        if wanted is not None and m not in wanted:
            continue
        here = slice(start, start + len(row))
        there = slice(m - start, None if start + len(row) > m else m - start - len(row), -1)
        found[0, m] = np.dot(row, first.safe[here] * second.safe[there])
        found[1, m] = np.dot(row, first.harmful[here] * any_second[there] + calm_first[here] * second.harmful[there])
        found[2, m] = np.dot(
            row, first.neither[here] * undecided_second[there] + first.safe[here] * second.neither[there]
        )
    operations = first.operations + second.operations + 4 * horizon + 8
    return _counting(found, operations)


def status_probabilities(
    sides: Sequence[tuple[Sides, Fraction]], retention: Fraction, looks: Iterable[int]
) -> StatusProbabilities:
    """The probabilities of the statuses at the looks, numbers of attempted outcomes.

    Parameters
    ----------
    sides : for each required group its `Sides` and its prevalence; the prevalences sum to at most one, and what is
        missing belongs to groups that are not required.
    retention : the probability that an attempted outcome is observed, in (0, 1].
    looks : ascending, none above the horizon of the sides.

    Raises
    ------
    InputError
        When prevalences or the retention lie outside their ranges.
    """
    total = sum((prevalence for _, prevalence in sides), Fraction(0))
    if total > 1 or any(prevalence <= 0 for _, prevalence in sides):
        raise InputError("prevalence", f"each is above 0 and they sum to at most 1; here they sum to {text(total)}")
    if not 0 < retention <= 1:
        raise InputError("retention", f"{text(retention)} does not lie in (0, 1]")
    wanted = sorted(set(looks))
    complete = total * retention == 1  # every attempt gives an outcome of a required group
    merged, weight = sides[0]
    for i, (other, prevalence) in enumerate(sides[1:], 2):
        last = frozenset(wanted) if complete and i == len(sides) else None
        merged = together(merged, other, weight / (weight + prevalence), last)
        weight += prevalence
    parts = (merged.safe, merged.harmful, merged.neither)
    found = np.empty((3, len(wanted)))
    if complete:
        found[:] = [part[wanted] for part in parts]
    else:
        places = {look: i for i, look in enumerate(wanted)}
        for m, (start, row) in enumerate(binomial_rows(total * retention, wanted[-1])):
            if m in places:
                found[:, places[m]] = [np.dot(row, part[start : start + len(row)]) for part in parts]
    deploy, hold, neither = (tuple(map(float, values)) for values in found)
    roundings = merged.operations + 4 * wanted[-1] + 2
    return StatusProbabilities(tuple(wanted), deploy, hold, neither, 1.001 * roundings * UNIT)
