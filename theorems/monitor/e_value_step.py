"""One step of the e-process: the factor's mean is at most 1 exactly where rate and bet lie on opposite sides.

Notation: ``theta`` the threshold, ``p`` the rate of the next outcome given the past; for each component ``q<j>`` the
rate that is bet on, ``on_harm<j>`` = q/theta and ``on_none<j>`` = (1-q)/(1-theta) the factors by which the
component's value ``wealth<j>``, its weight included, is multiplied.

Made precise: the ratios are written as equations. The mean of a factor less 1, times theta (1-theta), is
(q - theta)(p - theta): that is one proposition. The other is the mixture, on either side of the threshold. Rates
may depend on the past, as long as they stay on their side.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, Coordinates, probability, real
from finite_models.terms import Expression, Formula, all_of, at_most, equal, iff, less, lift, total, variable
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

THETA, P = variable("theta"), variable("p")


class Bet:
    """One component: a rate, and the factors of one more outcome."""

    def __init__(self, j: int) -> None:
        self.q, self.wealth = variable(f"q{j}"), variable(f"wealth{j}")
        self.on_harm, self.on_none = variable(f"on_harm{j}"), variable(f"on_none{j}")
        self.mean: Expression = P * self.on_harm + (1 - P) * self.on_none
        self.sides: Expression = (self.q - THETA) * (P - THETA)

    def ratios(self) -> tuple[Formula, Formula]:
        """The factors are the ratios of the bet's probabilities to the threshold's."""
        return equal(self.on_harm * THETA, self.q), equal(self.on_none * (1 - THETA), 1 - self.q)

    def factors(self) -> tuple[Coordinates, Coordinates]:
        """The coordinates of the factors."""
        return real(self.on_harm.name, 0, 1, 2), real(self.on_none.name, 0, 1, 2)

    def remainders(self, times: Expression) -> tuple[tuple[Formula, Expression], ...]:
        """For a certificate: the two equations, each with what multiplies it in theta (1-theta) times the mean."""
        on_harm, on_none = self.ratios()
        return (on_harm, times * P * (1 - THETA)), (on_none, times * (1 - P) * THETA)


def inside() -> Formula:
    """The threshold lies strictly between 0 and 1."""
    return all_of([less(0, THETA), less(THETA, 1)])


def bounds() -> tuple[Formula, Formula]:
    """The two parts of `inside`, as factors of a certificate."""
    return less(0, THETA), less(THETA, 1)


def step_statement() -> Statement:
    """The claim for one component."""
    bet = Bet(0)
    return Statement(
        CoordinateModel(
            (*(probability(name) for name in ("theta", "p", bet.q.name)), *bet.factors()),
            grid=4,
        ),
        (("threshold_inside", inside()), ("factors_are_ratios", all_of(bet.ratios()))),
        iff(at_most(bet.mean, 1), at_most(bet.sides, 0)),
        determined=(bet.on_harm.name, bet.on_none.name),
    )


def prove_step(claim: Statement) -> Sequence[CaseProof]:
    """theta (1-theta) (mean - 1) is (q - theta)(p - theta) up to the two equations."""
    bet = Bet(0)
    return [
        CaseProof(
            ((1, (at_most(bet.mean, 1), *bounds())), (1, (less(0, bet.sides),))),
            multiples=bet.remainders(lift(-1)),
        ),
        CaseProof(
            ((1, (less(1, bet.mean), *bounds())), (1, (at_most(bet.sides, 0),))),
            multiples=bet.remainders(lift(1)),
        ),
    ]


BETS = (Bet(0), Bet(1))


def opposite(above: bool) -> list[Formula]:
    """Every bet lies on one side of the threshold, and the rate on the other."""
    if above:
        return [at_most(P, THETA), *(at_most(THETA, bet.q) for bet in BETS)]
    return [at_most(THETA, P), *(at_most(bet.q, THETA) for bet in BETS)]


def mixed() -> tuple[Expression, Expression]:
    """The mean of the mixture after one more outcome, and the mixture before."""
    after = [bet.wealth * bet.mean for bet in BETS]
    return lift(total(after)), lift(total(bet.wealth for bet in BETS))


def mixture_statement(above: bool) -> Statement:
    """The claim for two components, bets above the threshold or below it."""
    rows = (
        (("1/2", 1, 1), (1, 2, 0), (1, 1, 2), ("1/2", 2, "2/3"), ("1/4", 1, 1))
        if above
        else (("1/2", 1, 1), (0, 0, 2), (0, 2, 1), ("1/4", "1/2", "3/2"), ("1/2", "2/3", 2))
    )
    axes = (
        Axis.of(("theta",), [(t,) for t in (0, "1/4", "1/2", "3/4", 1)]),
        Axis.of(("p",), [(p,) for p in (0, "1/4", "1/2", "3/4", 1)]),
        *(Axis.of((bet.q.name, bet.on_harm.name, bet.on_none.name), rows) for bet in BETS),
        *(Axis.of((bet.wealth.name,), [(w,) for w in (0, 1, 2, -1)]) for bet in BETS),
    )
    groups = (
        *(probability(name) for name in ("theta", "p", *(bet.q.name for bet in BETS))),
        *(group for bet in BETS for group in bet.factors()),
        *(real(bet.wealth.name, 0, 1, 2, Fraction(1, 3)) for bet in BETS),
    )
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("threshold_inside", inside()),
            ("factors_are_ratios", all_of(ratio for bet in BETS for ratio in bet.ratios())),
            ("opposite_sides", all_of(opposite(above))),
            ("not_negative", all_of(at_most(0, bet.wealth) for bet in BETS)),
        ),
        at_most(*mixed()),
        determined=tuple(factor.name for bet in BETS for factor in (bet.on_harm, bet.on_none)),
    )


def prove_mixture(above: bool, claim: Statement) -> Sequence[CaseProof]:
    """For each component its value times the two distances from the threshold."""
    rate, *chosen = opposite(above)
    after, before = mixed()
    parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(before, after), *bounds()))]
    parts += [(1, (at_most(0, bet.wealth), side, rate)) for bet, side in zip(BETS, chosen, strict=True)]
    multiples = tuple(entry for bet in BETS for entry in bet.remainders(bet.wealth))
    return [CaseProof(tuple(parts), multiples=multiples)]


E_VALUE_STEP = Proposition(
    name="e_value_step",
    family="monitor",
    item="T7.5",
    words=(
        "A factor of q/theta on harm and (1-q)/(1-theta) otherwise has a mean of at most 1 under the rate p if and "
        "only if (q - theta)(p - theta) is at most 0."
    ),
    source=("ville1939", "ramdas2023"),
    hypotheses={
        "threshold_inside": "theta lies strictly between 0 and 1",
        "factors_are_ratios": "the factors are the ratios of the probabilities under q to those under theta",
    },
    shapes=(
        Shape(
            "one component",
            step_statement,
            (Enumeration(1_125, 25), Solver(), Certification(prove_step), Sampling()),
        ),
    ),
)

E_PROCESS_SUPERMARTINGALE = Proposition(
    name="e_process_supermartingale",
    family="monitor",
    item="T7.5",
    words=(
        "A mixture of bets on rates above theta does not grow in mean with one more outcome whose rate, given the "
        "past, is at most theta; nor does one of bets below theta where that rate is at least theta."
    ),
    source=("ville1939", "ramdas2023"),
    hypotheses={
        "threshold_inside": "theta lies strictly between 0 and 1",
        "factors_are_ratios": "the factors are the ratios of the probabilities under each bet to those under theta",
        "opposite_sides": "the bets lie on one side of theta, the rate of the next outcome on the other",
        "not_negative": "every component is at least 0",
    },
    shapes=tuple(
        Shape(
            f"two components, bets {words} the threshold",
            partial(mixture_statement, above),
            (
                Enumeration(10_000, meeting),
                Solver(),
                Certification(partial(prove_mixture, above)),
                Sampling((300, 2000, 10000)),
            ),
        )
        for words, above, meeting in (("above", True, 180), ("below", False, 261))
    ),
)
