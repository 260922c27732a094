"""Refuted: the two errors add up to at least 1 - r also where the laws of the record differ.

A near miss of `sum_of_errors_bound`, without its delta.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import all_of, at_most, negation
from theorems.bound.laws import Rule, law, same_law
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

RECORDS = 2


def statement() -> Statement:
    """The claim for two records; r is the smaller of the two abstentions."""
    rule = Rule(RECORDS)
    both = rule.errs("safe") + rule.errs("harmful")
    return Statement(
        CoordinateModel((law("safe", RECORDS), law("harmful", RECORDS), *rule.groups)),
        (("laws_differ", negation(same_law("safe", "harmful", RECORDS))),),
        all_of(at_most(1 - rule.abstains(world), both) for world in ("safe", "harmful")),
    )


SUM_AT_LEAST_ANSWERED = Proposition(
    name="sum_at_least_answered",
    family="bound",
    item="T6.2",
    words=(
        "If the laws of the record differ between the worlds, the two errors add up to at least 1 - r, r being the "
        "smaller abstention."
    ),
    source=("lecam1973convergence",),
    hypotheses={"laws_differ": "the record has another law in the harmful world than in the safe one"},
    shapes=(Shape("two records", statement, (Enumeration(324, 216), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="sum_of_errors_bound",
)
