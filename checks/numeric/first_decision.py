"""When does a monitor first decide about a group, and how: the exact law, for float64 with a proved bound.

A group's outcomes are independent with harm rate p. As long as k stays strictly between the two thresholds of every n
passed, it is undecided; a path that reaches a threshold leaves for good, to deploy or to hold. The number of
undecided paths to (n, k), and so of paths that leave there, does not depend on p: one run serves every rate. `leaving`
carries these numbers as floats, times the probability of such a path at one rate (the tilt); `counted` as integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from flint import arb, ctx, fmpz

from checks.numeric.elementary import UNIT
from checks.numeric.thresholds import Integers, rational

BITS = 128
"""Precision in which the masses of paths are weighed and added."""

SMALLEST = 2.0**-1000
"""A product below this might lose digits."""


class LostDigits(Exception):
    """A float became so small that its error is not bounded any more."""


@dataclass(frozen=True)
class Leaving:
    """Where undecided paths leave: the n-th outcome (from 1), the harmful ones k by then, to hold or to deploy.

    Attributes
    ----------
    horizon : the last n.
    outcomes, harmful, holds : one entry for each place where paths leave, n ascending.
    masses : for each place the number of paths; with a tilt (a, b), times a^k b^(n-k).
    tilt : the two factors, exactly, or None.
    """

    horizon: int
    outcomes: Sequence[int]
    harmful: Sequence[int]
    holds: Sequence[bool]
    masses: Sequence[float] | Sequence[int]
    tilt: tuple[Fraction, Fraction] | None

    @property
    def relative_error(self) -> float:
        """What each mass is off by at most, relative to it.

        A step multiplies twice and adds once; along a path that is 2u a step, and (1+u)^(2N) - 1 <= 2Nu (1 + 2Nu).
        """
        if self.tilt is None:
            return 0.0
        return 2 * self.horizon * UNIT * (1 + 4 * self.horizon * UNIT)


@dataclass(frozen=True)
class FirstDecision:
    """For each look n the probabilities that the first decision fell by then.

    Attributes
    ----------
    looks : numbers of outcomes, ascending.
    deploy, hold : cumulative, balls or exact rationals.
    relative_error : of each probability, at most; 0.0 for exact ones.
    """

    looks: tuple[int, ...]
    deploy: tuple[arb, ...] | tuple[Fraction, ...]
    hold: tuple[arb, ...] | tuple[Fraction, ...]
    relative_error: float


Row = npt.NDArray[Any]
"""A mass for each k of a range: floats, or Python integers as objects."""


def _walk(
    safe: Integers, harmful: Integers, start: Row, step: Callable[[Row], Row]
) -> Iterator[tuple[int, int, bool, Any]]:
    """n, k, whether to hold, and the mass wherever paths leave; `step` is one outcome more for all undecided k."""
    first, row = 0, start
    for n, (low, high) in enumerate(zip(safe.tolist(), harmful.tolist(), strict=True), 1):
        row = step(row)
        width = len(row)
        start_at, stop_at = min(max(low + 1 - first, 0), width), min(max(high - first, 0), width)
        for i in (*range(start_at), *range(max(stop_at, start_at), width)):
            yield n, first + i, first + i >= high, row[i]
        row = row[start_at:stop_at]
        first += start_at
        if not row.size:
            return


def _placed(
    horizon: int, places: Iterable[tuple[int, int, bool, Any]], tilt: tuple[Fraction, Fraction] | None
) -> Leaving:
    columns = list(zip(*places, strict=True)) or [(), (), (), ()]
    return Leaving(horizon, columns[0], columns[1], columns[2], columns[3], tilt)


def leaving(safe: Integers, harmful: Integers, tilt: Fraction) -> Leaving:
    """Where paths leave, by floats.

    Parameters
    ----------
    safe, harmful : the thresholds at n = 1, 2, ... (see `checks.numeric.thresholds.integer_thresholds`).
    tilt : a harm rate in (0, 1) at which no undecided (n, k) is too improbable; the threshold usually does.

    Raises
    ------
    LostDigits
        Where some mass falls below `SMALLEST`: nothing is lost silently.
    """
    p, q = float(tilt), float(1 - tilt)
    least = min(p, q)

    def step(row: Row) -> Row:
        if row.min() * least < SMALLEST:
            raise LostDigits
        longer = np.empty(len(row) + 1)
        np.multiply(row, q, out=longer[:-1])
        longer[-1] = 0.0
        longer[1:] += row * p
        return longer

    return _placed(len(safe), _walk(safe, harmful, np.ones(1), step), (Fraction(p), Fraction(q)))


def counted(safe: Integers, harmful: Integers) -> Leaving:
    """Where paths leave, by counting; each mass is a number of paths."""

    def step(row: Row) -> Row:
        longer = np.empty(len(row) + 1, dtype=object)
        longer[0], longer[-1] = row[0], row[-1]
        np.add(row[1:], row[:-1], out=longer[1:-1])
        return longer

    return _placed(len(safe), _walk(safe, harmful, np.array([1], dtype=object), step), None)


def first_decision(paths: Leaving, rate: Fraction, looks: Sequence[int]) -> FirstDecision:
    """The law of the first decision at this harm rate, at the looks (ascending, none beyond the horizon)."""
    if paths.tilt is None:
        return _exactly(paths, rate, looks)
    found: tuple[list[arb], list[arb]] = ([], [])
    with ctx.workprec(BITS):
        harm = arb(rational(rate / paths.tilt[0]))
        rest = arb(rational((1 - rate) / paths.tilt[1]))
        totals = [arb(0), arb(0)]
        place = 0
        for look in looks:
            while place < len(paths.masses) and paths.outcomes[place] <= look:
                k = paths.harmful[place]
                weight = harm**k * rest ** (paths.outcomes[place] - k)
                totals[paths.holds[place]] += paths.masses[place] * weight
                place += 1
            for side in (0, 1):
                found[side].append(totals[side] if totals[side] < 1 else arb(1))
    return FirstDecision(tuple(looks), tuple(found[0]), tuple(found[1]), paths.relative_error)


def _exactly(paths: Leaving, rate: Fraction, looks: Sequence[int]) -> FirstDecision:
    a, b = fmpz(rate.numerator), fmpz(rate.denominator)
    found: tuple[list[Fraction], list[Fraction]] = ([], [])
    totals = [fmpz(0), fmpz(0)]  # over b^n
    n = place = 0
    for look in looks:
        while place < len(paths.masses) and paths.outcomes[place] <= look:
            k, now = paths.harmful[place], paths.outcomes[place]
            if now > n:
                totals = [total * b ** (now - n) for total in totals]
                n = now
            totals[paths.holds[place]] += fmpz(int(paths.masses[place])) * a**k * (b - a) ** (now - k)
            place += 1
        for side in (0, 1):
            found[side].append(Fraction(int(totals[side]), int(b**n)))
    return FirstDecision(tuple(looks), tuple(found[0]), tuple(found[1]), 0.0)
