"""What the equal records leave open, pair by pair: by the closed forms of the three propositions, and by listing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations

from finite_models.coupling import at_least_range
from finite_models.lifecycles import authgate, batch_triage, constraint_plan
from finite_models.lifecycles.pair import THRESHOLD
from finite_models.packing_programme import greatest
from finite_models.path_tree import PathTree, exit_range, support, supported_values
from finite_models.state_space import StateSpace
from theorems.mirage.pair_certificates import states
from theorems.mirage.recounted_pairs import gate_shares, mixed_law
from theorems.proposition import Findings

OPEN = "questions left open"
SAME = "pairs with the same record of it"

Seen = Iterator[tuple[bool, bool]]
"""For each pair whether the question is open, and whether both worlds leave the same record of it."""


def _count(seen: Seen) -> Findings:
    answers = list(seen)
    tally = {OPEN: sum(is_open for is_open, _ in answers), SAME: sum(same for _, same in answers)}
    return Findings(len(answers), len(answers), tally=tally)


# ---- closed forms


def exits(opening: authgate.Opening, group: int) -> tuple[Fraction, Fraction]:
    """The ends of the exit range of a group's sessions in the world where tokens expire."""
    found = exit_range(authgate.tree(opening, authgate.EXPIRES, group))
    return found.low, found.high


def log_of(tree: PathTree) -> list[object]:
    """What the log of a tree holds, edge by edge."""
    logged = support(tree)
    return [
        (place, edge.action, edge.logging, [(b.observation, b.probability) for b in edge.branches or ()])
        for place, node in enumerate(tree.nodes)
        for position, edge in enumerate(node.edges)
        if (place, position) in logged
    ]


def _exits_open() -> Seen:
    found: dict[authgate.Opening, tuple[bool, bool]] = {}
    for gate in authgate.grid():
        if gate.opening not in found:
            low, high = exits(gate.opening, 1)
            trees = [[authgate.tree(gate.opening, w, g) for g in (0, 1)] for w in (authgate.EXPIRES, authgate.RENEWS)]
            same = [log_of(tree) for tree in trees[0]] == [log_of(tree) for tree in trees[1]]
            found[gate.opening] = (low <= THRESHOLD < high, same)
        yield found[gate.opening]


def space() -> StateSpace:
    """The runs of ConstraintPlan as a state space, the output being whether the run is a violation."""
    columns = tuple(zip(*states(), strict=True))
    return StateSpace(
        tuple(name for name, _ in constraint_plan.COORDINATES),
        tuple(values for _, values in constraint_plan.COORDINATES),
        tuple(tuple(column) for column in columns),
        tuple(str(constraint_plan.violates(state)) for state in states()),
        {},
    )


