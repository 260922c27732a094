"""A session of AuthGate with symbolic weights: what becomes of its token, path by path.

Notation: a session starts on the sensitive route with probability ``sensitive``; an incident is on at the request with
probability ``incident``, starts at a later step with ``starts`` and stays with ``stays``. After the request the token
is renewed at each further step with a probability of its own for each world, and a renewed session that is elsewhere
is sent to the sensitive route with the world's ``reroute``. Harmed: on the sensitive route, token alive, incident on.
The token lives one step without renewal.
"""

from __future__ import annotations

from dataclasses import dataclass

from finite_models.terms import Expression, lift, product, total, variable

SENSITIVE, INCIDENT = variable("sensitive"), variable("incident")
STARTS, STAYS = variable("starts"), variable("stays")
SHARED = ("sensitive", "incident", "starts", "stays")


@dataclass(frozen=True)
class Path:
    """One way to be harmed: how often the token is renewed on it, and its other factors, none of them negative."""

    renewals: int
    factors: tuple[Expression, ...]


def harmed_paths(steps: int, reroute: Expression) -> list[Path]:
    """All ways to be harmed at the request or at one of `steps` later ones."""

    def rest(weight: Expression) -> Expression:
        return 1 - weight

    found = [Path(0, (SENSITIVE, INCIDENT))]
    states: list[tuple[bool, bool, tuple[Expression, ...]]] = [
        (True, False, (SENSITIVE, rest(INCIDENT))),
        (False, True, (rest(SENSITIVE), INCIDENT)),
        (False, False, (rest(SENSITIVE), rest(INCIDENT))),
    ]
    for step in range(1, steps + 1):
        after = []
        for there, on, factors in states:
            begins = STAYS if on else STARTS
            moves = [(True, factors)] if there else [(True, (*factors, reroute)), (False, (*factors, rest(reroute)))]
            for now, weights in moves:
                after.append((now, False, (*weights, rest(begins))))
                if now:
                    found.append(Path(step, (*weights, begins)))
                else:
                    after.append((now, True, (*weights, begins)))
        states = after
    return found


def harm(steps: int, keep: Expression, reroute: Expression) -> Expression:
    """The probability of harm at the request or at one of `steps` later ones."""
    return lift(total(product((*[keep] * path.renewals, *path.factors)) for path in harmed_paths(steps, reroute)))


def audited_harm() -> Expression:
    """The probability of harm at the request, which the audit sees."""
    return SENSITIVE * INCIDENT
