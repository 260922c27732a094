"""The certificate of a matched pair: two worlds, their equal records, and the question that these leave open.

The worlds are reduced to what the kernel can evaluate by itself: a path tree for each group (AuthGate), a law
of a run's coordinates for each group (ConstraintPlan), a joint law of arrivals with the queue (BatchTriage).
The open question is that of the proposition by which the family fails: the exit range of T1, the core of T5,
Rueger's range of T4. Its certificate is of the kind that the audit of such a model would make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import Any

from finite_models.coupling import at_least_range
from finite_models.lifecycles import (
    authgate,
    authgate_pairs,
    batch_triage,
    batch_triage_pairs,
    constraint_plan,
    constraint_plan_pairs,
)
from finite_models.lifecycles.pair import THRESHOLD, Pair
from finite_models.path_tree import PathTree, exit_range
from finite_models.rationals import text
from theorems.certificates import Certificate, envelope

HARM = "violation"
"""The output of a run that is a delayed violation."""

Question = tuple[str, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]
"""A kind, the statement and the evidence of the open question, and what else the kernel needs for the harm rates."""


def pair_certificate(pair: Pair, groups: Sequence[str], worlds: Sequence[Any], question: Question) -> Certificate:
    """The certificate of a pair whose worlds, safe and harmful, are written down in the form of its family."""
    kind, asked, proof, model = question
    written = [record.decode("ascii") for record in pair.rounds]
    rates = [[text(truth.rates[group]) for group in groups] for truth in (pair.safe, pair.harmful)]
    statement = {
        "pair": pair.name,
        "threshold": text(THRESHOLD),
        "groups": list(groups),
        "records": {"safe": written, "harmful": written},
        "worlds": dict(zip(("safe", "harmful"), worlds, strict=True)),
        "rates": dict(zip(("safe", "harmful"), rates, strict=True)),
        "open_question": {"kind": kind, "statement": asked, "model": model},
    }
    return envelope("matched_pair", statement, {"open_question": proof})


# ---- AuthGate: the exit range


def written_tree(tree: PathTree) -> dict[str, Any]:
    """A path tree of which nothing is unknown, as certificates carry it."""
    nodes: list[Any] = []
    for node in tree.nodes:
        if node.reward is not None:
            nodes.append(str(node.reward))
            continue
        nodes.append(
            [
                [
                    e.action,
                    str(e.logging),
                    str(e.target),
                    [[b.observation, str(b.probability), b.node] for b in e.branches],
                ]
                for e in node.edges
                if e.branches is not None
            ]
        )
    return {"low": str(tree.low), "high": str(tree.high), "nodes": nodes}


def exit_question(tree: PathTree) -> Question:
    """What the log of the tree leaves open: the value lies anywhere in the exit range."""
    found = exit_range(tree)
    exits = sorted(found.exits, key=lambda e: (e.node, e.edge))
    asked = {
        "tree": written_tree(tree),
        "value_low": text(found.low),
        "value_high": text(found.high),
        "exit_mass": text(found.exit_mass),
        "exits": [[e.node, e.edge, text(e.reach)] for e in exits],
    }
    proof = {
        end: [[e.node, e.edge, [["unknown", "1", reward]]] for e in exits]
        for end, reward in (("low", "0"), ("high", "1"))
    }
    return "path_tree_range", asked, proof, {}


@cache
def _tree(opening: authgate.Opening, renewal: authgate.Renewal, group: int) -> PathTree:
    return authgate.tree(opening, renewal, group)


def authgate_certificates() -> Iterator[Certificate]:
    """For each pair of AuthGate: trees of the sessions of each group; the question is of the rare group's."""
    for pair, gate in zip(authgate_pairs(), authgate.grid(), strict=True):
        worlds = [
            [_tree(gate.opening, renewal, group) for group in range(len(authgate.GROUPS))]
            for renewal in (authgate.EXPIRES, authgate.RENEWS)
        ]
        written = [[written_tree(tree) for tree in trees] for trees in worlds]
        yield pair_certificate(pair, authgate.GROUPS, written, exit_question(worlds[1][1]))


# ---- ConstraintPlan: the core


@cache
def states() -> tuple[constraint_plan.State, ...]:
    """All values of a run's coordinates, in order."""
    return tuple(product(*(range(len(values)) for _, values in constraint_plan.COORDINATES)))


