"""The pairs from outside: harm by brute force, records written anew, rules asked with other draws.

Nothing of the simulators' evaluation is called. AuthGate's sessions are listed path by path, incidents,
renewals and the routing change one after the other, and the openings counted update by update. ConstraintPlan's
runs are read off the public records and carried out slot by slot from each place in the period.
BatchTriage's slots are listed in all sequences of arrivals, jobs standing in a queue one by one; the joint
laws come from a linear programme. Public numbers are read from the records, protected ones from the worlds.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import Any

from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from finite_models.lifecycles.pair import ROUNDS, THRESHOLD, Pair
from finite_models.lifecycles.rules import RULES, draws
from finite_models.packing_programme import greatest
from theorems.mirage.listed_ladders import LADDERS, count_steps
from theorems.mirage.listed_pairs import ALIKE, DISTINCT, EQUAL, OPPOSITE, PAIRS
from theorems.proposition import Findings

Rates = dict[str, tuple[Fraction, Fraction]]
"""For each group its frequency and its harm rate."""

ONE = Fraction(1)


# ---- AuthGate


def steps(prior: Fraction, length: int) -> list[tuple[tuple[bool, ...], Fraction]]:
    """All sequences of incidents on and off, with their probabilities."""
    found = []
    for on in product((True, False), repeat=length):
        weight = prior if on[0] else 1 - prior
        for before, now in pairwise(on):
            stays = Fraction(1, 2) if before else Fraction(1, 8)
            weight *= stays if now else 1 - stays
        found.append((on, weight))
    return found


@cache
def session_harm(lifetime: int, keep: Fraction, reroute: Fraction, sensitive: bool, change: int) -> Fraction:
    """The harm of a session, over all ages at which its token dies, all steps at which it is sent on, all incidents."""
    last = lifetime + 3
    whole = Fraction(0)
    for alive in range(3 + 1):  # how often the token is renewed
        dies = lifetime + alive
        lives = keep**alive * (1 - keep if alive < 3 else 1)
        if not lives:
            continue
        moments = [age for age in range(lifetime, dies) if age >= change]
        for place, moved in enumerate([*moments, last]):
            moves = (1 - reroute) ** place * (reroute if moved < last else 1)
            if sensitive:
                if place:
                    continue
                moved, moves = 0, ONE
            for on, weight in steps(Fraction(1, 5), last):
                if any(on[age] for age in range(moved, dies)):
                    whole += lives * moves * weight
    return whole


@cache
def openings(updates: int) -> list[list[list[int]]]:
    """For each round how many steps each route is open to each group, counted update by update."""
    level = [[1] * 4, [1] * 4]
    found = []
    for at in range(ROUNDS):
        group, route = at % 2, (at >> 1) % 4
        level[group][route] = min(updates, level[group][route] + 1)
        found.append([list(level[0]), list(level[1])])
    return found


@cache
def gate_shares(updates: int, demand: Fraction, group: int) -> tuple[tuple[Fraction, Fraction], ...]:
    """For each round the approved share of a group's requests, on the sensitive route and elsewhere."""
    found = []
    for levels in openings(updates):
        elsewhere = (1 - demand) * Fraction(sum(levels[group][:3]), 3 * updates)
        found.append((demand * Fraction(levels[group][3], updates), elsewhere))
    return tuple(found)


@cache
def approved(updates: int, demand: Fraction, group: int) -> Fraction:
    """The approved shares of a group's requests, added up over the rounds."""
    return sum((a + b for a, b in gate_shares(updates, demand, group)), Fraction(0))


@cache
def gate_harm(lifetime: int, updates: int, demand: Fraction, renewal: authgate.Renewal, group: int) -> Fraction:
    """The harm rate of a group."""
    hit = whole = Fraction(0)
    for at, shares in enumerate(gate_shares(updates, demand, group)):
        for share, sensitive in zip(shares, (True, False), strict=True):
            change = min(max(10 - at, 0), lifetime + 3)
            hit += share * session_harm(lifetime, renewal.keep, renewal.reroute[group], sensitive, change)
            whole += share
    return Fraction(hit, whole)


def gate_rates(place: int, records: Sequence[Any], renewal: authgate.Renewal) -> Rates:
    """Frequency and harm of each group; the lifetime and prevalence as the record has them."""
    opening = authgate.grid()[place].opening
    issued, rates = [], []
    for group, name in enumerate(("routine", "rare")):
        issued.append(
            Fraction(records[0]["prevalence"][name]) * approved(opening.updates, opening.sensitive_demand, group)
        )
        rates.append(gate_harm(records[0]["lifetime"], opening.updates, opening.sensitive_demand, renewal, group))
    return {n: (Fraction(issued[g], sum(issued)), rates[g]) for g, n in enumerate(("routine", "rare"))}


# ---- ConstraintPlan


