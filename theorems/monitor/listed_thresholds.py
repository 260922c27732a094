"""Routes over the integer thresholds of the Hoeffding radius: each decides every comparison on its own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from finite_models.monitor import NEVER, Thresholds
from theorems.monitor.thresholds_by_balls import thresholds_by_balls
from theorems.monitor.thresholds_by_intervals import thresholds_by_intervals
from theorems.monitor.thresholds_by_roots import Level, Route, thresholds_by_roots
from theorems.proposition import Findings

ROUTES: Mapping[str, Route] = {
    "by roots": thresholds_by_roots,
    "by balls": thresholds_by_balls,
    "by intervals": thresholds_by_intervals,
}

LEVELS = tuple(
    Level(Fraction(*theta), Fraction(*alpha), groups)
    for theta, alpha, groups in (
        ((3, 20), (1, 20), 2),
        ((1, 2), (9, 10), 1),
        ((1, 10), (1, 100), 5),
        ((3, 4), (1, 20), 3),
        ((1, 3), (1, 10), 2),
        ((49, 50), (1, 5), 1),
    )
)
"""Thresholds, levels and numbers of groups; the first is the paper's."""


def table(route: str, level: Level, horizon: int) -> dict[int, Thresholds]:
    """The thresholds at n = 1, ..., `horizon`."""
    return {n: ROUTES[route](level, n) for n in range(1, horizon + 1)}


def settled(route: str, horizon: int) -> Findings:
    """Every comparison up to the horizon is settled, and the thresholds move by 0 or 1 from one n to the next."""
    points = 0
    tally = {"safe, summed": 0, "harmful, summed": 0}
    for level in LEVELS:
        before = Thresholds(NEVER, 1)
        for n in range(1, horizon + 1):
            points += 1
            here = ROUTES[route](level, n)  # raises where no precision settles it
            moved = here.safe_at_most - before.safe_at_most, here.harmful_from - before.harmful_from
            if not set(moved) <= {0, 1} or here.safe_at_most >= here.harmful_from:
                return Findings(points, points, {}, f"{level}: {before}, then {here} at n = {n}")
            tally["safe, summed"] += here.safe_at_most
            tally["harmful, summed"] += here.harmful_from
            before = here
    return Findings(points, points, tally=tally)


def first_looks(route: str) -> Findings:
    """At the paper's threshold and level, with two groups: the first n at which anything decides, and the end."""
    level = LEVELS[0]
    safe = next(n for n in range(1, 2000) if ROUTES[route](level, n).safe_at_most >= 0)
    harmful = next(n for n in range(1, 2000) if ROUTES[route](level, n).harmful_from <= n)
    at_end = ROUTES[route](level, 20_000)
    return Findings(
        3,
        3,
        tally={
            "first n with all harmless safe": safe,
            "first n with all harmful harmful": harmful,
            "safe up to, of 20,000": at_end.safe_at_most,
            "harmful from, of 20,000": at_end.harmful_from,
        },
    )
