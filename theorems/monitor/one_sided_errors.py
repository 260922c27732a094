"""Deploying a harmful group is bounded by alpha/(2G), holding safe ones by alpha/2: exact values at small horizons.

Notation: theta the threshold, G groups; four settings, each with the Hoeffding radius and with the e-process.

Made precise: a group is wrongly deployed only if it is at some look taken for safe at a rate of at least theta, and
wrongly held only if at some look it is taken for harmful at a rate of at most theta; the rate theta itself is the
worst. Both are bounded at every look together, decided before or not, so the bounds hold for first decisions, for
the last look, and for decisions that stay. Holding is bounded for each group, then for the union of G.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_decisions
from theorems.monitor.listed_decisions import BACKWARDS, COUNTED, SEQUENCES
from theorems.proposition import Listing, Proposition, Shape

ONE_SIDED_ERRORS = Proposition(
    name="one_sided_errors",
    family="monitor",
    item="T7.3",
    words=(
        "A group with a rate of at least theta is ever taken for safe with probability at most alpha/(2G), which "
        "bounds a false deploy; some of G groups with rates of at most theta is ever taken for harmful with "
        "probability at most alpha/2, which bounds a false hold."
    ),
    source=("hoeffding1963", "ville1939", "behera2026mirage"),
    hypotheses={},
    shapes=(
        Shape(
            "twelve outcomes",
            None,
            tuple(
                Listing(
                    words,
                    partial(listed_decisions.one_sided, way, 12),
                    48,
                    48,
                    tally={"most deployed, in 10000ths": 989, "most held, in 10000ths": 1_565},
                )
                for words, way in (("by counts", COUNTED), ("by sequences", SEQUENCES))
            ),
        ),
        Shape(
            "40 outcomes",
            None,
            tuple(
                Listing(
                    words,
                    partial(listed_decisions.one_sided, way, 40),
                    48,
                    48,
                    tally={"most deployed, in 10000ths": 2_428, "most held, in 10000ths": 2_211},
                )
                for words, way in (("by counts", COUNTED), ("backwards", BACKWARDS))
            ),
        ),
        Shape(
            "union of the tails, 60 outcomes",
            None,
            tuple(
                Listing(
                    words, partial(listed_decisions.union_of_tails, way, 60), 8, 8, tally={"looks that can deploy": 350}
                )
                for words, way in (("by counts", COUNTED), ("backwards", BACKWARDS))
            ),
        ),
    ),
)
