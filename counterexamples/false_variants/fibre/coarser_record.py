"""Refuted: the poorer log leaves no more answers open than the richer one.

A near miss of `finer_record`, with the order reversed.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import constant_on_fibres
from theorems.fibre.finer_record import inside
from theorems.fibre.maps import alone, bits, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int) -> Statement:
    """The claim for this many worlds and three records."""
    fine, coarse, target = symbols(worlds, "fine"), symbols(worlds, "coarse"), symbols(worlds, "target")
    return Statement(
        CoordinateModel((*records(worlds, "fine"), *records(worlds, "coarse"), *bits(worlds))),
        (("records_at_least_as_much", constant_on_fibres(alone(fine), alone(coarse))),),
        inside(coarse, fine, target),
    )


COARSER_RECORD = Proposition(
    name="coarser_record",
    family="fibre",
    item="T2.3",
    words="If one log records at least as much as another, the other's identified set lies inside its own.",
    source=("behera2026mirage",),
    hypotheses={"records_at_least_as_much": "the poorer record is a function of the richer one"},
    shapes=(
        Shape("two worlds, three records", partial(statement, 2), (Enumeration(324, 252), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4),
            (Enumeration(104_976, 21_744), Solver(), Sampling((400, 4000, 40000))),
        ),
    ),
    refuted=True,
    variant_of="finer_record",
)
