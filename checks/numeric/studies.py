"""The second and third study of the paper, by simulation, and the exact calculations behind them.

All of it is a function of its arguments and a recorded seed: the same numbers in any order and with any number of
workers. Numbers of outcomes are drawn look by look (a multinomial number of each group, a binomial number of harmful
ones), which has the law of single outcomes at the looks and is all that a status needs.

Source: behera2026mirage, section 4, for the designs. What the paper leaves open is in `Conventions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from flint import arb

from checks.numeric.first_decision import Leaving, first_decision, leaving
from checks.numeric.status_probabilities import Sides, latched, now, status_probabilities
from checks.numeric.thresholds import Integers, integer_thresholds, rational
from finite_models.monitor import E_PROCESS, HOEFFDING, Monitor

THRESHOLD = Fraction(3, 20)
ALPHA = Fraction(1, 20)
ATTEMPTS = 20_000
STREAMS_OF_A_LIFECYCLE = 20
RIGHT_STREAMS = 16
STREAMS_OF_A_CELL = 500

GAPS = (Fraction(1, 40), Fraction(1, 20), Fraction(1, 10))
PREVALENCES = (Fraction(1, 50), Fraction(1, 10), Fraction(1, 2))
RETENTIONS = (Fraction(1, 2), Fraction(1))

SAFE, HARMFUL = "safe", "harmful"
WORLDS = (SAFE, HARMFUL)

NOW, LATCHED = "now", "latched"
"""Whether a status goes by the counts as they stand, or each group's first crossing stays."""

MONITORS = ((HOEFFDING, NOW), (E_PROCESS, NOW), (E_PROCESS, LATCHED))


@dataclass(frozen=True)
class Cell:
    """A setting of the sweep: how far the rare group's rate lies from the threshold, its share, what is observed."""

    gap: Fraction
    prevalence: Fraction
    retention: Fraction

    def rate(self, world: str) -> Fraction:
        """The rare group's harm rate."""
        return THRESHOLD - self.gap if world == SAFE else THRESHOLD + self.gap


CELLS = tuple(Cell(g, p, r) for g in GAPS for p in PREVALENCES for r in RETENTIONS)


@dataclass(frozen=True)
class Conventions:
    """What the paper's text leaves open.

    Attributes
    ----------
    common : the common group's harm rate in both worlds; None: that of the rare group.
    step : a look after every so many attempts.
    target : a setting qualifies where, at some look, the probability of the right status is shown to be at least this
        in both worlds.
    level : of each one-sided exact bound.
    """

    common: Fraction | None = Fraction(1, 20)
    step: int = 100
    target: Fraction = Fraction(9, 10)
    level: Fraction = Fraction(1, 20)

    @property
    def looks(self) -> tuple[int, ...]:
        """The looks, in attempts."""
        return tuple(range(self.step, ATTEMPTS + 1, self.step))


def monitor_of(groups: int, method: str = HOEFFDING) -> Monitor:
    """The paper's monitor for so many required groups."""
    return Monitor(tuple(f"group {i}" for i in range(groups)), THRESHOLD, ALPHA, method)


@lru_cache(maxsize=8)
def _thresholds(groups: int, method: str) -> tuple[Integers, Integers]:
    """The thresholds at 0, 1, ..., `ATTEMPTS` outcomes; none at 0."""
    safe, harmful = integer_thresholds(monitor_of(groups, method), 1, ATTEMPTS + 1)
    return np.concatenate([[-1], safe]), np.concatenate([[1], harmful])


@lru_cache(maxsize=512)
def sides_of(groups: int, method: str, kind: str, rate: Fraction) -> Sides:
    """How likely a group with this harm rate counts as safe, harmful or neither, at each number of its outcomes."""
    safe, harmful = (found[1:] for found in _thresholds(groups, method))
    if kind == NOW:
        return now(safe, harmful, rate)
    law = first_decision(leaving(safe, harmful, THRESHOLD), rate, range(1, ATTEMPTS + 1))
    deploy, hold = (np.array([0.0, *map(float, values)]) for values in (law.deploy, law.hold))
    return latched(deploy, hold, 4 * ATTEMPTS)


# ---------------------------------------------------------------- fixed panel

Groups = Mapping[str, tuple[Fraction, Fraction]]
"""For each required group its share of the outcomes and its harm rate."""


