"""Tian and Pearl's bounds on the probability of necessity and sufficiency, with two tables.

Notation: a unit is treated (x) or not (x'), and has an outcome with the treatment and one without;
``x10`` is the probability of a treated unit that has the outcome with the treatment only, ``n10`` of
an untreated one. The experiment gives P(y_x) = ``with_x`` and P(y_x') = ``without_x``; observation
gives the joint law of treatment and outcome ``x_y``, ``x_no_y``, ``no_x_y`` and what is left. The
number asked for is P(y_x and not y_x') = x10 + n10.

Made precise: the eight cells split into two tables of outcomes, one for treated and one for untreated
units, each with known row and column sums; the range is the sum of two Fréchet ranges. So the law
that attains an end is written with the two parts, treated and untreated, each at its own end, and the
shape says which of the two terms that is. A pair of tables that no law has is *unsupported*: that the
consistency conditions are necessary is `tables_of_one_law_agree`, that they suffice is in
`tian_pearl_attained`.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, distribution, probability, weights
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, lift, total, variable
from theorems.frechet import listed_tables
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import IS_A_LAW, is_law
from theorems.proposition import (
    Certification,
    Enumeration,
    Listing,
    Parts,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)

UNITS = distribution(["x11", "x10", "x01", "x00", "n11", "n10", "n01"])
CELLS = dict(zip((*UNITS.names, "n00"), weights(UNITS), strict=True))
WITH_X, WITHOUT_X = variable("with_x"), variable("without_x")
OBSERVED = distribution(["x_y", "x_no_y", "no_x_y"])
X_Y, X_NO_Y, NO_X_Y, NO_X_NO_Y = weights(OBSERVED)
TREATED, UNTREATED = variable("treated"), variable("untreated")

EXPERIMENTAL = "the outcome has the probabilities of the experimental table, with the treatment and without it"
OBSERVATIONAL = (
    "treatment and outcome have the observed joint law, the outcome of a unit being the one that belongs to its "
    "treatment"
)
CONSISTENT_WITH_X = "P(x, y) <= P(y_x) <= 1 - P(x, y')"
CONSISTENT_WITHOUT_X = "P(x', y) <= P(y_x') <= 1 - P(x', y')"


def sum_of(cells: dict[str, Expression], *names: str) -> Expression:
    """The probability of these cells together."""
    return lift(total(cells[name] for name in names))


def experimental(cells: dict[str, Expression]) -> list[Formula]:
    """The experimental table is that of the law."""
    return [
        equal(WITH_X, sum_of(cells, "x11", "x10", "n11", "n10")),
        equal(WITHOUT_X, sum_of(cells, "x11", "x01", "n11", "n01")),
    ]


def observational(cells: dict[str, Expression]) -> list[Formula]:
    """The observational table is that of the law."""
    return [
        equal(X_Y, sum_of(cells, "x11", "x10")),
        equal(X_NO_Y, sum_of(cells, "x01", "x00")),
        equal(NO_X_Y, sum_of(cells, "n11", "n01")),
    ]


def lower_terms() -> list[Expression]:
    """What the number is never less than."""
    observed = X_Y + NO_X_Y
    return [lift(0), WITH_X - WITHOUT_X, observed - WITHOUT_X, WITH_X - observed]


def upper_terms() -> list[Expression]:
    """What the number is never more than."""
    return [WITH_X, 1 - WITHOUT_X, X_Y + NO_X_NO_Y, WITH_X - WITHOUT_X + X_NO_Y + NO_X_Y]


def consistent() -> tuple[Formula, Formula]:
    """P(x, y) <= P(y_x) <= 1 - P(x, y'), and the same for x'."""
    return (
        all_of([at_most(X_Y, WITH_X), at_most(WITH_X, 1 - X_NO_Y)]),
        all_of([at_most(NO_X_Y, WITHOUT_X), at_most(WITHOUT_X, 1 - NO_X_NO_Y)]),
    )


def of_a_law(parts: Parts) -> Statement:
    """Both tables are those of the eight cells."""
    return Statement(
        CoordinateModel((UNITS, probability("with_x"), probability("without_x"), OBSERVED)),
        (("experimental", all_of(experimental(CELLS))), ("observational", all_of(observational(CELLS)))),
        parts,
        determined=("with_x", "without_x", *OBSERVED.names),
    )


def bounded() -> Statement:
    """No law with the two tables leaves the range."""
    asked = sum_of(CELLS, "x10", "n10")
    return of_a_law(
        (
            ("lower_end", all_of(at_most(term, asked) for term in lower_terms())),
            ("upper_end", all_of(at_most(asked, term) for term in upper_terms())),
        )
    )


def agreeing() -> Statement:
    """Tables of one law meet the consistency conditions."""
    with_x, without_x = consistent()
    return of_a_law((("consistent_with_x", with_x), ("consistent_without_x", without_x)))


PARTS: dict[str, tuple[tuple[str, Expression], tuple[str, Expression]]] = {
    "treated lower": (("nothing", lift(0)), ("the rest", X_Y + NO_X_Y - WITHOUT_X)),
    "untreated lower": (("nothing", lift(0)), ("the rest", WITH_X - X_Y - NO_X_Y)),
    "treated upper": (("all with", X_Y), ("all without", X_Y + X_NO_Y + NO_X_Y - WITHOUT_X)),
    "untreated upper": (("all with", WITH_X - X_Y), ("all without", NO_X_NO_Y)),
}
"""For each part and end the two terms of which the greater (lower end) or the less (upper end) is meant."""


def attained(end: str, first: int, second: int) -> Statement:
    """The law with the treated part at its term number `first` and the untreated part at number `second`."""
    chosen = []
    for part, value, which in (("treated", TREATED, first), ("untreated", UNTREATED, second)):
        terms = [term for _, term in PARTS[f"{part} {end}"]]
        other = terms[1 - which]
        bound = at_most(other, terms[which]) if end == "lower" else at_most(terms[which], other)
        chosen.append(all_of([equal(value, terms[which]), bound]))
    cells = {
        "x10": TREATED,
        "x11": X_Y - TREATED,
        "x01": WITHOUT_X - NO_X_Y - X_Y + TREATED,
        "x00": X_NO_Y + X_Y + NO_X_Y - WITHOUT_X - TREATED,
        "n10": UNTREATED,
        "n11": WITH_X - X_Y - UNTREATED,
        "n01": NO_X_Y - WITH_X + X_Y + UNTREATED,
        "n00": NO_X_NO_Y - UNTREATED,
    }
    asked = TREATED + UNTREATED
    terms = lower_terms() if end == "lower" else upper_terms()
    bounds = [at_most(term, asked) if end == "lower" else at_most(asked, term) for term in terms]
    with_x, without_x = consistent()
    groups = (
        probability("with_x"),
        probability("without_x"),
        OBSERVED,
        probability("treated"),
        probability("untreated"),
    )
    return Statement(
        CoordinateModel(groups, grid=3),
        (
            ("consistent_with_x", with_x),
            ("consistent_without_x", without_x),
            ("treated_part", chosen[0]),
            ("untreated_part", chosen[1]),
        ),
        (
            ("is_a_law", is_law(list(cells.values()))),
            ("has_the_experimental_table", all_of(experimental(cells))),
            ("has_the_observational_table", all_of(observational(cells))),
            ("attains_the_end", all_of([*bounds, any_of(equal(asked, term) for term in terms)])),
        ),
        determined=("treated", "untreated"),
    )


TIAN_PEARL_BOUNDED = Proposition(
    name="tian_pearl_bounded",
    family="frechet",
    item="T4.3",
    words=(
        "With an experimental and an observational table, P(y_x and not y_x') is at least max(0, P(y_x) - P(y_x'), "
        "P(y) - P(y_x'), P(y_x) - P(y)) and at most min(P(y_x), P(y'_x'), P(x, y) + P(x', y'), "
        "P(y_x) - P(y_x') + P(x, y') + P(x', y))."
    ),
    source=("tian2000probabilities",),
    hypotheses={"experimental": EXPERIMENTAL, "observational": OBSERVATIONAL},
    parts={
        "lower_end": "P(y_x and not y_x') is at least 0, P(y_x) - P(y_x'), P(y) - P(y_x') and P(y_x) - P(y)",
        "upper_end": (
            "P(y_x and not y_x') is at most P(y_x), P(y'_x'), P(x, y) + P(x', y') and "
            "P(y_x) - P(y_x') + P(x, y') + P(x', y)"
        ),
    },
    shapes=(
        Shape(
            "eight cells",
            bounded,
            (
                Enumeration(3_240, 36),
                Solver(),
                Certification(linear_proofs),
                Sampling(),
                *(
                    Listing(
                        f"populations of {units} units",
                        partial(listed_tables.ranges_by_units, units),
                        points,
                        points,
                        size,
                        tally={"pairs of tables that some population has": supported},
                    )
                    for units, points, size, supported in (
                        (6, 4_116, "quick", 1_092),
                        (8, 13_365, "quick", 3_333),
                        (12, 76_895, "standard", 17_927),
                    )
                ),
            ),
        ),
    ),
)

TABLES_OF_ONE_LAW_AGREE = Proposition(
    name="tables_of_one_law_agree",
    family="frechet",
    item="T4.3",
    words=(
        "An experimental and an observational table of one population have P(x, y) <= P(y_x) <= 1 - P(x, y'), and the "
        "same for x'; tables that do not are unsupported."
    ),
    source=("tian2000probabilities",),
    hypotheses={"experimental": EXPERIMENTAL, "observational": OBSERVATIONAL},
    parts={"consistent_with_x": CONSISTENT_WITH_X, "consistent_without_x": CONSISTENT_WITHOUT_X},
    shapes=(
        Shape("eight cells", agreeing, (Enumeration(3_240, 36), Solver(), Certification(linear_proofs), Sampling())),
    ),
)


TIAN_PEARL_ATTAINED = Proposition(
    name="tian_pearl_attained",
    family="frechet",
    item="T4.3",
    words=(
        "Two tables, experimental and observational, with P(x, y) <= P(y_x) <= 1 - P(x, y') and the same for x' are "
        "those of some population, and both of Tian and Pearl's bounds are attained by such a population."
    ),
    source=("tian2000probabilities",),
    hypotheses={
        "consistent_with_x": CONSISTENT_WITH_X,
        "consistent_without_x": CONSISTENT_WITHOUT_X,
        "treated_part": "the treated part of the number is at its end, which is the term that the shape names",
        "untreated_part": "the untreated part of the number is at its end, which is the term that the shape names",
    },
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_experimental_table": "the numbers for the cells give the outcome the experimental probabilities",
        "has_the_observational_table": "the numbers for the cells give treatment and outcome the observed joint law",
        "attains_the_end": (
            "the treated and the untreated part sum to one of Tian and Pearl's terms for the end, and to no less than "
            "any of them for the lower end, no more for the upper end"
        ),
    },
    shapes=tuple(
        Shape(
            f"{end} end, treated {PARTS[f'treated {end}'][a][0]}, untreated {PARTS[f'untreated {end}'][b][0]}",
            partial(attained, end, a, b),
            (Enumeration(5_120, 56), Solver(), Certification(linear_proofs), Sampling((200, 2000, 20000))),
        )
        for end in ("lower", "upper")
        for a in (0, 1)
        for b in (0, 1)
    ),
)
