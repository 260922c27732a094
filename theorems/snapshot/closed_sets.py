"""Sets of coordinates from which a run can be restarted: closed ones, and the least of them.

Notation: F_{a,j}(x) is the value of coordinate j after the action a in x, f the output. S is closed
(restartable) if states of X that agree on S have the same output and the same next values of every
coordinate in S, under every action. A function depends on i if two states of X that differ in i alone
give it different values; the dependency graph has an edge i -> j where some F_{a,j} depends on i, and
an edge to the output from each i that f depends on.

Three propositions, all on safe domains (any two states joined by changes of coordinates on which they
differ; products are such): a set is closed exactly if f and the F_{a,j} of its members depend on
members only; closed sets are closed under intersection; the ancestors of f in the graph are the least
closed set. Where the next state lies does not matter here, only what it is of.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Formula, all_of, iff, implies, negation
from theorems.proposition import Enumeration, Listing, Proposition, Route, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_dynamics
from theorems.snapshot.domains import Dynamics, Keep

SUBSETS = {
    "two bits, one action": Dynamics((2, 2), whole=False),
    "two bits, two actions": Dynamics((2, 2), 2, whole=False),
    "three values by two, one action": Dynamics((3, 2), whole=False),
    "three bits, one action": Dynamics((2, 2, 2), whole=False),
}
"""The shapes: every X in the product, every output, every next value."""


def model(dynamics: Dynamics) -> CoordinateModel:
    """Every X, every output and every next value on it."""
    return CoordinateModel(dynamics.coordinates(), dynamics.state_axes())


def on_safe_domains(claim: Callable[[Dynamics], Formula], dynamics: Dynamics) -> Statement:
    """The claim for these dynamics where any two states are joined."""
    return Statement(model(dynamics), (("joined", dynamics.domain.all_joined()),), claim(dynamics))


def nothing_foreign(dynamics: Dynamics, keep: Keep) -> Formula:
    """The output and the next values of members depend on members only."""
    domain = dynamics.domain
    outside = [i for i in domain.coordinates if i not in keep]
    output = [negation(domain.in_core(i)) for i in outside]
    return all_of([*output, *(negation(dynamics.next_depends(j, i)) for j in sorted(keep) for i in outside)])


def closed_by_dependence(dynamics: Dynamics) -> Formula:
    """Every set is closed exactly if nothing in it depends on anything outside it."""
    return all_of(iff(dynamics.closed(s), nothing_foreign(dynamics, s)) for s in dynamics.domain.subsets())


def closed_sets_meet(dynamics: Dynamics) -> Formula:
    """What two closed sets have in common is closed."""
    return all_of(
        implies(all_of([dynamics.closed(s), dynamics.closed(t)]), dynamics.closed(s & t))
        for s, t in combinations(dynamics.domain.subsets(), 2)
    )


def ancestors_are_least(dynamics: Dynamics) -> Formula:
    """The ancestors of the output are closed, and no closed set lacks one of them."""
    domain, ancestors = dynamics.domain, dynamics.ancestors()
    claims = []
    for s in domain.subsets():
        here = all_of(ancestors[i] if i in s else negation(ancestors[i]) for i in domain.coordinates)
        smaller = [negation(dynamics.closed(t)) for t in domain.subsets() if not s <= t]
        claims.append(implies(here, all_of([dynamics.closed(s), *smaller])))
    return all_of(claims)


JOINED = {"joined": "any two states of X are joined inside X by changes of coordinates on which they differ"}


def shapes(claim: Callable[[Dynamics], Formula], *more: Listing) -> tuple[Shape, ...]:
    """The claim at every shape: all of the smallest, the others over all bits and by search."""
    first: tuple[Route, ...] = (Enumeration(6_561, 6_433), *more)
    return tuple(
        Shape(
            name,
            partial(on_safe_domains, claim, dynamics),
            (*(first if number == 0 else ()), Solver(), Sampling()),
        )
        for number, (name, dynamics) in enumerate(SUBSETS.items())
    )


CLOSED_BY_DEPENDENCE = Proposition(
    name="closed_by_dependence",
    family="snapshot",
    item="T5.6",
    words=(
        "On a safe domain a set of coordinates determines the output and its own next values if and only if the output "
        "and the next values of its members depend on its members only."
    ),
    source=("moore1956gedanken", "behera2026mirage"),
    hypotheses=JOINED,
    shapes=shapes(closed_by_dependence),
)

CLOSED_SETS_MEET = Proposition(
    name="closed_sets_meet",
    family="snapshot",
    item="T5.6",
    words=(
        "On a safe domain the sets of coordinates that determine the output and their own next values are closed under "
        "intersection."
    ),
    source=("moore1956gedanken", "behera2026mirage"),
    hypotheses=JOINED,
    shapes=shapes(closed_sets_meet),
)

ALL_OF_TWO_BITS = Listing(
    "closed sets and words",
    partial(listed_dynamics.whole_product, "two bits, one action"),
    4_096,
    4_096,
    tally={"models": 4_096, "smaller for behaviour": 0},
)
SAMPLED = tuple(
    Listing(
        f"closed sets and words, {name}",
        partial(listed_dynamics.whole_product, name),
        1_500,
        1_500,
        size,
        exhaustive=False,
        tally={"models": 1_500, "smaller for behaviour": smaller},
    )
    for name, smaller, size in (("three bits, two actions", 38, "standard"), ("three values by three", 41, "quick"))
)
"""Items 6 and 7 by definition against the shared algorithms: models that are drawn."""

ANCESTORS_ARE_LEAST_CLOSED = Proposition(
    name="ancestors_are_least_closed",
    family="snapshot",
    item="T5.6",
    words=(
        "On a safe domain the ancestors of the output in the dependency graph are the least set of coordinates that "
        "determines the output and its own next values."
    ),
    source=("moore1956gedanken", "behera2026mirage"),
    hypotheses=JOINED,
    shapes=shapes(ancestors_are_least, ALL_OF_TWO_BITS),
)