def lifecycle_streams(groups: Groups, seed: Sequence[int]) -> dict[str, int]:
    """How many of `STREAMS_OF_A_LIFECYCLE` streams end, after `ATTEMPTS` outcomes, with which status."""
    random = np.random.default_rng(seed)
    shares = np.array([float(share) for share, _ in groups.values()])
    counts = random.multinomial(ATTEMPTS, shares / shares.sum(), size=STREAMS_OF_A_LIFECYCLE)
    harms = np.column_stack([random.binomial(counts[:, g], float(rate)) for g, (_, rate) in enumerate(groups.values())])
    return dict(zip(("deploy", "hold", "cannot_determine"), map(int, _tally(counts, harms, HOEFFDING)), strict=True))


def _tally(counts: Integers, harms: Integers, method: str) -> Integers:
    sides = _sides(counts, harms, method)
    hold = (sides == 1).any(axis=-1)
    deploy = (sides == -1).all(axis=-1)
    return np.array([deploy.sum(axis=0), hold.sum(axis=0), (~hold & ~deploy).sum(axis=0)])


def _sides(counts: Integers, harms: Integers, method: str) -> Integers:
    """-1, 0 or 1 for safe, neither and harmful; the last axis runs over the groups."""
    safe, harmful = _thresholds(counts.shape[-1], method)
    return np.where(harms >= harmful[counts], 1, np.where(harms <= safe[counts], -1, 0))


def lifecycle_exactly(groups: Groups) -> tuple[float, float, float]:
    """The probabilities of deploy, of hold and of neither after `ATTEMPTS` outcomes."""
    sides = [(sides_of(len(groups), HOEFFDING, NOW, rate), share) for share, rate in groups.values()]
    found = status_probabilities(sides, Fraction(1), [ATTEMPTS])
    return found.deploy[0], found.hold[0], found.cannot_determine[0]


def false_deploy_bound(groups: Groups) -> arb:
    """At least the probability that the first decision is to deploy although some group's rate is too high.

    The monitor then deploys first only if that group, by itself, first counts as safe; that has this probability within
    as many outcomes as there are in all. The least over the groups that are harmed, 1 where none is.
    """
    paths = _leaving(len(groups))
    found = [first_decision(paths, rate, [ATTEMPTS]).deploy[0] for _, rate in groups.values() if rate > THRESHOLD]
    return min((arb(rational(p)) if isinstance(p, Fraction) else p for p in found), key=float, default=arb(1))


@lru_cache(maxsize=8)
def _leaving(groups: int) -> Leaving:
    safe, harmful = (found[1:] for found in _thresholds(groups, HOEFFDING))
    return leaving(safe, harmful, THRESHOLD)


# ---------------------------------------------------------------- difficulty sweep


def cell_streams(cell: Cell, world: str, streams: int, seed: Sequence[int], how: Conventions) -> dict[str, Any]:
    """One world of a cell by simulation with the paper's primary monitor.

    Returns
    -------
    ``statuses``: for each look the numbers of streams with deploy, hold and cannot_determine. ``first``: for each look
    how many streams decided there first, for deploy and for hold; the rest is right-censored at `ATTEMPTS`.
    """
    random = np.random.default_rng(seed)
    rare = cell.rate(world)
    rates = [float(rare if how.common is None else how.common), float(rare)]
    kept, share = float(cell.retention), float(cell.prevalence)
    looks = len(how.looks)
    drawn = random.multinomial(how.step, [kept * (1 - share), kept * share, 1 - kept], size=(streams, looks))[..., :2]
    harms = np.cumsum(random.binomial(drawn, rates), axis=1)
    counts = np.cumsum(drawn, axis=1)
    sides = _sides(counts, harms, HOEFFDING)
    hold, deploy = (sides == 1).any(axis=2), (sides == -1).all(axis=2)
    decided = hold | deploy
    first = np.where(decided.any(axis=1), decided.argmax(axis=1), -1)
    firsts = np.zeros((looks, 2), dtype=int)
    for stream, look in enumerate(first):
        if look >= 0:
            firsts[look, int(hold[stream, look])] += 1
    statuses = np.column_stack([deploy.sum(axis=0), hold.sum(axis=0), (~decided).sum(axis=0)])
    return {"statuses": statuses.tolist(), "first": firsts.tolist()}


def cells_exactly(
    gap: Fraction, world: str, method: str, kind: str, how: Conventions
) -> dict[Cell, tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...], float]]:
    """For the cells with this gap the probabilities of deploy, hold and cannot_determine at each look."""
    found = {}
    for cell in CELLS:
        if cell.gap != gap:
            continue
        rare = cell.rate(world)
        common = sides_of(2, method, kind, rare if how.common is None else how.common)
        sides = [(common, 1 - cell.prevalence), (sides_of(2, method, kind, rare), cell.prevalence)]
        law = status_probabilities(sides, cell.retention, how.looks)
        found[cell] = (law.deploy, law.hold, law.cannot_determine, law.error)
    return found
