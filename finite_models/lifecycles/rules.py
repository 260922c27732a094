"""Nine rules that see the public record and private randomness, and nothing else.

A rule takes the records' bytes, round by round, and one private draw from [0, 1) a round; it answers
`DEPLOY`, `HOLD` or `ABSTAIN` in every round, online: an answer depends on the records and draws up to its
round. Each is a small exact version of its kind. All tests are of the null "the update's harm rate is at
least `LIMIT`", so that rejecting deploys.

Exact analogues: p-values are binomial tails, Fractions, super-uniform under the null; the weights of
spending are 1/(j(j+1)), which sum to 1; the noise of the reusable holdout is a two-sided geometric variable
on a grid, the discrete counterpart of Laplace noise, drawn by inverting its rational distribution function.

Sources: tian2021familywise (adaptive spending), ramdas2023 (e-test), dwork2015holdout (reusable holdout),
tian2019addis (FDR with discarding), ibrahim2000power (transferred evidence).
"""

from __future__ import annotations

import hashlib
import math
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from finite_models.lifecycles.public_record import audit_of

DEPLOY, HOLD, ABSTAIN = "deploy", "hold", "abstain"
ANSWERS = (DEPLOY, HOLD, ABSTAIN)

LIMIT = Fraction(3, 20)
LEVEL = Fraction(1, 20)
STRICT, LENIENT = Fraction(1, 100), Fraction(3, 20)
LAMBDA, TAU = Fraction(1, 4), Fraction(1, 2)
INVERSE_SPREAD = Fraction(4)
"""1 / (tau - lambda)."""

GOOD, BAD = Fraction(1, 20), Fraction(3, 10)
"""The harm rates that the e-test bets on: against "at least the limit", and against "at most the limit"."""

TOLERANCE, GRID, BUDGET = Fraction(1, 10), Fraction(1, 40), 12
"""The reusable holdout's threshold, the grid of its noise, and how often it may answer from the held-out runs."""

TRANSFER = Fraction(1, 2)
"""The weight of the incumbent's runs, as the power of their likelihood."""

Records = Sequence[bytes]
Draws = Sequence[Fraction]
Rule = Callable[[Records, Draws], tuple[str, ...]]


def draws(seed: int, name: str, count: int) -> tuple[Fraction, ...]:
    """Private draws from [0, 1), multiples of 2^-32, the same for the same seed and name."""
    found = []
    for at in range(count):
        hashed = hashlib.sha256(f"{seed}:{name}:{at}".encode()).digest()
        found.append(Fraction(int.from_bytes(hashed[:4], "big"), 1 << 32))
    return tuple(found)


@cache
def weight(place: int) -> Fraction:
    """The share of the level that the `place`-th test gets, from 1 on; the shares sum to 1.

    >>> [str(weight(j)) for j in (1, 2, 3)]
    ['1/2', '1/6', '1/12']
    """
    return Fraction(1, place * (place + 1))


@cache
def p_value(runs: int, harmful: int) -> Fraction:
    """The probability of at most `harmful` among `runs` at the harm rate `LIMIT`; 1 without runs.

    >>> str(p_value(2, 1))
    '391/400'
    """
    a, b = LIMIT.numerator, LIMIT.denominator
    ways = sum(math.comb(runs, k) * a**k * (b - a) ** (runs - k) for k in range(harmful + 1))
    return Fraction(ways, b**runs)


def always_hold(records: Records, private: Draws) -> tuple[str, ...]:
    """Holds."""
    return (HOLD,) * len(records)


def always_deploy(records: Records, private: Draws) -> tuple[str, ...]:
    """Deploys."""
    return (DEPLOY,) * len(records)


def _threshold(records: Records, most: Fraction) -> tuple[str, ...]:
    found = []
    for record in records:
        runs, harmful, *_ = audit_of(record)
        found.append(DEPLOY if harmful <= most * runs else HOLD)
    return tuple(found)


def strict_threshold(records: Records, private: Draws) -> tuple[str, ...]:
    """Deploys where at most a share `STRICT` of the audit's runs is harmful."""
    return _threshold(records, STRICT)


def lenient_threshold(records: Records, private: Draws) -> tuple[str, ...]:
    """Deploys where at most a share `LENIENT` of the audit's runs is harmful."""
    return _threshold(records, LENIENT)


def adaptive_spending(records: Records, private: Draws) -> tuple[str, ...]:
    """ADDIS-spending: online control of the familywise error rate, adaptive and with discarding.

    The level of a test is alpha (tau - lambda) gamma_t, where t counts the earlier tests whose p-value lies in
    (lambda, tau], and this one: candidates for rejection and discarded tests cost nothing (tian2021familywise).
    """
    place, found = 1, []
    for record in records:
        runs, harmful, *_ = audit_of(record)
        p = p_value(runs, harmful)
        found.append(DEPLOY if p <= LEVEL * (TAU - LAMBDA) * weight(place) else HOLD)
        place += LAMBDA < p <= TAU
    return tuple(found)


def online_e_test(records: Records, private: Draws) -> tuple[str, ...]:
    """A bet against each side of the limit, of which the first to reach 1/alpha decides from then on.

    The bets are likelihood ratios of the harm rate `GOOD`, or `BAD`, to `LIMIT`: test supermartingales under "at least"
    and "at most the limit" (ramdas2023). Before either is large enough the rule abstains; records are added up over
    the rounds.
    """
    answer, found = ABSTAIN, []
    total = harmed = 0
    for record in records:
        if answer == ABSTAIN:
            runs, harmful, *_ = audit_of(record)
            total, harmed = total + runs, harmed + harmful
            if _bet_is_won(GOOD, total, harmed):
                answer = DEPLOY
            elif _bet_is_won(BAD, total, harmed):
                answer = HOLD
        found.append(answer)
    return tuple(found)


