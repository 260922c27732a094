"""Longer cooldowns and wider blackouts break more runs of ConstraintPlan.

Notation: ``overruns`` is the probability that a run overruns a deadline without slack; ``meets`` and ``meets_more``
that it meets the blackout, ``too_soon`` and ``too_soon_more`` (bits) whether its gap is shorter than the cooldown,
with the first limits and with the second. A run is kept if none of the three happens.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, bit, probability
from finite_models.terms import Expression, at_most, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

OVERRUNS = variable("overruns")
MEETS, MEETS_MORE = variable("meets"), variable("meets_more")
TOO_SOON, TOO_SOON_MORE = variable("too_soon"), variable("too_soon_more")
WIDER, LONGER = at_most(MEETS, MEETS_MORE), at_most(TOO_SOON, TOO_SOON_MORE)


def violated(meets: Expression, too_soon: Expression) -> Expression:
    """The probability that a run breaks something."""
    return 1 - (1 - OVERRUNS) * (1 - meets) * (1 - too_soon)


def statement() -> Statement:
    """The second limits break a run at least as often."""
    return Statement(
        CoordinateModel(
            (
                probability("overruns"),
                probability("meets"),
                probability("meets_more"),
                bit("too_soon"),
                bit("too_soon_more"),
            )
        ),
        (("wider_blackout", WIDER), ("longer_cooldown", LONGER)),
        at_most(violated(MEETS, TOO_SOON), violated(MEETS_MORE, TOO_SOON_MORE)),
    )


LIMITS_RAISE_VIOLATIONS = Proposition(
    name="limits_raise_violations",
    family="mirage",
    item="T9",
    words="If the blackout is no narrower and the cooldown no shorter, a run is a violation at least as often.",
    source=("behera2026mirage",),
    hypotheses={
        "wider_blackout": "under the second limits a run meets the blackout at least as often",
        "longer_cooldown": "a gap that is too short for the first cooldown is too short for the second",
    },
    shapes=(Shape("one run", statement, (Enumeration(108, 54), Solver(), Sampling())),),
)
