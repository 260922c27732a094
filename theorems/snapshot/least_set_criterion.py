"""When a least sufficient set exists, and that it is the core.

Notation: D(x, y) holds the coordinates on which x and y differ; the core holds those i with D(x, y) = {i}
for some x, y in X with f(x) != f(y).

Two propositions: four conditions are the same (a least sufficient set exists; the core suffices; every
D(x, y) with f(x) != f(y) meets the core; the sufficient sets are closed under intersection), and a core
that suffices is the least sufficient set. The hypothesis of the second counts the models in which one
exists: 5,932 of the 6,560 on three bits.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, any_of, iff, implies
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_spaces, listed_states
from theorems.snapshot.domains import MODELS, SHAPES, Domain

WITH_LEAST = {"two bits": 76, "three bits": 5_932, "three values by two": 704, "three values by three": 19_430}
"""For each shape the models, with a target of two labels, that have a least sufficient set."""


def model(domain: Domain) -> CoordinateModel:
    """Every non-empty X with every target."""
    return CoordinateModel((*domain.state_bits(), *domain.targets()), (domain.members_with_targets(),))


def criterion(domain: Domain) -> Statement:
    """The four conditions are the same, and the least set is the core."""
    sets = domain.subsets()
    exists = any_of(domain.least(s) for s in sets)
    core_suffices = all_of(implies(domain.core_is(s), domain.suffices(s)) for s in sets)
    closed = all_of(
        implies(all_of([domain.suffices(s), domain.suffices(t)]), domain.suffices(s & t))
        for s, t in combinations(sets, 2)
    )
    it_is_core = all_of(implies(domain.least(s), domain.core_is(s)) for s in sets)
    same = [iff(exists, core_suffices), iff(core_suffices, domain.clashes_meet_core()), iff(core_suffices, closed)]
    return Statement(model(domain), (), all_of([*same, it_is_core]))


def core_is_least(domain: Domain) -> Statement:
    """A core that suffices lies inside every sufficient set."""
    claim = all_of(implies(domain.core_is(s), domain.least(s)) for s in domain.subsets())
    return Statement(model(domain), (("core_suffices", domain.clashes_meet_core()),), claim)


def two_counts(name: str) -> tuple[Listing, ...]:
    """The models with a least set, by trying every set and by the shared algorithms."""
    points, sizes = MODELS[name], SHAPES[name].sizes
    tally = {"models": points, "with a least set": WITH_LEAST[name]}
    return (
        Listing("every set", partial(listed_states.every_set, sizes, 2), points, points, tally=tally),
        Listing(
            "minimal sets",
            partial(listed_spaces.minimal_sets, sizes, 2),
            points,
            points,
            "quick" if points < 10_000 else "standard",
            tally=tally,
        ),
    )


LEAST_SET_CRITERION = Proposition(
    name="least_set_criterion",
    family="snapshot",
    item="T5.2",
    words=(
        "These say the same: a least sufficient set exists; the core suffices; every two states of X with different "
        "targets differ on some coordinate of the core; the sufficient sets are closed under intersection. The least "
        "set is then the core."
    ),
    source=("pawlak1991rough",),
    hypotheses={},
    shapes=tuple(
        Shape(
            name,
            partial(criterion, domain),
            (Enumeration(MODELS[name], MODELS[name]), Solver(), Sampling(), *two_counts(name)),
        )
        for name, domain in SHAPES.items()
    ),
)

CORE_IS_LEAST = Proposition(
    name="core_is_least",
    family="snapshot",
    item="T5.2",
    words="If the core suffices, it is the least sufficient set.",
    source=("pawlak1991rough",),
    hypotheses={"core_suffices": "every two states of X with different targets differ on a coordinate of the core"},
    shapes=tuple(
        Shape(
            name,
            partial(core_is_least, domain),
            (Enumeration(MODELS[name], WITH_LEAST[name]), Solver(), Sampling()),
        )
        for name, domain in SHAPES.items()
    ),
)
