"""The thresholds of the Hoeffding radius by whole-number square roots, from rational bounds of the logarithm.

Notation: theta = a/b; L = log(2 G n (n+1) / alpha); r = sqrt(L / (2n)). For D = |n a - k b|, k/n is at least r away
from theta if and only if 2 D^2 >= n b^2 L. The least such D is a whole-number root.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from finite_models.monitor import NEVER, Thresholds
from theorems.monitor.rational_logarithm import log_bounds


@dataclass(frozen=True)
class Level:
    """What the radius depends on beside n.

    Attributes
    ----------
    centre : theta, or the rate itself where a miss of the interval is meant; in [0, 1].
    alpha : the level, in (0, 1).
    groups : G, at least 1.
    repeated : True for the radius sqrt(log(2 G / alpha) / (2n)), which spends the whole level at every look.
    """

    centre: Fraction
    alpha: Fraction
    groups: int
    repeated: bool = False

    def under_logarithm(self, n: int) -> Fraction:
        """What the radius takes the logarithm of."""
        looks = 1 if self.repeated else n * (n + 1)
        return Fraction(2 * self.groups * looks * self.alpha.denominator, self.alpha.numerator)


Route = Callable[[Level, int], Thresholds]
"""A way to the thresholds of a level at n outcomes."""


class Undecided(ArithmeticError):
    """No precision tried separates the two sides of a comparison."""


def clipped(n: int, safe: int, harmful: int) -> Thresholds:
    """Thresholds within what n outcomes can show."""
    return Thresholds(max(safe, NEVER), min(harmful, n + 1))


def thresholds_by_roots(level: Level, n: int) -> Thresholds:
    """The thresholds at n outcomes; both bounds of the logarithm must give the same.

    >>> thresholds_by_roots(Level(Fraction(3, 20), Fraction(1, 20), 2), 359)
    Thresholds(safe_at_most=0, harmful_from=108)

    Raises
    ------
    Undecided
        When bounds of 512 bits still differ.
    """
    a, b = level.centre.numerator, level.centre.denominator
    for bits in (64, 128, 256, 512):
        found = set()
        for bound in log_bounds(level.under_logarithm(n), bits):
            asked = n * b * b * bound
            distance = isqrt(asked.numerator // (2 * asked.denominator))
            while 2 * distance * distance * asked.denominator < asked.numerator:
                distance += 1
            found.add(((n * a - distance) // b, -((-n * a - distance) // b)))
        if len(found) == 1:
            safe, harmful = found.pop()
            return clipped(n, safe, harmful)
    raise Undecided(f"{level} at n = {n}")