def recorded(law: dict[constraint_plan.State, Fraction], places: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """The law of some coordinates."""
    found: dict[tuple[int, ...], Fraction] = {}
    for state, p in law.items():
        key = tuple(state[i] for i in places)
        found[key] = found.get(key, Fraction(0)) + p
    return found


def _same_recorded(workshop: constraint_plan.Workshop) -> bool:
    worlds = (constraint_plan.NO_LIMITS, constraint_plan.LIMITS)
    kept = tuple(i for i, (name, _) in enumerate(constraint_plan.COORDINATES) if name not in constraint_plan.PROTECTED)
    return all(
        recorded(constraint_plan.run_law(workshop, worlds[0], g), kept)
        == recorded(constraint_plan.run_law(workshop, worlds[1], g), kept)
        for g in (0, 1)
    )


def _snapshots_open() -> Seen:
    found = space()
    core = {found.names[i] for i in found.core(found.output)}
    for workshop in constraint_plan.grid():
        yield core >= set(constraint_plan.PROTECTED), _same_recorded(workshop)


def _couplings_open() -> Seen:
    for server in batch_triage.grid():
        ends = at_least_range(server.arrivals, batch_triage.CONTENTION)
        laws = [batch_triage.joint(server.arrivals, world) for world in (batch_triage.CALM, batch_triage.CROWDED)]
        same = all(
            sum((p for cell, p in enumerate(law) if cell >> g & 1), Fraction(0)) == server.arrivals[g]
            for law in laws
            for g in range(3)
        )
        yield ends.low < ends.high and [batch_triage.contention(law) for law in laws] == [ends.low, ends.high], same


CLOSED: dict[str, Callable[[], Seen]] = {
    "AuthGate": _exits_open,
    "ConstraintPlan": _snapshots_open,
    "BatchTriage": _couplings_open,
}


def by_closed_forms(family: str) -> Findings:
    """Exit range, core and Rueger's range."""
    return _count(CLOSED[family]())


# ---- by listing


def _completions() -> Seen:
    """The least and greatest value over completions: nobody, or everybody, is harmed after the audited step."""
    for gate in authgate.grid():
        opening, harmed, whole = gate.opening, Fraction(0), Fraction(0)
        for sensitive, elsewhere in gate_shares(opening.updates, opening.sensitive_demand, 1):
            harmed += sensitive * Fraction(1, 5)
            whole += sensitive + elsewhere
        rare = authgate.tree(opening, authgate.RENEWS, 1)
        stays = supported_values(rare, support(rare))[0][0]
        yield harmed <= THRESHOLD * whole < whole, bool(stays * whole == harmed)


def _subsets() -> Seen:
    """Every set of coordinates: those that suffice hold the protected ones."""
    suffices = []
    for size in range(6):
        for chosen in combinations(range(5), size):
            answers: dict[tuple[int, ...], set[bool]] = {}
            for state in states():
                key = tuple(state[i] for i in chosen)
                slack, gap, overrun, cooldown, blackout = state
                answers.setdefault(key, set()).add((not slack and bool(overrun)) or cooldown > gap or bool(blackout))
            if all(len(found) == 1 for found in answers.values()):
                suffices.append(chosen)
    is_open = all({3, 4} <= set(chosen) for chosen in suffices)
    for workshop in constraint_plan.grid():
        seen = []
        for limits in (constraint_plan.NO_LIMITS, constraint_plan.LIMITS):
            counts: dict[tuple[int, ...], Fraction] = {}
            for at in range(6):  # rounds 0 and 1 come nine times in fifty, the others eight times
                for run in workshop.runs(at):
                    for state, p in constraint_plan.run_states(run, limits):
                        key = (run.group, *state[:3])
                        counts[key] = counts.get(key, Fraction(0)) + (9 if at < 2 else 8) * p
            seen.append(counts)
        yield is_open, seen[0] == seen[1]


def _programmes() -> Seen:
    """The greatest contention by a linear programme, the least by the programme of the complements."""
    for server in batch_triage.grid():
        cells = range(1, 8)
        rows = [[cell >> g & 1 for cell in cells] for g in range(3)]
        most = greatest([int(cell.bit_count() > 1) for cell in cells], [*rows, [1] * 7], [*server.arrivals, 1])
        none = greatest(
            [int(cell.bit_count() > 1) for cell in cells], [*rows, [1] * 7], [*(1 - p for p in server.arrivals), 1]
        )
        assert most is not None
        assert none is not None
        laws = [mixed_law(server.arrivals, world) for world in (batch_triage.CALM, batch_triage.CROWDED)]
        ends = [sum((p for cell, p in law if cell.bit_count() > 1), Fraction(0)) for law in laws]
        same = all(
            sum((p for cell, p in law if cell >> g & 1), Fraction(0)) == server.arrivals[g]
            for law in laws
            for g in range(3)
        )
        yield ends[0] < ends[1] and ends == [1 - none.value, most.value], same


LISTED: dict[str, Callable[[], Seen]] = {
    "AuthGate": _completions,
    "ConstraintPlan": _subsets,
    "BatchTriage": _programmes,
}


def by_listing(family: str) -> Findings:
    """Completions, sets of coordinates, and linear programmes."""
    return _count(LISTED[family]())
