"""One look at the record answers the question exactly if the target is constant on the fibres of the log.

Notation: in world w a unit has private noise u, 0 or 1 with probability 1/2 each; its record is
``record<w><u>`` in {0, 1, 2} and its answer ``target<w><u>`` in {0, 1}.

Made precise: the log identifies the target if any two worlds with the same law of the record have
the same law of the target; a single record decides if there is a table g with target = g(record) for
every world and every noise. The two agree where record and target are functions of the world; then
the law of a record is the record, and this is the fibre condition. With noise in the log, two worlds
may have different laws and share a record; with noise in the target, equal laws of the target do
not say what it is in a run.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

from finite_models.coordinate_model import CoordinateModel, bit, finite_range
from finite_models.logging_map import gives
from finite_models.terms import Formula, all_of, any_of, equal, iff, implies, variable
from theorems.fibre.maps import RECORDS
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def same_law(what: str, v: int, w: int) -> Formula:
    """The two values in world v are those in world w, in some order."""
    left, right = ([variable(f"{what}{world}{u}") for u in (0, 1)] for world in (v, w))
    return any_of(all_of([equal(left[0], right[i]), equal(left[1], right[1 - i])]) for i in (0, 1))


def statement(worlds: int) -> Statement:
    """The claim for this many worlds, three records and two answers."""
    numbers = range(worlds)
    groups = [finite_range(f"record{w}{u}", range(RECORDS)) for w in numbers for u in (0, 1)]
    groups += [bit(f"target{w}{u}") for w in numbers for u in (0, 1)]
    identified = all_of(
        implies(same_law("record", v, w), same_law("target", v, w)) for v, w in combinations(numbers, 2)
    )
    decided = any_of(
        all_of(
            gives(dict(enumerate(table)), variable(f"record{w}{u}"), variable(f"target{w}{u}"))
            for w in numbers
            for u in (0, 1)
        )
        for table in product((0, 1), repeat=RECORDS)
    )
    return Statement(
        CoordinateModel(tuple(groups)),
        tuple(
            (name, all_of(equal(variable(f"{what}{w}1"), variable(f"{what}{w}0")) for w in numbers))
            for name, what in (("logging_deterministic", "record"), ("target_of_the_world", "target"))
        ),
        iff(identified, decided),
        determined=tuple(f"{what}{w}1" for what in ("record", "target") for w in numbers),
    )


FIBRE_CONDITION = Proposition(
    name="fibre_condition",
    family="fibre",
    item="T2.1",
    words=(
        "A target is identified from a log if and only if it is constant on every fibre of the logging map, that "
        "is, if and only if one table gives the target for the record of every run."
    ),
    source=("behera2026mirage", "rothenberg1971identification"),
    hypotheses={
        "logging_deterministic": "the record is a function of the world: the noise does not change it",
        "target_of_the_world": "the target is a function of the world: the noise does not change it",
    },
    shapes=(
        Shape("two worlds, three records", partial(statement, 2), (Enumeration(1_296, 36), Solver(), Sampling())),
        Shape("three worlds, three records", partial(statement, 3), (Enumeration(46_656, 216), Solver(), Sampling())),
        Shape(
            "four worlds, three records", partial(statement, 4), (Enumeration(1_679_616, 1_296), Solver(), Sampling())
        ),
    ),
)
