"""A target that is constant on the fibres of the log is given by a table of the records.

Notation: ``record<w>`` in {0, 1, 2}, ``target<w>`` in {0, 1}; a table g has an entry for each record.

The enumeration visits every map from four worlds to three records and every target of two answers;
those that meet the hypothesis are the identified ones, 462 of 1,296. Two functions count them again,
one by the tables and one by Stirling numbers.
"""

from __future__ import annotations

from functools import partial
from itertools import product

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import constant_on_fibres, gives
from finite_models.terms import all_of, any_of
from theorems.fibre.listed_maps import by_counting, by_fibres, by_tables
from theorems.fibre.maps import RECORDS, alone, bits, records, symbols
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int) -> Statement:
    """The claim for this many worlds."""
    log, target = symbols(worlds, "record"), symbols(worlds, "target")
    some_table = any_of(
        all_of(gives(dict(enumerate(table)), log[w], target[w]) for w in range(worlds))
        for table in product((0, 1), repeat=RECORDS)
    )
    return Statement(
        CoordinateModel((*records(worlds), *bits(worlds))),
        (("constant_on_fibres", constant_on_fibres(alone(log), alone(target))),),
        some_table,
    )


def listings(worlds: int, answers: int, identified: int) -> tuple[Listing, ...]:
    """The three ways to count the identified pairs."""
    points = RECORDS**worlds * answers**worlds
    ways = (("by fibres", by_fibres), ("by tables", by_tables), ("by Stirling numbers", by_counting))
    return tuple(
        Listing(name, partial(way, worlds, RECORDS, answers), points, points, tally={"identified": identified})
        for name, way in ways
    )


CONSTANT_GIVES_TABLE = Proposition(
    name="constant_gives_table",
    family="fibre",
    item="T2.1",
    words="If a target is constant on every fibre of the log, some table gives it for every record that is left.",
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={"constant_on_fibres": "two worlds with the same record have the same target"},
    shapes=(
        Shape("two worlds, three records", partial(statement, 2), (Enumeration(36, 30), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4),
            (Enumeration(1_296, 462), Solver(), Sampling((200, 2000, 20000))),
        ),
        Shape("all maps and two answers", None, listings(4, 2, 462)),
        Shape("all maps and three answers", None, listings(4, 3, 1_359)),
    ),
)