@cache
def blackout_starts(duration: int, blackout: int) -> int:
    """From how many of the 24 places in the period a run of this length meets the blackout."""
    return sum(bool({(start + slot) % 24 for slot in range(duration)} & set(range(blackout))) for start in range(24))


def broken(record: Mapping[str, Any], limits: constraint_plan.Limits) -> dict[str, tuple[int, int]]:
    """For each group how many runs of a round's schedule there are, and how many, in 480ths, are violations.

    A round starts at one of 24 places; of twenty runs one overruns. Jobs are looked at in the order of their starts.
    """
    found = {"routine": (0, 0), "rare": (0, 0)}
    free: dict[int, int] = {}
    for start, job in sorted((start, job) for job, start in enumerate(record["schedule"])):
        group, machine, length = record["groups"][job], record["machines"][job], record["durations"][job]
        end = start + length
        assert start >= free.get(machine, 0)
        assert end <= record["deadlines"][job]
        assert all(
            record["schedule"][a] + record["durations"][a] <= start for a, b in record["dependencies"] if b == job
        )
        late = 20 if end < record["deadlines"][job] else 19  # of twenty runs so many keep the deadline
        clear = 24
        if group == "rare":
            too_soon = machine in free and start - free[machine] < limits.cooldown
            clear = 0 if too_soon else 24 - blackout_starts(length, limits.blackout)
        free[machine] = end
        runs, bad = found[group]
        found[group] = (runs + 1, bad + 480 - late * clear)
    return found


def plan_rates(place: int, records: Sequence[Any], limits: constraint_plan.Limits) -> Rates:
    """Frequency and harm of each group."""
    runs, bad = {"routine": 0, "rare": 0}, {"routine": 0, "rare": 0}
    seen: dict[str, dict[str, tuple[int, int]]] = {}
    for record in records:
        written = json.dumps(
            [record[name] for name in ("schedule", "durations", "deadlines", "machines", "dependencies")]
        )
        if written not in seen:
            seen[written] = broken(record, limits)
        for group, (more, worse) in seen[written].items():
            runs[group] += more
            bad[group] += worse
    return {g: (Fraction(runs[g], sum(runs.values())), Fraction(bad[g], 480 * runs[g])) for g in runs}


# ---- BatchTriage


@cache
def leaning_law(arrivals: tuple[Fraction, ...], crowded: bool) -> dict[int, Fraction]:
    """The joint law at an end of the range of contention, by a linear programme; the rest arrives alone."""
    cells = [cell for cell in range(1, 8) if bin(cell).count("1") >= 2] if crowded else []
    law: dict[int, Fraction] = {}
    if cells:
        rows = [[int(cell >> g & 1) for cell in cells] for g in range(3)]
        found = greatest([1] * len(cells), [*rows, [1] * len(cells)], [*arrivals, 1])
        assert found is not None
        law = {cell: p for cell, p in zip(cells, found.point, strict=True) if p}
    for g, p in enumerate(arrivals):
        alone = p - sum((q for cell, q in law.items() if cell >> g & 1), Fraction(0))
        if alone:
            law[1 << g] = alone
    law[0] = 1 - sum(law.values(), Fraction(0))
    return law


@cache
def mixed_law(arrivals: tuple[Fraction, ...], world: batch_triage.CoArrival) -> tuple[tuple[int, Fraction], ...]:
    """The joint law of a world: of independent arrivals and of the leaning ones."""
    leaning = leaning_law(arrivals, world.crowded)
    found = []
    for cell in range(8):
        alone = ONE
        for g, p in enumerate(arrivals):
            alone *= p if cell >> g & 1 else 1 - p
        found.append((cell, (1 - world.strength) * alone + world.strength * leaning.get(cell, Fraction(0))))
    return tuple((cell, p) for cell, p in found if p)


