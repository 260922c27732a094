"""A sandbox that starts from another store answers a deviation differently.

Tests `resetting_store` without its hypothesis `store_resets`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.resetting_store import RESETTING_STORE

STORE_LEFT_BY_AN_EARLIER_RUN = Counterexample(
    name="store_left_by_an_earlier_run",
    proposition=RESETTING_STORE,
    shape="two calls",
    drops="store_resets",
    values={"answer10": "1", "after10": "1", "sandbox": "1"},
    shows=(
        "The run starts from store 0, the sandbox from store 1; the replayed call leaves each where it is, "
        "and the deviation is answered 0 in the run and 1 in the sandbox."
    ),
)
