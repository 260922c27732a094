"""Two routes over binomial tails, each with its own enclosures and its own way to the tail."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from flint import arb, ctx, fmpq

from theorems.monitor.decision_paths import power
from theorems.monitor.listed_thresholds import ROUTES
from theorems.monitor.rational_logarithm import exp_bounds
from theorems.monitor.thresholds_by_roots import Level, Undecided
from theorems.proposition import Findings

RATES = tuple(Fraction(*rate) for rate in ((1, 10), (1, 4), (1, 2), (2, 3), (9, 10)))


def binomial(n: int, rate: Fraction) -> list[Fraction]:
    """The probabilities of 0, ..., n harmful outcomes in closed form."""
    return [comb(n, k) * power(rate, k) * power(1 - rate, n - k) for k in range(n + 1)]


def laws(rate: Fraction, most: int, stepwise: bool) -> Iterator[list[Fraction]]:
    """The laws of the number of harmful outcomes of 1, ..., `most`: in closed form, or outcome by outcome."""
    law = [Fraction(1)]
    for n in range(1, most + 1):
        if stepwise:
            longer = [(1 - rate) * here for here in [*law, Fraction(0)]]
            for k, here in enumerate(law):
                longer[k + 1] += rate * here
            law = longer
        else:
            law = binomial(n, rate)
        yield law


def below_exponential(value: Fraction, exponent: Fraction, balls: bool) -> bool:
    """Whether value <= e^-exponent, by an enclosure that settles it; equality only at the exponent 0."""
    if exponent == 0:
        return value <= 1
    for bits in (64, 128, 256, 512):
        if balls:
            with ctx.workprec(bits):
                high = arb(fmpq(-exponent.numerator, exponent.denominator)).exp()
                exact = arb(fmpq(value.numerator, value.denominator))
                below, above = exact <= high, exact > high
        else:
            low_end, high_end = exp_bounds(exponent, bits)
            below, above = value <= low_end, value > high_end
        if below or above:
            return bool(below)
    raise Undecided(f"{value} against e^-{exponent}")


def jumps(n: int, rate: Fraction, law: list[Fraction]) -> Iterator[tuple[Fraction, Fraction]]:
    """(distance, probability of at least that distance) above the rate, at each count where the tail jumps.

    Between two jumps the tail is constant and the exponential falls, so these are the hardest distances.
    """
    for k in range(n + 1):
        distance = Fraction(k, n) - rate
        if distance >= 0:
            yield distance, sum(law[k:], Fraction(0))


def hoeffding(most: int, balls: bool) -> Findings:
    """P(k/n - p >= d) <= e^(-2 n d^2) at every distance d, for n up to `most` and each rate, above and below."""
    points = 0
    small = 0
    for rate in RATES:
        for n, law in enumerate(laws(rate, most, balls), 1):
            both = ((rate, law), (1 - rate, law[::-1]))
            for distance, tail in (found for side in both for found in jumps(n, *side)):
                points += 1
                if not below_exponential(tail, 2 * n * distance**2, balls):
                    return Findings(points, points, {}, f"n = {n}, p = {rate}, distance {distance}: {tail} is more")
                small += tail < Fraction(1, 100)
    return Findings(points, points, tally={"tails below 1/100": small})


LEVELS = tuple((Fraction(*alpha), groups) for alpha, groups in (((9, 10), 1), ((1, 2), 2), ((1, 20), 2)))


def within_level(most: int, balls: bool) -> Findings:
    """The tails beyond the radius stay within alpha/(G n (n+1)), each side within half of it."""
    points = 0
    beyond = 0
    worst = Fraction(0)
    for rate in RATES:
        for alpha, groups in LEVELS:
            level = Level(rate, alpha, groups)
            for n, law in enumerate(laws(rate, most, balls), 1):
                points += 1
                bounds = ROUTES["by balls" if balls else "by roots"](level, n)
                low, high = (
                    sum(law[: bounds.safe_at_most + 1], Fraction(0)),
                    sum(law[bounds.harmful_from :], Fraction(0)),
                )
                allowed = alpha * Fraction(1, groups * n * (n + 1))
                if 2 * max(low, high) > allowed:
                    return Findings(points, points, {}, f"{level}, n = {n}: {low} and {high} against {allowed}")
                beyond += bool(low) + bool(high)
                worst = max(worst, 2 * max(low, high) * Fraction(allowed.denominator, allowed.numerator))
    return Findings(
        points, points, tally={"sides that can miss": beyond, "most of a level, in 1000ths": int(1000 * worst)}
    )
