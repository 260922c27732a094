"""Some set of fields identifies the target exactly if no two rows with different targets agree on every field.

Notation: as in `fields`. The right side says that no difference D(v, w) of rows with different targets
is empty.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, product

from finite_models.coordinate_model import CoordinateModel
from finite_models.logging_map import agree, fields_identify
from finite_models.terms import all_of, any_of, equal, iff, implies, negation
from theorems.fibre.fields import rows, table
from theorems.fibre.maps import symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int, fields: int) -> Statement:
    """The claim for this many rows and fields."""
    cells, target = rows(worlds, fields), symbols(worlds, "target")
    some_set = any_of(fields_identify(cells, target, chosen) for chosen in product((0, 1), repeat=fields))
    none_empty = all_of(
        implies(negation(equal(target[v], target[w])), negation(agree(cells[v], cells[w])))
        for v, w in combinations(range(worlds), 2)
    )
    return Statement(CoordinateModel(table(worlds, fields)), (), iff(some_set, none_empty))


SOME_FIELDS_SUFFICE = Proposition(
    name="some_fields_suffice",
    family="fibre",
    item="T2.4",
    words=(
        "Some set of fields identifies the target if and only if rows with different targets differ in some field; "
        "else no set will do."
    ),
    source=("behera2026mirage", "pawlak1991rough"),
    hypotheses={},
    shapes=(
        Shape("two rows, two fields", partial(statement, 2, 2), (Enumeration(64, 64), Solver(), Sampling())),
        Shape("four rows, three fields", partial(statement, 4, 3), (Enumeration(65_536, 65_536), Solver(), Sampling())),
    ),
)
