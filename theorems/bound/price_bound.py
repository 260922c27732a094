"""Prices bound the larger error from below: weak duality for the frontier of error and abstention.

Notation: `theorems.bound.laws`; ``weight`` is the price of an error in the safe world, 1 - weight that in the
harmful world, ``cost_safe`` and ``cost_harmful`` the prices of abstaining there, ``least<o>`` a number
that is at most what each answer costs at the record o, ``allowed`` the abstention allowed in each
world, ``larger`` a number that is at least both errors.

Two propositions: for two worlds with one right answer each, and for several worlds with sets of
acceptable answers, there with ``weight<k>`` and ``cost<k>`` for world k, as in `theorems.bound.many_worlds`.

Made precise: the programme of the best rule and that of the best prices have equal optima
(`least_larger_error` counts it on a grid), so that some prices prove the exact floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, distribution, probability, real, weights
from finite_models.record_laws import error
from finite_models.terms import Formula, all_of, at_most, less, lift, total, variable
from theorems.bound.laws import CHOICES, Rule, law, products
from theorems.bound.many_worlds import Many
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Statement

WEIGHT, LARGER, ALLOWED = variable("weight"), variable("larger"), variable("allowed")
COSTS = {"safe": variable("cost_safe"), "harmful": variable("cost_harmful")}


class Priced:
    """Two laws, a rule, and prices."""

    def __init__(self, records: int) -> None:
        self.records = records
        self.rule = Rule(records)
        self.safe, self.harmful = (weights(law(world, records)) for world in ("safe", "harmful"))
        self.least = [variable(f"least{o}") for o in range(records)]
        self.bound = lift(total(self.least)) - ALLOWED * (COSTS["safe"] + COSTS["harmful"])
        self.errors = [at_most(self.rule.errs(world), LARGER) for world in ("safe", "harmful")]
        self.budget = [at_most(self.rule.abstains(world), ALLOWED) for world in ("safe", "harmful")]
        self.priced = [at_most(0, cost) for cost in COSTS.values()]

    def cheapest(self) -> list[list[Formula]]:
        """For each record, its least cost is at most that of deploying, of holding and of abstaining."""
        found = []
        for least, safe, harmful in zip(self.least, self.safe, self.harmful, strict=True):
            costs = ((1 - WEIGHT) * harmful, WEIGHT * safe, COSTS["safe"] * safe + COSTS["harmful"] * harmful)
            found.append([at_most(least, lift(cost)) for cost in costs])
        return found


def statement(records: int) -> Statement:
    """The claim for this many records."""
    made = Priced(records)
    groups = (
        law("safe", records),
        law("harmful", records),
        *made.rule.groups,
        probability("weight"),
        probability("allowed"),
        *(real(cost.name, 0, Fraction(1, 2), Fraction(1, 4), 1) for cost in COSTS.values()),
        *(real(least.name, 0, Fraction(1, 4), Fraction(1, 10), Fraction(-1, 2)) for least in made.least),
        real("larger", Fraction(1, 4), Fraction(1, 2), 0, 1),
    )
    axes = (
        *made.rule.axes(CHOICES),
        *(Axis.of((cost.name,), ((0,), ("1/2",), (-1,))) for cost in COSTS.values()),
        *(Axis.of((least.name,), ((0,), ("1/4",), (-1,))) for least in made.least),
        Axis.of(("larger",), ((0,), ("1/4",), ("1/2",))),
    )
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("prices_not_negative", all_of(made.priced)),
            ("least_is_cheapest", all_of(formula for record in made.cheapest() for formula in record)),
            ("budget", all_of(made.budget)),
            ("at_least_both_errors", all_of(made.errors)),
        ),
        at_most(made.bound, LARGER),
    )


def prove(records: int, claim: Statement) -> Sequence[CaseProof]:
    """Each answer's probability times what it costs above the least, each price times what is left of its bound."""
    made = Priced(records)
    parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(LARGER, made.bound),))]
    parts += products([WEIGHT, lift(1 - WEIGHT)], made.errors)
    parts += [(1, pair) for pair in zip(made.priced, made.budget, strict=True)]
    for shares, bounds in zip(made.rule.shares, made.cheapest(), strict=True):
        parts += products(shares, bounds)
    return [CaseProof(tuple(parts))]


ACCEPTS = ((0, 1), (0,), (1, 2))
"""Three worlds and three answers: what each world accepts."""


class ManyPriced:
    """Three worlds with acceptable answers, a rule, and prices."""

    def __init__(self, records: int) -> None:
        self.many = Many(3, records)
        self.prices = distribution([f"weight{k}" for k in range(2)])
        self.weights = weights(self.prices)
        self.costs = [variable(f"cost{k}") for k in range(3)]
        self.least = [variable(f"least{o}") for o in range(records)]
        self.bound = lift(total(self.least)) - ALLOWED * lift(total(self.costs))
        laws, shares = self.many.laws, self.many.shares
        errors = [lift(error(law_of, shares, accepted)) for law_of, accepted in zip(laws, ACCEPTS, strict=True)]
        self.errors = [at_most(mistake, LARGER) for mistake in errors]
        self.budget = [at_most(silent, ALLOWED) for silent in self.many.abstains]
        self.priced = [at_most(0, cost) for cost in self.costs]

    def cheapest(self) -> list[list[Formula]]:
        """For each record, its least cost is at most that of each answer and of abstaining."""
        found = []
        for o, least in enumerate(self.least):
            here = [law_of[o] for law_of in self.many.laws]
            costs = [
                total(w * p for w, p, accepted in zip(self.weights, here, ACCEPTS, strict=True) if i not in accepted)
                for i in range(3)
            ]
            costs.append(total(cost * p for cost, p in zip(self.costs, here, strict=True)))
            found.append([at_most(least, lift(cost)) for cost in costs])
        return found


