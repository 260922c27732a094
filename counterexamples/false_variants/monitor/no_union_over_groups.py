"""Refuted: a level of alpha/(n (n+1)) for each group will do, without a share for each of G groups.

A near miss of `union_bound`. With alpha = 9/10 and n = 1 the radius is less than 9/10, so at a rate of 1/10 a
harmful outcome is a miss; 22 independent groups are then all covered with probability (9/10)^22 at most, which is
less than 1 - alpha = 1/10.

Made precise: one look, n = 1, at which the level of a group would be alpha/2; ``miss<g>`` is the probability that
the interval of group g misses, ``miss`` that of each of 22.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from counterexamples.false_variants.monitor.refutation import refutation
from finite_models.coordinate_model import Axis, CoordinateModel, probability
from finite_models.terms import all_of, at_most, lift, product, variable
from theorems.monitor.first_possible_deploy import power
from theorems.monitor.listed_thresholds import ROUTES
from theorems.monitor.thresholds_by_roots import Level
from theorems.proposition import Enumeration, Findings, Listing, Proposition, Sampling, Shape, Solver, Statement

ALPHA = variable("alpha")
MANY = 22


def three_groups() -> Statement:
    """The claim for three groups, each with its own probability of missing."""
    misses = [variable(f"miss{g}") for g in range(3)]
    return Statement(
        CoordinateModel((*(probability(miss.name) for miss in misses), probability("alpha")), grid=4),
        (("each_within_its_level", all_of(at_most(2 * miss, ALPHA) for miss in misses)),),
        at_most(1 - ALPHA, lift(product(1 - miss for miss in misses))),
        usually_equal=(("miss1", "miss0"), ("miss2", "miss0")),
    )


def many_groups() -> Statement:
    """The claim for 22 groups alike."""
    miss = variable("miss")
    axes = (
        Axis.of(("miss",), [(m,) for m in (0, "1/10", "1/4", "1/2")]),
        Axis.of(("alpha",), [(a,) for a in (0, "1/10", "9/10", 1)]),
    )
    return Statement(
        CoordinateModel((probability("miss"), probability("alpha")), axes),
        (("each_within_its_level", at_most(2 * miss, ALPHA)),),
        at_most(1 - ALPHA, power(1 - miss, MANY)),
    )


def refute(route: str) -> Findings:
    """Whether a harmful outcome is a miss is decided by an enclosure of the radius."""
    rate, alpha = Fraction(1, 10), Fraction(9, 10)
    bounds = ROUTES[route](Level(rate, alpha, 1), 1)
    missed = sum(mass for k, mass in ((0, 1 - rate), (1, rate)) if not bounds.safe_at_most < k < bounds.harmful_from)
    covered = Fraction(1)
    for _ in range(MANY):
        covered *= 1 - missed
    if covered >= 1 - alpha:
        return Findings(1, 1)
    words = f"{MANY} groups at 1/10: each is missed with probability {missed}, all are covered with less than 1/10"
    return refutation(many_groups(), {"miss": Fraction(missed), "alpha": alpha}, words, 1)


NO_UNION_OVER_GROUPS = Proposition(
    name="no_union_over_groups",
    family="monitor",
    item="T7.1",
    words=(
        "If at the first look the interval of each of some independent groups misses with at most its level alpha/2, "
        "all cover with probability at least 1 - alpha."
    ),
    source=("behera2026mirage",),
    hypotheses={"each_within_its_level": "each group's interval misses with probability at most alpha/2"},
    shapes=(
        Shape("three groups", three_groups, (Enumeration(625, 45), Solver(), Sampling((1000, 4000, 10000)))),
        Shape(
            "22 groups",
            many_groups,
            (
                Enumeration(16, 9),
                Solver(),
                Sampling((200, 1000, 4000)),
                *(Listing(route, partial(refute, route), 1, 1) for route in ("by balls", "by roots")),
            ),
        ),
    ),
    refuted=True,
    variant_of="union_bound",
)
