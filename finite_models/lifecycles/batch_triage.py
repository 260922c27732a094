"""BatchTriage: three groups share a server; an update changes the order in which the server takes their jobs.

In each slot each group has a job with its own probability. The server does `CAPACITY` units of work a slot; a
job costs its group's service cost; jobs wait in a queue, those of one slot in the order of the round's policy.
A job is delayed, and harmed, if work of a whole slot or more lies ahead of it. Each round starts with an empty
queue and has `SLOTS` slots. The audit sees, group by group, arrivals, costs and the completion of a group's
jobs replayed alone.

Protected: *co-arrival*, the joint law of the three arrivals in a slot. At strength 0 arrivals are independent.
The strength mixes in the joint law that makes contention, at least two arrivals in a slot, least likely (the
calm world) or most likely (the crowded one): the two ends of Rueger's range, each with the same marginals.

The queue is evaluated exactly, as a Markov chain over the backlog.

Sources: behera2026mirage, section 3; ruger1978.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from finite_models.lifecycles.pair import ROUNDS, Lifecycle, Truth
from finite_models.lifecycles.public_record import audit, canonical

FAMILY = "BatchTriage"
GROUPS = ("routine", "urgent", "rare")
CAPACITY = 2
SLOTS = 3
CONTENTION = 2
"""So many arrivals in one slot are contention."""

Joint = tuple[Fraction, ...]
"""A probability for each cell: bit g of a cell says that group g has a job."""

ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""The order in which the server takes the groups, one after the other by updates."""


@dataclass(frozen=True)
class Server:
    """What is public of a lifecycle.

    Attributes
    ----------
    arrivals : for each group the probability of a job in a slot; they sum to at most 1.
    costs : for each group the units of work of a job, at least 1.
    """

    arrivals: tuple[Fraction, Fraction, Fraction]
    costs: tuple[int, int, int]


@cache
def grid() -> tuple[Server, ...]:
    """The 72 servers: arrivals of the three groups, and service costs."""
    return tuple(
        Server((Fraction(routine, 20), Fraction(urgent, 20), Fraction(rare, 20)), costs)
        for routine, urgent, rare, costs in product(
            (6, 8), (3, 4, 5), (2, 3, 4), ((2, 2, 2), (2, 2, 3), (2, 3, 2), (2, 3, 3))
        )
    )


@dataclass(frozen=True)
class CoArrival:
    """What is protected: towards which end of the range of contention arrivals lean, and how strongly, in [0, 1]."""

    crowded: bool
    strength: Fraction


LADDER = tuple(tuple(CoArrival(crowded, Fraction(quarters, 4)) for crowded in (False, True)) for quarters in range(5))
"""The two worlds as the dependence is turned up, from independent arrivals to the panel's."""

CALM, CROWDED = LADDER[-1]


def independent(arrivals: Sequence[Fraction]) -> Joint:
    """The joint law of independent arrivals."""
    law = [Fraction(1)]
    for p in arrivals:
        law = [*(mass * (1 - p) for mass in law), *(mass * p for mass in law)]
    return tuple(law)


def least_contention(arrivals: Sequence[Fraction]) -> Joint:
    """At most one arrival a slot, for probabilities that sum to at most 1: the lower end, 0."""
    law = [Fraction(0)] * (1 << len(arrivals))
    law[0] = 1 - sum(arrivals, Fraction(0))
    for g, p in enumerate(arrivals):
        law[1 << g] = p
    return tuple(law)


def most_contention(arrivals: Sequence[Fraction]) -> Joint:
    """A joint law of three arrivals with the greatest probability of at least two: the upper end of Rueger's range.

    With a <= b <= c that is a + b where c is the larger (the two rarer arrive with the third, never with each other),
    else half the sum (every arrival is one of two); for probabilities that sum to at most 1.
    """
    order = sorted(range(3), key=lambda g: (arrivals[g], g))
    a, b, c = (arrivals[g] for g in order)
    first, second, third = (1 << g for g in order)
    law = [Fraction(0)] * 8
    if a + b <= c:
        law[first | third], law[second | third], law[third] = a, b, c - a - b
    else:
        half = Fraction(1, 2)
        law[first | second] = half * (a + b - c)
        law[first | third], law[second | third] = half * (a + c - b), half * (b + c - a)
    law[0] = 1 - sum(law, Fraction(0))
    return tuple(law)


@cache
def joint(arrivals: tuple[Fraction, ...], co_arrival: CoArrival) -> Joint:
    """The joint law of the arrivals of a slot."""
    end = most_contention(arrivals) if co_arrival.crowded else least_contention(arrivals)
    share = co_arrival.strength
    return tuple((1 - share) * a + share * b for a, b in zip(independent(arrivals), end, strict=True))


