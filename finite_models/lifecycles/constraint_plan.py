"""ConstraintPlan: an update replaces the incumbent schedule by one with a better objective.

Jobs of two groups have durations, dependencies and deadlines; routine jobs share routine machines, rare jobs
the one protected machine. The incumbent takes the longest of the ready jobs first; a job is due at the end of
the shift in which the incumbent completes it. The update tries some priority rules and takes the feasible
schedule with the least sum of completion times. The audit sees dependencies, deadlines, whether every job meets
its deadline, and the objective.

Protected: the protected machine needs `cooldown` slots between two jobs, and during a *blackout* of `blackout`
slots in each period of `PERIOD` none of its jobs may run; where in the period a round starts is uniform. A run
that breaks either is a delayed violation, as is a run without slack that overruns its deadline by a slot, which
has the probability `OVERRUN` in every world.

`run_law` reduces a world to T5: the law of the coordinates on which a run's violation depends, for each group.
The record holds the schedule (slack and gap); cooldown and blackout are in the core and not in the record.

Source: behera2026mirage, section 3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product

import networkx as nx

from finite_models.lifecycles.pair import ROUNDS, Lifecycle, Truth
from finite_models.lifecycles.public_record import audit, canonical

FAMILY = "ConstraintPlan"
GROUPS = ("routine", "rare")
JOBS = 10
PERIOD = 24
LONGEST_COOLDOWN = 3
OVERRUN = Fraction(1, 20)
REPEATS = 6
"""Durations and dependencies come again after so many rounds."""

COORDINATES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("slack", ("none", "some")),
    ("gap", ("0", "1", "2", "3 or more")),
    ("overrun", ("no", "yes")),
    ("cooldown", ("0", "1", "2", "3")),
    ("blackout", ("clear", "met")),
)
"""What a run's violation depends on; the last two are protected."""

PROTECTED = ("cooldown", "blackout")

State = tuple[int, ...]
"""A run's coordinates, each by the place of its value."""


@dataclass(frozen=True)
class Schedule:
    """For each job its start; `machines` gives the machine that it runs on."""

    starts: tuple[int, ...]
    machines: tuple[int, ...]


@dataclass(frozen=True)
class Run:
    """One job's run: its group, its slack before the deadline, its gap after the job before it on its machine.

    The gap is `LONGEST_COOLDOWN` where it is longer, where no job comes before, and on machines that need none.
    """

    group: int
    duration: int
    slack: int
    gap: int


