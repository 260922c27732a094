"""The sharp range of any query is a linear programme whose both ends are rational, with a law and multipliers.

Notation: a model is three events (two, for one known answer) with rational marginals and, in some
models, joint probabilities; a query is a set of cells.

Made precise: for every model and query listed, either multipliers show that there is no law, or at
each end there is a law with the end as the query's probability and there are multipliers whose value
is the end (`multipliers_bound` and `multipliers_refute` say why that settles it). Two routes find them by algorithms
that share nothing, and count the same.
"""

from __future__ import annotations

from functools import partial

from theorems.frechet import listed_programmes
from theorems.proposition import Listing, Proposition, Shape

KNOWN = {
    "at least 2 of 1/2, 1/3, 3/5: low in 60ths": 13,
    "at least 2 of 1/2, 1/3, 3/5: high in 60ths": 43,
    "exactly 1: low in 60ths": 0,
    "exactly 1: high in 60ths": 47,
    "at least 2, a and b 1/10: low in 60ths": 20,
    "at least 2, a and b 1/10: high in 60ths": 42,
    "new, not old: low in 60ths": 3,
    "new, not old: high in 60ths": 9,
    "at least 2 of three halves: low in 60ths": 15,
    "at least 2 of three halves: high in 60ths": 45,
    "exactly 1 of two halves: low in 60ths": 0,
    "exactly 1 of two halves: high in 60ths": 60,
    "three halves, no two together: laws": 0,
}
"""13/60 and 43/60; 0 and 47/60; 1/3 and 7/10; 1/20 and 3/20; 1/4 and 3/4; 0 and 1; none."""

PROGRAMME_RANGE = Proposition(
    name="programme_range",
    family="frechet",
    item="T4.4",
    words=(
        "The probability of a set of cells under the joint laws with given marginals and joints fills a range with "
        "rational ends, each with a law that attains it and multipliers that no law can beat; where there is no law, "
        "multipliers show it."
    ),
    source=("hailperin1965", "farkas1902"),
    hypotheses={},
    shapes=(
        Shape(
            "known answers",
            None,
            (
                Listing("by bases", listed_programmes.known_by_bases, 7, 7, tally=KNOWN),
                Listing("by elimination", listed_programmes.known_by_elimination, 7, 7, tally=KNOWN),
            ),
        ),
        *(
            Shape(
                words,
                None,
                (
                    Listing(
                        "by bases",
                        partial(listed_programmes.all_ranges_by_bases, size),
                        points,
                        points,
                        size,
                        tally=tally,
                    ),
                    Listing(
                        "by elimination",
                        partial(listed_programmes.all_ranges_by_elimination, size),
                        points,
                        points,
                        size,
                        tally=tally,
                    ),
                ),
            )
            for words, size, points, tally in (
                ("three events, 34 queries", "quick", 782, {"feasible": 748, "sum of widths in 24ths": 1_776}),
                (
                    "three events, every query",
                    "standard",
                    11_008,
                    {"feasible": 7_680, "sum of widths in 24ths": 31_456},
                ),
            )
        ),
    ),
)