def contention(law: Joint) -> Fraction:
    """The probability of at least `CONTENTION` arrivals in a slot."""
    return sum((mass for cell, mass in enumerate(law) if cell.bit_count() >= CONTENTION), Fraction(0))


# ---- the queue


@cache
def queue(law: Joint, costs: tuple[int, ...], order: tuple[int, ...]) -> tuple[tuple[Fraction, ...], Fraction]:
    """For each group the expected number of delayed jobs in a round, and the expected backlog at its end, in units."""
    delayed = [Fraction(0)] * len(costs)
    backlog = {0: Fraction(1)}
    for _ in range(SLOTS):
        after: dict[int, Fraction] = {}
        for waiting, mass in backlog.items():
            for cell, share in enumerate(law):
                if share:
                    ahead = waiting
                    for g in order:
                        if cell >> g & 1:
                            if ahead >= CAPACITY:
                                delayed[g] += mass * share
                            ahead += costs[g]
                    left = max(ahead - CAPACITY, 0)
                    after[left] = after.get(left, Fraction(0)) + mass * share
        backlog = after
    return tuple(delayed), sum((units * mass for units, mass in backlog.items()), Fraction(0))


def policies() -> tuple[tuple[tuple[int, ...], int], ...]:
    """The orders, each with the number of rounds in which it is in force."""
    return tuple((order, len(range(at, ROUNDS, len(ORDERS)))) for at, order in enumerate(ORDERS))


def harm_rates(server: Server, co_arrival: CoArrival) -> dict[str, Fraction]:
    """For each group the probability that a job, of any round of the lifecycle, is delayed."""
    law = joint(server.arrivals, co_arrival)
    found = [Fraction(0)] * len(GROUPS)
    for order, times in policies():
        for g, delayed in enumerate(queue(law, server.costs, order)[0]):
            found[g] += times * delayed
    return {name: Fraction(found[g], ROUNDS * SLOTS * server.arrivals[g]) for g, name in enumerate(GROUPS)}


@cache
def alone(arrival: Fraction, cost: int) -> Fraction:
    """The probability that a group's job is not delayed when its arrivals are replayed alone: completion."""
    law = (1 - arrival, arrival)
    [delayed], _ = queue(law, (cost,), (0,))
    return 1 - Fraction(delayed, SLOTS * arrival)


def frequencies(server: Server) -> dict[str, Fraction]:
    """For each group its share of the jobs."""
    whole = sum(server.arrivals, Fraction(0))
    return {name: Fraction(server.arrivals[g], whole) for g, name in enumerate(GROUPS)}


@cache
def audit_harm(server: Server) -> Fraction:
    """The share of jobs that are delayed when each group is replayed alone."""
    shares = frequencies(server)
    return sum(
        (shares[name] * (1 - alone(server.arrivals[g], server.costs[g])) for g, name in enumerate(GROUPS)), Fraction(0)
    )


@cache
def records(server: Server) -> tuple[bytes, ...]:
    """The public record of each round."""
    return tuple(record(server, at) for at in range(ROUNDS))


def record(server: Server, at: int) -> bytes:
    """The public record of a round."""
    harm = audit_harm(server)
    return canonical(
        {
            "family": FAMILY,
            "round": at,
            "arrivals": dict(zip(GROUPS, server.arrivals, strict=True)),
            "service_cost": dict(zip(GROUPS, server.costs, strict=True)),
            "capacity": CAPACITY,
            "slots": SLOTS,
            "completion": {name: alone(server.arrivals[g], server.costs[g]) for g, name in enumerate(GROUPS)},
            "update": {"order": [GROUPS[g] for g in ORDERS[at % len(ORDERS)]]},
            "audit": audit(harm, harm, at),
        }
    )


def truth(server: Server, co_arrival: CoArrival) -> Truth:
    """The protected truth of a world."""
    law = joint(server.arrivals, co_arrival)
    left = sum((times * queue(law, server.costs, order)[1] for order, times in policies()), Fraction(0))
    crowd = contention(law)
    return Truth(
        frequencies(server),
        harm_rates(server, co_arrival),
        {
            "contention": {
                name: Fraction(
                    sum(
                        (m for cell, m in enumerate(law) if cell >> g & 1 and cell.bit_count() >= CONTENTION),
                        Fraction(0),
                    ),
                    server.arrivals[g],
                )
                for g, name in enumerate(GROUPS)
            },
            "whole server": {"contention": crowd, "backlog": Fraction(left, ROUNDS)},
        },
    )


def lifecycle(server: Server, co_arrival: CoArrival) -> Lifecycle:
    """What a world leaves."""
    return Lifecycle(records(server), truth(server, co_arrival))
