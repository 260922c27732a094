"""Hoeffding's inequality for one rate, and what it makes of the radius, on a grid.

Notation: n outcomes, k harmful, rate p; alpha_{g,n} = alpha/(G n (n+1)) and r the radius with
2 exp(-2 n r^2) = alpha_{g,n}.

Made precise: for each n and p the inequality is decided at every distance at which the tail jumps, which are the
hardest; exponentials and radii are enclosed, and a comparison counts only where the enclosure settles it.
`exponential_step` states what leads to the inequality for every rate. Two routes share neither tails nor enclosures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from theorems.monitor import listed_tails
from theorems.proposition import Findings, Listing, Proposition, Shape


def routes(
    run: Callable[[int, bool], Findings], most: int, size: str, points: int, tally: dict[str, int]
) -> tuple[Listing, ...]:
    """Closed form and rational bounds; outcome by outcome and balls."""
    return tuple(
        Listing(words, partial(run, most, balls), points, points, size, tally=tally)
        for words, balls in (("binomials and rational bounds", False), ("recursion and balls", True))
    )


HOEFFDING_BOUND = Proposition(
    name="hoeffding_bound",
    family="monitor",
    item="T7.1",
    words=(
        "The fraction of harmful outcomes among n independent ones of rate p exceeds p by d or more with probability "
        "at most exp(-2 n d^2), and falls short likewise; so it is r away from p with probability at most "
        "alpha/(G n (n+1)), half of it on each side."
    ),
    source=("hoeffding1963", "behera2026mirage"),
    hypotheses={},
    shapes=(
        Shape("n up to 16", None, routes(listed_tails.hoeffding, 16, "quick", 779, {"tails below 1/100": 309})),
        Shape("n up to 60", None, routes(listed_tails.hoeffding, 60, "standard", 9_527, {"tails below 1/100": 6_322})),
        Shape(
            "radius, n up to 40",
            None,
            routes(
                listed_tails.within_level,
                40,
                "quick",
                600,
                {"sides that can miss": 586, "most of a level, in 1000ths": 444},
            ),
        ),
        Shape(
            "radius, n up to 150",
            None,
            routes(
                listed_tails.within_level,
                150,
                "standard",
                2_250,
                {"sides that can miss": 3_054, "most of a level, in 1000ths": 444},
            ),
        ),
    ),
)
