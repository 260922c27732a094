"""The integers by which the monitor decides, for whole ranges of n, with proof.

A float decides where its error band says that it may; the few n at which the band straddles an integer (or an
e-value its bar) go to ball arithmetic with growing precision, and an e-value that equals its bar to exact
rationals. For the radius of Hoeffding's inequality there is no equality: the logarithm of a rational other than 1
is transcendental, so enough precision always settles it.

Sources: hoeffding1963, behera2026mirage for the radius; ville1939, ramdas2023 for the e-values.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from flint import arb, ctx, fmpq

from checks.numeric.elementary import ERROR, UNIT, Floats, exp, log, nearest
from finite_models.monitor import HOEFFDING, NEVER, Monitor, Thresholds, e_value

Integers = npt.NDArray[np.int64]

BITS = 128
"""Precision at which balls begin."""

MOST_BITS = 4096
"""Precision at which an e-value that still straddles its bar is compared exactly."""

CHUNK = 4096
"""Numbers of outcomes that the search for e-values looks at together."""

CUT = 700.0
"""Exponents are cut to this size before `exp`; a term beyond it decides alone, or not at all."""


def integer_thresholds(monitor: Monitor, start: int, stop: int) -> tuple[Integers, Integers]:
    """`Thresholds.safe_at_most` and `Thresholds.harmful_from` for start <= n < stop, start at least 1.

    The one way out of this package: integers, each proved.
    """
    return thresholds_of(monitor, np.arange(start, stop, dtype=np.int64))


def thresholds_of(monitor: Monitor, n: Integers) -> tuple[Integers, Integers]:
    """`integer_thresholds` for any numbers of outcomes, each at least 1, ascending."""
    return _hoeffding(monitor, n) if monitor.method == HOEFFDING else _e_process(monitor, n)


def sides_of(monitor: Monitor, n: Integers, k: Integers) -> Integers:
    """1 where the thresholds say that (n, k) is harmful, -1 where safe, 0 where neither; n ascending.

    For e-values without finding the thresholds first, which takes ten times as long.
    """
    if monitor.method == HOEFFDING:
        safe, harmful = _hoeffding(monitor, n)
        return np.where(k >= harmful, 1, np.where(k <= safe, -1, 0))
    above, below = e_values(monitor)
    return np.where(above.reached(n, k), 1, np.where(below.reached(n, k), -1, 0))


def thresholds_at(monitor: Monitor) -> Callable[[int], Thresholds]:
    """`integer_thresholds` for single numbers of outcomes."""

    def at(n: int) -> Thresholds:
        low, high = integer_thresholds(monitor, n, n + 1)
        return Thresholds(int(low[0]), int(high[0]))

    return at


def log_ball(number: Fraction, bits: int) -> arb:
    """log of a positive number as a ball."""
    with ctx.workprec(bits):
        return arb(rational(number)).log()


def rational(number: Fraction) -> fmpq:
    """The same number for python-flint."""
    return fmpq(number.numerator, number.denominator)


# ---------------------------------------------------------------- Hoeffding's radius


def radius_sum(monitor: Monitor, n: int, bits: int) -> arb:
    """n r_n = sqrt(n log(2 G n (n+1) / alpha) / 2) as a ball."""
    with ctx.workprec(bits):
        return (arb(rational(monitor.bar * n * (n + 1))).log() * n / 2).sqrt()


def hoeffding_by_balls(monitor: Monitor, n: int, bits: int = BITS) -> Thresholds:
    """The thresholds at n by ball arithmetic alone."""
    middle = rational(monitor.threshold * n)
    while True:
        with ctx.workprec(bits):
            radius = radius_sum(monitor, n, bits)
            below, above = ((middle + side * radius).floor().unique_fmpz() for side in (-1, 1))
        if below is not None and above is not None:
            return Thresholds(max(int(below), NEVER), min(int(above), n) + 1)
        bits *= 2


def _multiples(threshold: Fraction, n: Integers) -> tuple[Integers, Floats]:
    """n theta as its whole part and the rest, which is off by u."""
    a, b = threshold.numerator, threshold.denominator
    if int(n[-1]) * b < 2**62:
        return n * a // b, n * a % b / np.float64(b)
    pairs = [divmod(int(m) * a, b) for m in n]
    return np.array([q for q, _ in pairs]), np.array([float(Fraction(r, b)) for _, r in pairs])


def _hoeffding(monitor: Monitor, n: Integers) -> tuple[Integers, Integers]:
    """By floats. Write s = n r_n and L for the logarithm, which is at least log 4.

    L is the sum of log(2G/alpha), off by 2u L, and of `log` of n(n+1), which one rounding puts off by u more; so L is
    off by 10u (1 + L) at most, 18u L. The product with n/2 adds u, the root halves the relative error and adds u:
    s is off by 11u s. The rest of n theta is off by u, the sum of the two by u (s + 1). Hence the band, 16u (s + 1).
    """
    outcomes = n.astype(np.float64)
    first = nearest(log_ball(monitor.bar, BITS))
    radius = np.sqrt(outcomes * (first + log(outcomes * (outcomes + 1.0))) * 0.5)
    whole, rest = _multiples(monitor.threshold, n)
    band = 16 * UNIT * (radius + 1.0)
    low, high = rest - radius, rest + radius
    floors = [np.floor(end + side * band).astype(np.int64) for end in (low, high) for side in (-1, 1)]
    safe = np.maximum(whole + floors[0], NEVER)
    harmful = np.minimum(whole + floors[2], n) + 1
    for i in np.flatnonzero((floors[0] != floors[1]) | (floors[2] != floors[3])):
        settled = hoeffding_by_balls(monitor, int(n[i]))
        safe[i], harmful[i] = settled.safe_at_most, settled.harmful_from
    return safe, harmful


# ---------------------------------------------------------------- e-values


class EValue:
    """One mixture of e-values against its bar: whether it has reached it, at n outcomes of which k are harmful."""

    def __init__(self, rates: tuple[Fraction, ...], threshold: Fraction, bar: Fraction) -> None:
        self.rates = rates
        self.threshold = threshold
        self.bar = bar
        # Logarithms of the two factors and of the bar times the number of rates; each double is off by 2u.
        self.steps = [
            tuple(nearest(log_ball(f, BITS)) for f in (q / threshold, (1 - q) / (1 - threshold))) for q in rates
        ]
        self.height = nearest(log_ball(bar * len(rates), BITS))

    def logarithm(self, n: int, k: int, bits: int) -> arb:
        """log of the e-value as a ball."""
        with ctx.workprec(bits):
            total = arb(0)
            for q in self.rates:
                harm, rest = q / self.threshold, (1 - q) / (1 - self.threshold)
                total += (k * log_ball(harm, bits) + (n - k) * log_ball(rest, bits)).exp()
            return (total / len(self.rates)).log()

    def reached_by_balls(self, n: int, k: int) -> bool:
        """Whether the bar is reached, without floats; by exact rationals in the end."""
        bits = BITS
        while bits <= MOST_BITS:
            with ctx.workprec(bits):
                excess = self.logarithm(n, k, bits) - log_ball(self.bar, bits)
            if excess > 0:
                return True
            if excess < 0:
                return False
            bits *= 4
        return e_value(self.rates, self.threshold, n, k) >= self.bar

    def reached(self, n: Integers, k: Integers) -> npt.NDArray[np.bool_]:
        """Whether the bar is reached, for each pair.

        An exponent is a sum of three products or constants of size at most w = k |a| + (n-k) |b| + |c|; each is off by
        3u of its size, the two additions by 2u w, so it is off by 5u w and its exponential by 6u w + `ERROR`. The
        sum of J positive terms adds J u. A term whose exponent is above `CUT` exceeds the bar by itself.
        """
        harm, rest = k.astype(np.float64), (n - k).astype(np.float64)
        total = np.zeros(len(n))
        off = np.zeros(len(n))
        for a, b in self.steps:
            exponent = harm * a + rest * b - self.height
            off = np.maximum(off, harm * abs(a) + rest * abs(b))
            total += exp(np.clip(exponent, -CUT, CUT))
        band = 8 * UNIT * (off + abs(self.height)) + ERROR + 2 * len(self.rates) * UNIT
        verdict: npt.NDArray[np.bool_] = total >= 1.0
        for i in np.flatnonzero(np.abs(total - 1.0) <= 2 * band * np.maximum(total, 1.0)):
            verdict[i] = self.reached_by_balls(int(n[i]), int(k[i]))
        return verdict

    def least(self, n: Integers, low: Integers, high: Integers, rising: bool) -> Integers:
        """The least k in [low, high] with the bar reached (`rising`), or not reached (falling); high if none below."""
        low, high = low.copy(), high.copy()
        while (open_ := np.flatnonzero(low < high)).size:
            middle = (low[open_] + high[open_]) >> 1
            found = self.reached(n[open_], middle) == rising
            high[open_] = np.where(found, middle, high[open_])
            low[open_] = np.where(found, low[open_], middle + 1)
        return low


@lru_cache(maxsize=64)
def e_values(monitor: Monitor) -> tuple[EValue, EValue]:
    """The e-values against "safe" (rates above) and against "harmful" (rates below)."""
    return (
        EValue(monitor.rates_above, monitor.threshold, monitor.bar),
        EValue(monitor.rates_below, monitor.threshold, monitor.bar),
    )


def _e_process(monitor: Monitor, numbers: Integers) -> tuple[Integers, Integers]:
    """By search: the e-value against "safe" rises with k, the other falls.

    As n grows by one, the least k that reaches the bar stays or grows by one, and so does the least k that does not
    reach the other bar; so the ends of a chunk bound the rest.
    """
    above, below = e_values(monitor)
    parts: tuple[list[Integers], list[Integers]] = ([], [])
    for first in range(0, len(numbers), CHUNK):
        n = numbers[first : first + CHUNK]
        ends = n[[0, -1]]
        for part, value, rising in ((parts[0], below, False), (parts[1], above, True)):
            at_ends = value.least(ends, np.zeros(2, np.int64), ends + 1, rising)
            low = np.maximum(at_ends[0], at_ends[1] - (n[-1] - n))
            high = np.minimum(at_ends[0] + (n - n[0]), at_ends[1])
            part.append(value.least(n, low, high, rising))
    return np.concatenate(parts[0]) - 1, np.concatenate(parts[1])
