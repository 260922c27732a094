"""The levels alpha/(G n (n+1)) of all groups and looks add up to alpha, and never to more.

Notation: ``n`` the number of looks so far, ``spent`` the sum of 1/(m (m+1)) over them, ``next`` the term of the
look that follows.

Made precise: the step of the induction is a formula over real n; the sum from 1 on, the factor alpha/G and the
limit are decided by two functions, by adding up and symbolically.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, real
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, variable
from theorems.monitor import listed_sums
from theorems.proposition import (
    CaseProof,
    Certification,
    Enumeration,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

N, SPENT, NEXT = variable("n"), variable("spent"), variable("next")


def statement() -> Statement:
    """If n looks have spent n/(n+1), one more makes it (n+1)/(n+2), which is less than 1."""
    axes = (
        Axis.of(("n",), [(n,) for n in (*range(9), -3)]),
        Axis.of(("spent",), [(s,) for s in (0, "1/2", "2/3", "3/4", "4/5", "5/6", "6/7", "7/8", "8/9", "3/2", 3)]),
        Axis.of(("next",), [(t,) for t in ("1/2", "1/6", "1/12", "1/20", "1/30", "1/42", "1/56", "1/72", "1/90")]),
    )
    return Statement(
        CoordinateModel((real("n", *range(9), -3), real("spent", 0, 1), real("next", 0, 1)), axes),
        (
            ("spent_so_far", equal(SPENT * (N + 1), N)),
            ("next_term", equal(NEXT * (N + 1) * (N + 2), 1)),
            ("from_zero", at_most(0, N)),
        ),
        all_of([equal((SPENT + NEXT) * (N + 2), N + 1), less(SPENT + NEXT, 1)]),
        determined=("spent", "next"),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """With A and B for what the two equations leave over, ((spent + next)(n+2) - (n+1)) (n+1) = A (n+2) + B."""
    (_, so_far), (_, next_term), (_, from_zero) = claim.hypotheses
    total = SPENT + NEXT
    left, right = total * (N + 2), N + 1
    below, above, whole = less(left, right), less(right, left), at_most(1, total)

    def times(sign: int) -> tuple[tuple[Formula, Expression], ...]:
        return ((so_far, sign * (N + 2)), (next_term, lift(sign)))

    return [
        CaseProof(((1, (below, from_zero)), (1, (below,))), multiples=times(-1)),
        CaseProof(((1, (above, from_zero)), (1, (above,))), multiples=times(1)),
        # (total - 1) (n+1) (n+2) + (n+1) is the same left-over.
        CaseProof(
            (
                (1, (whole, from_zero, from_zero)),
                (3, (whole, from_zero)),
                (2, (whole,)),
                (1, (from_zero,)),
                (1, ()),
            ),
            multiples=times(1),
        ),
    ]


LEFT = {"one over what is left": 1001}
"""After 1,000 looks 1/1001 of the level is left."""

TELESCOPING_SUM = Proposition(
    name="telescoping_sum",
    family="monitor",
    item="T7.1",
    words=(
        "The sum of 1/(m (m+1)) over the first n looks is n/(n+1), which is less than 1 and tends to 1; so the levels "
        "alpha/(G m (m+1)) of G groups add up to less than alpha at every look, and to alpha over all."
    ),
    source=("robbins1970", "howard2021"),
    hypotheses={
        "spent_so_far": "the sum over the first n looks is n/(n+1)",
        "next_term": "the term of the next look is 1/((n+1)(n+2))",
        "from_zero": "n is at least 0",
    },
    shapes=(
        Shape(
            "one more look",
            statement,
            (Enumeration(990, 9), Solver(), Certification(prove), Sampling()),
        ),
        Shape(
            "all looks",
            None,
            (
                Listing("by adding up", partial(listed_sums.sums_by_addition, 1000), 9_000, 9_000, tally=LEFT),
                Listing("symbolically", partial(listed_sums.sums_by_algebra, 1000), 3, 3, tally={**LEFT, "limit": 1}),
            ),
        ),
    ),
)