@cache
def snapshot_question() -> Question:
    """What the recorded coordinates leave open: all five are essential for whether a run is a violation."""
    names = [name for name, _ in constraint_plan.COORDINATES]
    broken = [constraint_plan.violates(state) for state in states()]
    number = {state: i for i, state in enumerate(states())}
    pairs = []
    for place, (_, values) in enumerate(constraint_plan.COORDINATES):
        pairs.append(
            next(
                [i, number[other]]
                for i, state in enumerate(states())
                for value in range(len(values))
                if broken[i] != broken[number[other := (*state[:place], value, *state[place + 1 :])]]
            )
        )
    asked = {
        "coordinates": [[name, list(values)] for name, values in constraint_plan.COORDINATES],
        "states": "product",
        "output": [HARM if b else "kept" for b in broken],
        "next": [],
        "answer": {"core": names, "minimal_sets": [names], "least": names, "domain_is_safe": True},
    }
    proof = {"pairs": pairs, "unjoined": None, "behaviour_pairs": None, "tests": None, "closed": None}
    return "state_space", asked, proof, {"protected": list(constraint_plan.PROTECTED), "harm": HARM}


def constraint_plan_certificates() -> Iterator[Certificate]:
    """For each pair of ConstraintPlan: laws of the coordinates of a run of each group."""
    number = {state: i for i, state in enumerate(states())}
    for pair, workshop in zip(constraint_plan_pairs(), constraint_plan.grid(), strict=True):
        worlds = [
            [
                [[number[state], text(p)] for state, p in constraint_plan.run_law(workshop, limits, group).items()]
                for group in range(len(constraint_plan.GROUPS))
            ]
            for limits in (constraint_plan.NO_LIMITS, constraint_plan.LIMITS)
        ]
        yield pair_certificate(pair, constraint_plan.GROUPS, worlds, snapshot_question())


# ---- BatchTriage: Rueger's range


def _law(law: batch_triage.Joint) -> list[list[Any]]:
    return [[cell, text(mass)] for cell, mass in enumerate(law) if mass]


def contention_question(server: batch_triage.Server) -> Question:
    """What the arrivals leave open: contention lies anywhere in Rueger's range, with multipliers for both ends.

    At most the sum of the two rarer arrivals, and at most half of all; at least 0.
    """
    arrivals = server.arrivals
    ends = at_least_range(arrivals, batch_triage.CONTENTION)
    two_rarer = [Fraction(g != max(range(3), key=lambda k: (arrivals[k], k))) for g in range(3)]
    halves = [Fraction(1, 2)] * 3

    def worth(multipliers: Sequence[Fraction]) -> Fraction:
        return sum((y * p for y, p in zip(multipliers, arrivals, strict=True)), Fraction(0))

    asked = {
        "events": [[name, text(p)] for name, p in zip(batch_triage.GROUPS, arrivals, strict=True)],
        "joints": [],
        "query": ["at_least", batch_triage.CONTENTION],
        "range": [text(ends.low), text(ends.high)],
    }
    proof = {
        name: {"law": _law(batch_triage.joint(arrivals, world)), "multipliers": ["0", *map(text, multipliers)]}
        for name, world, multipliers in (
            ("low", batch_triage.CALM, [Fraction(0)] * 3),
            ("high", batch_triage.CROWDED, min(two_rarer, halves, key=worth)),
        )
    }
    model = {
        "costs": list(server.costs),
        "capacity": batch_triage.CAPACITY,
        "slots": batch_triage.SLOTS,
        "orders": [[list(order), times] for order, times in batch_triage.policies()],
    }
    return "linear_range", asked, proof, model


def batch_triage_certificates() -> Iterator[Certificate]:
    """For each pair of BatchTriage: a joint law of arrivals at each end of the range of contention."""
    for pair, server in zip(batch_triage_pairs(), batch_triage.grid(), strict=True):
        worlds = [_law(batch_triage.joint(server.arrivals, w)) for w in (batch_triage.CALM, batch_triage.CROWDED)]
        yield pair_certificate(pair, batch_triage.GROUPS, worlds, contention_question(server))


def _named(make: Callable[[], Iterator[Certificate]]) -> dict[str, Certificate]:
    return {f"{c['statement']['pair'].lower().replace(' ', '.')}.json": c for c in make()}


CERTIFICATES: Mapping[str, Callable[[], dict[str, Certificate]]] = {
    authgate.FAMILY: partial(_named, authgate_certificates),
    constraint_plan.FAMILY: partial(_named, constraint_plan_certificates),
    batch_triage.FAMILY: partial(_named, batch_triage_certificates),
}
"""For each family its pairs' certificates by file name."""
