"""Deciding by integer thresholds on the counts gives the status that the ends of the intervals give.

Notation: for group g, ``k<g>`` harmful outcomes of n (``observed<g>`` is 1 where n > 0), ``radius<g>``, the ends
k/n - radius and k/n + radius; ``safe<g>`` and ``harmful<g>`` are the thresholds: safe with that many harmful ones or
fewer, harmful with that many or more. ``theta`` is the threshold on the rate.

Made precise: k/n + r <= theta is written k <= n (theta - r), and the thresholds are the whole numbers next to
n (theta - r) and n (theta + r); one below 0 or above n decides nothing and may be any such. That k/n +- r is never
theta itself is not needed here: the paper's words (lower > theta, upper > theta) say what an equality would give.
The functions compare with the radius of the paper itself, enclosed, groups without outcomes and declared faults
among them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, bit, finite_range, probability, real
from finite_models.terms import Formula, all_of, any_of, at_most, equal, iff, less, variable
from theorems.monitor import listed_statuses
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

THETA = variable("theta")


class Groups:
    """Some groups with n outcomes each."""

    def __init__(self, groups: int, n: int) -> None:
        self.n = n
        self.range = range(groups)
        self.k, self.radius, self.safe, self.harmful = (
            [variable(f"{name}{g}") for g in self.range] for name in ("k", "radius", "safe", "harmful")
        )
        self.observed = [equal(variable(f"observed{g}"), 1) for g in self.range]

    def next_below(self) -> Formula:
        """Each safe threshold is the greatest whole number up to n (theta - r)."""
        return all_of(
            all_of([at_most(safe, self.n * (THETA - r)), less(self.n * (THETA - r), safe + 1)])
            for safe, r in zip(self.safe, self.radius, strict=True)
        )

    def next_above(self) -> Formula:
        """Each harmful threshold is the least whole number above n (theta + r)."""
        return all_of(
            all_of([less(self.n * (THETA + r), harmful), at_most(harmful - 1, self.n * (THETA + r))])
            for harmful, r in zip(self.harmful, self.radius, strict=True)
        )

    def by_ends(self) -> tuple[Formula, Formula]:
        """Hold, and deploy where it does not hold, by the ends of the intervals."""
        holds = any_of(
            all_of([seen, less(self.n * (THETA + r), k)])
            for seen, k, r in zip(self.observed, self.k, self.radius, strict=True)
        )
        deploys = all_of(
            all_of([seen, at_most(k, self.n * (THETA - r))])
            for seen, k, r in zip(self.observed, self.k, self.radius, strict=True)
        )
        return holds, deploys

    def by_counts(self) -> tuple[Formula, Formula]:
        """The same by the thresholds."""
        holds = any_of(
            all_of([seen, at_most(harmful, k)])
            for seen, k, harmful in zip(self.observed, self.k, self.harmful, strict=True)
        )
        deploys = all_of(
            all_of([seen, at_most(k, safe)]) for seen, k, safe in zip(self.observed, self.k, self.safe, strict=True)
        )
        return holds, deploys


def statement(groups: int) -> Statement:
    """The claim for this many groups with two outcomes each."""
    made = Groups(groups, 2)
    coordinates = [probability("theta")]
    for g in made.range:
        coordinates += [
            finite_range(f"k{g}", range(3)),
            bit(f"observed{g}"),
            real(f"radius{g}", *(Fraction(1, part) for part in (2, 3, 8))),
            finite_range(f"safe{g}", range(-2, 2)),
            finite_range(f"harmful{g}", range(4)),
        ]
    axes = (Axis.of(("theta",), [(t,) for t in ("1/10", "1/3", "1/2")]),)
    return Statement(
        CoordinateModel(tuple(coordinates), axes),
        (("safe_is_next_below", made.next_below()), ("harmful_is_next_above", made.next_above())),
        all_of(iff(a, b) for a, b in zip(made.by_ends(), made.by_counts(), strict=True)),
    )


ENDS = {"by balls": listed_statuses.ends_by_balls, "by intervals": listed_statuses.ends_by_intervals}
STATUSES = {"deploy": 36, "hold": 708, "cannot_determine": 3_100, "unsupported": 11_532}

STATUS_BY_THRESHOLDS = Proposition(
    name="status_by_thresholds",
    family="monitor",
    item="T7.2",
    words=(
        "If a group's thresholds are the whole numbers next to n (theta - r) and n (theta + r), deciding by the "
        "counts gives hold, deploy or neither exactly where the ends of the intervals do."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "safe_is_next_below": "a group's safe threshold is the greatest whole number up to n (theta - r)",
        "harmful_is_next_above": "its harmful threshold is the least whole number above n (theta + r)",
    },
    shapes=(
        *(
            Shape(
                f"{words}, two outcomes each",
                partial(statement, groups),
                (Enumeration(*counts), Solver(), Sampling(examples)),
            )
            for words, groups, counts, examples in (
                ("one group", 1, (864, 54), (400, 2000, 10000)),
                ("two groups", 2, (248_832, 972), (2000, 6000, 20000)),
            )
        ),
        *(
            Shape(
                f"one group, radius enclosed, n up to {most}",
                None,
                tuple(
                    Listing(way, partial(listed_statuses.sides_agree, most, ends), points, points, size, tally=tally)
                    for way, ends in ENDS.items()
                ),
            )
            for most, size, points, tally in (
                (20, "quick", 1_380, {"deploy": 147, "hold": 147, "cannot_determine": 1_086}),
                (60, "standard", 11_340, {"deploy": 2_140, "hold": 2_563, "cannot_determine": 6_637}),
            )
        ),
        Shape(
            "two groups, radius enclosed",
            None,
            tuple(
                Listing(way, partial(listed_statuses.statuses_agree, ends), 15_376, 15_376, tally=STATUSES)
                for way, ends in ENDS.items()
            ),
        ),
    ),
)
