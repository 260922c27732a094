"""Refuted: the range of exactly m events is the difference of the ranges of at least m and at least m + 1.

A near miss of `ruger_bounded`: the two ends are not attained by one law. Two events at 1/2, m = 1:
the differences give the point 1/2, the truth is [0, 1].
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import at_least
from finite_models.terms import all_of, any_of, at_most, lift
from theorems.frechet.laws import EXACT_MARGINALS, SUMS_TO_ONE, JointLaw, exact_marginals, marginals
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """Two events, exactly one: at least max p - max(0, p + q - 1), at most min(1, p + q) - min(p, q)."""
    law = JointLaw(2)
    p, q = marginals(2)
    exactly = lift(at_least(law.cells, 1) - at_least(law.cells, 2))
    lower = [any_of([at_most(p - both, exactly) for both in (lift(0), p + q - 1)])]
    lower.append(any_of([at_most(q - both, exactly) for both in (lift(0), p + q - 1)]))
    upper = [any_of([at_most(exactly, some - both) for both in (p, q)]) for some in (lift(1), p + q)]
    return Statement(
        CoordinateModel((*law.groups(), probability("p1"), probability("p2")), grid=4),
        (("sums_to_one", law.sums_to_one()), ("exact_marginals", exact_marginals(law))),
        all_of([*lower, *upper]),
        determined=(law.names[-1], "p1", "p2"),
    )


EXACTLY_BY_DIFFERENCES = Proposition(
    name="exactly_by_differences",
    family="frechet",
    item="T4.2",
    words="P(exactly m) lies between L_m - L_(m+1) and U_m - U_(m+1), the ends for at least m and at least m + 1.",
    source=("ruger1978",),
    hypotheses={"sums_to_one": SUMS_TO_ONE, "exact_marginals": EXACT_MARGINALS},
    shapes=(
        Shape("two events, exactly one", statement, (Enumeration(4_375, 35), Solver(), Sampling((200, 2000, 20000)))),
    ),
    refuted=True,
    variant_of="ruger_bounded",
)
