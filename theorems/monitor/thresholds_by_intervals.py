"""The thresholds of the Hoeffding radius by interval arithmetic: comparisons with mpmath's `iv`, without a root.

For D = |n a - k b|, with theta = a/b, k/n is at least r away from theta if and only if n b^2 L <= 2 D^2, a comparison
of an interval with an integer.
"""

from __future__ import annotations

from mpmath.ctx_iv import MPIntervalContext

from finite_models.monitor import Thresholds
from theorems.monitor.thresholds_by_roots import Level, Undecided, clipped


class Intervals:
    """Decides at growing precision whether k harmful outcomes of n are far from the centre."""

    def __init__(self, level: Level, n: int) -> None:
        self.level, self.n = level, n
        self.context = MPIntervalContext()
        self.bits = 0
        self.refine()

    def refine(self) -> None:
        """Double the precision."""
        self.bits = 2 * self.bits or 64
        if self.bits > 1024:
            raise Undecided(f"{self.level} at n = {self.n}")
        self.context.prec = self.bits
        under = self.level.under_logarithm(self.n)
        log = self.context.log(under.numerator) - self.context.log(under.denominator)
        self.asked = log * (self.n * self.level.centre.denominator**2)

    def far(self, distance: int) -> bool:
        """Whether n b^2 L <= 2 * distance^2."""
        while True:
            answer = self.asked <= 2 * distance * distance
            if answer is not None:
                return bool(answer)
            self.refine()


def thresholds_by_intervals(level: Level, n: int) -> Thresholds:
    """The thresholds at n outcomes, each found by halving a range of counts.

    >>> from fractions import Fraction
    >>> thresholds_by_intervals(Level(Fraction(3, 20), Fraction(1, 20), 2), 359)
    Thresholds(safe_at_most=0, harmful_from=108)

    Raises
    ------
    Undecided
        When an interval of 1,024 bits still straddles a comparison.
    """
    a, b = level.centre.numerator, level.centre.denominator
    intervals = Intervals(level, n)

    def safe(k: int) -> bool:
        return n * a >= k * b and intervals.far(n * a - k * b)

    def harmful(k: int) -> bool:
        return k * b >= n * a and intervals.far(k * b - n * a)

    low, high = -1, n + 1  # every count up to `low` is safe, none from `high` on
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if safe(middle) else (low, middle)
    least, most = -1, n + 1  # no count up to `least` is harmful, every one from `most` on
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (least, middle) if harmful(middle) else (middle, most)
    return clipped(n, low, most)
