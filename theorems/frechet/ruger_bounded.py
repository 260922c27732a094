"""No joint law leaves Rüger's range for the probability that at least m of K events occur.

Notation: p1 .. pK are the marginals, q_i = 1 - p_i the complements' probabilities; m is a shape's.

Made precise: the upper bounds are (sum over S of p_i) / (m - j) for every set S of K - j events,
j = 0 .. m - 1, and 1; the least of these is the one that takes the smallest marginals, so that no
order of the events need be assumed. The lower bounds are the same for "at least K - m + 1" of the
complements. A bound s/d is written as d * P <= s.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.coupling import at_least, below, every_upper_sum
from finite_models.terms import lift
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.laws import EXACT_MARGINALS, SUMS_TO_ONE, JointLaw, exact_marginals, marginal_names, marginals
from theorems.proposition import Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(events: int, least: int, grid: int) -> Statement:
    """The claim for at least `least` of `events`."""
    law, given = JointLaw(events), marginals(events)
    reached = at_least(law.cells, least)
    complements = [1 - p for p in given]
    return Statement(
        CoordinateModel((*law.groups(), *map(probability, marginal_names(events))), grid=grid),
        (("sums_to_one", law.sums_to_one()), ("exact_marginals", exact_marginals(law))),
        (
            ("upper_end", below(reached, every_upper_sum(given, least))),
            ("lower_end", below(lift(1 - reached), every_upper_sum(complements, events - least + 1))),
        ),
        determined=(law.names[-1], *marginal_names(events)),
    )


RUGER_BOUNDED = Proposition(
    name="ruger_bounded",
    family="frechet",
    item="T4.2",
    words=(
        "Under every joint law of K events with ascending marginals p_i, P(at least m) is at most "
        "min(1, min over j < m of (p_1 + ... + p_(K-j))/(m - j)), and at least 1 minus the same bound for "
        "at least K - m + 1 of the complements."
    ),
    source=("ruger1978", "hailperin1965"),
    hypotheses={"sums_to_one": SUMS_TO_ONE, "exact_marginals": EXACT_MARGINALS},
    parts={
        "upper_end": (
            "P(at least m) is at most 1 and, for each j < m and any K - j of the events, the sum of their marginals "
            "divided by m - j"
        ),
        "lower_end": "1 - P(at least m) is at most the same bounds for at least K - m + 1 of the complements",
    },
    shapes=(
        *(
            Shape(
                f"at least {least} of two events",
                partial(statement, 2, least, 4),
                (Enumeration(4_375, 35), Solver(), Certification(linear_proofs), Sampling()),
            )
            for least in (1, 2)
        ),
        *(
            Shape(
                f"at least {least} of three events",
                partial(statement, 3, least, 2),
                (Enumeration(2_916, 36), Solver(), Certification(linear_proofs), Sampling()),
            )
            for least in (1, 2, 3)
        ),
    ),
)
