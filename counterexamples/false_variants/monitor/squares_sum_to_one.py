"""Refuted: the sum of 1/n^2 is at most 1, so that levels alpha/n^2 would do.

A near miss of `telescoping_sum`, whose terms are 1/(n (n+1)). Two terms make 5/4.
"""

from __future__ import annotations

from fractions import Fraction

from counterexamples.false_variants.monitor.refutation import refutation
from finite_models.coordinate_model import Axis, CoordinateModel, real
from finite_models.terms import all_of, at_most, equal, lift, total, variable
from theorems.proposition import Enumeration, Findings, Listing, Proposition, Sampling, Shape, Solver, Statement

TERMS = 2


def statement() -> Statement:
    """The claim for two terms."""
    terms = [variable(f"term{n}") for n in range(1, TERMS + 1)]
    axes = tuple(Axis.of((term.name,), [(v,) for v in (0, "1/4", "1/2", 1)]) for term in terms)
    return Statement(
        CoordinateModel(tuple(real(term.name) for term in terms), axes),
        (("inverse_squares", all_of(equal(term * (n * n), 1) for n, term in enumerate(terms, 1))),),
        at_most(lift(total(terms)), 1),
        determined=tuple(term.name for term in terms),
    )


def added_up() -> Findings:
    """Adds terms until the sum exceeds 1."""
    terms: dict[str, Fraction] = {}
    while sum(terms.values()) <= 1:
        n = len(terms) + 1
        terms[f"term{n}"] = Fraction(1, n * n)
    words = f"the first {len(terms)} terms make {sum(terms.values())}"
    return refutation(statement(), terms, words, len(terms))


SQUARES_SUM_TO_ONE = Proposition(
    name="squares_sum_to_one",
    family="monitor",
    item="T7.1",
    words="The levels alpha/n^2 of all looks add up to at most alpha.",
    source=("robbins1970",),
    hypotheses={"inverse_squares": "the n-th term is 1/n^2"},
    shapes=(
        Shape(
            "two terms",
            statement,
            (Enumeration(16, 1), Solver(), Sampling(), Listing("by adding up", added_up, 2, 2)),
        ),
    ),
    refuted=True,
    variant_of="telescoping_sum",
)
