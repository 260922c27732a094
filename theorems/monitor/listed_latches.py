"""Two routes over decisions that stay and decisions that follow the counts, with two groups.

Each group has a single bet, on a rate of 3/4 or of 1/4 against the threshold of 1/2, so that a few outcomes decide.
Outcomes of the two groups arrive in turn. A latched group keeps the side on which it first decided; an unlatched one
is on the side of its counts as they stand. By sequences: every row of outcomes, statuses at each look by
`finite_models.monitor.status`. By states: the law of (counts, latches) is carried forward, look by look.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, E_PROCESS, HOLD, Monitor, Thresholds, e_value, status
from theorems.monitor.decision_paths import power
from theorems.proposition import Findings

PAIR = Monitor(("first", "second"), Fraction(1, 2), Fraction(9, 10), E_PROCESS)
RATES = tuple((Fraction(a, 4), Fraction(b, 4)) for a, b in ((2, 1), (2, 2), (3, 1), (1, 1)))
"""Rates of the two groups, against a threshold of 1/2: at it, both at it, one harmful, both safe."""

Likely = dict[str, Fraction]


def by_e_values(n: int) -> Thresholds:
    """The thresholds of a single bet, from its e-values."""
    safe, harmful = (
        [e_value((rate,), PAIR.threshold, n, k) >= PAIR.bar for k in range(n + 1)]
        for rate in (Fraction(1, 4), Fraction(3, 4))
    )
    return Thresholds(sum(safe) - 1, n + 1 - sum(harmful))


def by_powers(n: int) -> Thresholds:
    """The same in whole numbers: k hits of n make 3^k / 2^n, and the other bet mirrors it."""
    most = [3**k * PAIR.bar.denominator >= 2**n * PAIR.bar.numerator for k in range(n + 1)]
    return Thresholds(sum(most) - 1, n + 1 - sum(most))


def keys() -> Likely:
    """Ever deployed and ever held at some look, latched or not, and whether the two ever differ."""
    names = [f"{how} {word}" for how in ("latched", "unlatched") for word in (DEPLOY, HOLD)]
    return dict.fromkeys([*names, "differ"], Fraction(0))


def by_sequences(table: Mapping[int, Thresholds], rates: tuple[Fraction, Fraction], each: int) -> Likely:
    """All rows of `each` outcomes of each group, in turn."""
    found = keys()
    for row in product((0, 1), repeat=2 * each):
        n, k = [0, 0], [0, 0]
        kept: dict[str, str] = {}
        sides: dict[str, str] = {}
        ever: dict[str, set[str]] = {"latched": set(), "unlatched": set()}
        differ = False
        for look, outcome in enumerate(row):
            g = look % 2
            name = PAIR.groups[g]
            n[g], k[g] = n[g] + 1, k[g] + outcome
            sides[name] = table[n[g]].side(k[g])
            if kept.get(name, CANNOT_DETERMINE) == CANNOT_DETERMINE:
                kept[name] = sides[name]
            said = status(PAIR, kept), status(PAIR, sides)
            ever["latched"].add(said[0])
            ever["unlatched"].add(said[1])
            differ |= said[0] != said[1]
        likely = Fraction(1)
        for g, rate in enumerate(rates):
            likely *= power(rate, k[g]) * power(1 - rate, each - k[g])
        for how, words in ever.items():
            for word in words & {DEPLOY, HOLD}:
                found[f"{how} {word}"] += likely
        found["differ"] += likely * differ
    return found


State = tuple[tuple[int, int], tuple[str, str], frozenset[str]]
"""Harmful counts, latched sides, and what has been said so far."""


def said(sides: list[str]) -> str:
    """The status of two groups from their sides; written out, where `status` is not to be trusted."""
    if HOLD in sides:
        return HOLD
    return DEPLOY if sides == [DEPLOY, DEPLOY] else CANNOT_DETERMINE


def by_states(table: Mapping[int, Thresholds], rates: tuple[Fraction, Fraction], each: int) -> Likely:
    """The law of the states, carried forward."""
    law: dict[State, Fraction] = {((0, 0), (CANNOT_DETERMINE, CANNOT_DETERMINE), frozenset()): Fraction(1)}
    for look in range(2 * each):
        g = look % 2
        after: dict[State, Fraction] = {}
        n = [look // 2 + 1, look // 2 + g]
        for (k, kept, history), likely in law.items():
            for outcome, chance in ((1, rates[g]), (0, 1 - rates[g])):
                counts = [k[0], k[1]]
                counts[g] += outcome
                now = [table[n[i]].side(counts[i]) if n[i] else CANNOT_DETERMINE for i in (0, 1)]
                latches = list(kept)
                if latches[g] == CANNOT_DETERMINE:
                    latches[g] = now[g]
                words = said(latches), said(now)
                more = {f"latched {words[0]}", f"unlatched {words[1]}"} | (
                    {"differ"} if words[0] != words[1] else set()
                )
                state = ((counts[0], counts[1]), (latches[0], latches[1]), history | more)
                after[state] = after.get(state, Fraction(0)) + likely * chance
        law = after
    found = keys()
    for (_, _, history), likely in law.items():
        for key in found.keys() & history:
            found[key] += likely
    return found


def bounded(each: int, states: bool) -> Findings:
    """Ever deploying where a group is at or above theta, and ever holding where none is above, latched or not."""
    table = {n: (by_powers if states else by_e_values)(n) for n in range(1, each + 1)}
    share = PAIR.alpha * Fraction(1, 2 * len(PAIR.groups))
    tally: dict[str, int] = {}
    for count, rates in enumerate(RATES, 1):
        found = (by_states if states else by_sequences)(table, rates, each)
        harmful, safe = max(rates) >= PAIR.threshold, max(rates) <= PAIR.threshold
        for how in ("latched", "unlatched"):
            if (harmful and found[f"{how} {DEPLOY}"] > share) or (safe and found[f"{how} {HOLD}"] > 2 * share):
                words = ", ".join(f"{key} {likely}" for key, likely in found.items())
                return Findings(count, count, {}, f"rates {rates[0]}, {rates[1]}: {words}")
        for key, likely in found.items():
            tally[f"rates {rates[0]}, {rates[1]}: {key}, in 10000ths"] = int(10_000 * likely)
    return Findings(len(RATES), len(RATES), tally=tally)
