"""Two pairs of laws whose least larger error is known, above what total variation alone gives.

Notation: `theorems.bound.laws`; ``larger`` is a number that is at least both errors.

Made precise: *close laws* are (1/2, 1/2) and (1/3, 2/3) with an abstention of at most 1/5 in each world:
12/35, where (1 - delta - r)/2 = 19/60. *Loose* are (1, 0) and (1/2, 1/2) without abstention: 1/3, where it
is 1/4. An enumeration visits the tenths and the best rule, which attains the floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, real
from finite_models.record_laws import DEPLOY, HOLD, abstention, error, least_error_of_two
from finite_models.terms import Formula, all_of, at_most, less, lift, variable
from theorems.bound.laws import Rule
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

LARGER = variable("larger")
RULE = Rule(2)
Pair = tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction], Fraction, Fraction]

HALF = Fraction(1, 2)
CLOSE: Pair = ((HALF, HALF), (Fraction(1, 3), Fraction(2, 3)), Fraction(1, 5), Fraction(12, 35))
LOOSE: Pair = ((Fraction(1), Fraction(0)), (HALF, HALF), Fraction(0), Fraction(1, 3))
"""The laws in the safe and the harmful world, the abstention allowed, the floor."""


def assumptions(pair: Pair) -> tuple[list[Formula], list[Formula]]:
    """The rule keeps to its abstention in each world; ``larger`` is at least both errors."""
    safe, harmful, allowed, _ = pair
    budget = [at_most(lift(abstention(weights, RULE.shares)), allowed) for weights in (safe, harmful)]
    errors = [
        at_most(lift(error(weights, RULE.shares, (right,))), LARGER)
        for weights, right in ((safe, DEPLOY), (harmful, HOLD))
    ]
    return budget, errors


def statement(pair: Pair) -> Statement:
    """No rule has a larger error below the floor."""
    budget, errors = assumptions(pair)
    best = least_error_of_two(*pair[:3]).rule
    axes = tuple(
        Axis(group.names, (*group.grid(10), shares[:2])) for group, shares in zip(RULE.groups, best, strict=True)
    )
    return Statement(
        CoordinateModel((*RULE.groups, real("larger", Fraction(1, 4), pair[3], 1)), axes),
        (("budget", all_of(budget)), ("at_least_both_errors", all_of(errors))),
        at_most(pair[3], LARGER),
    )


def prove(pair: Pair, prices: Sequence[Fraction], claim: Statement) -> Sequence[CaseProof]:
    """Prices of the two errors and of abstaining, and what is left of each record's cheapest answer."""
    safe, harmful, _, floor = pair
    budget, errors = assumptions(pair)
    by_error, by_abstention = prices[:2], prices[2:]
    parts = [(Fraction(1), (less(LARGER, floor),))]
    parts += [(price, (bound,)) for price, bound in zip(prices, (*errors, *budget), strict=True)]
    for place, shares in enumerate(RULE.shares):
        costs = (
            by_error[1] * harmful[place],
            by_error[0] * safe[place],
            by_abstention[0] * safe[place] + by_abstention[1] * harmful[place],
        )
        parts += [(cost - min(costs), (at_most(0, share),)) for cost, share in zip(costs, shares, strict=True)]
    return [CaseProof(tuple((factor, chosen) for factor, chosen in parts if factor))]


CLOSE_PRICES = (Fraction(4, 7), Fraction(3, 7), Fraction(0), Fraction(3, 7))
LOOSE_PRICES = (Fraction(1, 3), Fraction(2, 3), Fraction(1, 3), Fraction(0))
"""Of the errors in the safe and the harmful world, and of the abstentions there."""

TWO_LAWS_FLOOR = Proposition(
    name="two_laws_floor",
    family="bound",
    item="T6.3",
    words=(
        "With laws (1/2, 1/2) and (1/3, 2/3) and an abstention of at most 1/5 in each world, the larger error of every "
        "rule is at least 12/35; with laws (1, 0) and (1/2, 1/2) and no abstention it is at least 1/3."
    ),
    source=("chow1970optimum", "neyman1933problem"),
    hypotheses={
        "budget": "the rule abstains with at most the probability allowed in each world",
        "at_least_both_errors": "the number that is bounded is at least both errors",
    },
    shapes=tuple(
        Shape(
            name,
            partial(statement, pair),
            (Enumeration(13_467, meeting), Solver(), Certification(partial(prove, pair, prices)), Sampling()),
        )
        for name, pair, prices, meeting in (
            ("close laws", CLOSE, CLOSE_PRICES, 1_285),
            ("loose", LOOSE, LOOSE_PRICES, 146),
        )
    ),
)
