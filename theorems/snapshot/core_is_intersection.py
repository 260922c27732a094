"""The core is the intersection of all sufficient sets.

Notation: X is a set of states, f a target on it; S suffices if states of X that agree on S have the
same target. The core holds the coordinates i for which some two states of X differ in i alone and
have different targets. In the language of rough sets: the core is the intersection of the reducts.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, iff, negation
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_spaces, listed_states
from theorems.snapshot.domains import MODELS, SHAPES, Domain


def statement(domain: Domain) -> Statement:
    """The claim for all subsets of this product: i is in the core exactly if no set without i suffices."""
    claim = all_of(
        iff(domain.in_core(i), all_of(negation(domain.suffices(s)) for s in domain.subsets() if i not in s))
        for i in domain.coordinates
    )
    coordinates = (*domain.state_bits(), *domain.targets())
    return Statement(CoordinateModel(coordinates, (domain.members_with_targets(),)), (), claim)


THREE_LABELS = {
    "two bits": (255, 243, "quick"),
    "three bits": (65_535, 62_523, "standard"),
    "three values by two": (4_095, 4_023, "quick"),
    "three values by three": (262_143, 261_351, "full"),
}
"""Models with a target of three labels, how many of them have a least set, and the size at which they are listed."""


def three_labels(name: str) -> tuple[Listing, ...]:
    """Two counts over targets of three labels: sets of coordinates by definition, and the shared algorithms."""
    points, with_least, size = THREE_LABELS[name]
    tally = {"models": points, "with a least set": with_least}
    sizes = SHAPES[name].sizes
    return (
        Listing(
            "every set, three labels", partial(listed_states.every_set, sizes, 3), points, points, size, tally=tally
        ),
        Listing(
            "minimal sets, three labels",
            partial(listed_spaces.minimal_sets, sizes, 3),
            points,
            points,
            size,
            tally=tally,
        ),
    )


CORE_IS_INTERSECTION = Proposition(
    name="core_is_intersection",
    family="snapshot",
    item="T5.1",
    words=(
        "A coordinate is in every sufficient set if and only if two states of X differ in it alone and have different "
        "targets: the core is the intersection of all sufficient sets."
    ),
    source=("pawlak1991rough",),
    hypotheses={},
    shapes=tuple(
        Shape(
            name,
            partial(statement, domain),
            (Enumeration(MODELS[name], MODELS[name]), Solver(), Sampling(), *three_labels(name)),
        )
        for name, domain in SHAPES.items()
    ),
)
