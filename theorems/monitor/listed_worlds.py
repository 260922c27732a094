"""Two routes over the pairs of worlds that no monitor tells apart.

By attempts: every row of a few attempts, recorded or not, of both worlds, with a monitor run on what is seen; and
every rule on a grid. By laws: the law of what is seen as worked out by hand, the monitor's law from counts, and the
floor from prices. The monitor is the e-process with threshold 3/20 and a level so high that it decides at once.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import factorial

from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, E_PROCESS, HOLD, Monitor, Thresholds
from theorems.monitor import e_thresholds
from theorems.monitor.decision_paths import power
from theorems.monitor.matched_worlds import PAIRS, THRESHOLD, Pair, Record, World, certificates
from theorems.proposition import Findings

MONITOR = Monitor(("all",), THRESHOLD, Fraction(99, 100), E_PROCESS)
Law = dict[Record, Fraction]


def decided(table: dict[int, Thresholds], seen: list[int]) -> str:
    """The first decision of the monitor on these recorded outcomes."""
    for n in range(1, len(seen) + 1):
        word = table[n].side(sum(seen[:n]))
        if word != CANNOT_DETERMINE:
            return word
    return CANNOT_DETERMINE


def by_attempts(world: World, horizon: int) -> dict[str, Fraction]:
    """The law of the first decision, from every row of possible attempts."""
    table = dict(enumerate(e_thresholds.step_by_step(MONITOR, horizon), 1))
    found = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE), Fraction(0))
    possible = [attempt for attempt in world.attempts if attempt.probability]
    for row in product(possible, repeat=horizon):
        likely = Fraction(1)
        for attempt in row:
            likely *= attempt.probability
        found[decided(table, [attempt.harm for attempt in row if attempt.recorded])] += likely
    return found


def by_law(law: Law, horizon: int) -> dict[str, Fraction]:
    """The law of the first decision, from counts of recorded outcomes and of attempts that leave none."""
    table = {n: e_thresholds.by_definition(MONITOR, n) for n in range(1, horizon + 1)}
    harm = sum((mass for seen, mass in law.items() if seen is not None and seen[1]), Fraction(0))
    none = sum((mass for seen, mass in law.items() if seen is not None and not seen[1]), Fraction(0))
    found = dict.fromkeys((DEPLOY, HOLD, CANNOT_DETERMINE), Fraction(0))
    for outcomes in range(horizon + 1):
        missing = horizon - outcomes
        ways = factorial(horizon) // factorial(outcomes) // factorial(missing)
        for row in product((0, 1), repeat=outcomes):
            hits = sum(row)
            likely = power(harm, hits) * power(none, outcomes - hits) * power(1 - harm - none, missing)
            found[decided(table, list(row))] += ways * likely
    return found


def floor_by_rules(law: Law, allowed: Fraction, parts: int) -> Fraction:
    """The least larger error of all rules in steps of 1/`parts` that abstain with at most `allowed`."""
    answers = [(Fraction(i, parts), Fraction(j, parts)) for i in range(parts + 1) for j in range(parts + 1 - i)]
    least = Fraction(1)
    for rule in product(answers, repeat=len(law)):
        deploys = sum((mass * d for mass, (d, _) in zip(law.values(), rule, strict=True)), Fraction(0))
        holds = sum((mass * h for mass, (_, h) in zip(law.values(), rule, strict=True)), Fraction(0))
        if 1 - deploys - holds <= allowed:
            least = min(least, max(deploys, holds))
    return least


def floor_by_prices(safe: Law, harmful: Law, allowed: Fraction) -> Fraction:
    """What prices of 1/2 for each error, and of 1/4 for abstaining in each world, prove; equal laws attain it."""
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    cheapest = (min(half * safe[o], half * harmful[o], quarter * (safe[o] + harmful[o])) for o in safe if o in harmful)
    return sum(cheapest, Fraction(0)) - 2 * quarter * allowed


def judged(name: str, pair: Pair, horizon: int, attempts: bool) -> tuple[str | None, dict[str, int]]:
    """What is wrong with a pair, and its numbers."""
    laws = [world.record_law() for world in (pair.safe, pair.harmful)]
    expected = laws[0] if attempts else dict(pair.closed_form)
    if any(law != expected for law in laws) or sum(expected.values()) != 1:
        return f"{name}: the records have the laws {laws}", {}
    if not pair.safe.safe or pair.harmful.safe:
        return f"{name}: the truths are not opposite", {}
    if attempts:
        decisions = [by_attempts(world, horizon) for world in (pair.safe, pair.harmful)]
        floors = [floor_by_rules(laws[0], Fraction(0), 2), floor_by_rules(laws[0], Fraction(1, 5), 5)]
    else:
        decisions = [by_law(law, horizon) for law in laws]
        floors = [floor_by_prices(laws[0], laws[1], allowed) for allowed in (Fraction(0), Fraction(1, 5))]
    if decisions[0] != decisions[1]:
        return f"{name}: the monitor decides with {decisions}", {}
    deployed, held = decisions[0][DEPLOY], decisions[0][HOLD]
    return None, {
        f"{name}: holds, in 10000ths": int(10_000 * held),
        f"{name}: deploys, in 10000ths": int(10_000 * deployed),
        f"{name}: floor in 20ths": int(20 * floors[0]),
        f"{name}: floor at 1/5 abstained, in 20ths": int(20 * floors[1]),
    }


def matched(horizon: int, attempts: bool) -> Findings:
    """Each pair has one law of the record and opposite truths; the monitor decides alike in both worlds."""
    tally: dict[str, int] = {}
    for count, (name, pair) in enumerate(PAIRS.items(), 1):
        problem, numbers = judged(name, pair, horizon, attempts)
        if problem:
            return Findings(count, count, {}, problem)
        tally |= numbers
    return Findings(len(PAIRS), len(PAIRS), tally=tally, certificates={} if attempts else certificates())
