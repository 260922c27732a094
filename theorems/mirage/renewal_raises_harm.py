"""The better the renewal worker keeps tokens alive, the more sessions are harmed.

Notation: see `sessions`; ``keep`` and ``keep_more`` are the probabilities of a renewal, ``reroute`` that of the routing
change. One or two steps after the request.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Expression, Formula, at_most, less, variable
from theorems.mirage.sessions import SHARED, harm, harmed_paths
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

KEEP, KEEP_MORE, REROUTE = variable("keep"), variable("keep_more"), variable("reroute")
KEPT_MORE = at_most(KEEP, KEEP_MORE)


def statement(steps: int) -> Statement:
    """Renewal with probability ``keep_more`` harms at least as often as with ``keep``."""
    names = (*SHARED, "reroute", "keep", "keep_more")
    return Statement(
        CoordinateModel(tuple(probability(name) for name in names)),
        (("kept_more", KEPT_MORE),),
        at_most(harm(steps, KEEP, REROUTE), harm(steps, KEEP_MORE, REROUTE)),
    )


def not_negative(factor: Expression) -> Formula:
    """The domain's formula that a probability, or what it leaves, is at least 0."""
    return at_most(0, factor)


def prove(steps: int, claim: Statement) -> Sequence[CaseProof]:
    """Each path's weight grows by a multiple of keep_more - keep: m^n - k^n is that times the sum of m^i k^(n-1-i)."""
    fewer, more = harm(steps, KEEP, REROUTE), harm(steps, KEEP_MORE, REROUTE)
    products: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(more, fewer),))]
    for path in harmed_paths(steps, REROUTE):
        for i in range(path.renewals):
            powers = [KEEP_MORE] * i + [KEEP] * (path.renewals - 1 - i)
            products.append((1, (KEPT_MORE, *map(not_negative, (*powers, *path.factors)))))
    return [CaseProof(tuple(products))]


RENEWAL_RAISES_HARM = Proposition(
    name="renewal_raises_harm",
    family="mirage",
    item="T9",
    words=(
        "If tokens are renewed at least as often, sessions are harmed at least as often: turning the renewal worker up "
        "moves the delayed harm up, whatever the incidents and the routing change."
    ),
    source=("behera2026mirage",),
    hypotheses={"kept_more": "the second world renews tokens at least as often as the first"},
    shapes=(
        Shape(
            "one step",
            partial(statement, 1),
            (Enumeration(2_187, 1_458), Solver(), Certification(partial(prove, 1)), Sampling()),
        ),
        Shape(
            "two steps",
            partial(statement, 2),
            (Enumeration(2_187, 1_458), Certification(partial(prove, 2)), Sampling()),
        ),
    ),
)
