"""Two outcomes with finitely many values: the same over the transport polytope.

Notation: ``cell_ij`` is the probability that the first outcome has its value i and the second its
value j, ``row_i`` and ``column_j`` are the given laws, ``worth_ij`` what a pair is worth; ``u_i`` and
``v_j`` are potentials.

Two propositions: potentials with u_i + v_j <= worth_ij bound the expected worth from below under
every joint law with the two given laws; and for worth 0 or 1 (a relation) the ends of the range are
Strassen's, P(first in A) - P(second in what some value of A is not related to), and are attained.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel, distribution, real, weights
from finite_models.terms import Expression, Formula, all_of, at_most, equal, less, lift, total, variable
from theorems.frechet import listed_transport
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


class Transport:
    """The coordinates for this many values of each outcome; laws are given by all but their last probability."""

    def __init__(self, rows: int, columns: int) -> None:
        self.pairs = [(i, j) for i in range(rows) for j in range(columns)]
        self.cells = distribution([f"cell{i}{j}" for i, j in self.pairs[:-1]])
        self.rows = distribution([f"row{i}" for i in range(rows - 1)])
        self.columns = distribution([f"column{j}" for j in range(columns - 1)])
        self.law = dict(zip(self.pairs, weights(self.cells), strict=True))
        self.u = [variable(f"u{i}") for i in range(rows)]
        self.v = [variable(f"v{j}") for j in range(columns)]
        self.worth = {(i, j): variable(f"worth{i}{j}") for i, j in self.pairs}

    def has_laws(self) -> tuple[list[Formula], list[Formula]]:
        """The two outcomes have the given laws."""
        rows = [
            equal(variable(name), lift(total(p for (a, _), p in self.law.items() if a == i)))
            for i, name in enumerate(self.rows.names)
        ]
        columns = [
            equal(variable(name), lift(total(p for (_, b), p in self.law.items() if b == j)))
            for j, name in enumerate(self.columns.names)
        ]
        return rows, columns

    def below_worth(self) -> list[Formula]:
        """The potentials stay below the worth, pair by pair."""
        return [at_most(self.u[i] + self.v[j], self.worth[i, j]) for i, j in self.pairs]

    def value(self) -> Expression:
        """The potentials' expected sum under the given laws."""
        rows, columns = weights(self.rows), weights(self.columns)
        return lift(
            total(
                [
                    *(a * b for a, b in zip(self.u, rows, strict=True)),
                    *(a * b for a, b in zip(self.v, columns, strict=True)),
                ]
            )
        )

    def expected(self) -> Expression:
        """The expected worth under the joint law."""
        return lift(total(p * self.worth[pair] for pair, p in self.law.items()))


def statement(rows: int, columns: int) -> Statement:
    """The claim for this many values."""
    t = Transport(rows, columns)
    first, second = t.has_laws()
    names = [*(f"u{i}" for i in range(rows)), *(f"v{j}" for j in range(columns)), *(f"worth{i}{j}" for i, j in t.pairs)]
    return Statement(
        CoordinateModel((t.cells, t.rows, t.columns, *map(real, names))),
        (("first_law", all_of(first)), ("second_law", all_of(second)), ("below_worth", all_of(t.below_worth()))),
        at_most(t.value(), t.expected()),
        determined=(*t.rows.names, *t.columns.names),
    )


def prove(rows: int, columns: int, claim: Statement) -> Sequence[CaseProof]:
    """The expected worth minus the value is the sum over pairs of probability times slack."""
    t = Transport(rows, columns)
    products = [(1, (at_most(0, t.law[p]), below)) for p, below in zip(t.pairs, t.below_worth(), strict=True)]
    broken = less(t.expected(), t.value())
    return [CaseProof(((1, (broken,)), *products), (*t.rows.names, *t.columns.names))]


POTENTIALS_BOUND = Proposition(
    name="potentials_bound",
    family="frechet",
    item="T4.5",
    words=(
        "If u_i + v_j is at most the worth of every pair of values, the sum of u_i P(first = i) and v_j P(second = j) "
        "is at most the expected worth under every joint law of the two outcomes with these laws."
    ),
    source=("hoeffding1940", "strassen1965existence"),
    hypotheses={
        "first_law": "the first outcome has the given law",
        "second_law": "the second outcome has the given law",
        "below_worth": "for every pair of values the potentials sum to at most the pair's worth",
    },
    shapes=(
        Shape(
            "two values and two",
            partial(statement, 2, 2),
            (
                Enumeration(23_040, 340),
                Solver(),
                Certification(partial(prove, 2, 2)),
                Sampling((400, 2000, 10000)),
            ),
        ),
        Shape("three values and three", partial(statement, 3, 3), (Certification(partial(prove, 3, 3)),)),
    ),
)

RELATION_RANGE = Proposition(
    name="relation_range",
    family="frechet",
    item="T4.5",
    words=(
        "The probability that two outcomes with given laws are related fills the range from max over sets A of values "
        "of P(first in A) - P(second in what some value of A is not related to), to 1 minus the same for the "
        "opposite relation."
    ),
    source=("strassen1965existence",),
    hypotheses={},
    shapes=(
        *(
            Shape(
                f"{words}, marginals over {units}",
                None,
                (
                    Listing(
                        "every table",
                        partial(listed_transport.by_tables, values, units),
                        points,
                        points,
                        size,
                        tally={"sum of widths in units": width},
                    ),
                    Listing(
                        "augmenting paths",
                        partial(listed_transport.by_flows, values, units),
                        points,
                        points,
                        size,
                        tally={"sum of widths in units": width},
                    ),
                ),
            )
            for words, values, units, points, size, width in (
                ("two values and two", 2, 6, 784, "quick", 420),
                ("three values and three", 3, 2, 18_432, "standard", 3_456),
                ("three values and three", 3, 4, 115_200, "full", 78_192),
            )
        ),
    ),
)
