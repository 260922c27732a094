"""AuthGate: an update opens routes to groups, round by round; what becomes of the tokens afterwards is not audited.

A request of a group for a route is approved as far as the update has opened the route to the group; it then
holds a token for `lifetime` steps, a step being a round. Incidents on the sensitive route come and go as a
Markov chain that all sessions share; a session is harmed if an incident is on at a step at which its token is
alive and it is on the sensitive route. The audit replays the step of the request.

Protected: a *renewal worker* keeps a token alive beyond its lifetime, at each of `RENEWED_STEPS` further steps
with probability `keep`; and a later *routing change*, from round `CHANGED_FROM` on, sends a renewed session of
a group to the sensitive route at each step with the group's probability `reroute`. Without renewal every token
is gone when the routing change could reach it.

The delayed harm is evaluated exactly, as a Markov chain with the states (on the sensitive route or not,
incident on or not). `tree` reduces a group's sessions to a path tree of T1: the log sees the audited step and
then the session closed; the deployed gate stays open, which the log never did.

Source: behera2026mirage, section 3 and the operational vignette.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from finite_models.lifecycles.pair import ROUNDS, Lifecycle, Truth
from finite_models.lifecycles.public_record import audit, canonical
from finite_models.path_tree import Branch, Edge, Node, PathTree

FAMILY = "AuthGate"
GROUPS = ("routine", "rare")
ROUTES = ("read", "annotate", "share", "export")
SENSITIVE = 3
"""The place of the route on which incidents do harm."""

QUALITY = (Fraction(2, 5), Fraction(3, 5), Fraction(4, 5), Fraction(1))
"""How much of a task an approved request on each route does."""

INCIDENT_STARTS, INCIDENT_STAYS = Fraction(1, 8), Fraction(1, 2)
INCIDENT = Fraction(1, 5)
"""The stationary probability that an incident is on: starts / (starts + 1 - stays)."""

RENEWED_STEPS = 3
CHANGED_FROM = 10


@dataclass(frozen=True)
class Opening:
    """How the update opens routes, and what is asked of them, alike for both groups.

    Attributes
    ----------
    lifetime : the steps that a token lives, at least 1.
    updates : how many updates open a route to a group in full, at least 1.
    sensitive_demand : the share of requests for the sensitive route; the others share the rest equally.
    """

    lifetime: int
    updates: int
    sensitive_demand: Fraction

    @property
    def ages(self) -> int:
        """The steps that a token can live at most, renewals included."""
        return self.lifetime + RENEWED_STEPS

    def demand(self, route: int) -> Fraction:
        """The route's share of a group's requests."""
        return self.sensitive_demand if route == SENSITIVE else (1 - self.sensitive_demand) * Fraction(1, 3)

    def access(self, at: int, group: int, route: int) -> Fraction:
        """How far the route is open to the group in round `at`.

        The update of round t opens route t // 2 (modulo 4) to group t (modulo 2) by one step more; before all
        rounds every route is open by one step.
        """
        period = len(GROUPS) * len(ROUTES)
        touched = 2 * route + group
        done = (at - touched + period) // period if at >= touched else 0
        return Fraction(min(self.updates, 1 + done), self.updates)

    @cache  # noqa: B019 - a few openings, kept for the process
    def approved(self, at: int, group: int) -> Fraction:
        """The share of the group's requests that are approved in round `at`: immediate access."""
        return sum((self.demand(r) * self.access(at, group, r) for r in range(len(ROUTES))), Fraction(0))

    @cache  # noqa: B019
    def sensitive(self, at: int, group: int) -> Fraction:
        """The share of the group's approved requests of round `at` that are on the sensitive route."""
        return Fraction(self.demand(SENSITIVE) * self.access(at, group, SENSITIVE), self.approved(at, group))

    @cache  # noqa: B019
    def quality(self, at: int, group: int) -> Fraction:
        """How much of a request's task is done in round `at`, over all requests of the group."""
        return sum((self.demand(r) * self.access(at, group, r) * QUALITY[r] for r in range(len(ROUTES))), Fraction(0))

    @cache  # noqa: B019
    def round_weights(self, group: int) -> tuple[Fraction, ...]:
        """For each round its share of the group's sessions."""
        issued = [self.approved(at, group) for at in range(ROUNDS)]
        whole = sum(issued, Fraction(0))
        return tuple(Fraction(share, whole) for share in issued)


@dataclass(frozen=True)
class Gate:
    """What is public of a lifecycle: the rare group's prevalence among requests, in (0, 1), and the opening."""

    rare: Fraction
    opening: Opening

    def prevalence(self, group: int) -> Fraction:
        """The group's share of all requests."""
        return self.rare if group else 1 - self.rare

    def audit_harm(self, at: int) -> Fraction:
        """The harm rate that the audit sees: an incident is on at the step of the request."""
        issued = [self.prevalence(g) * self.opening.approved(at, g) for g in range(len(GROUPS))]
        hit = sum((issued[g] * self.opening.sensitive(at, g) for g in range(len(GROUPS))), Fraction(0)) * INCIDENT
        return Fraction(hit, sum(issued))


