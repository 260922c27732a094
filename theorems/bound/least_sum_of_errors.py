"""Exactly when the bound 1 - delta - rho on the sum of the errors is attained.

Notation: delta is the total variation of the laws ``safe`` and ``harmful`` of the record.

Made precise: *by the smaller abstention* the least sum is over the rules with min(r_safe, r_harmful) =
rho; *with a budget* it is over the rules that abstain with at most rho in each world. The claim has no
formula for all patterns of the two laws at once, so it is decided by two functions: the corners of the
polytope of abstentions, and a linear programme.
"""

from __future__ import annotations

from functools import partial

from theorems.bound import listed_sums
from theorems.proposition import Listing, Proposition, Shape

QUICK = {"smaller abstention": 364, "budget in each world": 220}
STANDARD = {"smaller abstention": 2_908, "budget in each world": 1_372}
"""For how many of the models the bound is attained."""

LEAST_SUM_OF_ERRORS = Proposition(
    name="least_sum_of_errors",
    family="bound",
    item="T6.2",
    words=(
        "The least sum of the errors over rules whose smaller abstention is rho equals 1 - delta - rho if and only if "
        "rho is at most the probability, in one of the worlds, of the records that are at most as probable there as in "
        "the other; over rules that abstain with at most rho in each world, if and only if rho is at most the "
        "probability of the records that are equally probable."
    ),
    source=("lecam1973convergence", "neyman1933problem"),
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
                    tally=tally,
                )
                for parts, words, points, size, tally in (
                    (3, "thirds", 700, "quick", QUICK),
                    (6, "sixths", 5_488, "standard", STANDARD),
                )
                for name, function in (("corners", listed_sums.by_corners), ("programme", listed_sums.by_programme))
            ),
        ),
    ),
)
