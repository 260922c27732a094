"""Which group comes next may depend on all that has been seen: the bounds stay.

Notation: two groups, threshold 1/2, alpha = 9/10; a schedule gives the probability that the first group is next,
from the last group and its outcome.

Made precise: given the past, the next outcome of a group has the group's rate. Then the group's own outcomes, in
their order, are independent of that rate, and a schedule only decides how many there are by the horizon; so the
first group is taken for the wrong side no more often than alone with as many arrivals. Four schedules are listed,
two of which ask for a group because of its last outcome.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_arrivals
from theorems.proposition import Listing, Proposition, Shape

WRONG = {
    5: {
        "first group only: wrong, in 10000ths": 625,
        "in turn: wrong, in 10000ths": 0,
        "again after harm: wrong, in 10000ths": 468,
        "away from harm, mostly: wrong, in 10000ths": 263,
    },
    6: {
        "first group only: wrong, in 10000ths": 625,
        "in turn: wrong, in 10000ths": 0,
        "again after harm: wrong, in 10000ths": 546,
        "away from harm, mostly: wrong, in 10000ths": 373,
    },
}
"""By the number of arrivals: for each schedule the likeliest wrong side over three pairs of rates."""

ADAPTIVE_ARRIVALS = Proposition(
    name="adaptive_arrivals",
    family="monitor",
    item="T7.3",
    words=(
        "If the next outcome of a group has the group's rate whatever came before, then under every schedule of "
        "arrivals, also one that looks at the outcomes, a group is ever taken for the wrong side with at most the "
        "probability that it has alone, and at most alpha/(2G)."
    ),
    source=("ville1939", "howard2021", "behera2026mirage"),
    hypotheses={},
    shapes=tuple(
        Shape(
            f"{words} arrivals",
            None,
            tuple(
                Listing(way, partial(listed_arrivals.bounded, most, states), 12, 12, size, tally=WRONG[most])
                for way, states in (("by arrivals", False), ("by states", True))
            ),
        )
        for words, most, size in (("five", 5, "quick"), ("six", 6, "standard"))
    ),
)
