"""Two routes to the thresholds of the e-process: values from their definition, and whole numbers step by step.

Notation: theta the threshold, ``bar`` 2 G / alpha, ``above`` and ``below`` the rates of the two mixtures. A group
counts as harmful from the least k on at which the e-value against "at most theta" reaches the bar, as safe up to
the greatest k at which the one against "at least theta" does.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from finite_models.monitor import NEVER, Monitor, Thresholds, e_value


def by_definition(monitor: Monitor, n: int) -> Thresholds:
    """Every count is compared with the bar, in Fractions; nothing is assumed of their order.

    >>> by_definition(Monitor(("all",), Fraction(1, 2), Fraction(9, 10), "e_process"), 6)
    Thresholds(safe_at_most=0, harmful_from=6)

    Raises
    ------
    ArithmeticError
        When the counts on one side are not all below, or all above, those on the other.
    """
    safe = [e_value(monitor.rates_below, monitor.threshold, n, k) >= monitor.bar for k in range(n + 1)]
    harmful = [e_value(monitor.rates_above, monitor.threshold, n, k) >= monitor.bar for k in range(n + 1)]
    if safe != sorted(safe, reverse=True) or harmful != sorted(harmful):
        raise ArithmeticError(f"the decisions at n = {n} are not in order of the count")
    return Thresholds(sum(safe) - 1, n + 1 - sum(harmful))


def step_by_step(monitor: Monitor, horizon: int) -> Iterator[Thresholds]:
    """The thresholds at n = 1, 2, ..., `horizon`, each from the one before by at most one comparison.

    Each component is kept as a whole number over one denominator for all, at the one count where the next
    comparison stands. One more outcome moves a threshold by 0 or 1 (`e_value_order`), so that count follows it.
    """
    followed = [Follower(monitor, monitor.rates_above, True), Follower(monitor, monitor.rates_below, False)]
    for n in range(1, horizon + 1):
        harmful, harmless = (follower.next() for follower in followed)
        yield Thresholds(max(n - harmless, NEVER), min(harmful, n + 1))


class Follower:
    """The least number of hits among n outcomes with which a mixture reaches the bar; n + 1 where none is enough.

    A hit is a harmful outcome for the mixture above theta, a harmless one for that below.
    """

    def __init__(self, monitor: Monitor, rates: tuple[Fraction, ...], above: bool) -> None:
        theta = monitor.threshold if above else 1 - monitor.threshold
        chosen = [q if above else 1 - q for q in rates]
        common = lcm(*(q.denominator for q in chosen), theta.denominator)
        self.hit = [int(q * common) for q in chosen]
        self.miss = [common - h for h in self.hit]
        self.null_hit = int(theta * common)
        self.null_miss = common - self.null_hit
        self.bar = monitor.bar * len(rates)
        self.n = 0
        self.least = 1
        self.parts = list(self.hit)  # of each component, n - least misses and least hits, at n = 1
        self.null = self.null_hit

    def next(self) -> int:
        """The least number at the next n."""
        if self.n:
            # At the same count one more outcome was a miss; where that is not enough, it must be a hit.
            missed = [part * m for part, m in zip(self.parts, self.miss, strict=True)]
            null_missed = self.null * self.null_miss
            if self.least <= self.n and sum(missed) * self.bar.denominator >= null_missed * self.bar.numerator:
                self.parts, self.null = missed, null_missed
            else:
                self.parts = [part * h for part, h in zip(self.parts, self.hit, strict=True)]
                self.null *= self.null_hit
                self.least += 1
        self.n += 1
        if self.least == self.n and sum(self.parts) * self.bar.denominator < self.null * self.bar.numerator:
            return self.n + 1
        return self.least
