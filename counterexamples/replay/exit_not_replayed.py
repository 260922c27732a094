"""An exit that was not replayed leaves the value open.

Tests `exits_suffice` without its hypothesis `equal_replays`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.exits_suffice import EXITS_SUFFICE

EXIT_NOT_REPLAYED = Counterexample(
    name="exit_not_replayed",
    proposition=EXITS_SUFFICE,
    shape="one step, one exit",
    drops="equal_replays",
    values={"other_reward11": "1"},
    shows=("The target takes the exit, and the two worlds pay 0 and 1 there."),
)
