"""A record that says at least as much leaves no more answers open.

Notation: ``fine<w>`` is the record of the richer log L', ``coarse<w>`` that of the poorer log L.

Made precise: L = c o L' for some c exactly if worlds with one fine record have one coarse record
(the fibre condition, with the coarse record as the target); that is the hypothesis. The identified set
of L' at the record of world w holds the targets of the worlds v with the fine record of w; the claim
is that some world with the coarse record of w has the same target. In the last shape the records
are laws on two outcomes, any real probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import agree, constant_on_fibres
from finite_models.terms import Expression, Formula, all_of, any_of, equal, implies
from theorems.fibre.listed_refinements import drawn_maps, listed_maps
from theorems.fibre.maps import alone, bits, laws, records, symbols
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def inside(inner: Sequence[Expression], outer: Sequence[Expression], targets: Sequence[Expression]) -> Formula:
    """At each world's record, the identified set of the inner log lies in that of the outer log."""
    worlds = range(len(targets))
    return all_of(
        implies(
            agree((inner[v],), (inner[w],)),
            any_of(all_of([equal(outer[u], outer[w]), equal(targets[u], targets[v])]) for u in worlds),
        )
        for w in worlds
        for v in worlds
        if v != w
    )


def statement(worlds: int, of_laws: bool) -> Statement:
    """The claim for this many worlds; the records are one of three, or laws."""
    fine, coarse, target = symbols(worlds, "fine"), symbols(worlds, "coarse"), symbols(worlds, "target")
    kind = laws if of_laws else records
    return Statement(
        CoordinateModel((*kind(worlds, "fine"), *kind(worlds, "coarse"), *bits(worlds))),
        (("records_at_least_as_much", constant_on_fibres(alone(fine), alone(coarse))),),
        inside(fine, coarse, target),
        usually_equal=tuple((f"{name}{w}", f"{name}0") for name in ("fine", "coarse") for w in range(1, worlds)),
    )


FINER_RECORD = Proposition(
    name="finer_record",
    family="fibre",
    item="T2.3",
    words=(
        "If one log records at least as much as another, its identified set lies inside the other's: recording more "
        "never opens an answer."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={"records_at_least_as_much": "the poorer record is a function of the richer one"},
    shapes=(
        Shape("two worlds, three records", partial(statement, 2, False), (Enumeration(324, 252), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4, False),
            (Enumeration(104_976, 21_744), Solver(), Sampling((100, 1000, 10000))),
        ),
        Shape(
            "three worlds, laws of two outcomes",
            partial(statement, 3, True),
            (Enumeration(5_832, 2_664), Solver(), Sampling((100, 1000, 10000))),
        ),
        Shape(
            "maps written out",
            None,
            (
                Listing("every coarsening", listed_maps, 34_992, 34_992),
                Listing("drawn", drawn_maps, 5_000, 5_000, exhaustive=False),
            ),
        ),
    ),
)
