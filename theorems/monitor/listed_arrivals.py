"""Two routes over two groups whose next arrival depends on what has come before.

A schedule says, from the last group and outcome, how likely the first group is to be next. Each group's outcomes
have its rate whatever came before. By arrivals: every row of groups and outcomes. By states: the law of the counts,
the last outcome and what has been said, carried forward.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product

from finite_models.monitor import DEPLOY, HOLD, Thresholds
from theorems.monitor.decision_paths import backwards, side_of
from theorems.monitor.listed_latches import PAIR, by_e_values, by_powers
from theorems.proposition import Findings

Last = tuple[int, int] | None
"""The last group and its outcome; None at the start."""

HALF = Fraction(1, 2)
SCHEDULES: Mapping[str, Callable[[Last], Fraction]] = {
    "first group only": lambda last: Fraction(1),
    "in turn": lambda last: Fraction(last is None or last[0] == 1),
    "again after harm": lambda last: HALF if last is None else Fraction((last[0] == 0) == (last[1] == 1)),
    "away from harm, mostly": lambda last: HALF if last is None else Fraction(1 if last[1] ^ last[0] else 3, 4),
}
RATES = ((HALF, HALF), (Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))

Likely = dict[str, Fraction]


def nothing() -> Likely:
    """For the first group, whether it is ever taken for safe, or for harmful."""
    return {DEPLOY: Fraction(0), HOLD: Fraction(0)}


def by_arrivals(
    table: Mapping[int, Thresholds], schedule: Callable[[Last], Fraction], rates: tuple[Fraction, Fraction], most: int
) -> Likely:
    """From every row of arrivals."""
    found = nothing()
    for row in product(product((0, 1), repeat=2), repeat=most):
        likely, last = Fraction(1), None
        n = k = 0
        ever = set()
        for group, outcome in row:
            chance = schedule(last)
            likely *= (1 - chance if group else chance) * (rates[group] if outcome else 1 - rates[group])
            if not likely:
                break
            last = (group, outcome)
            if not group:
                n, k = n + 1, k + outcome
                ever.add(table[n].side(k))
        for word in ever & found.keys() if likely else ():
            found[word] += likely
    return found


def by_states(
    table: Mapping[int, Thresholds], schedule: Callable[[Last], Fraction], rates: tuple[Fraction, Fraction], most: int
) -> Likely:
    """From the law of the states."""
    law: dict[tuple[int, int, Last, frozenset[str]], Fraction] = {(0, 0, None, frozenset()): Fraction(1)}
    for _ in range(most):
        after: dict[tuple[int, int, Last, frozenset[str]], Fraction] = {}
        for (n, k, last, ever), likely in law.items():
            for group, outcome in product((0, 1), repeat=2):
                chance = schedule(last) if group == 0 else 1 - schedule(last)
                more = likely * chance * (rates[group] if outcome else 1 - rates[group])
                if not more:
                    continue
                counts = (n, k) if group else (n + 1, k + outcome)
                said = ever if group else ever | {table[counts[0]].side(counts[1])}
                state = (*counts, (group, outcome), said)
                after[state] = after.get(state, Fraction(0)) + more
        law = after
    found = nothing()
    for (_, _, _, ever), likely in law.items():
        for word in ever & found.keys():
            found[word] += likely
    return found


def bounded(most: int, states: bool) -> Findings:
    """No schedule makes a wrong side likelier than it is for the group in isolation, or than alpha/(2G)."""
    table = {n: (by_powers if states else by_e_values)(n) for n in range(1, most + 1)}
    share = PAIR.alpha * Fraction(1, 2 * len(PAIR.groups))
    tally: dict[str, int] = {}
    points = 0
    for name, schedule in SCHEDULES.items():
        for rates in RATES:
            points += 1
            found = (by_states if states else by_arrivals)(table, schedule, rates, most)
            wrong = [word for word, at in ((DEPLOY, rates[0] >= HALF), (HOLD, rates[0] <= HALF)) if at]
            for word in wrong:
                alone = backwards(side_of(table, word), rates[0], most)[word]
                if not found[word] <= alone <= share:
                    return Findings(points, points, {}, f"{name}, rates {rates[0]}, {rates[1]}: {word} {found[word]}")
                key = f"{name}: wrong, in 10000ths"
                tally[key] = max(tally.get(key, 0), int(10_000 * found[word]))
    return Findings(points, points, tally=tally)
