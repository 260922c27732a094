"""Selection, missingness by outcome, an omitted group, a shifted target: no monitor can see them.

Notation: `theorems.monitor.matched_worlds`; in each pair the safe world harms at 1/10 and the harmful one at 1/5,
with the threshold at 3/20 between them.

Made precise: for each pair the law of what is recorded of an attempt is the same in both worlds and the truths are
opposite. So the monitor's decisions have one law, and every rule that abstains with probability at most r errs in
one of the two worlds with probability at least (1 - r)/2 (`equal_laws_floor`): 1/2, and 2/5 at r = 1/5.
"""

from __future__ import annotations

from functools import partial

from theorems.monitor import listed_worlds
from theorems.monitor.matched_worlds import PAIRS
from theorems.proposition import Listing, Proposition, Shape


def tally(decisions: dict[str, tuple[int, int]]) -> dict[str, int]:
    """What both routes count: for each pair the monitor's holds and deploys, and the two floors."""
    found = {}
    for name in PAIRS:
        found[f"{name}: holds, in 10000ths"], found[f"{name}: deploys, in 10000ths"] = decisions[name]
        found |= {f"{name}: floor in 20ths": 10, f"{name}: floor at 1/5 abstained, in 20ths": 8}
    return found


DECISIONS = {
    5: {
        "selection": (1_252, 0),
        "missingness": (1_235, 0),
        "omitted group": (1_044, 0),
        "shifted target": (1_252, 0),
    },
    8: {
        "selection": (1_319, 4_304),
        "missingness": (1_308, 1_677),
        "omitted group": (1_181, 16),
        "shifted target": (1_319, 4_304),
    },
}
"""By the number of attempts: how often the monitor holds and deploys, in both worlds of each pair."""

NO_MONITOR_REPAIRS = Proposition(
    name="no_monitor_repairs",
    family="monitor",
    item="T7.6",
    words=(
        "Undeclared selection, missingness that depends on the outcome, an omitted group and a shifted target each "
        "allow two worlds with one law of what is recorded and opposite deployment truth; a monitor decides alike in "
        "both, and a rule that abstains with probability at most r errs in one with at least (1 - r)/2."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={},
    shapes=tuple(
        Shape(
            f"{words} attempts",
            None,
            tuple(
                Listing(
                    way, partial(listed_worlds.matched, attempts, each), 4, 4, size, tally=tally(DECISIONS[attempts])
                )
                for way, each in (("by attempts", True), ("by laws", False))
            ),
        )
        for words, attempts, size in (("five", 5, "quick"), ("eight", 8, "standard"))
    ),
)
