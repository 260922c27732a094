"""Fréchet's ends are attained: by the nested law, and by the laws that spread the events out.

Notation: p1 <= p2 <= p3 are the marginals in ascending order; ``all`` and ``any`` as in
`frechet_bounded`. The nested law (any of two events implies the less rare one) attains min p and
max p at once. A law that spreads the events over the whole attains the other two ends at once; how
it is written depends on how the marginals lie to one another, and that is the shape. The shapes
together leave no marginals out.

Made precise: "sharp" says that each end is the probability under a law with these marginals; what
lies between is in `mixtures_of_laws`.
"""

from __future__ import annotations

import itertools
from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import at_least
from finite_models.terms import Expression, Formula, all_of, any_of, at_most, equal, lift, total
from theorems.frechet import listed_couplings
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import HAS_THE_MARGINALS, IS_A_LAW, has_marginals, is_law, marginal_names, marginals
from theorems.proposition import Certification, Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

P1, P2, P3 = marginals(3)
SUM = P1 + P2 + P3
FIRST, SECOND, THIRD = 1, 2, 4
ASCENDING = "the marginals are numbered in ascending order"


def ascending(given: list[Expression]) -> Formula:
    """Every marginal is at most the next one."""
    return all_of(at_most(a, b) for a, b in itertools.pairwise(given))


def law_of(events: int, *masses: tuple[int, Expression]) -> list[Expression]:
    """The law with these masses on cells, and the rest on the empty cell."""
    cells = [lift(0)] * (1 << events)
    for cell, mass in masses:
        cells[cell] = mass
    cells[0] = 1 - lift(total(mass for _, mass in masses))
    return cells


def nested_law(events: int) -> list[Expression]:
    """The events inside one another."""
    given = marginals(events)
    whole = (1 << events) - 1
    steps = [p if i == 0 else p - given[i - 1] for i, p in enumerate(given)]
    return law_of(events, *((whole & ~((1 << i) - 1), step) for i, step in enumerate(steps)))


SPREAD: dict[str, tuple[list[Formula], list[Expression]]] = {
    "sum at most 1": (
        [at_most(SUM, 1)],
        law_of(3, (FIRST, P1), (SECOND, P2), (THIRD, P3)),
    ),
    "sum from 1 to 2, the rarest avoids both": (
        [at_most(1, SUM), at_most(SUM, 2), at_most(P1 + P2, 1), at_most(P1 + P3, 1)],
        law_of(3, (FIRST, P1), (SECOND, 1 - P1 - P3), (SECOND | THIRD, SUM - 1), (THIRD, 1 - P1 - P2)),
    ),
    "sum from 1 to 2, the rarest meets the third": (
        [at_most(1, SUM), at_most(SUM, 2), at_most(P1 + P2, 1), at_most(1, P1 + P3)],
        law_of(3, (FIRST, 1 - P3), (FIRST | THIRD, P1 + P3 - 1), (SECOND | THIRD, P2), (THIRD, 1 - P1 - P2)),
    ),
    "sum from 1 to 2, the rarest meets both": (
        [at_most(1, SUM), at_most(SUM, 2), at_most(1, P1 + P2)],
        law_of(
            3, (FIRST | SECOND, P1 + P2 - 1), (FIRST | THIRD, 1 - P2), (SECOND | THIRD, P2 + P3 - 1), (SECOND, 2 - SUM)
        ),
    ),
    "sum at least 2": (
        [at_most(2, SUM)],
        law_of(3, (SECOND | THIRD, 1 - P1), (FIRST | THIRD, 1 - P2), (FIRST | SECOND, 1 - P3), (7, SUM - 2)),
    ),
}
"""For each way in which three marginals lie to one another, what says so, and the law that spreads them."""


