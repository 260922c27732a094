"""Averaging the ranges within the values of a recorded covariate is never wider than the range of the averages.

Notation: two events, a covariate with the values 0 and 1, of which 1 has probability ``share``;
``p0`` and ``p1`` are the first event's probabilities given the value, ``q0`` and ``q1`` the second's,
``p`` and ``q`` their averages.

Made precise: ``low0`` and ``low1`` are any numbers that are at least the Fréchet lower ends given the
covariate, ``high0`` and ``high1`` at most the upper ends; then their averages lie within the range of
the averages. (Written so, no case distinction is needed; at the ends themselves it is the claim.)
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

SHARE = variable("share")
NAMES = ("p0", "q0", "p1", "q1", "p", "q", "low0", "low1", "high0", "high1")
P0, Q0, P1, Q1, P, Q, LOW0, LOW1, HIGH0, HIGH1 = map(variable, NAMES)
LOW_CONDITIONS = (at_most(P0 + Q0 - 1, LOW0), at_most(P1 + Q1 - 1, LOW1))
HIGH_CONDITIONS = (at_most(HIGH0, P0), at_most(HIGH0, Q0), at_most(HIGH1, P1), at_most(HIGH1, Q1))


def average(at_zero: Expression, at_one: Expression) -> Expression:
    """The average over the covariate."""
    return lift((1 - SHARE) * at_zero + SHARE * at_one)


def averages() -> tuple[Formula, Formula]:
    """The two marginals are the averages."""
    return equal(P, average(P0, P1)), equal(Q, average(Q0, Q1))


def statement() -> Statement:
    """Two events and a covariate with two values."""
    low, high = average(LOW0, LOW1), average(HIGH0, HIGH1)
    return Statement(
        CoordinateModel(tuple(probability(name) for name in ("share", *NAMES))),
        (
            ("averages", all_of(averages())),
            ("lower_ends_given_the_covariate", all_of(LOW_CONDITIONS)),
            ("upper_ends_given_the_covariate", all_of(HIGH_CONDITIONS)),
        ),
        (
            ("lower_end", all_of([at_most(0, low), at_most(P + Q - 1, low)])),
            ("upper_end", all_of([at_most(high, P), at_most(high, Q)])),
        ),
        determined=("p", "q"),
    )


def prove(claim: Statement) -> list[CaseProof]:
    """Each end's inequality given the covariate, times the covariate's probability."""
    low, high = average(LOW0, LOW1), average(HIGH0, HIGH1)
    here, there = at_most(0, SHARE), at_most(0, 1 - SHARE)
    cases = [
        (less(low, 0), at_most(0, LOW0), at_most(0, LOW1)),
        (less(low, P + Q - 1), *LOW_CONDITIONS),
        (less(P, high), HIGH_CONDITIONS[0], HIGH_CONDITIONS[2]),
        (less(Q, high), HIGH_CONDITIONS[1], HIGH_CONDITIONS[3]),
    ]
    return [
        CaseProof(((1, (broken,)), (1, (there, at_zero)), (1, (here, at_one))), ("p", "q"))
        for broken, at_zero, at_one in cases
    ]


CONDITIONAL_RANGES = Proposition(
    name="conditional_ranges",
    family="frechet",
    item="T4.1",
    words=(
        "The average over a recorded covariate of the Fréchet ranges given the covariate lies within the Fréchet range "
        "of the averages."
    ),
    source=("frechet1935", "manski2003partial"),
    hypotheses={
        "averages": "the two marginals are the averages of the probabilities given the covariate",
        "lower_ends_given_the_covariate": "each lower number is at least the Fréchet lower end given the covariate",
        "upper_ends_given_the_covariate": "each upper number is at most the Fréchet upper end given the covariate",
    },
    parts={
        "lower_end": "the average of the lower numbers is at least 0 and p + q - 1",
        "upper_end": "the average of the upper numbers is at most p and q",
    },
    shapes=(
        Shape(
            "two events, two values",
            statement,
            (Enumeration(177_147, 2_326), Solver(), Certification(prove), Sampling((400, 2000, 10000))),
        ),
    ),
)
