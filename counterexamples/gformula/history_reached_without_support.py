"""Support is needed at the history once the target comes to it.

Tests `unreached_history` without its hypothesis `history_unreached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unreached_history import UNREACHED_HISTORY

HISTORY_REACHED_WITHOUT_SUPPORT = Counterexample(
    name="history_reached_without_support",
    proposition=UNREACHED_HISTORY,
    shape="one observation step, history 11",
    drops="history_unreached",
    values={
        "logging:0": "1/2",
        "logging00:0": "1",
        "logging01:0": "1",
        "logging10:0": "1",
        "logging11:0": "1",
        "target00:0": "1",
        "target01:0": "1",
        "target10:0": "1",
        "mean111": "1",
        "weight1": "2",
        "weight000": "1",
        "weight010": "1",
        "weight100": "1",
    },
    shows=(
        "The target always takes action 1, observation 1 follows, and at the history 11 it takes action 1 "
        "again, which logging never does there: 1 may stand for a mean reward that is 0."
    ),
)
