"""Refuted: the probability that two events both occur is the product of their probabilities.

A near miss of `frechet_bounded`: independence is one joint law among many.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import equal
from theorems.frechet.laws import EXACT_MARGINALS, SUMS_TO_ONE, JointLaw, exact_marginals, marginals
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement() -> Statement:
    """Two events."""
    law = JointLaw(2)
    first, second = marginals(2)
    return Statement(
        CoordinateModel((*law.groups(), probability("p1"), probability("p2")), grid=4),
        (("sums_to_one", law.sums_to_one()), ("exact_marginals", exact_marginals(law))),
        equal(law.cells[-1], first * second),
        determined=(law.names[-1], "p1", "p2"),
    )


PRODUCT_OF_MARGINALS = Proposition(
    name="product_of_marginals",
    family="frechet",
    item="T4.1",
    words="P(A and B) = P(A) P(B) under every joint law with these marginals.",
    source=("frechet1935",),
    hypotheses={"sums_to_one": SUMS_TO_ONE, "exact_marginals": EXACT_MARGINALS},
    shapes=(Shape("two events", statement, (Enumeration(4_375, 35), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="frechet_bounded",
)
