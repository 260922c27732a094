"""The question that the record of a matched pair leaves open, with a certificate for the judge.

It is the question of the condition that the family violates: the exit range of T1 (AuthGate), the core of T5
(ConstraintPlan), Rueger's range of T4 (BatchTriage). The certificate is of the kind that the audit of such a model
makes. That the records are equal and the truths opposite is the construction's, and a recount's by brute force; a
judge that simulated the environments would not be one that a person can read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product

from finite_models.certificates import marginals, path_tree, state_space
from finite_models.certificates.envelope import Certificate
from finite_models.coupling import Marginals, Query, at_least_range
from finite_models.lifecycles import (
    authgate,
    authgate_pairs,
    batch_triage,
    batch_triage_pairs,
    constraint_plan,
    constraint_plan_pairs,
)
from finite_models.path_tree import PathTree, exit_range
from finite_models.state_space import StateSpace

HARM = "violation"
"""The output of a run that is a delayed violation."""

Certified = Iterator[tuple[str, Certificate]]
"""The name of a pair, and the certificate of what its record leaves open."""


# ---- AuthGate: the exit range


def exit_question(tree: PathTree) -> Certificate:
    """What the log of the tree leaves open: the value lies anywhere in the exit range."""
    found = exit_range(tree)
    return path_tree.certificate(tree, found, path_tree.histories(tree, found))


def authgate_certificates() -> Certified:
    """For each pair of AuthGate the range of the rare group's harm, by the sessions of the world that renews tokens."""
    rare = len(authgate.GROUPS) - 1
    for pair, gate in zip(authgate_pairs(), authgate.grid(), strict=True):
        yield pair.name, exit_question(authgate.tree(gate.opening, authgate.RENEWS, rare))


# ---- ConstraintPlan: the core


@cache
def states() -> tuple[constraint_plan.State, ...]:
    """All values of a run's coordinates, in order."""
    return tuple(product(*(range(len(values)) for _, values in constraint_plan.COORDINATES)))


@cache
def snapshot_question() -> Certificate:
    """What the recorded coordinates leave open: all five are essential for whether a run is a violation."""
    names = [name for name, _ in constraint_plan.COORDINATES]
    broken = [constraint_plan.violates(state) for state in states()]
    number = {state: i for i, state in enumerate(states())}
    pairs = []
    for place, (_, values) in enumerate(constraint_plan.COORDINATES):
        pairs.append(
            next(
                (i, number[other])
                for i, state in enumerate(states())
                for value in range(len(values))
                if broken[i] != broken[number[other := (*state[:place], value, *state[place + 1 :])]]
            )
        )
    space = StateSpace(
        tuple(names),
        tuple(tuple(values) for _, values in constraint_plan.COORDINATES),
        tuple(zip(*states(), strict=True)),
        tuple(HARM if violated else "kept" for violated in broken),
        {},
    )
    answer = {"core": sorted(names), "minimal_sets": [sorted(names)], "least": sorted(names), "domain_is_safe": True}
    return state_space.certificate(state_space.model_of(space), answer, pairs, None, None)


def constraint_plan_certificates() -> Certified:
    """For each pair of ConstraintPlan the same: cooldown and blackout belong to the core."""
    for pair in constraint_plan_pairs():
        yield pair.name, snapshot_question()


# ---- BatchTriage: Rueger's range


def contention_question(server: batch_triage.Server) -> Certificate:
    """What the arrivals leave open: contention lies anywhere in Rueger's range, with multipliers for both ends.

    At most the sum of the two rarer arrivals, and at most half of all; at least 0.
    """
    arrivals = server.arrivals
    ends = at_least_range(arrivals, batch_triage.CONTENTION)
    two_rarer = [Fraction(g != max(range(3), key=lambda k: (arrivals[k], k))) for g in range(3)]
    halves = [Fraction(1, 2)] * 3

    def worth(multipliers: Sequence[Fraction]) -> Fraction:
        return sum((y * p for y, p in zip(multipliers, arrivals, strict=True)), Fraction(0))

    def end(value: Fraction, world: batch_triage.CoArrival, multipliers: Sequence[Fraction]) -> marginals.End:
        law = {cell: mass for cell, mass in enumerate(batch_triage.joint(arrivals, world)) if mass}
        return marginals.End(value, law, [Fraction(0), *multipliers])

    model = Marginals(batch_triage.GROUPS, tuple(arrivals), (), Query("at_least", batch_triage.CONTENTION))
    highest = [-y for y in min(two_rarer, halves, key=worth)]
    return marginals.certificate(
        marginals.model_of(model),
        end(ends.low, batch_triage.CALM, [Fraction(0)] * 3),
        end(ends.high, batch_triage.CROWDED, highest),
    )


def batch_triage_certificates() -> Certified:
    """For each pair of BatchTriage the range of contention, whose ends its two worlds attain."""
    for pair, server in zip(batch_triage_pairs(), batch_triage.grid(), strict=True):
        yield pair.name, contention_question(server)


def _by_file(make: Callable[[], Certified]) -> dict[str, Certificate]:
    return {f"{name.lower().replace(' ', '.')}.json": certificate for name, certificate in make()}


CERTIFICATES: Mapping[str, Callable[[], dict[str, Certificate]]] = {
    authgate.FAMILY: partial(_by_file, authgate_certificates),
    constraint_plan.FAMILY: partial(_by_file, constraint_plan_certificates),
    batch_triage.FAMILY: partial(_by_file, batch_triage_certificates),
}
"""For each family its pairs' certificates by file name."""
