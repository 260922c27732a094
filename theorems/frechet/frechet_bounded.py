"""No joint law leaves Fréchet's range for the probability that all events, or any event, occur.

Notation: p1 .. pK are the marginals, ``all`` is the probability of the cell in which every event
occurs, ``any`` the sum of all cells but the empty one.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import at_least
from finite_models.terms import all_of, at_most, lift, total
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import EXACT_MARGINALS, SUMS_TO_ONE, JointLaw, exact_marginals, marginal_names, marginals
from theorems.proposition import Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(events: int, grid: int) -> Statement:
    """The claim for this many events."""
    law, given = JointLaw(events), marginals(events)
    every, some = at_least(law.cells, events), at_least(law.cells, 1)
    whole = lift(total(given))
    return Statement(
        CoordinateModel((*law.groups(), *map(probability, marginal_names(events))), grid=grid),
        (("sums_to_one", law.sums_to_one()), ("exact_marginals", exact_marginals(law))),
        (
            ("all_lower_end", all_of([at_most(0, every), at_most(whole - (events - 1), every)])),
            ("all_upper_end", all_of(at_most(every, p) for p in given)),
            ("any_lower_end", all_of(at_most(p, some) for p in given)),
            ("any_upper_end", all_of([at_most(some, 1), at_most(some, whole)])),
        ),
        determined=(law.names[-1], *marginal_names(events)),
    )


FRECHET_BOUNDED = Proposition(
    name="frechet_bounded",
    family="frechet",
    item="T4.1",
    words=(
        "Every joint law of K events with marginals p_i has max(0, sum of p - (K - 1)) <= P(all) <= min p and "
        "max p <= P(any) <= min(1, sum of p)."
    ),
    source=("frechet1935", "hoeffding1940"),
    hypotheses={"sums_to_one": SUMS_TO_ONE, "exact_marginals": EXACT_MARGINALS},
    parts={
        "all_lower_end": "P(all) is at least 0 and the sum of p - (K - 1)",
        "all_upper_end": "P(all) is at most each p_i",
        "any_lower_end": "P(any) is at least each p_i",
        "any_upper_end": "P(any) is at most 1 and the sum of p",
    },
    shapes=tuple(
        Shape(
            f"{words} events",
            partial(statement, events, grid),
            (Enumeration(*counts), Solver(), Certification(linear_proofs), Sampling()),
        )
        for words, events, grid, counts in (("two", 2, 4, (4_375, 35)), ("three", 3, 2, (2_916, 36)))
    ),
)
