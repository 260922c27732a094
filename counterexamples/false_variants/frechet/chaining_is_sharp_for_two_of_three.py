"""Refuted: chaining Fréchet's bounds pair by pair is sharp for at least 2 of 3.

A near miss of `chaining_is_sharp`, by way of (A and B) or (C and (A or B)): the chain forgets that
both parts cannot be probable at once. At 1/2, 1/2, 1/2 it gives [0, 1]; the truth is [1/4, 3/4].
"""

from __future__ import annotations

from itertools import product

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import every_upper_sum
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, lift
from theorems.frechet.frechet_attained import ASCENDING, ascending
from theorems.frechet.laws import marginal_names, marginals
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def chained_upper_sums(p: list[Expression]) -> list[Expression]:
    """The numbers of which the chained upper bound is the least: 1, and P(A and B) plus P(C and (A or B))."""
    both = (p[0], p[1])
    with_third = (p[2], lift(1), p[0] + p[1])
    return [lift(1), *(first + second for first, second in product(both, with_third))]


def not_above(p: list[Expression], least: int) -> Formula:
    """The chained upper bound for the marginals `p` is at most the sharp one."""
    chained = chained_upper_sums(p)
    return all_of(
        any_of(at_most(divisor * term, bound) for term in chained) for divisor, bound in every_upper_sum(p, least)
    )


def statement() -> Statement:
    """The chained upper bound is the sharp one, and so is the lower bound, by the complements."""
    given = marginals(3)
    complements = [lift(1 - p) for p in given]
    return Statement(
        CoordinateModel(tuple(map(probability, marginal_names(3))), grid=4),
        (("ascending", ascending(given)),),
        all_of([not_above(given, 2), not_above(complements, 2)]),
    )


CHAINING_IS_SHARP_FOR_TWO_OF_THREE = Proposition(
    name="chaining_is_sharp_for_two_of_three",
    family="frechet",
    item="T4.2",
    words=(
        "Fréchet's bounds for (A and B) or (C and (A or B)), taken pair by pair, are sharp for the probability of at "
        "least 2 of 3."
    ),
    source=("ruger1978", "frechet1935"),
    hypotheses={"ascending": ASCENDING},
    shapes=(Shape("three events", statement, (Enumeration(125, 35), Solver(), Sampling((200, 2000, 20000)))),),
    refuted=True,
    variant_of="chaining_is_sharp",
)
