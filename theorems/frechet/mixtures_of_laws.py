"""Between two values there is nothing but values: mixtures of joint laws with the same marginals.

Notation: two laws with the marginals p1 and p2, each cell's worth, and a share s in [0, 1]; the
mixture takes the second law with probability s.

So a range whose two ends are attained is filled: the mixture with share s has the expected worth
low + s (high - low).
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, finite_range, probability
from finite_models.terms import Expression, all_of, equal, lift, total, variable
from theorems.frechet.laws import (
    HAS_THE_MARGINALS,
    IS_A_LAW,
    JointLaw,
    exact_marginals,
    has_marginals,
    is_law,
    marginals,
    pattern,
)
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

SHARE = variable("share")


def statement() -> Statement:
    """Two events, worth 0 or 1 in each cell."""
    law, other = JointLaw(2), JointLaw(2, "other")
    names = [f"worth{pattern(cell, 2)}" for cell in range(4)]
    worth = [variable(name) for name in names]
    mixed = [lift((1 - SHARE) * a + SHARE * b) for a, b in zip(law.cells, other.cells, strict=True)]

    def expected(cells: list[Expression]) -> Expression:
        return lift(total(cell * w for cell, w in zip(cells, worth, strict=True)))

    first, second, between = expected(law.cells), expected(other.cells), expected(mixed)
    groups = (*law.groups(), *other.groups(), probability("p1"), probability("p2"), probability("share"))
    return Statement(
        CoordinateModel((*groups, *(finite_range(name, (0, 1)) for name in names))),
        (
            ("first_law", all_of([law.sums_to_one(), exact_marginals(law)])),
            ("second_law", all_of([exact_marginals(other), other.sums_to_one()])),
        ),
        (
            ("is_a_law", is_law(mixed)),
            ("has_the_marginals", has_marginals(mixed, marginals(2))),
            ("expected_worth_is_the_mixture", equal(between, first + SHARE * (second - first))),
        ),
        determined=(law.names[-1], "p1", "p2", "other10", "other01", "other00"),
    )


MIXTURES_OF_LAWS = Proposition(
    name="mixtures_of_laws",
    family="frechet",
    item="T4.4",
    words=(
        "The mixture of two joint laws with the same marginals has these marginals, and the expected worth under it "
        "is the mixture of theirs; so every number between two values is a value."
    ),
    source=("hailperin1965",),
    hypotheses={
        "first_law": "the first law sums to one and has the marginals",
        "second_law": "the second law sums to one and has the marginals",
    },
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_marginals": HAS_THE_MARGINALS,
        "expected_worth_is_the_mixture": (
            "the expected worth under the mixture is the first law's plus the share times the second law's less the "
            "first law's"
        ),
    },
    shapes=(Shape("two events", statement, (Enumeration(388_800, 576), Solver(), Sampling((400, 2000, 10000)))),),
)
