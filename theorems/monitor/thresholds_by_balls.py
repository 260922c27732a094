"""The thresholds of the Hoeffding radius by ball arithmetic: roots and integer parts of python-flint's `arb`."""

from __future__ import annotations

from flint import arb, ctx

from finite_models.monitor import Thresholds
from theorems.monitor.thresholds_by_roots import Level, Undecided, clipped


def thresholds_by_balls(level: Level, n: int) -> Thresholds:
    """The thresholds at n outcomes, from the integer parts of two balls.

    >>> from fractions import Fraction
    >>> thresholds_by_balls(Level(Fraction(3, 20), Fraction(1, 20), 2), 359)
    Thresholds(safe_at_most=0, harmful_from=108)

    Raises
    ------
    Undecided
        When a ball of 1,024 bits still holds an integer.
    """
    a, b = level.centre.numerator, level.centre.denominator
    under = level.under_logarithm(n)
    for bits in (64, 128, 256, 512, 1024):
        with ctx.workprec(bits):
            # k/n + r <= a/b is 2 b k <= 2 n a - root; the root is irrational, so the integer parts decide.
            root = (2 * n * b * b * (arb(under.numerator).log() - arb(under.denominator).log())).sqrt()
            below, above = ((2 * n * a + sign * root).floor().unique_fmpz() for sign in (-1, 1))
        if below is not None and above is not None:
            return clipped(n, int(below) // (2 * b), int(above) // (2 * b) + 1)
    raise Undecided(f"{level} at n = {n}")
