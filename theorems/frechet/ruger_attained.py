"""Rüger's ends are attained.

Notation: p1 <= p2 <= p3 are the marginals in ascending order. For one and for three of three events
the ends are Fréchet's (`nested_law_attains`, `spread_law_attains`); here stand both ends for two of
three, as formulas, and all numbers of four and five events, as couplings that are built and counted.

Made precise: the law that attains the upper end depends on how the marginals lie to one another; the
shape says how, and the three cases leave no marginals out. The law for the lower end is that for
the upper end of the complements, read with the complements of its cells.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import at_least, below, upper_sums
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, lift
from theorems.frechet import listed_couplings
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.frechet_attained import ASCENDING, FIRST, SECOND, THIRD, ascending, law_of
from theorems.frechet.laws import HAS_THE_MARGINALS, IS_A_LAW, has_marginals, is_law, marginal_names, marginals
from theorems.proposition import Certification, Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

HALF_SUM, TWO_SMALLEST, ONE = "half of the sum", "the two smallest", "one"


def two_of_three(case: str, p: list[Expression]) -> tuple[list[Formula], list[Expression]]:
    """What says that the case is given, and the law under which at least two of three is as probable as can be."""
    sums = p[0] + p[1] + p[2]
    masses: tuple[tuple[int, Expression], ...]
    if case == TWO_SMALLEST:
        masses = ((FIRST | THIRD, p[0]), (SECOND | THIRD, p[1]), (THIRD, p[2] - p[0] - p[1]))
        return [at_most(p[0] + p[1], p[2])], law_of(3, *masses)
    pairs = (FIRST | SECOND, FIRST | THIRD, SECOND | THIRD)
    if case == ONE:
        masses = ((pairs[2], 1 - p[0]), (pairs[1], 1 - p[1]), (pairs[0], 1 - p[2]), (7, sums - 2))
        return [at_most(2, sums)], law_of(3, *masses)
    halves = [lift(part) * Fraction(1, 2) for part in (sums - 2 * p[2], sums - 2 * p[1], sums - 2 * p[0])]
    return [at_most(p[2], p[0] + p[1]), at_most(sums, 2)], law_of(3, *zip(pairs, halves, strict=True))


def statement(case: str, upper: bool) -> Statement:
    """The law has the marginals, and P(at least 2) is the end."""
    given = marginals(3)
    if upper:
        ordered = given
        conditions, cells = two_of_three(case, ordered)
        reached = at_least(cells, 2)
    else:
        ordered = [lift(1 - p) for p in reversed(given)]
        conditions, turned = two_of_three(case, ordered)
        cells = [turned[7 & ~mirrored(cell)] for cell in range(8)]
        reached = lift(1 - at_least(cells, 2))
    bounds = upper_sums(ordered, 2)
    end = [below(reached, bounds), any_of(equal(divisor * reached, bound) for divisor, bound in bounds)]
    return Statement(
        CoordinateModel(tuple(map(probability, marginal_names(3))), grid=12),
        (("ascending", ascending(given)), ("case", all_of(conditions))),
        (
            ("is_a_law", is_law(cells)),
            ("has_the_marginals", has_marginals(cells, given)),
            ("attains_the_end", all_of(end)),
        ),
    )


def mirrored(cell: int) -> int:
    """The cell with the first and the third event exchanged, as the complements stand in ascending order."""
    return (cell & 2) | (cell >> 2 & 1) | (cell & 1) << 2


COUNTS = {TWO_SMALLEST: 252, HALF_SUM: 169, ONE: 102}
"""Ascending marginals in twelfths in each case; those on a border are in two."""

RUGER_ATTAINED = Proposition(
    name="ruger_attained",
    family="frechet",
    item="T4.2",
    words=(
        "For ascending marginals p_i some joint law has P(at least m) = "
        "min(1, min over j < m of (p_1 + ... + p_(K-j))/(m - j)), and some has 1 minus the same for at least "
        "K - m + 1 of the complements."
    ),
    source=("ruger1978", "mcnaughton1959scheduling"),
    hypotheses={"ascending": ASCENDING, "case": "the marginals lie to one another as the shape says"},
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_marginals": HAS_THE_MARGINALS,
        "attains_the_end": (
            "P(at least m), for the lower end that of at least K - m + 1 of the complements, is at most each of "
            "Rüger's upper bounds for it, and is one of them"
        ),
    },
    shapes=(
        *(
            Shape(
                f"two of three events, {'upper' if upper else 'lower'} end, {case}",
                partial(statement, case, upper),
                (Enumeration(2_197, count), Solver(), Certification(linear_proofs), Sampling((200, 2000, 20000))),
            )
            for upper in (True, False)
            for case, count in COUNTS.items()
        ),
        *(
            Shape(
                f"{words} events, every number",
                None,
                (
                    Listing(
                        "wrapped around a circle",
                        partial(listed_couplings.ruger_by_wrapping, events),
                        points,
                        points,
                        size,
                    ),
                    Listing(
                        "dealt out unit by unit",
                        partial(listed_couplings.ruger_by_dealing, events),
                        points,
                        points,
                        size,
                    ),
                ),
            )
            for words, events, points, size in (("four", 4, 7_280, "quick"), ("five", 5, 30_940, "standard"))
        ),
    ),
)
