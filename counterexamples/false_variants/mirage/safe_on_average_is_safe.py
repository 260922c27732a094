"""Refuted: a lifecycle whose average harm is at most the threshold harms no group.

A near miss of `matched_pairs`, whose truths are about every required group. ``rare`` is the prevalence of the rare
group, ``routine_harm`` and ``rare_harm`` are the groups' harm rates; the threshold is 3/20.
"""

from __future__ import annotations

from fractions import Fraction

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import all_of, at_most, less, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

THRESHOLD = Fraction(3, 20)


def statement() -> Statement:
    """The average over the groups bounds each of them."""
    rare, harms = variable("rare"), [variable("routine_harm"), variable("rare_harm")]
    average = (1 - rare) * harms[0] + rare * harms[1]
    return Statement(
        CoordinateModel(tuple(probability(name) for name in ("rare", "routine_harm", "rare_harm")), grid=10),
        (
            ("safe_on_average", at_most(average, THRESHOLD)),
            ("both_are_met", all_of([less(0, rare), less(rare, 1)])),
        ),
        all_of(at_most(harm, THRESHOLD) for harm in harms),
    )


SAFE_ON_AVERAGE_IS_SAFE = Proposition(
    name="safe_on_average_is_safe",
    family="mirage",
    item="T9",
    words="If the average harm rate over the groups is at most the threshold, no group's harm rate is above it.",
    source=("behera2026mirage",),
    hypotheses={
        "safe_on_average": "the harm rate averaged over the groups is at most the threshold",
        "both_are_met": "each group is met at times",
    },
    shapes=(Shape("two groups", statement, (Enumeration(1_331, 106), Solver(), Sampling((200, 1000, 5000)))),),
    refuted=True,
    variant_of="matched_pairs",
)
