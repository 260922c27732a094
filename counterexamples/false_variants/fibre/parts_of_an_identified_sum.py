"""Refuted: if the sum of two targets is identified, so are the two.

A near miss of `fibre_condition`: one may take what the other gives.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import constant_on_fibres
from finite_models.terms import all_of
from theorems.fibre.maps import alone, bits, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int) -> Statement:
    """The claim for this many worlds, three records and two targets of 0 or 1."""
    log = alone(symbols(worlds, "record"))
    first, second = symbols(worlds, "first"), symbols(worlds, "second")
    sums = [a + b for a, b in zip(first, second, strict=True)]
    return Statement(
        CoordinateModel((*records(worlds), *bits(worlds, "first"), *bits(worlds, "second"))),
        (("sum_identified", constant_on_fibres(log, alone(sums))),),
        all_of(constant_on_fibres(log, alone(part)) for part in (first, second)),
    )


PARTS_OF_AN_IDENTIFIED_SUM = Proposition(
    name="parts_of_an_identified_sum",
    family="fibre",
    item="T2.1",
    words="If the sum of two targets is identified from the log, then so is each of them.",
    source=("behera2026mirage",),
    hypotheses={"sum_identified": "worlds with the same record have the same sum of the two targets"},
    shapes=(
        Shape("two worlds, three records", partial(statement, 2), (Enumeration(144, 114), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4),
            (Enumeration(20_736, 5_118), Solver(), Sampling((400, 4000, 40000))),
        ),
    ),
    refuted=True,
    variant_of="fibre_condition",
)
