"""Refuted: it is enough that the target is constant on most fibres.

A near miss of `constant_gives_table`: one fibre on which it varies is one record that does not answer.
The least witness needs four worlds and three records: two fibres of one world, and one of two.
"""

from __future__ import annotations

from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import constant_on_fibres
from finite_models.terms import Formula, all_of, any_of, equal, implies
from theorems.fibre.maps import RECORDS, alone, bits, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

WORLDS = 4
LOG, TARGET = symbols(WORLDS, "record"), symbols(WORLDS, "target")


def answers(at: int) -> Formula:
    """Some world leaves the record, and all that do have one target."""
    here = [equal(o, at) for o in LOG]
    pairs = combinations(range(WORLDS), 2)
    same = [implies(all_of([here[v], here[w]]), equal(TARGET[v], TARGET[w])) for v, w in pairs]
    return all_of([any_of(here), *same])


def statement() -> Statement:
    """The claim for four worlds and three records, each of which some world leaves."""
    all_left = all_of(any_of(equal(o, at) for o in LOG) for at in range(RECORDS))
    most = any_of(all_of([answers(a), answers(b)]) for a, b in combinations(range(RECORDS), 2))
    return Statement(
        CoordinateModel((*records(WORLDS), *bits(WORLDS))),
        (("constant_on_most", all_of([all_left, most])),),
        constant_on_fibres(alone(LOG), alone(TARGET)),
    )


CONSTANT_ON_MOST_FIBRES = Proposition(
    name="constant_on_most_fibres",
    family="fibre",
    item="T2.1",
    words="If a target is constant on most fibres of the log, it is identified from the log.",
    source=("behera2026mirage",),
    hypotheses={"constant_on_most": "each of the three records is left, and on two of them the target is constant"},
    shapes=(
        Shape(
            "four worlds, three records", statement, (Enumeration(1_296, 576), Solver(), Sampling((400, 4000, 40000)))
        ),
    ),
    refuted=True,
    variant_of="constant_gives_table",
)
