"""Two states that no change joins fail.

Tests `small_connected_domains` without its hypothesis `connected`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.small_connected_domains import SMALL_CONNECTED_DOMAINS

TWO_ISLANDS = Counterexample(
    name="two_islands",
    proposition=SMALL_CONNECTED_DOMAINS,
    shape="two bits",
    drops="connected",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=("X = {01, 10} has two states only and is not connected."),
)
