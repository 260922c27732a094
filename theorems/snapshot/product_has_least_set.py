"""On a product a least sufficient set always exists: the coordinates on which f depends.

Made precise: X is a product if with x and y it holds x with any one coordinate taken from y; the full
product is one, and so is every product of sets of values. Targets are compared up to a tolerance:
two states clash if their targets differ by more. The claim is that of an exact comparison, the
tolerance being 0.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, real
from finite_models.terms import Formula, any_of, equal, less, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import FOUR_BITS, SHAPES, Domain, State, digits

TOLERANCE = variable("tolerance")


def further_apart(x: State, y: State) -> Formula:
    """The targets of two states differ by more than the tolerance."""
    here, there = variable(f"target{digits(x)}"), variable(f"target{digits(y)}")
    return any_of([less(TOLERANCE, here - there), less(TOLERANCE, there - here)])


def statement(domain: Domain, enumerated: bool = True) -> Statement:
    """The core suffices."""
    coordinates = (*domain.state_bits(), *domain.targets(0, 1, 2), real("tolerance", 0, 1))
    return Statement(
        CoordinateModel(coordinates, (domain.members(),) if enumerated else ()),
        (("full_product", domain.closed_under_exchange()), ("exact_equality", equal(TOLERANCE, 0))),
        domain.clashes_meet_core(further_apart),
        determined=("tolerance",),
    )


POINTS = {"two bits": (2_430, 729), "three values by two": (91_854, 15_309), "three bits": (3_346_110, 177_147)}

PRODUCT_HAS_LEAST_SET = Proposition(
    name="product_has_least_set",
    family="snapshot",
    item="T5.3",
    words=(
        "On a full product every target has a least sufficient set: the coordinates on which it depends, those i for "
        "which two states that differ in i alone have different targets."
    ),
    source=("pawlak1991rough",),
    hypotheses={
        "full_product": "X is a product: with x and y it holds x with any one coordinate taken from y",
        "exact_equality": "targets count as different as soon as they are not equal (the tolerance is 0)",
    },
    shapes=(
        *(
            Shape(
                name,
                partial(statement, SHAPES[name]),
                (Enumeration(*counts, "quick" if counts[0] < 1_000_000 else "standard"), Solver(), Sampling()),
            )
            for name, counts in POINTS.items()
        ),
        Shape(
            "three values by three", partial(statement, SHAPES["three values by three"], False), (Solver(), Sampling())
        ),
        Shape("four bits", partial(statement, FOUR_BITS, False), (Solver(),)),
    ),
)
