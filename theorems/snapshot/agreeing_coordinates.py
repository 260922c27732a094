"""Two coordinates that determine one another, and two states that differ in just these: no least set.

The smallest failure of all is X = {00, 11} with f(00) != f(11). Made precise: i and j determine one
another on X if states of X agree on i exactly where they agree on j.
"""

from __future__ import annotations

from functools import partial

from finite_models.terms import all_of, any_of, negation
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import MODELS, SHAPES, Domain, difference
from theorems.snapshot.least_set_criterion import model


def statement(domain: Domain) -> Statement:
    """The first two coordinates agree, and a clash differs in these two: no set is least."""
    both = frozenset({0, 1})
    agree = all_of(negation(domain.inside(x, y)) for x, y in domain.pairs() if len(difference(x, y) & both) == 1)
    differ = any_of(domain.clash(x, y) for x, y in domain.pairs() if difference(x, y) == both)
    no_least = all_of(negation(domain.least(s)) for s in domain.subsets())
    return Statement(model(domain), (("agreeing", agree), ("clash_in_both", differ)), no_least)


MEETING = {"two bits": 4, "three bits": 64, "three values by two": 12, "three values by three": 72}

AGREEING_COORDINATES = Proposition(
    name="agreeing_coordinates",
    family="snapshot",
    item="T5.5",
    words=(
        "If two coordinates determine one another on X, and two states that differ in just these have different "
        "targets, no sufficient set is least."
    ),
    source=("pawlak1991rough",),
    hypotheses={
        "agreeing": "states of X agree on the first coordinate exactly where they agree on the second",
        "clash_in_both": "two states of X differ in just these two coordinates and have different targets",
    },
    shapes=tuple(
        Shape(name, partial(statement, domain), (Enumeration(MODELS[name], MEETING[name]), Solver(), Sampling()))
        for name, domain in SHAPES.items()
    ),
)
