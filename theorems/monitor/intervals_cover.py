"""All intervals of all groups and looks cover with probability at least 1 - alpha: exact values at small horizons.

Notation: p the rate of each of G groups, independent here; a look misses where |k/n - p| >= r.

Made precise: `union_bound`, `telescoping_sum` and `hoeffding_bound` together give the bound at every horizon; here
the probability of a miss is computed as such. It also says how little of alpha is used, and at which look intervals
of a fixed level, looked at again and again, have missed too often.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_decisions
from theorems.monitor.listed_decisions import BACKWARDS, COUNTED, SEQUENCES
from theorems.proposition import Listing, Proposition, Shape

REPEATED = {
    "missed by 87, in 100000ths": 4_990,
    "missed by 88, in 100000ths": 5_046,
    "first n with more than 1/20": 88,
    "missed by 88 with a level for each look, in 100000ths": 1,
}
"""p = 1/2, alpha = 1/20: a fixed level at every look has missed with more than 1/20 by n = 88, not yet by 87."""

INTERVALS_COVER = Proposition(
    name="intervals_cover",
    family="monitor",
    item="T7.1",
    words=(
        "With independent outcomes of one rate for each group, the probability that every interval up to the horizon "
        "covers its group's rate is at least 1 - alpha."
    ),
    source=("hoeffding1963", "robbins1970", "behera2026mirage"),
    hypotheses={},
    shapes=(
        Shape(
            "thirteen outcomes",
            None,
            tuple(
                Listing(
                    words, partial(listed_decisions.covered, way, 13), 12, 12, tally={"most missed, in 10000ths": 1_001}
                )
                for words, way in (("by counts", COUNTED), ("by sequences", SEQUENCES))
            ),
        ),
        Shape(
            "100 outcomes",
            None,
            tuple(
                Listing(
                    words,
                    partial(listed_decisions.covered, way, 100),
                    12,
                    12,
                    "standard",
                    tally={"most missed, in 10000ths": 1_001},
                )
                for words, way in (("by counts", COUNTED), ("backwards", BACKWARDS))
            ),
        ),
        Shape(
            "a fixed level at every look",
            None,
            tuple(
                Listing(words, partial(listed_decisions.repeated_looks, way), 2, 2, tally=REPEATED)
                for words, way in (("by counts", COUNTED), ("backwards", BACKWARDS))
            ),
        ),
    ),
)
