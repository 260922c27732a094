"""Claims that some integers satisfy leave a range for each integer, whose ends are attained.

Made precise: over all points of the given ranges at which every claim holds, the least and the
greatest value of each integer. That a model is consistent, and its ranges, come out the same from all
points and from the search; the known answers are Chen's (4,072 to 4,075 archived successes of 4,320)
and those of the matched lifecycles (272 pairs, 13,600 inputs).
"""

from __future__ import annotations

from theorems.figures import listed_models
from theorems.proposition import Listing, Proposition, Shape

KNOWN = {
    "archived from": 4072,
    "archived to": 4075,
    "corrected from": 2828,
    "corrected to": 2831,
    "pairs": 272,
    "inputs": 13600,
}
DRAWN = {"consistent": 74, "single values": 88, "widths": 634}

FIGURES_IMPLIED = Proposition(
    name="figures_implied",
    family="figures",
    item="T10",
    words=(
        "Whether integers in given ranges satisfy claims on percentages, ratios, counts, sums, products and "
        "differences is decided by a search that ends with solutions at both ends of the range of each integer and a "
        "proof that no solution lies outside."
    ),
    source=("brown2017grim", "chen2026audit", "behera2026mirage"),
    hypotheses={},
    shapes=(
        Shape(
            "known answers",
            None,
            (
                Listing("by points", listed_models.known_by_points, 2, 2, tally=KNOWN),
                Listing("by search", listed_models.known_by_search, 2, 2, tally=KNOWN),
            ),
        ),
        Shape(
            "drawn models",
            None,
            (
                Listing("by points", listed_models.drawn_by_points, 200, 74, exhaustive=False, tally=DRAWN),
                Listing("by search", listed_models.drawn_by_search, 200, 74, exhaustive=False, tally=DRAWN),
            ),
        ),
    ),
)
