"""Routes over exact laws of a monitor's decisions at small horizons.

A route chooses how the thresholds are found and how the law is computed (`theorems.monitor.decision_paths`), so
that two routes share neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from finite_models.monitor import DEPLOY, E_PROCESS, HOEFFDING, HOLD, Monitor, Thresholds
from theorems.monitor import decision_paths, e_thresholds, listed_thresholds
from theorems.monitor.decision_paths import Side, side_of
from theorems.monitor.listed_tails import laws
from theorems.monitor.thresholds_by_roots import Level
from theorems.proposition import Findings

Law = Callable[[Side, Fraction, int], dict[str, Fraction]]

LAWS: Mapping[str, Law] = {
    "counts": decision_paths.by_counts,
    "backwards": decision_paths.backwards,
    "sequences": decision_paths.by_sequences,
}


@dataclass(frozen=True)
class Way:
    """How a route computes.

    Attributes
    ----------
    law : a key of `LAWS`.
    thresholds : a key of `listed_thresholds.ROUTES`, for the Hoeffding radius.
    definition : whether e-values are computed from their definition, else step by step.
    """

    law: str
    thresholds: str
    definition: bool

    def table(self, monitor: Monitor, horizon: int) -> dict[int, Thresholds]:
        """The thresholds of the monitor."""
        if monitor.method == HOEFFDING:
            level = Level(monitor.threshold, monitor.alpha, len(monitor.groups))
            return listed_thresholds.table(self.thresholds, level, horizon)
        if self.definition:
            return {n: e_thresholds.by_definition(monitor, n) for n in range(1, horizon + 1)}
        return dict(enumerate(e_thresholds.step_by_step(monitor, horizon), 1))


COUNTED = Way("counts", "by balls", False)
BACKWARDS = Way("backwards", "by roots", True)
SEQUENCES = Way("sequences", "by intervals", True)


def monitors() -> list[Monitor]:
    """Monitors that can decide within a few outcomes, with either method."""
    settings = (((1, 2), (9, 10), 1), ((1, 2), (1, 2), 2), ((1, 3), (9, 10), 1), ((3, 4), (4, 5), 2))
    return [
        Monitor(("first", "second")[:groups], Fraction(*theta), Fraction(*alpha), method)
        for theta, alpha, groups in settings
        for method in (HOEFFDING, E_PROCESS)
    ]


def one_sided(way: Way, horizon: int) -> Findings:
    """A group at or beyond the threshold is ever taken for safe, or harmful, with at most its share of alpha.

    Ever: at some look up to the horizon, whatever the looks before said; the first decision is no more likely.
    """
    points = 0
    deploys = holds = Fraction(0)
    for monitor in monitors():
        table = way.table(monitor, horizon)
        theta, groups = monitor.threshold, len(monitor.groups)
        allowed = monitor.alpha * Fraction(1, 2 * groups)
        worst = Fraction(1), Fraction(1)
        for step in range(3):  # at the threshold, a quarter and half of the way to the end of its side
            safe_rate = theta * Fraction(4 - step, 4)
            harmful_rate = theta + (1 - theta) * Fraction(step, 4)
            points += 2
            deployed = LAWS[way.law](side_of(table, DEPLOY), harmful_rate, horizon)[DEPLOY]
            held = LAWS[way.law](side_of(table, HOLD), safe_rate, horizon)[HOLD]
            first_deployed = LAWS[way.law](side_of(table), harmful_rate, horizon)[DEPLOY]
            some_held = 1 - (1 - held) ** groups
            if (
                not (first_deployed <= deployed <= min(allowed, worst[0]) and held <= worst[1])
                or some_held > groups * held
                or groups * held > groups * allowed
            ):
                words = f"{monitor}: deploys {deployed} at {harmful_rate}, holds {held} at {safe_rate}"
                return Findings(points, points, {}, words)
            worst = deployed, held  # further from the threshold an error is no likelier
            deploys, holds = max(deploys, deployed), max(holds, held)
    return Findings(
        points,
        points,
        tally={"most deployed, in 10000ths": int(10000 * deploys), "most held, in 10000ths": int(10000 * holds)},
    )


def union_of_tails(way: Way, horizon: int) -> Findings:
    """Ever taken for safe is at most the sum of the tails of all looks, and that at most the sum of their levels."""
    points = looks = 0
    for monitor in (m for m in monitors() if m.method == HOEFFDING):
        table = way.table(monitor, horizon)
        for rate in (monitor.threshold, (1 + monitor.threshold) * Fraction(1, 2)):
            points += 1
            tails = Fraction(0)
            for n, law in enumerate(laws(rate, horizon, way is COUNTED), 1):
                tail = sum(law[: table[n].safe_at_most + 1], Fraction(0))
                looks += tail > 0
                tails += tail
            ever = LAWS[way.law](side_of(table, DEPLOY), rate, horizon)[DEPLOY]
            share = monitor.alpha * Fraction(1, 2 * len(monitor.groups))
            if not ever <= tails <= share * Fraction(horizon, horizon + 1):
                return Findings(points, points, {}, f"{monitor} at {rate}: {ever}, {tails} and {share}")
    return Findings(points, points, tally={"looks that can deploy": looks})


# ---- coverage


def missed_by(way: Way, rate: Fraction, level: Level, horizon: int) -> Fraction:
    """The probability that some interval up to the horizon misses the rate."""
    table = listed_thresholds.table(way.thresholds, level, horizon)
    return sum(LAWS[way.law](side_of(table), rate, horizon).values(), Fraction(0))


def covered(way: Way, horizon: int) -> Findings:
    """All intervals of all groups, independent here, cover with probability at least 1 - alpha."""
    points = 0
    worst = Fraction(0)
    for alpha, groups in (((9, 10), 1), ((1, 2), 2), ((1, 20), 2)):
        for rate in ((1, 10), (1, 4), (1, 2), (2, 3)):
            points += 1
            level = Level(Fraction(*rate), Fraction(*alpha), groups)
            missed = missed_by(way, level.centre, level, horizon)
            if (1 - missed) ** groups < 1 - level.alpha:
                return Findings(points, points, {}, f"{level}: one group is missed with probability {missed}")
            worst = max(worst, missed)
    return Findings(points, points, tally={"most missed, in 10000ths": int(10000 * worst)})


FAIR = Level(Fraction(1, 2), Fraction(1, 20), 1, repeated=True)


def repeated_looks(way: Way) -> Findings:
    """A fixed-n interval of level 1/20 at every look, p = 1/2: by when it has missed with more than 1/20."""
    at = {n: missed_by(way, FAIR.centre, FAIR, n) for n in (87, 88)}
    first = next((n for n, missed in at.items() if missed > FAIR.alpha), 0)
    within = missed_by(way, FAIR.centre, Level(FAIR.centre, FAIR.alpha, 1), 88)
    return Findings(
        2,
        2,
        tally={
            "missed by 87, in 100000ths": int(100_000 * at[87]),
            "missed by 88, in 100000ths": int(100_000 * at[88]),
            "first n with more than 1/20": first,
            "missed by 88 with a level for each look, in 100000ths": int(100_000 * within),
        },
    )


# ---- first decisions


def first_decisions(law: str, horizon: int) -> Findings:
    """The law of the first decision of each monitor at five rates, checked to add up; its sums are pinned.

    Thresholds are those of the e-process by definition, and of the radius by roots, in every route.
    """
    points = 0
    way = Way(law, "by roots", True)
    sums = {DEPLOY: Fraction(0), HOLD: Fraction(0)}
    for monitor in monitors():
        side = side_of(way.table(monitor, horizon))
        for rate in (Fraction(0), *(Fraction(k, 4) for k in (1, 2, 3)), Fraction(1)):
            points += 1
            found = LAWS[law](side, rate, horizon)
            if not 0 <= found[DEPLOY] <= 1 - found[HOLD] <= 1:
                return Findings(points, points, {}, f"{monitor} at rate {rate}: {found}")
            for word, likely in found.items():
                sums[word] += likely
    scale = 4**horizon
    return Findings(
        points, points, tally={f"{word}, in {scale}ths": int(scale * value) for word, value in sums.items()}
    )


def pinned(law: str) -> Findings:
    """Small known answers: theta = 1/2, alpha = 9/10, one group, a look at every n."""
    way = Way(law, "by roots", True)
    tally = {}
    for method, horizon in ((HOEFFDING, 14), (E_PROCESS, 8)):
        side = side_of(way.table(Monitor(("all",), Fraction(1, 2), Fraction(9, 10), method), horizon))
        for word, value in LAWS[law](side, Fraction(1, 2), horizon).items():
            tally[f"{method}: sequences of {horizon} that {word}"] = int(value * 2**horizon)
    return Findings(2, 2, tally=tally)
