"""The range does not cover a world whose law differs from the log on a supported pair.

Tests `exit_range_bounds` without its hypothesis `equal_laws`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.exit_range_bounds import EXIT_RANGE_BOUNDS

SUPPORTED_EDGE_DIFFERS = Counterexample(
    name="supported_edge_differs",
    proposition=EXIT_RANGE_BOUNDS,
    shape="one step, one exit",
    drops="equal_laws",
    values={"target:0": "1", "world_reward01": "1"},
    shows=(
        "Logging takes action 0 only and so does the target; the log pays 0 after it and the world pays 1 "
        "after the second observation. The range is the point 0, the world's value is 1."
    ),
)
