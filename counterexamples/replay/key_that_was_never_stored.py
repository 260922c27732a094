"""A call whose key was never recorded gets whatever the store holds.

Tests `keyed_cache` without its hypothesis `key_is_stored`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.keyed_cache import KEYED_CACHE

KEY_THAT_WAS_NEVER_STORED = Counterexample(
    name="key_that_was_never_stored",
    proposition=KEYED_CACHE,
    shape="2 calls",
    drops="key_is_stored",
    values={"looked_up1": "1", "stored0": "1"},
    shows=("No call is recorded; one is looked up, its response is 0, and the store says 1."),
)
