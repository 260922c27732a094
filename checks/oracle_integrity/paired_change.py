"""How much an agent's success rate changes from one reading to another of the same episodes, exactly.

Of n episodes, b were solved only at first and c only afterwards: these m = b + c moved, and the rate
changes by (c - b)/n. Two intervals, which answer two questions:

- `PairedChange.given_moves` takes m as given, as the sign test does. Then b is binomial with the share
  of losses among moves, Clopper and Pearson's interval for that share (``clopper1934``) gives one for
  the change, and it excludes 0 exactly where the two-sided sign test rejects.
- `PairedChange.overall` takes nothing as given: b and c each get Clopper and Pearson's interval, each at
  a level that leaves half of the error, and their difference holds the change of the rate with at least
  the stated probability, whatever the dependence. It is the wider one.

No float decides: each end is enclosed between two rationals, and an interval is printed with the outer
ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

BITS = 24
"""The ends of a share are enclosed to within 2 to the power of minus this."""

LEVEL = Fraction(95, 100)


@dataclass(frozen=True)
class Enclosure:
    """Two rationals with the true value between them."""

    low: Fraction
    high: Fraction


def _exceeds(k: int, n: int, numerator: int, bits: int, tail: Fraction) -> bool:
    """Whether k or more successes of n, each with probability numerator/2**bits below 1, are likelier than `tail`.

    Every term is an integer over 2**(bits*n). The sum ends once it exceeds, or once a geometric series
    shows that it never will.
    """
    a, b = numerator, (1 << bits) - numerator
    if b == 0:
        return True
    limit = tail.numerator << (bits * n)
    term = comb(n, k) * a**k * b ** (n - k) * tail.denominator
    total = 0
    for i in range(k, n + 1):
        total += term
        if total > limit:
            return True
        up, down = (n - i) * a, (i + 1) * b
        if up < down and (total - limit) * (down - up) + term * up <= 0:
            return False
        term = term * up // down
    return False


def _rising(above: Callable[[int, int], bool]) -> Enclosure:
    """Where a rising condition on numerator/2**bits begins to hold."""
    low = 0
    for bits in range(1, BITS + 1):
        low *= 2
        if not above(low + 1, bits):
            low += 1
    return Enclosure(Fraction(low, 1 << BITS), Fraction(low + 1, 1 << BITS))


def clopper_pearson(successes: int, trials: int, level: Fraction = LEVEL) -> tuple[Enclosure, Enclosure]:
    """The ends of Clopper and Pearson's interval for a probability (``clopper1934``), each enclosed.

    Parameters
    ----------
    successes, trials : counts, ``0 <= successes <= trials``. Without trials the interval is [0, 1].
    level : the least probability that the interval holds the true value.

    >>> low, high = clopper_pearson(5, 5)
    >>> low.low < Fraction(4782, 10000) < low.high + Fraction(1, 10000), high
    (True, Enclosure(low=Fraction(1, 1), high=Fraction(1, 1)))
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes of {trials}")
    tail = (1 - level) / 2
    zero, one = Enclosure(Fraction(0), Fraction(0)), Enclosure(Fraction(1), Fraction(1))

    def rises(k: int) -> Enclosure:
        return _rising(lambda numerator, bits: _exceeds(k, trials, numerator, bits, tail))

    low = rises(successes) if successes else zero
    if successes == trials:
        return low, one
    mirrored = rises(trials - successes)  # the lower end for the failures
    return low, Enclosure(1 - mirrored.high, 1 - mirrored.low)


def sign_test(losses: int, gains: int) -> Fraction:
    """The two-sided p-value of the sign test: 1 where nothing moved.

    >>> sign_test(5, 0), sign_test(2, 2)
    (Fraction(1, 16), Fraction(1, 1))
    """
    moved = losses + gains
    tail = sum(comb(moved, i) for i in range(min(losses, gains) + 1))
    return min(Fraction(1), Fraction(2 * tail, 2**moved))


@dataclass(frozen=True)
class PairedChange:
    """The change of a success rate over the same episodes.

    Attributes
    ----------
    episodes : n.
    losses, gains : episodes solved only at first, and only afterwards.
    """

    episodes: int
    losses: int
    gains: int

    @property
    def change(self) -> Fraction:
        """The rate afterwards minus the rate at first."""
        return Fraction(self.gains - self.losses, self.episodes)

    def given_moves(self, level: Fraction = LEVEL) -> tuple[Enclosure, Enclosure]:
        """The ends of the interval given how many episodes moved, each enclosed; 0 where none moved.

        >>> low, high = PairedChange(100, 6, 0).given_moves()
        >>> low.low == low.high == Fraction(-6, 100), high.high < 0
        (True, True)
        """
        moved = self.losses + self.gains
        lowest, highest = clopper_pearson(self.losses, moved, level)
        scale = Fraction(moved, self.episodes)

        def turned(share: Enclosure) -> Enclosure:
            return Enclosure(scale * (1 - 2 * share.high), scale * (1 - 2 * share.low))

        return turned(highest), turned(lowest)

    def overall(self, level: Fraction = LEVEL) -> tuple[Enclosure, Enclosure]:
        """The ends of the interval that takes nothing as given, each enclosed.

        >>> low, high = PairedChange(100, 30, 0).overall()
        >>> low.low < Fraction(-30, 100) < high.high < 0
        True
        """
        half = (1 + level) / 2
        lost, gained = (
            clopper_pearson(self.losses, self.episodes, half),
            clopper_pearson(self.gains, self.episodes, half),
        )
        return (
            Enclosure(gained[0].low - lost[1].high, gained[0].high - lost[1].low),
            Enclosure(gained[1].low - lost[0].high, gained[1].high - lost[0].low),
        )

    @property
    def p_value(self) -> Fraction:
        """Of the two-sided sign test."""
        return sign_test(self.losses, self.gains)
