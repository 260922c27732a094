"""A store that holds what no recorded call answered is wrong where the key is faultless.

Tests `keyed_cache` without its hypothesis `store_holds_recorded`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.keyed_cache import KEYED_CACHE

STORE_WITH_A_FOREIGN_RESPONSE = Counterexample(
    name="store_with_a_foreign_response",
    proposition=KEYED_CACHE,
    shape="2 calls",
    drops="store_holds_recorded",
    values={"recorded1": "1", "stored0": "1"},
    shows=("One call is recorded, with response 0; the store says 1 for its key."),
)
