"""Refuted: the least set for behaviour determines its own next values.

A near miss of `behaviour_inside_closed`: what a coordinate becomes may depend on another one without
this ever being seen.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, implies
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.behaviour import THREE_BY_TWO, four_outputs, outputs_usually_equal
from theorems.snapshot.domains import Dynamics


def statement(dynamics: Dynamics) -> Statement:
    """The core of behaviour, which is its least set on a product, is closed."""
    domain, behaviour = dynamics.domain, dynamics.unlike_behaviour()
    claims = [implies(domain.core_is(s, behaviour), dynamics.closed(s)) for s in domain.subsets()]
    return Statement(
        CoordinateModel(dynamics.coordinates(), (four_outputs(),)),
        (),
        all_of(claims),
        usually_equal=outputs_usually_equal(dynamics),
    )


BEHAVIOUR_LEAST_IS_CLOSED = Proposition(
    name="behaviour_least_is_closed",
    family="snapshot",
    item="T5.7",
    words=(
        "The least set of coordinates for behaviour determines its own next values, so that a run can be restarted "
        "from it."
    ),
    source=("moore1956gedanken",),
    hypotheses={},
    shapes=(
        Shape(
            "three values by two, one action",
            partial(statement, THREE_BY_TWO),
            (Enumeration(186_624, 186_624), Solver(), Sampling((300, 1000, 4000))),
        ),
    ),
    refuted=True,
    variant_of="behaviour_inside_closed",
)
