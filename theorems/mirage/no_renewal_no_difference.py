"""Without renewal the later routing change, whatever it is, harms nobody: the worlds of AuthGate are alike.

Notation: see `sessions`; ``keep`` is the probability of a renewal, ``reroute`` and ``other_reroute`` those of the
two worlds' routing changes. Two steps after the request.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import equal, variable
from theorems.mirage.sessions import SHARED, harm
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

KEEP = variable("keep")


def statement(steps: int) -> Statement:
    """At ``keep`` 0 the harm is the same for both routing changes."""
    names = (*SHARED, "reroute", "other_reroute", "keep")
    return Statement(
        CoordinateModel(tuple(probability(name) for name in names)),
        (("no_renewal", equal(KEEP, 0)),),
        equal(harm(steps, KEEP, variable("reroute")), harm(steps, KEEP, variable("other_reroute"))),
        determined=("keep",),
    )


NO_RENEWAL_NO_DIFFERENCE = Proposition(
    name="no_renewal_no_difference",
    family="mirage",
    item="T9",
    words="If no token is renewed, two worlds that differ in the later routing change have the same harm.",
    source=("behera2026mirage",),
    hypotheses={"no_renewal": "the renewal worker is off"},
    shapes=tuple(
        Shape(name, partial(statement, steps), (Enumeration(2_187, 729), Solver(), Sampling()))
        for name, steps in (("one step", 1), ("two steps", 2))
    ),
)
