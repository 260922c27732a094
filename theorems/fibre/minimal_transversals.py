"""The minimal sets of fields to log are the minimal transversals of the differences.

Notation: D(v, w) is the set of fields on which rows v and w differ, taken for the pairs with different
targets.

Made precise: S is a minimal identifying set if two rows that agree on S have the same target and this
holds for no proper subset of S. S is a minimal transversal if it meets every D(v, w) and each of its
members i is needed: some D(v, w) meets S in i alone (the pair that the certificate gives).
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import fields_identify
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, iff, implies, less, lift, negation
from theorems.fibre.fields import rows, table
from theorems.fibre.listed_tables import against_brute_force, drawn_tables
from theorems.fibre.maps import bits, symbols
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement


def constant_on(cells: list[list[Expression]], target: list[Expression], chosen: list[Expression]) -> Formula:
    """Rows that agree on the chosen fields have the same target."""
    return all_of(
        implies(
            all_of(implies(equal(s, 1), equal(a, b)) for s, a, b in zip(chosen, cells[v], cells[w], strict=True)),
            equal(target[v], target[w]),
        )
        for v, w in combinations(range(len(cells)), 2)
    )


def statement(worlds: int, fields: int) -> Statement:
    """The claim for this many rows and fields."""
    cells, target, chosen = rows(worlds, fields), symbols(worlds, "target"), symbols(fields, "chosen")
    proper = [
        implies(
            all_of([*(at_most(b, s) for b, s in zip(subset, chosen, strict=True)), _smaller(subset, chosen)]),
            negation(constant_on(cells, target, [lift(b) for b in subset])),
        )
        for subset in product((0, 1), repeat=fields)
    ]
    minimal = all_of([constant_on(cells, target, chosen), *proper])
    private = [
        implies(
            equal(chosen[i], 1),
            any_of(
                all_of(
                    [
                        negation(equal(target[v], target[w])),
                        negation(equal(cells[v][i], cells[w][i])),
                        *(
                            implies(equal(chosen[j], 1), equal(cells[v][j], cells[w][j]))
                            for j in range(fields)
                            if j != i
                        ),
                    ]
                )
                for v, w in combinations(range(worlds), 2)
            ),
        )
        for i in range(fields)
    ]
    transversal = all_of([fields_identify(cells, target, chosen), *private])
    return Statement(CoordinateModel((*table(worlds, fields), *bits(fields, "chosen"))), (), iff(minimal, transversal))


def _smaller(subset: tuple[int, ...], chosen: list[Expression]) -> Formula:
    return any_of(less(b, s) for b, s in zip(subset, chosen, strict=True))


MINIMAL_TRANSVERSALS = Proposition(
    name="minimal_transversals",
    family="fibre",
    item="T2.4",
    words=(
        "The minimal sets of fields that identify a target are the minimal transversals of the sets of fields on "
        "which rows with different targets differ."
    ),
    source=("behera2026mirage", "skowron1992discernibility", "pawlak1991rough", "berge1989hypergraphs"),
    hypotheses={},
    shapes=(
        Shape("two rows, two fields", partial(statement, 2, 2), (Enumeration(256, 256), Solver(), Sampling())),
        Shape(
            "three rows, three fields", partial(statement, 3, 3), (Enumeration(32_768, 32_768), Solver(), Sampling())
        ),
        Shape(
            "four rows, three fields",
            partial(statement, 4, 3),
            (Enumeration(524_288, 524_288), Solver(), Sampling()),
        ),
        Shape(
            "all minimal sets",
            None,
            (
                Listing(
                    "every table of three rows and three fields",
                    against_brute_force,
                    4_096,
                    4_096,
                    tally={"none": 720, "one": 2_320, "several": 1_056},
                ),
                Listing("drawn tables", drawn_tables, 300, 300, exhaustive=False, tally={"several": 98}),
            ),
        ),
    ),
)
