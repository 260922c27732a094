"""Pairwise joints must leave room: what any three events and any two of them occupy together.

Notation: p1, p2, p3 are the marginals, p12, p13, p23 the pairwise joints.

Two propositions. Under a joint law, P(all three) lies between the numbers that the seven other cells
leave; and if these leave a number between them, there is a joint law with these marginals and joints.
Three events of probability 1/2 of which no two occur together leave none: the events would need 3/2.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import marginal
from finite_models.terms import Expression, all_of, at_most, equal, lift, variable
from theorems.frechet import listed_programmes
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import (
    HAS_THE_MARGINALS,
    IS_A_LAW,
    SUMS_TO_ONE,
    JointLaw,
    exact_marginals,
    has_marginals,
    is_law,
    marginal_names,
    marginals,
)
from theorems.proposition import Certification, Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

P1, P2, P3 = marginals(3)
PAIRS = {3: variable("p12"), 5: variable("p13"), 6: variable("p23")}
P12, P13, P23 = PAIRS.values()
PAIR_NAMES = ("p12", "p13", "p23")
ALL = variable("all")


def lower_ends() -> list[Expression]:
    """What P(all three) is never less than: 0, and what each event's own cell needs."""
    return [lift(0), P12 + P13 - P1, P12 + P23 - P2, P13 + P23 - P3]


def upper_ends() -> list[Expression]:
    """What it is never more than: a pairwise joint, and what the empty cell leaves."""
    return [P12, P13, P23, 1 - P1 - P2 - P3 + P12 + P13 + P23]


def cells() -> list[Expression]:
    """The cells by inclusion and exclusion, with P(all three) = ``all``."""
    single = {1: P1 - P12 - P13, 2: P2 - P12 - P23, 4: P3 - P13 - P23}
    found = [1 - P1 - P2 - P3 + P12 + P13 + P23 - ALL, *[lift(0)] * 7]
    for mask, own in single.items():
        found[mask] = own + ALL
    for mask, pair in PAIRS.items():
        found[mask] = pair - ALL
    found[7] = ALL
    return found


def bounded() -> Statement:
    """Under a joint law every lower end is at most every upper end, with P(all three) between them."""
    law = JointLaw(3)
    joints = [law.has(mask, pair) for mask, pair in PAIRS.items()]
    every = law.cells[7]
    return Statement(
        CoordinateModel((*law.groups(), *map(probability, (*marginal_names(3), *PAIR_NAMES)))),
        (
            ("sums_to_one", law.sums_to_one()),
            ("exact_marginals", exact_marginals(law)),
            ("exact_joints", all_of(joints)),
        ),
        (
            ("lower_ends", all_of(at_most(end, every) for end in lower_ends())),
            ("upper_ends", all_of(at_most(every, end) for end in upper_ends())),
        ),
        determined=(law.names[-1], *marginal_names(3), *PAIR_NAMES),
    )


def attained() -> Statement:
    """A number between the ends, with the joint law that has it."""
    found = cells()
    joints = [equal(marginal(found, mask), pair) for mask, pair in PAIRS.items()]
    return Statement(
        CoordinateModel(tuple(map(probability, (*marginal_names(3), *PAIR_NAMES, "all")))),
        (
            ("above_lower_ends", all_of(at_most(end, ALL) for end in lower_ends())),
            ("below_upper_ends", all_of(at_most(ALL, end) for end in upper_ends())),
        ),
        (
            ("is_a_law", is_law(found)),
            ("has_the_marginals", has_marginals(found, [P1, P2, P3])),
            ("has_the_joints", all_of(joints)),
        ),
        usually_equal=(("p12", "p1"), ("p13", "p1"), ("p23", "p2"), ("all", "p12")),
    )


PAIRS_NEED_ROOM = Proposition(
    name="pairs_need_room",
    family="frechet",
    item="T4.4",
    words=(
        "Under a joint law of three events with given marginals and pairwise joints, P(all three) is at least 0 and "
        "p_ij + p_ik - p_i, and at most p_ij and 1 - (sum of p_i) + (sum of p_ij)."
    ),
    source=("hailperin1965",),
    hypotheses={
        "sums_to_one": SUMS_TO_ONE,
        "exact_marginals": "each event has exactly the probability that is given for it",
        "exact_joints": "each pair of events has exactly the joint probability that is given for it",
    },
    parts={
        "lower_ends": "P(all three) is at least 0 and each p_ij + p_ik - p_i",
        "upper_ends": "P(all three) is at most each p_ij and 1 - (sum of p_i) + (sum of p_ij)",
    },
    shapes=(
        Shape("three events", bounded, (Enumeration(78_732, 36), Solver(), Certification(linear_proofs), Sampling())),
    ),
)

ROOM_IS_ENOUGH = Proposition(
    name="room_is_enough",
    family="frechet",
    item="T4.4",
    words=(
        "Every number that is at least 0 and p_ij + p_ik - p_i, and at most p_ij and 1 - (sum of p_i) + (sum of p_ij), "
        "is P(all three) under a joint law with these marginals and pairwise joints."
    ),
    source=("hailperin1965",),
    hypotheses={
        "above_lower_ends": "the number is at least 0 and each p_ij + p_ik - p_i",
        "below_upper_ends": "the number is at most each p_ij and 1 - (sum of p_i) + (sum of p_ij)",
    },
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_marginals": HAS_THE_MARGINALS,
        "has_the_joints": (
            "for each pair of events the numbers for the cells in which both occur sum to its joint probability"
        ),
    },
    shapes=(
        Shape(
            "three events",
            attained,
            (
                Enumeration(2_187, 36),
                Solver(),
                Certification(linear_proofs),
                Sampling((200, 2000, 20000)),
                Listing(
                    "populations of 4 units",
                    partial(listed_programmes.pairs_by_units, 4),
                    15_625,
                    15_625,
                    tally={"tables that some population has": 329},
                ),
            ),
        ),
    ),
)
