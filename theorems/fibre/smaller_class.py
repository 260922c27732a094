"""Enlarging the class of worlds can only destroy identification.

Notation: ``small<w>`` and ``large<w>`` say whether world w belongs to two classes of worlds.

So a refutation over a grid of worlds is valid in every class that contains the grid. In the last
shape the records are laws on two outcomes, any real probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Expression, Formula, all_of, at_most, equal, implies
from theorems.fibre.maps import bits, laws, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def identified(member: Sequence[Expression]) -> Formula:
    """Over the worlds of the class, equal records come with equal targets."""
    worlds = len(member)
    log, target = symbols(worlds, "record"), symbols(worlds, "target")
    return all_of(
        implies(all_of([equal(member[v], 1), equal(member[w], 1), equal(log[v], log[w])]), equal(target[v], target[w]))
        for v, w in combinations(range(worlds), 2)
    )


def statement(worlds: int, of_laws: bool) -> Statement:
    """The claim for this many worlds; the records are one of three, or laws."""
    small, large = symbols(worlds, "small"), symbols(worlds, "large")
    log = laws(worlds, "record") if of_laws else records(worlds)
    return Statement(
        CoordinateModel((*log, *bits(worlds), *bits(worlds, "small"), *bits(worlds, "large"))),
        (
            ("identified_over_larger", identified(large)),
            ("larger_contains_it", all_of(at_most(s, t) for s, t in zip(small, large, strict=True))),
        ),
        identified(small),
        usually_equal=tuple((f"large{w}", f"small{w}") for w in range(worlds)),
    )


SMALLER_CLASS = Proposition(
    name="smaller_class",
    family="fibre",
    item="T2.5",
    words=(
        "A target that is identified over a class of worlds is identified over every smaller class; a refutation over "
        "some worlds is one over every class that holds them."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "identified_over_larger": "over the larger class the target is constant on the fibres",
        "larger_contains_it": "every world of the smaller class belongs to the larger one",
    },
    shapes=(
        Shape("two worlds, three records", partial(statement, 2, False), (Enumeration(576, 300), Solver(), Sampling())),
        Shape(
            "four worlds, three records",
            partial(statement, 4, False),
            (Enumeration(331_776, 69_168), Solver(), Sampling()),
        ),
        Shape(
            "three worlds, laws of two outcomes",
            partial(statement, 3, True),
            (Enumeration(13_824, 4_680), Solver(), Sampling()),
        ),
    ),
)
