"""The identified-range monitor: a status from the fresh outcomes of an update, group by group.

After an update is fixed, outcomes arrive that are 0 or 1 (harm) and carry the name of a group. For each
group the monitor knows two integers for every number n of outcomes: with at most `safe_at_most` harmful ones
the group counts as safe, with at least `harmful_from` as harmful. That is all it decides by; where the
integers come from (`checks.numeric.thresholds`) is a matter of a radius with a logarithm, or of an e-process.

Notation: G groups, each required; theta the threshold on the harm rate, in (0, 1); alpha the level, in (0, 1);
n outcomes of a group, k of them harmful. Method ``hoeffding`` compares k/n -+ r_n with theta, where
r_n = sqrt(log(2 G n (n+1) / alpha) / (2 n)). Method ``e_process`` compares with 2 G / alpha the mixtures

    sum_j w_j (q_j/theta)^k ((1-q_j)/(1-theta))^(n-k)

over rates q_j above theta (against "the rate is at most theta") and below it (against "at least theta").

Sources: behera2026mirage for the statuses and the radius; hoeffding1963; ville1939, ramdas2023 for e-processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from finite_models.rationals import InputError, text

DEPLOY = "deploy"
HOLD = "hold"
CANNOT_DETERMINE = "cannot_determine"
UNSUPPORTED = "unsupported"
STATUSES = (DEPLOY, HOLD, CANNOT_DETERMINE, UNSUPPORTED)

HOEFFDING = "hoeffding"
E_PROCESS = "e_process"
METHODS = (HOEFFDING, E_PROCESS)

ABOVE = tuple(Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 120, 200, 350, 600))
BELOW = tuple(Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 100, 120, 140, 149))
"""How far the rates of the mixtures lie above and below the threshold, each with the same weight."""

NEVER = -1
"""The value of `Thresholds.safe_at_most` where no count is low enough."""


@dataclass(frozen=True)
class Thresholds:
    """What decides a group at n outcomes.

    Attributes
    ----------
    safe_at_most : the group counts as safe with so many harmful outcomes or fewer; `NEVER` where none is few enough.
    harmful_from : it counts as harmful with so many or more; n + 1 where no count is high enough.
    """

    safe_at_most: int
    harmful_from: int

    def side(self, harmful: int) -> str:
        """`DEPLOY` where the group counts as safe, `HOLD` where as harmful, else `CANNOT_DETERMINE`."""
        if harmful >= self.harmful_from:
            return HOLD
        return DEPLOY if harmful <= self.safe_at_most else CANNOT_DETERMINE


ThresholdsAt = Callable[[int], Thresholds]
"""The thresholds of a group at n >= 1 outcomes."""


@dataclass(frozen=True)
class Monitor:
    """What is monitored, and at which level.

    Attributes
    ----------
    groups : the required groups, at least one, without repetition.
    threshold : theta, in (0, 1).
    alpha : the level, in (0, 1).
    method : `HOEFFDING` or `E_PROCESS`.
    unbiased : False when the collection of outcomes is declared biased.
    stable : False when the target is declared to have shifted.

    Raises
    ------
    InputError
        When a value lies outside its range.
    """

    groups: tuple[str, ...]
    threshold: Fraction
    alpha: Fraction
    method: str = HOEFFDING
    unbiased: bool = True
    stable: bool = True

    def __post_init__(self) -> None:
        if not self.groups:
            raise InputError("groups", "names no group; at least one is required")
        twice = [name for i, name in enumerate(self.groups) if name in self.groups[:i]]
        if twice:
            raise InputError("groups", f'names the group "{twice[0]}" twice')
        for place, value in (("threshold", self.threshold), ("alpha", self.alpha)):
            if not 0 < value < 1:
                raise InputError(place, f"{text(value)} does not lie strictly between 0 and 1")
        if self.method not in METHODS:
            raise InputError("method", f"unknown method {self.method!r}; known: {', '.join(METHODS)}")

    @property
    def supported(self) -> bool:
        """Whether the declared collection allows any answer."""
        return self.unbiased and self.stable

    @property
    def bar(self) -> Fraction:
        """2 G / alpha: what an e-value must reach, and the factor under the logarithm of the radius."""
        return Fraction(2 * len(self.groups) * self.alpha.denominator, self.alpha.numerator)

    @cached_property
    def rates_above(self) -> tuple[Fraction, ...]:
        """The rates of the mixture against "the harm rate is at most the threshold"."""
        return mixture_rates(self.threshold, ABOVE)

    @cached_property
    def rates_below(self) -> tuple[Fraction, ...]:
        """The rates of the mixture against "the harm rate is at least the threshold"."""
        return mixture_rates(self.threshold, tuple(-d for d in BELOW))


def mixture_rates(threshold: Fraction, offsets: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The rates threshold + offset that lie in (0, 1); where none does, half-way to the end of that side.

    >>> [str(q) for q in mixture_rates(Fraction(1, 50), tuple(-d for d in BELOW))]
    ['1/100']
    >>> [str(q) for q in mixture_rates(Fraction(1, 200), tuple(-d for d in BELOW))]
    ['1/400']
    """
    rates = tuple(threshold + d for d in offsets if 0 < threshold + d < 1)
    end = 1 if offsets[0] > 0 else 0
    return rates or ((threshold + end) * Fraction(1, 2),)


def e_value(rates: tuple[Fraction, ...], threshold: Fraction, n: int, k: int) -> Fraction:
    """The equal mixture over `rates` at n outcomes of which k are harmful, exactly; 1 at n = 0.

    >>> e_value((Fraction(1, 2),), Fraction(1, 4), 2, 1)
    Fraction(4, 3)
    """
    inverse = Fraction(threshold.denominator, threshold.numerator)
    inverse_rest = Fraction(threshold.denominator, threshold.denominator - threshold.numerator)
    against = [(q * inverse) ** k * ((1 - q) * inverse_rest) ** (n - k) for q in rates]
    return sum(against, Fraction(0)) * Fraction(1, len(rates))


def status(monitor: Monitor, sides: Mapping[str, str]) -> str:
    """The monitor's status.

    Parameters
    ----------
    monitor : what is monitored.
    sides : for each group with at least one outcome the word of `Thresholds.side`.

    Returns
    -------
    `UNSUPPORTED` if the collection is declared biased or the target shifted; else `HOLD` if some required group is
    on that side; else `CANNOT_DETERMINE` if one is unobserved or undecided; else `DEPLOY`.

    >>> pair = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20))
    >>> status(pair, {"routine": DEPLOY}), status(pair, {"rare": HOLD})
    ('cannot_determine', 'hold')
    """
    if not monitor.supported:
        return UNSUPPORTED
    found = [sides.get(group, CANNOT_DETERMINE) for group in monitor.groups]
    if HOLD in found:
        return HOLD
    return CANNOT_DETERMINE if CANNOT_DETERMINE in found else DEPLOY


def status_of_counts(monitor: Monitor, counts: Mapping[str, tuple[int, int]], thresholds: ThresholdsAt) -> str:
    """The status from the counts (n, k) of each group as they stand; a group with n = 0 is unobserved."""
    return status(monitor, {g: thresholds(n).side(k) for g, (n, k) in counts.items() if n})