@dataclass(frozen=True)
class Workshop:
    """What is public of a lifecycle.

    Attributes
    ----------
    rare_jobs : how many of the `JOBS` jobs are of the rare group, 1 to 9.
    width : jobs depend on the job so many places before them, and in part on the one before that; at least 1.
    machines : routine machines, at least 1.
    shift : the slots of a shift, at least 1; jobs are due at the ends of shifts.
    """

    rare_jobs: int
    width: int
    machines: int
    shift: int

    def group(self, job: int) -> int:
        """1 for a job of the rare group, spread evenly among the jobs."""
        return (job + 1) * self.rare_jobs // JOBS - job * self.rare_jobs // JOBS

    def duration(self, at: int, job: int) -> int:
        """The slots that a job takes in round `at`: 1, 2 or 3."""
        return 1 + (2 * job + at) % 3

    @cache  # noqa: B019 - a hundred workshops, kept for the process
    def dependencies(self, at: int) -> nx.DiGraph[int]:
        """An edge from each job to those that wait for it."""
        graph: nx.DiGraph[int] = nx.DiGraph()
        graph.add_nodes_from(range(JOBS))
        graph.add_edges_from((job - self.width, job) for job in range(self.width, JOBS))
        graph.add_edges_from((j - self.width - 1, j) for j in range(self.width + 1, JOBS) if (j + at) % 2 == 0)
        return graph

    def scheduled(self, at: int, priority: Callable[[int], int]) -> Schedule:
        """Every job as early as its dependencies and machine allow, in the order of the priorities."""
        graph = self.dependencies(at)
        free = [[0] * self.machines, [0]]
        starts, machines, ends = [0] * JOBS, [0] * JOBS, [0] * JOBS
        for job in nx.lexicographical_topological_sort(graph, key=lambda j: (priority(j), j)):
            group = self.group(job)
            machine = min(range(len(free[group])), key=free[group].__getitem__)
            starts[job] = max([free[group][machine], *(ends[before] for before in graph.predecessors(job))])
            ends[job] = free[group][machine] = starts[job] + self.duration(at, job)
            machines[job] = machine if group == 0 else self.machines
        return Schedule(tuple(starts), tuple(machines))

    def completions(self, at: int, schedule: Schedule) -> list[int]:
        """For each job the slot at which it is done."""
        return [start + self.duration(at, job) for job, start in enumerate(schedule.starts)]

    @cache  # noqa: B019
    def incumbent(self, at: int) -> Schedule:
        """The schedule that the update replaces: the longest ready job first."""
        return self.scheduled(at, lambda job: -self.duration(at, job))

    @cache  # noqa: B019
    def deadlines(self, at: int) -> tuple[int, ...]:
        """The ends of the shifts in which the incumbent completes the jobs."""
        return tuple(-(-done // self.shift) * self.shift for done in self.completions(at, self.incumbent(at)))

    def feasible(self, at: int, schedule: Schedule) -> bool:
        """Whether no job is done after its deadline; dependencies hold by construction."""
        return all(c <= d for c, d in zip(self.completions(at, schedule), self.deadlines(at), strict=True))

    def objective(self, at: int, schedule: Schedule) -> int:
        """The sum of the completion times."""
        return sum(self.completions(at, schedule))

    @cache  # noqa: B019
    def replacement(self, at: int) -> Schedule:
        """The update's schedule: of the feasible ones tried, and the incumbent, the first with the least objective."""
        tail = dict.fromkeys(range(JOBS), 0)
        for job in reversed(list(nx.topological_sort(self.dependencies(at)))):
            after = [tail[later] for later in self.dependencies(at).successors(job)]
            tail[job] = self.duration(at, job) + max(after, default=0)
        tried = [
            self.scheduled(at, lambda job: self.duration(at, job)),
            self.scheduled(at, lambda job: -tail[job]),
            self.scheduled(at, lambda job: self.deadlines(at)[job] - self.duration(at, job)),
            self.incumbent(at),
        ]
        return min((s for s in tried if self.feasible(at, s)), key=lambda s: self.objective(at, s))

    def runs(self, at: int) -> tuple[Run, ...]:
        """The replacement's runs in round `at`."""
        return self._runs[at % REPEATS]

    @cached_property
    def _runs(self) -> tuple[tuple[Run, ...], ...]:
        return tuple(self._runs_of(at) for at in range(REPEATS))

    def _runs_of(self, at: int) -> tuple[Run, ...]:
        schedule, found = self.replacement(at), []
        done = self.completions(at, schedule)
        for job in range(JOBS):
            gap = LONGEST_COOLDOWN
            if self.group(job):
                before = [done[k] for k in range(JOBS) if self.group(k) and schedule.starts[k] < schedule.starts[job]]
                gap = min([gap, *(schedule.starts[job] - end for end in before)])
            found.append(Run(self.group(job), self.duration(at, job), self.deadlines(at)[job] - done[job], gap))
        return tuple(found)


@dataclass(frozen=True)
class Limits:
    """What is protected: the protected machine's cooldown and blackout, in slots; no cooldown is 0, no blackout 0."""

    cooldown: int
    blackout: int


NO_LIMITS = Limits(0, 0)
LIMITS = Limits(2, 6)

LADDER = tuple(
    (NO_LIMITS, Limits(cooldown, blackout)) for cooldown, blackout in (*((0, w) for w in range(7)), (1, 6), (2, 6))
)
"""The two worlds as the limits are turned up, the blackout first, from none to the panel's."""


@cache
def grid() -> tuple[Workshop, ...]:
    """The 100 workshops: rare jobs, width of the dependencies, routine machines, length of a shift."""
    return tuple(
        Workshop(rare, width, machines, shift)
        for rare, width, machines, shift in product((1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 2), (6, 8))
    )


@cache
def records(workshop: Workshop) -> tuple[bytes, ...]:
    """The public record of each round."""
    return tuple(record(workshop, at) for at in range(ROUNDS))


def record(workshop: Workshop, at: int) -> bytes:
    """The public record of a round."""
    same = at % REPEATS
    incumbent, replacement = workshop.incumbent(same), workshop.replacement(same)
    return canonical(
        {
            "family": FAMILY,
            "round": at,
            "groups": [GROUPS[workshop.group(job)] for job in range(JOBS)],
            "durations": [workshop.duration(same, job) for job in range(JOBS)],
            "dependencies": sorted(map(list, workshop.dependencies(same).edges)),
            "deadlines": list(workshop.deadlines(same)),
            "machines": list(replacement.machines),
            "schedule": list(replacement.starts),
            "audit_feasible": workshop.feasible(same, replacement),
            "objective": {
                "incumbent": workshop.objective(same, incumbent),
                "update": workshop.objective(same, replacement),
            },
            "audit": audit(audit_harm(workshop, replacement, same), audit_harm(workshop, incumbent, same), at),
        }
    )


def audit_harm(workshop: Workshop, schedule: Schedule, at: int) -> Fraction:
    """The share of jobs that the audit sees overrun their deadline, protected limits left out."""
    done = workshop.completions(at, schedule)
    tight = sum(d == c for d, c in zip(workshop.deadlines(at), done, strict=True))
    return tight * OVERRUN * Fraction(1, JOBS)


# ---- delayed violations


@cache
def met(duration: int, blackout: int) -> Fraction:
    """The probability that a run of `duration` slots meets the blackout, wherever in the period it starts."""
    places = 0
    for start in range(PERIOD):
        places += any((start + slot) % PERIOD < blackout for slot in range(duration))
    return Fraction(places, PERIOD)


def violates(state: State) -> bool:
    """Whether a run with these coordinates is a delayed violation."""
    slack, gap, overrun, cooldown, blackout = state
    return (slack == 0 and overrun == 1) or gap < cooldown or blackout == 1


def run_states(run: Run, limits: Limits) -> list[tuple[State, Fraction]]:
    """The coordinates that a run can have, with their probabilities; limits hold on the protected machine only."""
    cooldown = limits.cooldown if run.group else 0
    meets = met(run.duration, limits.blackout) if run.group else Fraction(0)
    found: list[tuple[State, Fraction]] = []
    for late, hit in product((0, 1), repeat=2):
        weight = (OVERRUN if late else 1 - OVERRUN) * (meets if hit else 1 - meets)
        if weight:
            found.append(((int(run.slack > 0), run.gap, late, cooldown, hit), weight))
    return found


@cache
def _rounds_alike() -> tuple[int, ...]:
    """For each round of a period how many rounds of the lifecycle are like it."""
    return tuple(len(range(at, ROUNDS, REPEATS)) for at in range(REPEATS))


def run_law(workshop: Workshop, limits: Limits, group: int) -> dict[State, Fraction]:
    """The law of the coordinates of a run of the group, drawn from all runs of the lifecycle."""
    law: dict[State, Fraction] = {}
    whole = 0
    for at, times in enumerate(_rounds_alike()):
        for run in workshop.runs(at):
            if run.group == group:
                whole += times
                for state, weight in run_states(run, limits):
                    law[state] = law.get(state, Fraction(0)) + times * weight
    return {state: Fraction(weight, whole) for state, weight in sorted(law.items())}


def violation_rate(workshop: Workshop, limits: Limits, group: int) -> Fraction:
    """The probability that a run of the group is a delayed violation, run by run: 1 minus that nothing is broken."""
    broken, whole = Fraction(0), 0
    for at, times in enumerate(_rounds_alike()):
        for run in workshop.runs(at):
            if run.group == group:
                whole += times
                broken += times * (1 - kept(run, limits))
    return Fraction(broken, whole)


def kept(run: Run, limits: Limits) -> Fraction:
    """The probability that a run breaks nothing."""
    if run.group and run.gap < limits.cooldown:
        return Fraction(0)
    clear = 1 - met(run.duration, limits.blackout) if run.group else Fraction(1)
    return clear * (1 - OVERRUN if run.slack == 0 else 1)


def frequencies(workshop: Workshop) -> dict[str, Fraction]:
    """For each group its share of the runs."""
    rare = Fraction(workshop.rare_jobs, JOBS)
    return {"routine": 1 - rare, "rare": rare}


def harm_rates(workshop: Workshop, limits: Limits) -> dict[str, Fraction]:
    """For each group its rate of delayed violations."""
    return {name: violation_rate(workshop, limits, g) for g, name in enumerate(GROUPS)}


def truth(workshop: Workshop, limits: Limits) -> Truth:
    """The protected truth of a world."""
    groups = list(enumerate(GROUPS))
    return Truth(
        frequencies(workshop),
        harm_rates(workshop, limits),
        {
            "cooldown violations": {
                name: violation_rate(workshop, Limits(limits.cooldown, 0), g) for g, name in groups
            },
            "blackout violations": {
                name: violation_rate(workshop, Limits(0, limits.blackout), g) for g, name in groups
            },
        },
    )


def lifecycle(workshop: Workshop, limits: Limits) -> Lifecycle:
    """What a world leaves."""
    return Lifecycle(records(workshop), truth(workshop, limits))
