"""The probability of being newly harmful, from the two harm rates alone.

Notation: p1 and p2 are the harm rates under the old and under the new; ``newly`` is the probability
of safe under the old and harmful under the new.

Two propositions: no joint law with these rates leaves [max(0, p2 - p1), min(p2, 1 - p1)], and every
number in it is attained, by the joint law that is written down.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import all_of, at_most, variable
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import (
    EXACT_MARGINALS,
    HAS_THE_MARGINALS,
    IS_A_LAW,
    SUMS_TO_ONE,
    JointLaw,
    exact_marginals,
    has_marginals,
    is_law,
    marginals,
)
from theorems.proposition import Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

OLD, NEW = marginals(2)
STATED = variable("stated")


def bounded() -> Statement:
    """No joint law leaves the range."""
    law = JointLaw(2)
    newly = law.cells[0b10]
    return Statement(
        CoordinateModel((*law.groups(), probability("p1"), probability("p2")), grid=4),
        (("sums_to_one", law.sums_to_one()), ("exact_marginals", exact_marginals(law))),
        (
            ("lower_end", all_of([at_most(0, newly), at_most(NEW - OLD, newly)])),
            ("upper_end", all_of([at_most(newly, NEW), at_most(newly, 1 - OLD)])),
        ),
        determined=(law.names[-1], "p1", "p2"),
    )


def attained() -> Statement:
    """A number in the range, with the joint law that has it."""
    cells = [1 - OLD - STATED, OLD - NEW + STATED, STATED, NEW - STATED]
    return Statement(
        CoordinateModel((probability("p1"), probability("p2"), probability("stated")), grid=6),
        (
            ("at_least_the_increase", at_most(NEW - OLD, STATED)),
            ("at_most_the_new_rate", at_most(STATED, NEW)),
            ("at_most_the_formerly_safe", at_most(STATED, 1 - OLD)),
        ),
        (("is_a_law", is_law(cells)), ("has_the_marginals", has_marginals(cells, [OLD, NEW]))),
    )


NEWLY_HARMFUL_BOUNDED = Proposition(
    name="newly_harmful_bounded",
    family="frechet",
    item="T4.3",
    words=(
        "With harm rates p_old and p_new, the probability of safe under the old and harmful under the new lies in "
        "[max(0, p_new - p_old), min(p_new, 1 - p_old)]."
    ),
    source=("frechet1935", "tian2000probabilities"),
    hypotheses={"sums_to_one": SUMS_TO_ONE, "exact_marginals": EXACT_MARGINALS},
    parts={
        "lower_end": "the probability of being newly harmful is at least 0 and p_new - p_old",
        "upper_end": "the probability of being newly harmful is at most p_new and 1 - p_old",
    },
    shapes=(
        Shape(
            "old and new",
            bounded,
            (Enumeration(4_375, 35), Solver(), Certification(linear_proofs), Sampling()),
        ),
    ),
)

NEWLY_HARMFUL_ATTAINED = Proposition(
    name="newly_harmful_attained",
    family="frechet",
    item="T4.3",
    words=(
        "Every number in [max(0, p_new - p_old), min(p_new, 1 - p_old)] is the probability of safe under the old and "
        "harmful under the new in some joint law with harm rates p_old and p_new."
    ),
    source=("frechet1935", "tian2000probabilities"),
    hypotheses={
        "at_least_the_increase": "the number is at least p_new - p_old",
        "at_most_the_new_rate": "the number is at most p_new",
        "at_most_the_formerly_safe": "the number is at most 1 - p_old",
    },
    parts={"is_a_law": IS_A_LAW, "has_the_marginals": HAS_THE_MARGINALS},
    shapes=(
        Shape(
            "old and new",
            attained,
            (Enumeration(343, 84), Solver(), Certification(linear_proofs), Sampling()),
        ),
    ),
)
