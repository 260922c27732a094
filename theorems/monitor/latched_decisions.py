"""Whether a group keeps its first side or follows its counts, wrong decisions stay as seldom as they must.

Notation: two groups, threshold 1/2, alpha = 9/10, so that each side of each group has the share alpha/4; for each
pair of rates the probabilities, in 10000ths, that the status is at some look deploy, or hold, latched and not, and
that the two ways of deciding ever say different things.

Made precise: a false deploy needs a group at or above theta that at some look is taken for safe, whichever way, and
that is what `ville_inequality` bounds; so the bounds of `one_sided_errors` hold for both. The first of the groups to
be harmful holds, also where it would later be undecided again.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_latches
from theorems.monitor.listed_latches import RATES
from theorems.proposition import Listing, Proposition, Shape

EITHER = ((197, 661), (39, 1_210), (12, 3_190), (1_001, 77))
"""Ever deploy and ever hold, for each pair of rates: the same latched or not."""

DIFFER = {5: (463, 625, 820, 496), 6: (672, 937, 1_420, 757)}
"""By the outcomes of each group, how often the two ways ever differ."""


def tally(each: int) -> dict[str, int]:
    """What both routes count."""
    found = {}
    for (first, second), (deployed, held), differ in zip(RATES, EITHER, DIFFER[each], strict=True):
        for how in ("latched", "unlatched"):
            found[f"rates {first}, {second}: {how} deploy, in 10000ths"] = deployed
            found[f"rates {first}, {second}: {how} hold, in 10000ths"] = held
        found[f"rates {first}, {second}: differ, in 10000ths"] = differ
    return found


LATCHED_DECISIONS = Proposition(
    name="latched_decisions",
    family="monitor",
    item="T7.5",
    words=(
        "With e-values compared with 2G/alpha, a status of deploy at any look where some group's rate is at least "
        "theta has probability at most alpha/(2G), and one of hold where no rate is above theta at most alpha/2, "
        "whether or not groups keep the side on which they first decided."
    ),
    source=("ville1939", "ramdas2023"),
    hypotheses={},
    shapes=tuple(
        Shape(
            f"{words} outcomes of each of two groups",
            None,
            tuple(
                Listing(way, partial(listed_latches.bounded, each, states), 4, 4, size, tally=tally(each))
                for way, states in (("by sequences", False), ("by states", True))
            ),
        )
        for words, each, size in (("five", 5, "quick"), ("six", 6, "standard"))
    ),
)
