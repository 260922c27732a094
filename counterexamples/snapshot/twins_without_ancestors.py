"""An output without ancestors that is not constant.

Tests `ancestors_are_least_closed` without its hypothesis `joined`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.closed_sets import ANCESTORS_ARE_LEAST_CLOSED

TWINS_WITHOUT_ANCESTORS = Counterexample(
    name="twins_without_ancestors",
    proposition=ANCESTORS_ARE_LEAST_CLOSED,
    shape="two bits, one action",
    drops="joined",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=("X = {01, 10}: the dependency graph has no edge to the output, and the empty set is not closed."),
)