def many_statement(records: int) -> Statement:
    """The claim for three worlds and this many records."""
    made = ManyPriced(records)
    groups = (
        *made.many.groups,
        made.prices,
        probability("allowed"),
        *(real(cost.name, 0, Fraction(1, 2), Fraction(1, 4)) for cost in made.costs),
        *(real(least.name, 0, Fraction(1, 10), Fraction(-1, 2)) for least in made.least),
        real("larger", Fraction(1, 2), Fraction(1, 4), 1),
    )
    laws = (((1, 0, 0), (0, 1, 0)), (("1/2", "1/2", 0), (0, 0, 1)), ((0, "1/2", "1/2"), (1, 0, 0)))
    axes = (
        *made.many.pure(),
        Axis.of(made.prices.names, (("1/3", "1/3"), (1, 0), (0, "1/2"))),
        Axis.of(("allowed",), ((0,), ("1/2",), (1,))),
        *(Axis.of((cost.name,), ((0,), ("1/2",), ("-1/4",))) for cost in made.costs),
        *(Axis.of((least.name,), ((0,), ("1/4",))) for least in made.least),
        Axis.of(("larger",), ((0,), ("1/4",))),
        *(
            Axis.of(law(name, records).names, [row[: records - 1] for row in rows])
            for name, rows in zip(made.many.names, laws, strict=True)
        ),
    )
    return Statement(
        CoordinateModel(groups, axes),
        (
            ("prices_not_negative", all_of(made.priced)),
            ("least_is_cheapest", all_of(formula for record in made.cheapest() for formula in record)),
            ("budget", all_of(made.budget)),
            ("at_least_every_error", all_of(made.errors)),
        ),
        at_most(made.bound, LARGER),
    )


def prove_many(records: int, claim: Statement) -> Sequence[CaseProof]:
    """The same products as for two worlds."""
    made = ManyPriced(records)
    parts: list[tuple[int, tuple[Formula, ...]]] = [(1, (less(LARGER, made.bound),))]
    parts += products(made.weights, made.errors)
    parts += [(1, pair) for pair in zip(made.priced, made.budget, strict=True)]
    for shares, bounds in zip(made.many.shares, made.cheapest(), strict=True):
        parts += products(shares, bounds)
    return [CaseProof(tuple(parts))]


PRICE_BOUND = Proposition(
    name="price_bound",
    family="bound",
    item="T6.3",
    words=(
        "With prices for the two errors that sum to 1, prices of at least 0 for abstaining in each world, and for each "
        "record the cheapest answer's cost, the larger error of every rule is at least the sum of these costs less the "
        "price of the abstention allowed."
    ),
    source=("chow1970optimum", "farkas1902"),
    hypotheses={
        "prices_not_negative": "the prices of abstaining are at least 0",
        "least_is_cheapest": "the number given for a record is at most the cost of each answer there",
        "budget": "the rule abstains with at most the probability allowed in each world",
        "at_least_both_errors": "the number that is bounded is at least both errors",
    },
    search={
        "prices_not_negative": (
            "the best prices with one of the two of either sign, found by the simplex method for all pairs of laws on "
            "two records in halves to sixths and for 1,125 pairs on three records in thirds to tenths, prove no more "
            "than the least larger error; and none of the enumerated points breaks the claim"
        ),
    },
    shapes=(
        Shape(
            "two records",
            partial(statement, 2),
            (Enumeration(314_928, 11_892), Certification(partial(prove, 2)), Sampling((200, 2000, 20000))),
        ),
        Shape(
            "three records",
            partial(statement, 3),
            (Certification(partial(prove, 3)), Sampling((200, 2000, 20000))),
        ),
    ),
)

MANY_WORLDS_PRICE_BOUND = Proposition(
    name="many_worlds_price_bound",
    family="bound",
    item="T6.4",
    words=(
        "In several worlds, each with its acceptable answers, with prices for the errors that sum to 1, prices of at "
        "least 0 for abstaining in each world, and for each record the cheapest answer's cost, the largest error of "
        "every rule is at least the sum of these costs less the price of the abstention allowed."
    ),
    source=("chow1970optimum", "farkas1902"),
    hypotheses={
        "prices_not_negative": "the prices of abstaining are at least 0",
        "least_is_cheapest": "the number given for a record is at most the cost of each answer there",
        "budget": "the rule abstains with at most the probability allowed in each world",
        "at_least_every_error": "the number that is bounded is at least the error in every world",
    },
    shapes=(
        Shape(
            "three worlds, three records",
            partial(many_statement, 3),
            (Enumeration(1_990_656, 5_248), Certification(partial(prove_many, 3)), Sampling((400, 2000, 20000))),
        ),
    ),
)
