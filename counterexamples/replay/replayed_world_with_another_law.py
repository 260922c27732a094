"""Replaying the exits does not repair a log that is not the world's.

Tests `exits_suffice` without its hypothesis `equal_laws`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.exits_suffice import EXITS_SUFFICE

REPLAYED_WORLD_WITH_ANOTHER_LAW = Counterexample(
    name="replayed_world_with_another_law",
    proposition=EXITS_SUFFICE,
    shape="one step, one exit",
    drops="equal_laws",
    values={"target:0": "1", "world_reward01": "1"},
    shows=("The target never takes the exit; the two worlds differ where the log was taken."),
)