@cache
def waits(costs: tuple[int, ...], order: tuple[int, ...], capacity: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """For each group how many of its jobs wait for a whole slot, in one sequence of arrivals; a queue of units."""
    late = [0] * len(costs)
    line: list[int] = []
    for cell in cells:
        for g in order:
            if cell >> g & 1:
                late[g] += len(line) >= capacity
                line += [g] * costs[g]
        line = line[capacity:]
    return tuple(late)


@cache
def all_waits(
    costs: tuple[int, ...], capacity: int, slots: int, orders: tuple[tuple[int, ...], ...]
) -> list[tuple[tuple[int, ...], list[int]]]:
    """For each sequence of arrivals in a round's slots, the jobs that wait, added up over the rounds' orders."""
    found = []
    for cells in product(range(8), repeat=slots):
        each = [
            [times * late for late in waits(costs, order, capacity, cells)] for order, times in Counter(orders).items()
        ]
        late = [sum(group) for group in zip(*each, strict=True)]
        if any(late):
            found.append((cells, late))
    return found


def server_rates(place: int, records: Sequence[Any], world: batch_triage.CoArrival) -> Rates:
    """Frequency and harm of each group."""
    first = records[0]
    names = ("routine", "urgent", "rare")
    arrivals = tuple(Fraction(first["arrivals"][name]) for name in names)
    costs = tuple(first["service_cost"][name] for name in names)
    law = dict(mixed_law(arrivals, world))
    scale = math.lcm(*(p.denominator for p in law.values()))
    masses = [int(law.get(cell, 0) * scale) for cell in range(8)]
    orders = tuple(tuple(names.index(name) for name in record["update"]["order"]) for record in records)
    late = [0, 0, 0]
    for cells, counts in all_waits(costs, first["capacity"], first["slots"], orders):
        weight = math.prod(masses[cell] for cell in cells)
        if weight:
            for g, count in enumerate(counts):
                late[g] += weight * count
    jobs = len(orders) * first["slots"] * scale ** first["slots"]
    return {
        n: (Fraction(arrivals[g], sum(arrivals)), Fraction(late[g], jobs * arrivals[g])) for g, n in enumerate(names)
    }


# ---- the count

WORLDS: dict[str, tuple[Callable[[int, Sequence[Any], Any], Rates], tuple[Any, Any], Callable[[int, int], bytes]]] = {
    "AuthGate": (
        gate_rates,
        (authgate.EXPIRES, authgate.RENEWS),
        lambda place, at: authgate.record(authgate.grid()[place], at),
    ),
    "ConstraintPlan": (
        plan_rates,
        (constraint_plan.NO_LIMITS, constraint_plan.LIMITS),
        lambda place, at: constraint_plan.record(constraint_plan.grid()[place], at),
    ),
    "BatchTriage": (
        server_rates,
        (batch_triage.CALM, batch_triage.CROWDED),
        lambda place, at: batch_triage.record(batch_triage.grid()[place], at),
    ),
}
"""For each family the harm rates by brute force, the safe and the harmful world, and the public record of a round."""


@dataclass(frozen=True)
class Seen:
    """What is seen of a family's pairs from outside: counts, and the first fault in words, if any."""

    equal: int
    opposite: int
    alike: frozenset[str]
    fault: str = ""


def _fault(pair: Pair) -> str:
    """What is wrong with the truths of a pair, if anything."""
    rates, worlds, _ = WORLDS[pair.family]
    records = [json.loads(written) for written in pair.rounds]
    for world, truth, harmful in zip(worlds, (pair.safe, pair.harmful), (False, True), strict=True):
        found = rates(int(pair.name.split()[-1]), records, world)
        if found != truth.by_group():
            return f"{pair.name}: by brute force {found}, by the simulator {truth.by_group()}"
        if any(rate > THRESHOLD for _, rate in found.values()) != harmful:
            return f"{pair.name}: the truth of a world is not the one it is given as"
    return ""


@cache
def seen_from_outside(family: str) -> Seen:
    """The pairs of one family: the second world's records written anew, and rules asked with draws of another seed."""
    equal = opposite = 0
    alike = set(RULES)
    for place, pair in enumerate(PAIRS[family]()):
        fault = _fault(pair)
        if fault:
            return Seen(equal, opposite, frozenset(alike), fault)
        opposite += 1
        anew = tuple(WORLDS[family][2](place, at) for at in reversed(range(ROUNDS)))[::-1]
        equal += sum(first == second for first, second in zip(pair.rounds, anew, strict=True))
        private = draws(1, pair.name, ROUNDS)
        alike -= {title for title, rule in RULES.items() if rule(pair.rounds, private) != rule(anew, private)}
    return Seen(equal, opposite, frozenset(alike))


def recount(family: str) -> Findings:
    """The same counts as those of the construction, for a family or for all."""
    seen = [seen_from_outside(name) for name in (WORLDS if family == "all three" else [family])]
    pairs = PAIRS[family]()
    equal = sum(part.equal for part in seen)
    tally = {
        DISTINCT: len({hashlib.sha256(b"\n".join(pair.rounds)).digest() for pair in pairs}),
        EQUAL: equal,
        OPPOSITE: sum(part.opposite for part in seen),
        ALIKE: len(frozenset.intersection(*(part.alike for part in seen))),
    }
    faults = [part.fault for part in seen if part.fault]
    return Findings(ROUNDS * len(pairs), equal, tally=tally, failure=faults[0] if faults else None)


def climbed(family: str) -> Findings:
    """The same counts as `listed_ladders.climb`, from the harm rates by brute force."""
    rates, _, _ = WORLDS[family]
    return count_steps(
        [
            [tuple(rates(place, records, world) for world in rung) for rung in LADDERS[family]]
            for place, pair in enumerate(PAIRS[family]())
            for records in [[json.loads(written) for written in pair.rounds]]
        ]
    )
