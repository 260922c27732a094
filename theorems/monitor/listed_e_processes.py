"""Routes over e-processes at small horizons: history by history, and by counts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from finite_models.monitor import DEPLOY, E_PROCESS, HOLD, Monitor, Thresholds
from theorems.monitor import decision_paths, e_thresholds
from theorems.monitor.decision_paths import side_of
from theorems.proposition import Findings


def inverse(value: Fraction) -> Fraction:
    """One over the value."""
    return Fraction(value.denominator, value.numerator)


def cases() -> Iterator[tuple[Monitor, bool, Fraction]]:
    """A monitor, whether its bets lie above theta, and a rate on the other side or on theta."""
    for theta, alpha in (((1, 2), (9, 10)), ((3, 20), (1, 2)), ((1, 3), (1, 5)), ((4, 5), (1, 20))):
        monitor = Monitor(("all",), Fraction(*theta), Fraction(*alpha), E_PROCESS)
        for above in (True, False):
            for share in (Fraction(0), Fraction(1, 2)):
                end = monitor.threshold if above else 1 - monitor.threshold
                moved = end * (1 - share)
                yield monitor, above, moved if above else 1 - moved


def reached(monitor: Monitor, above: bool, rate: Fraction, left: int, parts: list[Fraction]) -> Fraction:
    """The probability that the mean of `parts` reaches the bar within `left` outcomes, history by history.

    Raises
    ------
    ArithmeticError
        When the mixture grows in mean at some history.
    """
    now = sum(parts, Fraction(0))
    if now >= monitor.bar * len(parts):
        return Fraction(1)
    if not left:
        return Fraction(0)
    rates = monitor.rates_above if above else monitor.rates_below
    theta = monitor.threshold
    harmed = [part * q * inverse(theta) for part, q in zip(parts, rates, strict=True)]
    spared = [part * (1 - q) * inverse(1 - theta) for part, q in zip(parts, rates, strict=True)]
    if rate * sum(harmed) + (1 - rate) * sum(spared) > now:
        raise ArithmeticError(f"the mixture grows in mean at rate {rate}")
    return rate * reached(monitor, above, rate, left - 1, harmed) + (1 - rate) * reached(
        monitor, above, rate, left - 1, spared
    )


def judged(horizon: int, by_histories: bool) -> Findings:
    """Each process reaches the bar with probability at most 1 over the bar."""
    points = 0
    most = Fraction(0)
    for monitor, above, rate in cases():
        points += 1
        if by_histories:
            rates = monitor.rates_above if above else monitor.rates_below
            likely = reached(monitor, above, rate, horizon, [Fraction(1)] * len(rates))
        else:
            word = HOLD if above else DEPLOY
            table = dict(enumerate(e_thresholds.step_by_step(monitor, horizon), 1))
            likely = decision_paths.by_counts(side_of(table, word), rate, horizon)[word]
        if likely * monitor.bar > 1:
            return Findings(points, points, {}, f"{monitor} at rate {rate}: {likely}")
        most = max(most, likely * monitor.bar)
    return Findings(points, points, tally={"most, in 10000ths of one over the bar": int(10_000 * most)})


def bars_by_histories(horizon: int) -> Findings:
    """Every history up to the horizon with its e-value, and the step of the mean checked at each."""
    return judged(horizon, True)


def bars_by_counts(horizon: int) -> Findings:
    """The paths that have not reached the bar, counted."""
    return judged(horizon, False)


# ---- thresholds

MONITORS = tuple(
    Monitor(("a", "b", "c")[:groups], Fraction(*theta), Fraction(*alpha), E_PROCESS)
    for theta, alpha, groups in (
        ((3, 20), (1, 20), 2),
        ((1, 2), (9, 10), 1),
        ((1, 50), (1, 5), 3),
        ((9, 10), (1, 100), 2),
        ((1, 3), (1, 2), 1),
    )
)
"""The first is the paper's threshold and level with two groups."""


def ordered(horizon: int, by_definition: bool) -> Findings:
    """The thresholds move by 0 or 1 from one n to the next, and decide every count on their side alike."""
    points = 0
    tally = {"safe, summed": 0, "harmful, summed": 0}
    for monitor in MONITORS:
        steps = (
            (e_thresholds.by_definition(monitor, n) for n in range(1, horizon + 1))
            if by_definition
            else e_thresholds.step_by_step(monitor, horizon)
        )
        before = Thresholds(-1, 1)
        for n, here in enumerate(steps, 1):
            points += 1
            moved = {here.safe_at_most - before.safe_at_most, here.harmful_from - before.harmful_from}
            if not moved <= {0, 1} or here.safe_at_most >= here.harmful_from:
                return Findings(points, points, {}, f"{monitor}: {before}, then {here} at n = {n}")
            tally["safe, summed"] += here.safe_at_most
            tally["harmful, summed"] += here.harmful_from
            if monitor is MONITORS[0]:
                for words, found in (("safe", here.safe_at_most == 0), ("harmful", here.harmful_from == n)):
                    if found:
                        tally.setdefault(f"first n with all of them {words}", n)
            before = here
    return Findings(points, points, tally=tally)
