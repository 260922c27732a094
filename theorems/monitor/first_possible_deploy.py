"""The first deployment that is possible at all, after harmless outcomes only, and how likely it is when harmful.

Notation: ``first`` the rate of a group's first outcome, ``later`` that of every later one where outcomes are
independent, ``copied`` the probability that all later outcomes are copies of the first instead; ``theta`` the
threshold. With theta = 3/20, alpha = 1/20 and two groups the monitor can deploy on 359 harmless outcomes, not on
fewer (`thresholds_settled`).

Made precise: what is bounded is the probability that n outcomes are all harmless, by (1 - theta)^n; at n = 359 that
is far below alpha/(2G), and the shape for 359 outcomes states alpha/(2G) itself. That all later decisions together
stay within alpha/(2G) is `one_sided_errors`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, probability
from finite_models.terms import Expression, Formula, at_most, equal, less, lift, variable
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

FIRST, LATER, COPIED, THETA = (variable(name) for name in ("first", "later", "copied", "theta"))

PAPER_THETA, PAPER_SHARE, FIRST_LOOK = Fraction(3, 20), Fraction(1, 80), 359
"""theta = 3/20; alpha/(2G) for alpha = 1/20 and two groups; the first n at which all harmless is safe."""


def power(base: Expression, exponent: int) -> Expression:
    """The power by squaring, so that its parts are shared."""
    result, square = lift(1), base
    while exponent:
        if exponent & 1:
            result = result * square
        square, exponent = square * square, exponent >> 1
    return result


def all_harmless(n: int) -> Expression:
    """The probability that n outcomes are all harmless."""
    return (1 - FIRST) * (COPIED + (1 - COPIED) * power(1 - LATER, n - 1))


def hypotheses(theta: Expression) -> tuple[tuple[str, Formula], ...]:
    """Independent outcomes of one rate that is harmful."""
    return (
        ("independent_outcomes", equal(COPIED, 0)),
        ("fixed_rate", equal(LATER, FIRST)),
        ("harmful", less(theta, FIRST)),
    )


def statement(n: int) -> Statement:
    """The claim for n outcomes and any threshold."""
    names = ("first", "later", "copied", "theta")
    thetas = Axis.of(("theta",), [(Fraction(k, 10),) for k in (1, 2, 3, 5)])
    return Statement(
        CoordinateModel(tuple(probability(name) for name in names), (thetas,), grid=5),
        hypotheses(THETA),
        at_most(all_harmless(n), power(1 - THETA, n)),
        determined=("copied", "later"),
    )


def prove(n: int, claim: Statement) -> Sequence[CaseProof]:
    """With y = 1 - first and z = first - theta: (y + z)^n - y^n is z times a sum of products of y and y + z."""
    harmful = claim.hypotheses[2][1]
    harmless, below = at_most(0, 1 - FIRST), at_most(0, 1 - THETA)
    parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(power(1 - THETA, n), all_harmless(n)),))]
    parts += [(1, (harmful, *(harmless,) * i, *(below,) * (n - 1 - i))) for i in range(n)]
    return [CaseProof(tuple(parts), ("copied", "later"))]


def at_first_look() -> Statement:
    """The claim for 359 outcomes, and the share of one side of one of two groups in alpha = 1/20."""
    rates = [(Fraction(k, 20),) for k in (0, 1, 2, 3, 4, 20)]
    axes = (
        *(Axis.of((name,), rates) for name in ("first", "later")),
        Axis.of(("copied",), [(0,), (Fraction(1, 2),), (1,)]),
    )
    return Statement(
        CoordinateModel(tuple(probability(name) for name in ("first", "later", "copied")), axes),
        hypotheses(lift(PAPER_THETA)),
        at_most(all_harmless(FIRST_LOOK), PAPER_SHARE),
        determined=("copied", "later"),
    )


FIRST_POSSIBLE_DEPLOY = Proposition(
    name="first_possible_deploy",
    family="monitor",
    item="T7.3",
    words=(
        "If a group's outcomes are independent with one rate above theta, n of them are all harmless with probability "
        "at most (1 - theta)^n; at theta = 3/20 and n = 359, where the monitor can first deploy, that is less than "
        "its share alpha/(2G) for alpha = 1/20 and two groups."
    ),
    source=("behera2026mirage", "hoeffding1963"),
    hypotheses={
        "independent_outcomes": "no outcome depends on another",
        "fixed_rate": "every outcome has the same rate",
        "harmful": "the rate lies above the threshold",
    },
    shapes=(
        *(
            Shape(
                f"{words} outcomes",
                partial(statement, n),
                (Enumeration(864, 16), Solver(), Certification(partial(prove, n)), Sampling()),
            )
            for words, n in (("two", 2), ("three", 3))
        ),
        Shape("359 outcomes", at_first_look, (Enumeration(108, 2), Sampling((20, 100, 400)))),
    ),
)
