"""The first decision depends on the sequence of outcomes only through the undecided paths to each count.

Notation: ``p`` the rate; ``rate<i>`` the rate of outcome i; c(n, k) the number of sequences of n outcomes, k of them
harmful, that no look before n has decided and look n decides. The thresholds are those of a single bet, on 3/4 or
on 1/4 against theta = 1/2, with the bar 20/9: two equal outcomes decide.

Made precise: the formula equates, for deploy and for hold, the sum over sequences of the products of their
outcomes' probabilities with the sum of c(n, k) p^k (1-p)^(n-k); it is an identity in p, so the integers c(n, k)
serve every rate. The functions compare three ways to the law for other monitors, and pin its values.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product as sequences

from finite_models.coordinate_model import Axis, CoordinateModel, probability
from finite_models.monitor import DEPLOY, HOLD, Thresholds, e_value
from finite_models.terms import Expression, all_of, equal, less, lift, product, total, variable
from theorems.monitor import listed_decisions
from theorems.monitor.decision_paths import Side, forwards, side_of
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

P = variable("p")


@cache
def quick_side() -> Side:
    """What stops the monitor that decides early."""
    rates = Fraction(1, 4), Fraction(3, 4)
    table = {}
    for n in range(1, 9):
        reached = [[e_value((q,), Fraction(1, 2), n, k) >= Fraction(20, 9) for k in range(n + 1)] for q in rates]
        table[n] = Thresholds(sum(reached[0]) - 1, n + 1 - sum(reached[1]))
    return side_of(table)


def over_sequences(word: str, horizon: int) -> Expression:
    """The probability that the first decision is `word`, sequence by sequence, each with its own rates."""
    terms = []
    for n in range(1, horizon + 1):
        for outcomes in sequences((0, 1), repeat=n):
            words = [quick_side()(i, sum(outcomes[:i])) for i in range(1, n + 1)]
            if words[-1] == word and not any(words[:-1]):
                rates = [variable(f"rate{i}") for i in range(n)]
                terms.append(product(r if x else 1 - r for r, x in zip(rates, outcomes, strict=True)))
    return lift(total(terms))


def over_counts(word: str, horizon: int) -> Expression:
    """The same from the numbers of paths."""
    stopped = forwards(quick_side(), horizon)[word]
    return lift(
        total(
            paths * lift(product([P] * k + [1 - P] * (n - k)))
            for n, here in enumerate(stopped, 1)
            for k, paths in here.items()
        )
    )


def statement(horizon: int) -> Statement:
    """The claim up to the horizon."""
    names = [f"rate{i}" for i in range(horizon)]
    rates = [(r,) for r in (0, "1/3", "1/2", 1)]
    return Statement(
        CoordinateModel(
            (probability("p"), *(probability(name) for name in names)),
            tuple(Axis.of((name,), rates) for name in ("p", *names)),
        ),
        (("one_rate", all_of(equal(variable(name), P) for name in names)),),
        all_of(equal(over_sequences(word, horizon), over_counts(word, horizon)) for word in (DEPLOY, HOLD)),
        determined=tuple(names),
    )


def prove(horizon: int, claim: Statement) -> Sequence[CaseProof]:
    """With one rate both sides are the same polynomial."""
    names = tuple(f"rate{i}" for i in range(horizon))
    cases = []
    for word in (DEPLOY, HOLD):
        left, right = over_sequences(word, horizon), over_counts(word, horizon)
        cases += [CaseProof(((1, (less(*pair),)),), names) for pair in ((left, right), (right, left))]
    return cases


SUMS = {"deploy, in 1048576ths": 6_474_252, "hold, in 1048576ths": 6_966_900}
SMALL = {
    "hoeffding: sequences of 14 that deploy": 4,
    "hoeffding: sequences of 14 that hold": 4,
    "e_process: sequences of 8 that deploy": 10,
    "e_process: sequences of 8 that hold": 24,
}
"""With fair outcomes: 4 of 16,384 sequences deploy by n = 14; 10 and 24 of 256 deploy and hold by n = 8."""

FIRST_DECISION_BY_COUNTS = Proposition(
    name="first_decision_by_counts",
    family="monitor",
    item="T7.4",
    words=(
        "The probability of each first decision is the sum of c(n, k) p^k (1-p)^(n-k) over the looks, c(n, k) being "
        "the number of sequences that look n is the first to decide; the same integers serve every rate."
    ),
    source=("behera2026mirage",),
    hypotheses={"one_rate": "every outcome is harmful with the same probability p, whatever came before"},
    shapes=(
        *(
            Shape(
                f"{words} outcomes",
                partial(statement, horizon),
                (Enumeration(4 ** (horizon + 1), 4), Solver(), Certification(partial(prove, horizon)), Sampling()),
            )
            for words, horizon in (("four", 4), ("five", 5))
        ),
        Shape(
            "eight monitors, ten outcomes",
            None,
            tuple(
                Listing(f"by {law}", partial(listed_decisions.first_decisions, law, 10), 40, 40, tally=SUMS)
                for law in ("counts", "backwards", "sequences")
            ),
        ),
        Shape(
            "known answers",
            None,
            tuple(
                Listing(f"by {law}", partial(listed_decisions.pinned, law), 2, 2, tally=SMALL)
                for law in ("counts", "backwards", "sequences")
            ),
        ),
    ),
)
