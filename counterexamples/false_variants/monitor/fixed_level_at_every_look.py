"""Refuted: an interval of level alpha for one n may be looked at again and again.

A near miss of `intervals_cover`, in which each look has a level of its own. At p = 1/2 and alpha = 1/20 the intervals
with radius sqrt(log(2/alpha) / (2n)) have missed by n = 88 with probability above 1/20; by n = 87 not yet.

Made precise: the thresholds from which a count is a miss are whole numbers, found by an enclosure of the radius; the
sequences that first miss at look n with k harmful outcomes are counted, which leaves a polynomial in ``p``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial

from counterexamples.false_variants.monitor.refutation import refutation
from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.monitor import DEPLOY, HOLD
from finite_models.terms import Expression, at_most, equal, lift, total, variable
from theorems.monitor.decision_paths import forwards, side_of
from theorems.monitor.listed_decisions import BACKWARDS, COUNTED, FAIR, Way, missed_by
from theorems.monitor.listed_thresholds import table
from theorems.proposition import Enumeration, Findings, Listing, Proposition, Sampling, Shape, Solver, Statement

P = variable("p")
LOOKS = 88


def powers(base: Expression, most: int) -> list[Expression]:
    """The powers up to `most`, each from the one before."""
    found = [lift(1)]
    for _ in range(most):
        found.append(found[-1] * base)
    return found


@cache
def missed() -> Expression:
    """The probability that some interval up to the last look misses 1/2."""
    paths = forwards(side_of(table("by roots", FAIR, LOOKS)), LOOKS)
    harmful, harmless = powers(P, LOOKS), powers(1 - P, LOOKS)
    terms = (
        count * harmful[k] * harmless[n - k]
        for word in (DEPLOY, HOLD)
        for n, stopped in enumerate(paths[word], 1)
        for k, count in stopped.items()
    )
    return lift(total(terms))


def statement() -> Statement:
    """The claim for 88 looks at fair outcomes."""
    return Statement(
        CoordinateModel((probability("p"),)),
        (("fair", equal(2 * P, 1)),),
        at_most(missed(), FAIR.alpha),
        determined=("p",),
    )


def refute(way: Way) -> Findings:
    """The first look by which the intervals have missed too often."""
    looks = 0
    likely = Fraction(0)
    while likely <= FAIR.alpha:
        looks += 1
        likely = missed_by(way, FAIR.centre, FAIR, looks) if looks > LOOKS - 3 else Fraction(0)
    words = (
        f"by n = {looks} they have missed with probability {likely.numerator * 10**6 // likely.denominator} millionths"
    )
    return refutation(statement(), {"p": FAIR.centre}, words, looks)


FIXED_LEVEL_AT_EVERY_LOOK = Proposition(
    name="fixed_level_at_every_look",
    family="monitor",
    item="T7.1",
    words=(
        "Intervals of level alpha = 1/20 for each n alone cover at every one of 88 looks together with probability at "
        "least 1 - alpha."
    ),
    source=("robbins1970", "howard2021"),
    hypotheses={"fair": "outcomes are harmful with probability 1/2"},
    shapes=(
        Shape(
            "88 looks",
            statement,
            (
                Enumeration(3, 1),
                Solver(),
                Sampling(),
                *(
                    Listing(words, partial(refute, way), LOOKS, LOOKS)
                    for words, way in (("by counts", COUNTED), ("backwards", BACKWARDS))
                ),
            ),
        ),
    ),
    refuted=True,
    variant_of="intervals_cover",
)