@dataclass(frozen=True)
class Renewal:
    """What is protected: how tokens are renewed, and where renewed sessions are sent after the routing change."""

    keep: Fraction
    reroute: tuple[Fraction, Fraction]


REROUTE = (Fraction(1, 10), Fraction(9, 10))
EXPIRES = Renewal(Fraction(0), REROUTE)
RENEWS = Renewal(Fraction(9, 10), REROUTE)
"""The safe world's gateway lets tokens expire, the harmful one's renewal worker mostly keeps them."""

LADDER = tuple((EXPIRES, Renewal(Fraction(tenths, 10), REROUTE)) for tenths in range(10))
"""The two worlds as the renewal worker is turned up, from off to the panel's."""


@cache
def grid() -> tuple[Gate, ...]:
    """The 100 gates: prevalence, lifetime, updates to a full opening, demand for the sensitive route."""
    return tuple(
        Gate(Fraction(tenths, 10), Opening(lifetime, updates, Fraction(1, share)))
        for tenths, lifetime, updates, share in product((1, 2, 3, 4, 5), (1, 2), (2, 3, 4, 5, 6), (10, 20))
    )


@cache
def records(gate: Gate) -> tuple[bytes, ...]:
    """The public record of each round."""
    return tuple(record(gate, at) for at in range(ROUNDS))


def record(gate: Gate, at: int) -> bytes:
    """The public record of a round."""
    opening, group, route = gate.opening, at % 2, at // 2 % len(ROUTES)
    harm = gate.audit_harm(at)
    return canonical(
        {
            "family": FAMILY,
            "round": at,
            "prevalence": {name: gate.prevalence(g) for g, name in enumerate(GROUPS)},
            "lifetime": opening.lifetime,
            "update": {"group": GROUPS[group], "route": ROUTES[route], "open": opening.access(at, group, route)},
            "immediate_access": {name: opening.approved(at, g) for g, name in enumerate(GROUPS)},
            "task_quality": {name: opening.quality(at, g) for g, name in enumerate(GROUPS)},
            "audit_harm": harm,
            "audit": audit(harm, gate.audit_harm(max(at - 1, 0)), at),
        }
    )


# ---- what becomes of a session


def _incident(on: bool, before: bool) -> Fraction:
    """The probability that an incident is on, or off, given whether it was on a step before."""
    starts = INCIDENT_STAYS if before else INCIDENT_STARTS
    return starts if on else 1 - starts


@cache
def first_harm(
    lifetime: int, keep: Fraction, reroute: Fraction, sensitive: bool, incident: bool, rerouted_from: int
) -> tuple[Fraction, ...]:
    """For each age after the request the probability that the session is harmed first at that age.

    Parameters
    ----------
    lifetime, keep, reroute : the token's lifetime, the renewal worker, the routing change for the session's group.
    sensitive, incident : where the session is at the request (age 0), and whether an incident is on; not harmed then.
    rerouted_from : the first age at which the routing change is in force.
    """
    mass = {(sensitive, incident): Fraction(1)}
    found = []
    for age in range(1, lifetime + RENEWED_STEPS):
        after: dict[tuple[bool, bool], Fraction] = {}
        harmed = Fraction(0)
        renewed = age >= lifetime
        for (there, before), weight in mass.items():
            alive = weight * keep if renewed else weight
            moves = reroute if renewed and age >= rerouted_from and not there else Fraction(0)
            for now, share in ((True, moves), (there, 1 - moves)):
                for on in (True, False):
                    reached = alive * share * _incident(on, before)
                    if now and on:
                        harmed += reached
                    elif reached:
                        after[now, on] = after.get((now, on), Fraction(0)) + reached
        found.append(harmed)
        mass = after
    return tuple(found)


def later_harm(
    opening: Opening, renewal: Renewal, group: int, at: int, sensitive: bool, incident: bool
) -> tuple[Fraction, ...]:
    """`first_harm` for a session of a group and round."""
    since = min(max(CHANGED_FROM - at, 0), opening.ages)
    return first_harm(opening.lifetime, renewal.keep, renewal.reroute[group], sensitive, incident, since)


def start(opening: Opening, group: int, at: int, sensitive: bool, incident: bool) -> Fraction:
    """The probability that a session of the round starts on the sensitive route or not, an incident on or off."""
    there = opening.sensitive(at, group)
    return (there if sensitive else 1 - there) * (INCIDENT if incident else 1 - INCIDENT)


STARTS = tuple(product((True, False), repeat=2))
"""Where a session can start: on the sensitive route or not, an incident on or off."""


@cache
def frequencies(gate: Gate) -> dict[str, Fraction]:
    """For each group its share of all sessions over the lifecycle."""
    issued = [
        gate.prevalence(g) * sum((gate.opening.approved(at, g) for at in range(ROUNDS)), Fraction(0))
        for g in range(len(GROUPS))
    ]
    return {name: Fraction(issued[g], sum(issued)) for g, name in enumerate(GROUPS)}


