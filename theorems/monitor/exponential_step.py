"""Markov's inequality for tilted outcomes: what bounds a tail before any exponential is bounded.

Notation: n outcomes of rate ``p``, k of them harmful; ``tilt`` is e^lambda.

Made precise: Hoeffding's inequality is this step, at the best tilt, with his lemma
1 - p + p e^lambda <= e^(lambda p + lambda^2/8). The lemma has an exponential; `hoeffding_bound` decides the
inequality itself on a grid. The mirror image (few harmful outcomes) is the step for the harmless ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import comb

from finite_models.coordinate_model import Axis, CoordinateModel, probability, real
from finite_models.terms import Expression, Formula, all_of, at_most, less, lift, product, total, variable
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

P, TILT = variable("p"), variable("tilt")


def tail(n: int, at_least: int) -> Expression:
    """The probability of at least so many harmful outcomes of n."""
    terms = (comb(n, k) * lift(product([P] * k + [1 - P] * (n - k))) for k in range(at_least, n + 1))
    return lift(total(terms))


def sides(n: int, at_least: int) -> tuple[Expression, Expression]:
    """The tail times tilt^k, and the mean of tilt to the number of harmful outcomes."""
    return tail(n, at_least) * lift(product([TILT] * at_least)), lift(product([1 - P + P * TILT] * n))


def statement(n: int) -> Statement:
    """The claim for n outcomes and every count k from 1 to n."""
    axes = (
        Axis.of(("p",), [(p,) for p in (0, "1/10", "1/4", "1/3", "1/2", "2/3", "9/10", 1)]),
        Axis.of(("tilt",), [(t,) for t in (0, "1/2", 1, "5/4", "3/2", 2, 3, 10)]),
    )
    return Statement(
        CoordinateModel((probability("p"), real("tilt", 1, 2, 3, 0)), axes),
        (("tilt_at_least_one", at_most(1, TILT)),),
        all_of(at_most(*sides(n, k)) for k in range(1, n + 1)),
    )


def prove(n: int, claim: Statement) -> Sequence[CaseProof]:
    """With s = tilt - 1 >= 0 the mean is a sum of terms p^i (1-p)^(n-i) (1+s)^i; each covers its part of the tail.

    A term with i >= k exceeds its part by (1+s)^i - (1+s)^k, a term with i < k has no part at all.
    """
    above = at_most(1, TILT)
    harmful, harmless = at_most(0, P), at_most(0, 1 - P)
    cases = []
    for at_least in range(1, n + 1):
        left, right = sides(n, at_least)
        parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(right, left),))]
        for i in range(n + 1):
            term = (harmful,) * i + (harmless,) * (n - i)
            for j in range(i + 1):
                more = comb(i, j) - (comb(at_least, j) if i >= at_least else 0)
                if more:
                    parts.append((comb(n, i) * more, (*term, *(above,) * j)))
        cases.append(CaseProof(tuple(parts)))
    return cases


EXPONENTIAL_STEP = Proposition(
    name="exponential_step",
    family="monitor",
    item="T7.1",
    words=(
        "For a tilt of at least 1, the probability of at least k harmful outcomes among n of one rate, times the "
        "tilt to the power k, is at most the mean of the tilt to the power of the number of harmful outcomes, which "
        "is (1 - p + p tilt)^n."
    ),
    source=("hoeffding1963",),
    hypotheses={"tilt_at_least_one": "the tilt is at least 1"},
    shapes=(
        *(
            Shape(
                f"{words} outcomes",
                partial(statement, n),
                (Enumeration(64, 48), Solver(), Certification(partial(prove, n)), Sampling()),
            )
            for words, n in (("two", 2), ("three", 3))
        ),
        Shape("six outcomes", partial(statement, 6), (Enumeration(64, 48), Sampling())),
    ),
)
