"""What k successes of n say of a proportion: exact one-sided bounds, decided in whole numbers, and Wilson's interval.

Sources: clopper1934 for the exact bounds; wilson1927.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

STANDARD_SCORE = 1.6448536269514722
"""The 95 % point of the normal law, for Wilson's descriptive bound."""


def tail(n: int, k: int, p: Fraction) -> Fraction:
    """P(at least k successes of n) at the proportion p, exactly.

    >>> tail(3, 2, Fraction(1, 2))
    Fraction(1, 2)
    """
    a, b = p.numerator, p.denominator
    total = sum(comb(n, j) * a**j * (b - a) ** (n - j) for j in range(k, n + 1))
    return Fraction(total, b**n)


@lru_cache(maxsize=256)
def fewest(n: int, proportion: Fraction, level: Fraction) -> int:
    """The fewest successes of n whose one-sided exact lower bound at `level` reaches `proportion`; n + 1 if none does.

    The bound reaches p when so many successes or more have probability at most `level` at p.

    >>> fewest(500, Fraction(9, 10), Fraction(1, 20)), fewest(3, Fraction(9, 10), Fraction(1, 20))
    (462, 4)
    """
    a, b = proportion.numerator, proportion.denominator
    room = level * b**n
    total, k = 0, n + 1
    while k > 0:
        total += comb(n, k - 1) * a ** (k - 1) * (b - a) ** (n - k + 1)
        if total > room:
            break
        k -= 1
    return k


def lower_bound(n: int, k: int, level: Fraction, digits: int = 6) -> Fraction:
    """The one-sided Clopper-Pearson lower bound, rounded down to so many places.

    >>> lower_bound(500, 500, Fraction(1, 20)), lower_bound(500, 0, Fraction(1, 20))
    (Fraction(497013, 500000), Fraction(0, 1))
    """
    low, high = 0, 10**digits
    while low < high:
        middle = (low + high + 1) // 2
        if middle < 10**digits and tail(n, k, Fraction(middle, 10**digits)) <= level:
            low = middle
        else:
            high = middle - 1
    return Fraction(low, 10**digits) if k else Fraction(0)


def wilson_lower(n: int, k: int) -> float:
    """Wilson's one-sided 95 % lower bound, a description that decides nothing.

    >>> round(wilson_lower(500, 450), 4)
    0.8757
    """
    z = STANDARD_SCORE**2 / n
    centre = k / n + z / 2
    spread = sqrt(z * (k / n) * (1 - k / n) + z * z / 4)
    return max((centre - spread) / (1 + z), 0.0)
