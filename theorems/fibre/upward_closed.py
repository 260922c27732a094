"""Logging more fields never destroys identification: the identifying sets are closed upward.

Notation: ``chosen<i>`` and ``larger<i>`` say whether the sets S and T hold field i.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import fields_identify
from finite_models.terms import all_of, at_most
from theorems.fibre.fields import rows, table
from theorems.fibre.maps import bits, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int, fields: int) -> Statement:
    """The claim for this many rows and fields."""
    target = symbols(worlds, "target")
    chosen, larger = symbols(fields, "chosen"), symbols(fields, "larger")
    return Statement(
        CoordinateModel((*table(worlds, fields), *bits(fields, "chosen"), *bits(fields, "larger"))),
        (
            ("chosen_identifies", fields_identify(rows(worlds, fields), target, chosen)),
            ("larger_contains_it", all_of(at_most(s, t) for s, t in zip(chosen, larger, strict=True))),
        ),
        fields_identify(rows(worlds, fields), target, larger),
        usually_equal=tuple((f"larger{i}", f"chosen{i}") for i in range(fields)),
    )


UPWARD_CLOSED = Proposition(
    name="upward_closed",
    family="fibre",
    item="T2.4",
    words="A set of fields that contains an identifying set of fields identifies the target.",
    source=("behera2026mirage", "pawlak1991rough"),
    hypotheses={
        "chosen_identifies": "the set S tells rows with different targets apart",
        "larger_contains_it": "the set T contains S",
    },
    shapes=(
        Shape("two rows, two fields", partial(statement, 2, 2), (Enumeration(1_024, 376), Solver(), Sampling())),
        Shape(
            "three rows, three fields", partial(statement, 3, 3), (Enumeration(262_144, 49_584), Solver(), Sampling())
        ),
        Shape(
            "four rows, three fields",
            partial(statement, 4, 3),
            (Enumeration(4_194_304, 474_928, "standard"), Solver(), Sampling()),
        ),
    ),
)
