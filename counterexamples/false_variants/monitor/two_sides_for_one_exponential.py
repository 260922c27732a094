"""Refuted: the two-sided event, too, has probability at most exp(-2 n d^2).

A near miss of `hoeffding_bound`, which has that for each side: for both it is twice as much. At p = d = 1/2 an
outcome of n equal ones is at distance 1/2; with n = 3 that has probability 1/4, and e^(-3/2) is less than 0.2232.

Made precise: ``bound`` is a number within rational bounds of the exponential, ``p`` a rate from which 0 and 1 are
both at distance 1/2 or more.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from counterexamples.false_variants.monitor.refutation import refutation
from finite_models.coordinate_model import Axis, CoordinateModel, probability, real
from finite_models.terms import all_of, at_most, lift, product, variable
from theorems.monitor.listed_tails import below_exponential, laws
from theorems.monitor.rational_logarithm import exp_bounds
from theorems.proposition import Enumeration, Findings, Listing, Proposition, Sampling, Shape, Solver, Statement

P, BOUND = variable("p"), variable("bound")
HALF = Fraction(1, 2)


def enclosure(n: int) -> tuple[Fraction, Fraction]:
    """Rationals with denominator 10,000 below and above e^(-n/2)."""
    low, high = (10_000 * bound for bound in exp_bounds(n * HALF))
    return Fraction(low.numerator // low.denominator, 10_000), Fraction(-(-high.numerator // high.denominator), 10_000)


def statement(n: int) -> Statement:
    """The claim for n outcomes that are all equal."""
    low, high = enclosure(n)
    axes = (
        Axis.of(("p",), [(p,) for p in (0, "1/4", "1/2", "3/4", 1)]),
        Axis.of(("bound",), [(0,), (low,), (high,), (1,)]),
    )
    return Statement(
        CoordinateModel((probability("p"), real("bound", low, high, 0, 1)), axes),
        (
            ("both_ends_far", all_of([at_most(1, 2 * P), at_most(1, 2 * (1 - P))])),
            ("is_the_exponential", all_of([at_most(low, BOUND), at_most(BOUND, high)])),
        ),
        at_most(lift(product([P] * n)) + lift(product([1 - P] * n)), BOUND),
    )


def refute(n: int, balls: bool) -> Findings:
    """The two-sided tail at p = d = 1/2, against the exponential itself."""
    [*_, law] = laws(HALF, n, balls)
    both = law[0] + law[-1]
    if below_exponential(both, n * HALF, balls):
        return Findings(1, 1)
    words = f"{n} fair outcomes are all equal with probability {both}, more than e^(-{n}/2)"
    return refutation(statement(n), {"p": HALF, "bound": enclosure(n)[1]}, words, 1)


def listings(n: int) -> tuple[Listing, ...]:
    """Two routes to the tail and to the exponential."""
    ways: dict[str, Callable[[], Findings]] = {
        "binomials and rational bounds": partial(refute, n, False),
        "recursion and balls": partial(refute, n, True),
    }
    return tuple(Listing(words, run, 1, 1) for words, run in ways.items())


TWO_SIDES_FOR_ONE_EXPONENTIAL = Proposition(
    name="two_sides_for_one_exponential",
    family="monitor",
    item="T7.1",
    words="The fraction of harmful outcomes among n is d or more away from p with probability at most exp(-2 n d^2).",
    source=("hoeffding1963",),
    hypotheses={
        "both_ends_far": "p is at distance 1/2 or more from 0 and from 1",
        "is_the_exponential": "the bound lies within rational bounds of exp(-2 n d^2) at d = 1/2",
    },
    shapes=tuple(
        Shape(
            f"{words}, d = 1/2",
            partial(statement, n),
            (Enumeration(20, 2), Solver(), Sampling((200, 400, 1000)), *listings(n)),
        )
        for words, n in (("one outcome", 1), ("three outcomes", 3))
    ),
    refuted=True,
    variant_of="hoeffding_bound",
)