def nested(events: int, grid: int) -> Statement:
    """The nested law has the marginals, P(all) is the least of them and P(any) the greatest."""
    given, cells = marginals(events), nested_law(events)
    every, some = at_least(cells, events), at_least(cells, 1)
    return Statement(
        CoordinateModel(tuple(map(probability, marginal_names(events))), grid=grid),
        (("ascending", ascending(given)),),
        (
            ("is_a_law", is_law(cells)),
            ("has_the_marginals", has_marginals(cells, given)),
            (
                "all_is_the_least_marginal",
                all_of([*(at_most(every, p) for p in given), any_of(equal(every, p) for p in given)]),
            ),
            (
                "any_is_the_greatest_marginal",
                all_of([*(at_most(p, some) for p in given), any_of(equal(some, p) for p in given)]),
            ),
        ),
    )


def spread(case: str) -> Statement:
    """The spread law has the marginals, P(all) is max(0, sum - 2) and P(any) is min(1, sum)."""
    conditions, cells = SPREAD[case]
    every, some = at_least(cells, 3), at_least(cells, 1)
    lower = [at_most(0, every), at_most(SUM - 2, every), any_of([equal(every, 0), equal(every, SUM - 2)])]
    upper = [at_most(some, 1), at_most(some, SUM), any_of([equal(some, 1), equal(some, SUM)])]
    return Statement(
        CoordinateModel(tuple(map(probability, marginal_names(3))), grid=12),
        (("ascending", ascending([P1, P2, P3])), ("case", all_of(conditions))),
        (
            ("is_a_law", is_law(cells)),
            ("has_the_marginals", has_marginals(cells, [P1, P2, P3])),
            ("all_is_the_lower_end", all_of(lower)),
            ("any_is_the_upper_end", all_of(upper)),
        ),
    )


NESTED_LAW_ATTAINS = Proposition(
    name="nested_law_attains",
    family="frechet",
    item="T4.1",
    words="The nested law of events in ascending order has P(all) = min p and P(any) = max p.",
    source=("frechet1935", "hoeffding1940"),
    hypotheses={"ascending": ASCENDING},
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_marginals": HAS_THE_MARGINALS,
        "all_is_the_least_marginal": "P(all) is at most each marginal, and is one of them",
        "any_is_the_greatest_marginal": "P(any) is at least each marginal, and is one of them",
    },
    shapes=tuple(
        Shape(
            f"{words} events",
            partial(nested, events, grid),
            (Enumeration(*counts), Solver(), Certification(linear_proofs), Sampling()),
        )
        for words, events, grid, counts in (
            ("two", 2, 12, (169, 91)),
            ("three", 3, 12, (2_197, 455)),
            ("four", 4, 4, (625, 70)),
        )
    ),
)

SPREAD_COUNTS = {
    "sum at most 1": 102,
    "sum from 1 to 2, the rarest avoids both": 169,
    "sum from 1 to 2, the rarest meets the third": 140,
    "sum from 1 to 2, the rarest meets both": 57,
    "sum at least 2": 102,
}

SPREAD_LAW_ATTAINS = Proposition(
    name="spread_law_attains",
    family="frechet",
    item="T4.1",
    words=(
        "Some joint law with the marginals p_i has P(all) = max(0, sum of p - (K - 1)) and P(any) = min(1, sum of p)."
    ),
    source=("frechet1935", "mcnaughton1959scheduling"),
    hypotheses={"ascending": ASCENDING, "case": "the marginals lie to one another as the shape says"},
    parts={
        "is_a_law": IS_A_LAW,
        "has_the_marginals": HAS_THE_MARGINALS,
        "all_is_the_lower_end": "P(all) is at least 0 and the sum of p - (K - 1), and is one of them",
        "any_is_the_upper_end": "P(any) is at most 1 and the sum of p, and is one of them",
    },
    shapes=(
        *(
            Shape(
                f"three events, {case}",
                partial(spread, case),
                (Enumeration(2_197, count), Solver(), Certification(linear_proofs), Sampling((200, 2000, 20000))),
            )
            for case, count in SPREAD_COUNTS.items()
        ),
        Shape(
            "four and five events",
            None,
            (
                Listing("wrapped around a circle", listed_couplings.spread_by_wrapping, 8_008, 8_008),
                Listing("dealt out unit by unit", listed_couplings.spread_by_dealing, 8_008, 8_008),
            ),
        ),
    ),
)
