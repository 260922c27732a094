"""The exact frontier of error and abstention for two given laws, with a rule and its prices.

Notation: r is the abstention allowed in each world; the rule deploys on the records that speak most
for safety, holds on those that speak most for harm, and abstains in between
(`finite_models.record_laws.least_error_of_two`).

Made precise: the least larger error over all rules is the optimum of a linear programme, whose dual
are the prices of `price_bound`. The claim is that the curve of the best tests gives that optimum; it
has no formula, and is decided by the simplex method and by the corners of the prices.
"""

from __future__ import annotations

from functools import partial

from theorems.bound import listed_floors
from theorems.proposition import Listing, Proposition, Shape

KNOWN = {"12/35": 1, "19/60 by total variation": 1, "1/3": 1, "1/4 by total variation": 1, "2/5": 1}
"""The answers that are known, each computed by both routes."""

LEAST_LARGER_ERROR = Proposition(
    name="least_larger_error",
    family="bound",
    item="T6.3",
    words=(
        "The least larger error of a rule that abstains with probability at most r in each of two worlds is what the "
        "rule with two thresholds on the likelihood ratio attains, and what the best prices prove."
    ),
    source=("chow1970optimum", "neyman1933problem"),
    hypotheses={},
    shapes=(
        Shape(
            "three records",
            None,
            tuple(
                Listing(
                    f"{name}, laws in {words}",
                    partial(function, parts),
                    points,
                    points,
                    size,
                    tally={**KNOWN, "bound by total variation attained": tight},
                )
                for parts, words, points, size, tight in (
                    (2, "halves", 147, "quick", 109),
                    (4, "quarters", 903, "standard", 475),
                )
                for name, function in (
                    ("programme", listed_floors.by_programme),
                    ("corners of the prices", listed_floors.by_prices),
                )
            ),
        ),
    ),
)
