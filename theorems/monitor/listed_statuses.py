"""Two routes to the status by the ends of the intervals, against the status by integer thresholds.

The ends are enclosed, in balls or in intervals, and compared with the threshold as the paper writes it; the
thresholds come from whole-number roots (`theorems.monitor.thresholds_by_roots`), which neither route uses otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from flint import arb, ctx, fmpq
from mpmath.ctx_iv import MPIntervalContext

from finite_models.monitor import (
    CANNOT_DETERMINE,
    DEPLOY,
    HOLD,
    UNSUPPORTED,
    Monitor,
    status_of_counts,
)
from theorems.monitor.listed_thresholds import LEVELS, table
from theorems.monitor.thresholds_by_roots import Level, Undecided
from theorems.proposition import Findings

Ends = Callable[[Level, int, int], tuple[bool, bool]]
"""Whether the lower end lies above the threshold, and whether the upper end does."""


def ends_by_balls(level: Level, n: int, k: int) -> tuple[bool, bool]:
    """Both comparisons with python-flint's `arb`."""
    theta = fmpq(level.centre.numerator, level.centre.denominator)
    under = level.under_logarithm(n)
    for bits in (64, 128, 256, 512):
        with ctx.workprec(bits):
            radius = (arb(fmpq(under.numerator, under.denominator)).log() * arb(fmpq(1, 2 * n))).sqrt()
            gaps = [arb(fmpq(k, n) - theta) + sign * radius for sign in (-1, 1)]
            if all(gap > 0 or gap < 0 for gap in gaps):
                return bool(gaps[0] > 0), bool(gaps[1] > 0)
    raise Undecided(f"{level} at n = {n}, k = {k}")


def ends_by_intervals(level: Level, n: int, k: int) -> tuple[bool, bool]:
    """Both comparisons with mpmath's intervals, multiplied by n and the threshold's denominator."""
    a, b = level.centre.numerator, level.centre.denominator
    under = level.under_logarithm(n)
    context = MPIntervalContext()
    for bits in (64, 128, 256, 512):
        context.prec = bits
        log = context.log(under.numerator) - context.log(under.denominator)
        radius = context.sqrt(log * (2 * n)) * b  # twice n b r
        above = [(2 * (k * b - n * a) + sign * radius) > 0 for sign in (-1, 1)]
        if None not in above:
            return bool(above[0]), bool(above[1])
    raise Undecided(f"{level} at n = {n}, k = {k}")


def by_ends(monitor: Monitor, level: Level, counts: dict[str, tuple[int, int]], ends: Ends) -> str:
    """The status as the paper defines it."""
    if not (monitor.unbiased and monitor.stable):
        return UNSUPPORTED
    found = {group: ends(level, n, k) for group, (n, k) in counts.items() if n}
    if any(lower for lower, _ in found.values()):
        return HOLD
    if any(group not in found or found[group][1] for group in monitor.groups):
        return CANNOT_DETERMINE
    return DEPLOY


def sides_agree(most: int, ends: Ends) -> Findings:
    """One group: every count at every n up to `most`, for each level."""
    points = 0
    tally = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE), 0)
    for level in LEVELS:
        known = table("by roots", level, most)
        for n in range(1, most + 1):
            for k in range(n + 1):
                points += 1
                lower, upper = ends(level, n, k)
                word = HOLD if lower else CANNOT_DETERMINE if upper else DEPLOY
                if known[n].side(k) != word:
                    return Findings(points, points, {}, f"{level}, n = {n}, k = {k}: {word} by the ends")
                tally[word] += 1
    return Findings(points, points, tally=tally)


LOOKS = (0, 1, 6, 20, 30)
"""Outcomes of a group, none among them."""


def statuses_agree(ends: Ends) -> Findings:
    """Two groups, with every count at a few n, unobserved groups and declared faults among them."""
    points = 0
    tally = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE, UNSUPPORTED), 0)
    level = Level(Fraction(1, 2), Fraction(9, 10), 2)
    known = table("by roots", level, max(LOOKS))
    seen = {(n, k): ends(level, n, k) for n in LOOKS if n for k in range(n + 1)}
    counts = [(n, k) for n in LOOKS for k in range(n + 1)]
    for unbiased, stable in product((True, False), repeat=2):
        monitor = Monitor(("first", "second"), level.centre, level.alpha, unbiased=unbiased, stable=stable)
        for pair in product(counts, repeat=2):
            points += 1
            given = dict(zip(monitor.groups, pair, strict=True))
            word = by_ends(monitor, level, given, lambda _, n, k: seen[n, k])
            if status_of_counts(monitor, given, known.__getitem__) != word:
                return Findings(points, points, {}, f"{given}: {word} by the ends")
            tally[word] += 1
    return Findings(points, points, tally=tally)
