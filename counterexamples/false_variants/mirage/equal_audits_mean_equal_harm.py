"""Refuted: two worlds with the same audit metric have the same delayed harm.

A near miss of `no_renewal_no_difference`, for worlds that do renew. See `theorems.mirage.sessions`; the audit sees the
harm at the request.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import equal, variable
from theorems.mirage.sessions import SHARED, audited_harm, harm
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

AUDITED = variable("audited")


def statement() -> Statement:
    """Equal harm at the request makes the harm after one step more equal."""
    names = (*SHARED, "reroute", "keep", "other_keep", "audited")
    reroute = variable("reroute")
    return Statement(
        CoordinateModel(tuple(probability(name) for name in names)),
        (("equal_audits", equal(AUDITED, audited_harm())),),
        equal(harm(1, variable("keep"), reroute), harm(1, variable("other_keep"), reroute)),
        determined=("audited",),
    )


EQUAL_AUDITS_MEAN_EQUAL_HARM = Proposition(
    name="equal_audits_mean_equal_harm",
    family="mirage",
    item="T9",
    words="If the audit sees the same harm in two worlds, the delayed harm is the same in both.",
    source=("behera2026mirage",),
    hypotheses={"equal_audits": "the harm at the request is the same number in both worlds"},
    shapes=(Shape("one step", statement, (Enumeration(6_561, 1_944), Solver(), Sampling((200, 1000, 5000)))),),
    refuted=True,
    variant_of="no_renewal_no_difference",
)