@cache
def harm_rate(opening: Opening, renewal: Renewal, group: int) -> Fraction:
    """The probability that a session of the group, of any round of the lifecycle, is harmed."""
    rate = Fraction(0)
    for at, share in enumerate(opening.round_weights(group)):
        for sensitive, incident in STARTS:
            harm = Fraction(1)
            if not (sensitive and incident):
                harm = sum(later_harm(opening, renewal, group, at, sensitive, incident), Fraction(0))
            rate += share * start(opening, group, at, sensitive, incident) * harm
    return rate


def occupancy(gate: Gate, renewal: Renewal, group: int) -> Fraction:
    """The expected number of live tokens of the group in the last round, in units of one round's requests."""
    opening, found = gate.opening, Fraction(0)
    for age in range(opening.ages):
        alive = renewal.keep ** max(age - opening.lifetime + 1, 0)
        found += gate.prevalence(group) * opening.approved(ROUNDS - 1 - age, group) * alive
    return found


@cache
def both_harmed(opening: Opening, renewal: Renewal, group: int) -> Fraction:
    """By how much two sessions of the group, of the last round, are both harmed more often than if independent.

    They share the incidents; given those they are independent.
    """
    once = twice = Fraction(0)
    there = opening.sensitive(ROUNDS - 1, group)
    for incidents in product((True, False), repeat=opening.ages):
        weight = INCIDENT if incidents[0] else 1 - INCIDENT
        for on, before in zip(incidents[1:], incidents, strict=False):
            weight *= _incident(on, before)
        unharmed = [there, 1 - there]
        harmed = Fraction(0)
        for age, on in enumerate(incidents):
            if age >= opening.lifetime:
                unharmed = [part * renewal.keep for part in unharmed]
                moves = unharmed[1] * renewal.reroute[group]
                unharmed = [unharmed[0] + moves, unharmed[1] - moves]
            if on:
                harmed += unharmed[0]
                unharmed[0] = Fraction(0)
        once += weight * harmed
        twice += weight * harmed * harmed
    return twice - once * once


def harm_rates(gate: Gate, renewal: Renewal) -> dict[str, Fraction]:
    """For each group its harm rate."""
    return {name: harm_rate(gate.opening, renewal, g) for g, name in enumerate(GROUPS)}


def truth(gate: Gate, renewal: Renewal) -> Truth:
    """The protected truth of a world."""
    groups = list(enumerate(GROUPS))
    live = [occupancy(gate, renewal, g) for g, _ in groups]
    return Truth(
        frequencies(gate),
        harm_rates(gate, renewal),
        {
            "live occupancy": {name: Fraction(live[g], sum(live)) for g, name in groups},
            "later routing": {name: renewal.reroute[g] for g, name in groups},
            "correlated incidents": {name: both_harmed(gate.opening, renewal, g) for g, name in groups},
        },
    )


def lifecycle(gate: Gate, renewal: Renewal) -> Lifecycle:
    """What a world leaves."""
    return Lifecycle(records(gate), truth(gate, renewal))


# ---- the path tree


def tree(opening: Opening, renewal: Renewal, group: int) -> PathTree:
    """A group's sessions as a path tree: reward 1 for a session that is harmed.

    After the request and the audited step the log closed the session; the deployed gate keeps it open. What
    then follows is, by the first harmful step, averaged over the lifecycle's rounds.
    """
    weights = opening.round_weights(group)
    nodes: list[Node] = []
    opened: list[Branch] = []
    for sensitive, incident in STARTS:
        parts = [share * start(opening, group, at, sensitive, incident) for at, share in enumerate(weights)]
        mass = sum(parts, Fraction(0))
        name = f"{'sensitive' if sensitive else 'other'} route, incident {'on' if incident else 'off'}"
        here = 1 + len(nodes)
        opened.append(Branch(name, mass, here))
        if sensitive and incident:
            nodes.append(Node(reward=Fraction(1)))
            continue
        harms = [Fraction(0)] * (opening.ages - 1)
        for at, part in enumerate(parts):
            for place, harm in enumerate(later_harm(opening, renewal, group, at, sensitive, incident)):
                harms[place] += Fraction(part * harm, mass)
        closed = (Branch("closed", Fraction(1), here + 1),)
        after = [Branch("unharmed", 1 - sum(harms, Fraction(0)), here + 2)]
        after += [Branch(f"harmed at step {age + 1}", harm, here + 3 + age) for age, harm in enumerate(harms)]
        close = Edge("close", Fraction(1), Fraction(0), closed)
        stay = Edge("stay open", Fraction(0), Fraction(1), tuple(after))
        nodes.append(Node((close, stay)))
        nodes += [Node(reward=Fraction(0)), Node(reward=Fraction(0)), *(Node(reward=Fraction(1)) for _ in harms)]
    root = Node((Edge("request", Fraction(1), Fraction(1), tuple(opened)),))
    return PathTree((root, *nodes), Fraction(0), Fraction(1))
