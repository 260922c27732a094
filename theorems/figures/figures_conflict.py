"""Claims that no integers satisfy hold a minimal conflict, and may hold several.

Made precise: a conflict is a set of claims that no point of the given ranges satisfies; it is minimal
if without any one of its claims some point does. The ranges are no claims.
"""

from __future__ import annotations

from theorems.figures import listed_models
from theorems.proposition import Listing, Proposition, Shape

DRAWN = {"inconsistent": 32, "several": 6, "members": 79}

FIGURES_CONFLICT = Proposition(
    name="figures_conflict",
    family="figures",
    item="T10",
    words=(
        "No integers in given ranges satisfy all claims if and only if some set of claims is a minimal conflict: it "
        "has no solution, and has one without any of its claims. There may be several such sets."
    ),
    source=("brown2017grim",),
    hypotheses={},
    shapes=(
        Shape(
            "drawn models",
            None,
            (
                Listing("by points", listed_models.conflicts_by_points, 320, 32, exhaustive=False, tally=DRAWN),
                Listing("by search", listed_models.conflicts_by_search, 320, 32, exhaustive=False, tally=DRAWN),
            ),
        ),
    ),
)
