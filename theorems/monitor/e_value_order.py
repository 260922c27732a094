"""More harm raises the e-value against "at most theta", so decisions are by thresholds that move by 0 or 1.

Notation: as in `e_value_step`; ``wealth<j>`` is the value of a component after n outcomes, k of them harmful.

Made precise: with one more outcome each component is multiplied by q/theta > 1 if it is harmful and by
(1-q)/(1-theta) < 1 if not. So the mixture at (n+1, k+1) is above that at (n, k), which is above that at (n+1, k):
it increases strictly in k, and the least k at which it reaches a bar grows by 0 or 1 with n. That theta lies
strictly between 0 and 1 follows from the bets. For bets below theta the same holds of the harmless outcomes; the
functions decide the thresholds of both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, probability, real
from finite_models.terms import Expression, Formula, all_of, at_most, less, lift, total
from theorems.monitor import listed_e_processes
from theorems.monitor.e_value_step import BETS, THETA
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


def values() -> tuple[Expression, Expression, Expression]:
    """The mixture after one more harmless outcome, before it, and after one more harmful outcome."""
    return (
        lift(total(bet.wealth * bet.on_none for bet in BETS)),
        lift(total(bet.wealth for bet in BETS)),
        lift(total(bet.wealth * bet.on_harm for bet in BETS)),
    )


def statement() -> Statement:
    """The claim for two components."""
    none, now, harm = values()
    rows = (("1/2", 2, "2/3"), (1, 4, 0), (1, 2, 0), ("3/4", "3/2", "1/2"), ("1/2", 1, 1), (1, 1, 2))
    axes = (
        Axis.of(("theta",), [(t,) for t in ("1/4", "1/2", 1)]),
        *(Axis.of((bet.q.name, bet.on_harm.name, bet.on_none.name), rows) for bet in BETS),
        *(Axis.of((bet.wealth.name,), [(w,) for w in (0, 1, 2, -1)]) for bet in BETS),
    )
    groups = (
        *(probability(name) for name in ("theta", *(bet.q.name for bet in BETS))),
        *(group for bet in BETS for group in bet.factors()),
        *(real(bet.wealth.name, 1, 2, Fraction(1, 3)) for bet in BETS),
    )
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("factors_are_ratios", all_of(ratio for bet in BETS for ratio in bet.ratios())),
            ("bets_above", all_of(less(THETA, bet.q) for bet in BETS)),
            ("positive", all_of(less(0, bet.wealth) for bet in BETS)),
        ),
        all_of([less(none, now), less(now, harm)]),
        determined=tuple(factor.name for bet in BETS for factor in (bet.on_harm, bet.on_none)),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """Each component times its distance from the threshold, and what the equations leave over."""
    none, now, harm = values()
    beyond = at_most(now, none)  # times 1 - theta, which is (q - theta) + (1 - q)
    first = BETS[0].q
    gained: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(0, bet.wealth), less(THETA, bet.q))) for bet in BETS]
    return [
        CaseProof(
            ((1, (beyond, less(THETA, first))), (1, (beyond, at_most(0, 1 - first))), *gained),
            multiples=tuple((bet.ratios()[1], bet.wealth) for bet in BETS),
        ),
        CaseProof(
            ((1, (at_most(harm, now), at_most(0, THETA))), *gained),
            multiples=tuple((bet.ratios()[0], -bet.wealth) for bet in BETS),
        ),
    ]


THRESHOLDS = {
    "safe, summed": 692,
    "harmful, summed": 2_463,
    "first n with all of them harmful": 4,
    "first n with all of them safe": 36,
}
"""At theta = 3/20, alpha = 1/20, two groups: 36 harmless outcomes are enough, where the radius needs 359."""

E_VALUE_ORDER = Proposition(
    name="e_value_order",
    family="monitor",
    item="T7.5",
    words=(
        "One more harmful outcome raises a mixture of bets above theta, one more harmless outcome lowers it; so the "
        "comparison with a bar is decided by a threshold on the number of harmful outcomes, which grows by 0 or 1 "
        "with each outcome."
    ),
    source=("ramdas2023",),
    hypotheses={
        "factors_are_ratios": "the factors are the ratios of the probabilities under each bet to those under theta",
        "bets_above": "every bet lies above theta",
        "positive": "every component is above 0",
    },
    shapes=(
        Shape(
            "two components",
            statement,
            (Enumeration(1_728, 32), Solver(), Certification(prove), Sampling((300, 2000, 10000))),
        ),
        Shape(
            "thresholds",
            None,
            (
                Listing("by definition", partial(listed_e_processes.ordered, 40, True), 200, 200, tally=THRESHOLDS),
                Listing("step by step", partial(listed_e_processes.ordered, 40, False), 200, 200, tally=THRESHOLDS),
            ),
        ),
    ),
)
