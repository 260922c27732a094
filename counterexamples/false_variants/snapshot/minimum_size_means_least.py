"""Refuted: a sufficient set with the fewest coordinates is least.

A near miss of `core_is_least`: on X = {00, 11} each coordinate alone suffices, and neither lies inside the
other.
"""

from __future__ import annotations

from functools import partial

from finite_models.terms import all_of, implies, negation
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import MODELS, SHAPES, Domain
from theorems.snapshot.least_set_criterion import model


def statement(domain: Domain) -> Statement:
    """Every set that suffices where no smaller one does lies inside every sufficient set."""
    sets = domain.subsets()
    claims = []
    for s in sets:
        fewest = all_of([domain.suffices(s), *(negation(domain.suffices(t)) for t in sets if len(t) < len(s))])
        claims.append(implies(fewest, domain.least(s)))
    return Statement(model(domain), (), all_of(claims))


MINIMUM_SIZE_MEANS_LEAST = Proposition(
    name="minimum_size_means_least",
    family="snapshot",
    item="T5.2",
    words="A sufficient set with the fewest coordinates lies inside every sufficient set.",
    source=("pawlak1991rough",),
    hypotheses={},
    shapes=tuple(
        Shape(
            name,
            partial(statement, SHAPES[name]),
            (Enumeration(MODELS[name], MODELS[name]), Solver(), Sampling((300, 1000, 4000))),
        )
        for name in ("two bits", "three bits", "three values by two")
    ),
    refuted=True,
    variant_of="core_is_least",
)
