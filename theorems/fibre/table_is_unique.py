"""The table that gives the target is the only one on the records that are left.

Notation: ``record<w>`` in {0, 1, 2}, ``target<w>`` in {0, 1}; ``table<o>`` and ``other<o>`` are two
tables, an entry in {0, 1} for each record.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import gives
from finite_models.terms import Formula, all_of, equal, implies
from theorems.fibre.maps import RECORDS, bits, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def right(worlds: int, name: str) -> Formula:
    """The table gives the target in every world."""
    table = dict(enumerate(symbols(RECORDS, name)))
    return all_of(gives(table, o, z) for o, z in zip(symbols(worlds, "record"), symbols(worlds, "target"), strict=True))


def statement(worlds: int) -> Statement:
    """The claim for this many worlds."""
    entries = list(zip(symbols(RECORDS, "table"), symbols(RECORDS, "other"), strict=True))
    log = symbols(worlds, "record")
    agree = all_of(implies(equal(o, at), equal(g, h)) for o in log for at, (g, h) in enumerate(entries))
    return Statement(
        CoordinateModel((*records(worlds), *bits(worlds), *bits(RECORDS, "table"), *bits(RECORDS, "other"))),
        (("table_gives_target", right(worlds, "table")), ("other_gives_target", right(worlds, "other"))),
        agree,
        usually_equal=tuple((f"other{o}", f"table{o}") for o in range(RECORDS)),
    )


TABLE_IS_UNIQUE = Proposition(
    name="table_is_unique",
    family="fibre",
    item="T2.1",
    words="Two tables that both give the target in every world agree at every record that some world leaves.",
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={
        "table_gives_target": "the first table gives the target in every world",
        "other_gives_target": "the second table gives the target in every world",
    },
    shapes=(
        Shape("two worlds, three records", partial(statement, 2), (Enumeration(2_304, 192), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4),
            (Enumeration(82_944, 1_056), Solver(), Sampling((400, 4000, 40000))),
        ),
    ),
)