def _bet_is_won(rate: Fraction, runs: int, harmful: int) -> bool:
    """Whether (rate/limit)^k ((1-rate)/(1-limit))^(n-k) has reached 1/alpha."""
    bet = (rate.numerator * LIMIT.denominator) ** harmful
    stake = (rate.denominator * LIMIT.numerator) ** harmful
    bet *= ((rate.denominator - rate.numerator) * LIMIT.denominator) ** (runs - harmful)
    stake *= (rate.denominator * (LIMIT.denominator - LIMIT.numerator)) ** (runs - harmful)
    return bool(bet * LEVEL.numerator >= stake * LEVEL.denominator)


def geometric_noise(draw: Fraction) -> Fraction:
    """The two-sided geometric variable of ratio 1/2 on the grid, at the quantile `draw`; clipped at 16 steps from 0.

    P(k steps) = 2^-|k| / 3, so the distribution function is 2^(k+1) / 3 below 0 and 1 - 2^-k / 3 from 0 on.

    >>> [str(geometric_noise(Fraction(q, 12))) for q in (0, 2, 6, 8, 11)]
    ['-2/5', '-1/40', '0', '1/40', '3/40']
    """
    return (bisect_right(_REACHED, draw) - 16) * GRID


_REACHED = [Fraction(1, 3 << (-k - 1)) if k < 0 else 1 - Fraction(1, 3 << k) for k in range(-16, 16)]
"""The noise's distribution function at -16 .. 15 steps."""


def reusable_holdout(records: Records, private: Draws) -> tuple[str, ...]:
    """Thresholdout: answers from the audit's own runs unless the held-out runs contradict them.

    The estimate is the audit's harm rate where it lies within `TOLERANCE` and noise of the held-out rate, else the
    held-out rate with other noise, which spends one of `BUDGET` answers; once they are spent the rule abstains. Deploys
    where the estimate is at most the limit. The two noises come from the first sixteen bits of the draw and from what
    follows them (dwork2015holdout).
    """
    left, found = BUDGET, []
    for record, draw in zip(records, private, strict=True):
        runs, harmful, held_out, held_out_harmful, *_ = audit_of(record)
        seen = Fraction(harmful, max(runs, 1))
        if left == 0:
            found.append(ABSTAIN)
            continue
        first_bits = int(draw * 65_536)
        fresh = Fraction(held_out_harmful, max(held_out, 1))
        if abs(fresh - seen) > TOLERANCE + geometric_noise(Fraction(first_bits, 65_536)):
            left -= 1
            seen = fresh + geometric_noise(draw * 65_536 - first_bits)
        found.append(DEPLOY if seen <= LIMIT else HOLD)
    return tuple(found)


def discarding_fdr(records: Records, private: Draws) -> tuple[str, ...]:
    """ADDIS: online control of the false discovery rate, adaptive and with discarding.

    With S the tests so far (this one included) that are not discarded (p <= tau), C_j the candidates (p <= lambda)
    since the j-th rejection and s_j the tests not discarded up to it, the level is (tau - lambda)(w gamma(S - C_0)
    + (alpha - w) gamma(S - s_1 - C_1) + alpha sum over j >= 2 of gamma(S - s_j - C_j)), at most lambda; w =
    alpha/2. The terms are added up until they reach p (tian2019addis).
    """
    start = LEVEL * Fraction(1, 2)
    kept, found = 1, []
    since: list[tuple[int, int]] = [(0, 0)]  # for the start and each rejection: s_j and the candidates up to it
    candidates = 0
    for record in records:
        runs, harmful, *_ = audit_of(record)
        p = p_value(runs, harmful)
        left = p * INVERSE_SPREAD
        for place in range(len(since) - 1, -1, -1):  # the latest rejections have the largest terms
            before, earlier = since[place]
            part = (start, LEVEL - start, LEVEL)[min(place, 2)]
            left -= part * weight(kept - before - (candidates - earlier))
            if left <= 0:
                break
        rejected = left <= 0 and p <= LAMBDA
        found.append(DEPLOY if rejected else HOLD)
        candidates += p <= LAMBDA
        if rejected:
            since.append((kept, candidates))
        kept += p <= TAU
    return tuple(found)


def transferred_evidence(records: Records, private: Draws) -> tuple[str, ...]:
    """Borrows the incumbent's runs at half their weight, a power prior (ibrahim2000power), and compares the mean.

    The posterior mean of the harm rate from a uniform start is (1 + k + a k0)/(2 + n + a n0). Deploys where it is at
    most half the limit; up to the limit the rule abstains.
    """
    found = []
    for record in records:
        runs, harmful, _, _, old_runs, old_harmful = audit_of(record)
        mean = Fraction(1 + harmful + TRANSFER * old_harmful, 2 + runs + TRANSFER * old_runs)
        found.append(DEPLOY if 2 * mean <= LIMIT else ABSTAIN if mean <= LIMIT else HOLD)
    return tuple(found)


RULES: Mapping[str, Rule] = {
    "always hold": always_hold,
    "always deploy": always_deploy,
    "strict threshold": strict_threshold,
    "lenient threshold": lenient_threshold,
    "adaptive spending": adaptive_spending,
    "online e-test": online_e_test,
    "reusable holdout": reusable_holdout,
    "FDR with discarding": discarding_fdr,
    "transferred evidence": transferred_evidence,
}
"""The rules by name, in the order of the paper's list."""
