"""Whole-number thresholds settle the status: every comparison is decided, and each threshold moves by 0 or 1.

Notation: ``safe`` and ``harmful`` thresholds at n: k/n + r <= theta for k up to the first, k/n - r > theta from the
second on; r = sqrt(log(2 G n (n+1)/alpha) / (2n)).

Made precise: an equality would make the logarithm of a rational other than 1 rational, which it is not
(Lindemann-Weierstrass); so some precision always settles a comparison. That theorem is cited. What is decided is
that on the grid an enclosure does settle each, that three enclosures of different makes give the same thresholds,
and that from n to n + 1 each grows by 0 or 1.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_thresholds
from theorems.monitor.listed_thresholds import ROUTES
from theorems.proposition import Listing, Proposition, Shape

KNOWN = {
    "first n with all harmless safe": 359,
    "first n with all harmful harmful": 6,
    "safe up to, of 20,000": 2_508,
    "harmful from, of 20,000": 3_492,
}
"""theta = 3/20, alpha = 1/20, two groups."""

THRESHOLDS_SETTLED = Proposition(
    name="thresholds_settled",
    family="monitor",
    item="T7.2",
    words=(
        "At every n the ends k/n - r and k/n + r lie on a definite side of theta, so that whole-number thresholds on "
        "k decide a group; from one n to the next each threshold grows by 0 or 1."
    ),
    source=("baker1975transcendental", "behera2026mirage"),
    hypotheses={},
    shapes=(
        Shape(
            "known answers",
            None,
            tuple(Listing(route, partial(listed_thresholds.first_looks, route), 3, 3, tally=KNOWN) for route in ROUTES),
        ),
        *(
            Shape(
                f"six levels, n up to {horizon:,}",
                None,
                tuple(
                    Listing(
                        route,
                        partial(listed_thresholds.settled, route, horizon),
                        6 * horizon,
                        6 * horizon,
                        size,
                        tally={"safe, summed": safe, "harmful, summed": harmful},
                    )
                    for route in ROUTES
                ),
            )
            for horizon, size, safe, harmful in (
                (300, "quick", 79_346, 174_673),
                (3_000, "standard", 10_678_053, 14_440_204),
            )
        ),
    ),
)
