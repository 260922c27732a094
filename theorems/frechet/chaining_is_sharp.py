"""For all and for any of three events, Fréchet bounds taken pair by pair lose nothing.

Notation: p1, p2, p3 are the marginals; ``both_low`` and ``both_high`` are the ends for the first two
events together, ``one_low`` and ``one_high`` those for one of the two.

Made precise: the bound of the pair with the third event is the bound of the three. For "at least 2 of
3" this is false: `chaining_is_sharp_for_two_of_three`.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, implies, variable
from theorems.frechet.laws import marginal_names, marginals
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

P1, P2, P3 = marginals(3)
PAIRS = tuple(map(variable, ("both_low", "both_high", "one_low", "one_high")))
BOTH_LOW, BOTH_HIGH, ONE_LOW, ONE_HIGH = PAIRS
T = variable("t")


def greatest(value: Expression, *of: Expression | int) -> Formula:
    """`value` is the greatest of these."""
    return all_of([*(at_most(term, value) for term in of), any_of(equal(value, term) for term in of)])


def least(value: Expression, *of: Expression | int) -> Formula:
    """`value` is the least of these."""
    return all_of([*(at_most(value, term) for term in of), any_of(equal(value, term) for term in of)])


def statement() -> Statement:
    """A number t is within the chained bounds exactly if it is within the bounds of the three."""
    whole = P1 + P2 + P3
    chained_all = all_of([at_most(BOTH_LOW + P3 - 1, T), at_most(T, BOTH_HIGH), at_most(T, P3)])
    plain_all = all_of([at_most(whole - 2, T), *(at_most(T, p) for p in (P1, P2, P3))])
    chained_any = all_of([at_most(ONE_LOW, T), at_most(P3, T), at_most(T, ONE_HIGH + P3)])
    plain_any = all_of([*(at_most(p, T) for p in (P1, P2, P3)), at_most(T, whole)])
    names = (*marginal_names(3), *(str(pair.name) for pair in PAIRS), "t")
    return Statement(
        CoordinateModel(tuple(map(probability, names))),
        (
            ("both", all_of([greatest(BOTH_LOW, 0, P1 + P2 - 1), least(BOTH_HIGH, P1, P2)])),
            ("one_of_two", all_of([greatest(ONE_LOW, P1, P2), least(ONE_HIGH, 1, P1 + P2)])),
        ),
        (
            ("all_not_wider", implies(chained_all, plain_all)),
            ("all_not_narrower", implies(plain_all, chained_all)),
            ("any_not_wider", implies(chained_any, plain_any)),
            ("any_not_narrower", implies(plain_any, chained_any)),
        ),
        usually_equal=(("both_high", "p1"), ("one_low", "p2")),
    )


CHAINING_IS_SHARP = Proposition(
    name="chaining_is_sharp",
    family="frechet",
    item="T4.1",
    words=(
        "For P(all) and for P(any) of three events, Fréchet's bounds for the first two events, taken together with the "
        "third by Fréchet's bounds again, are Fréchet's bounds for the three."
    ),
    source=("frechet1935",),
    hypotheses={
        "both": "the ends for the first two events together are Fréchet's",
        "one_of_two": "the ends for one of the first two events are Fréchet's",
    },
    parts={
        "all_not_wider": "a number within the chained bounds for P(all) is within the bounds for the three",
        "all_not_narrower": "a number within the bounds for P(all) of the three is within the chained bounds",
        "any_not_wider": "a number within the chained bounds for P(any) is within the bounds for the three",
        "any_not_narrower": "a number within the bounds for P(any) of the three is within the chained bounds",
    },
    shapes=(Shape("three events", statement, (Enumeration(6_561, 81), Solver(), Sampling((2000, 10000, 50000)))),),
)
