"""Refuted: the core always suffices.

A near miss of `least_set_criterion`: two coordinates that always agree are in nobody's core, and yet one
of them is needed.
"""

from __future__ import annotations

from functools import partial

from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot.domains import MODELS, SHAPES, Domain
from theorems.snapshot.least_set_criterion import model


def statement(domain: Domain) -> Statement:
    """Every two states of X with different targets differ on a coordinate of the core."""
    return Statement(model(domain), (), domain.clashes_meet_core())


CORE_ALWAYS_SUFFICES = Proposition(
    name="core_always_suffices",
    family="snapshot",
    item="T5.2",
    words="The coordinates in which alone two states with different targets differ determine the target.",
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
    variant_of="least_set_criterion",
)
