"""A record that no world leaves is unsupported: the log says nothing of it.

Notation: ``observed`` is the record at hand; ``table<o>`` in {0, 1} is the entry of a table for record o.

Made precise: if a table gives the target in every world and no world leaves the observed record, then
the table with the other answer there gives the target in every world as well. The identified set is
empty, and neither answer is identified.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, finite_range
from finite_models.logging_map import gives
from finite_models.terms import all_of, any_of, equal, negation, variable
from theorems.fibre.maps import RECORDS, bits, records, symbols
from theorems.fibre.table_is_unique import right
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

OBSERVED = variable("observed")


def statement(worlds: int) -> Statement:
    """The claim for this many worlds."""
    log, target, table = symbols(worlds, "record"), symbols(worlds, "target"), symbols(RECORDS, "table")
    other_there = all_of(
        any_of(
            [
                all_of([negation(equal(o, OBSERVED)), gives(dict(enumerate(table)), o, z)]),
                all_of([equal(o, OBSERVED), gives({at: 1 - entry for at, entry in enumerate(table)}, o, z)]),
            ]
        )
        for o, z in zip(log, target, strict=True)
    )
    return Statement(
        CoordinateModel(
            (*records(worlds), *bits(worlds), *bits(RECORDS, "table"), finite_range("observed", range(RECORDS)))
        ),
        (
            ("table_gives_target", right(worlds, "table")),
            ("no_world_leaves_it", all_of(negation(equal(o, OBSERVED)) for o in log)),
        ),
        other_there,
    )


UNSUPPORTED_RECORD = Proposition(
    name="unsupported_record",
    family="fibre",
    item="T2.5",
    words=(
        "At a record that no world leaves, a table that gives the target in every world may say anything: the record "
        "is unsupported, and nothing is identified there."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "table_gives_target": "the table gives the target in every world",
        "no_world_leaves_it": "no world leaves the observed record",
    },
    shapes=(
        Shape("one world, three records", partial(statement, 1), (Enumeration(144, 48), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4),
            (Enumeration(31_104, 384), Solver(), Sampling((400, 4000, 40000))),
        ),
    ),
)
