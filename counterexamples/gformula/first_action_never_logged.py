"""Support is needed at the histories that the target does reach.

Tests `unreached_history` without its hypothesis `supported_elsewhere`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unreached_history import UNREACHED_HISTORY

FIRST_ACTION_NEVER_LOGGED = Counterexample(
    name="first_action_never_logged",
    proposition=UNREACHED_HISTORY,
    shape="one observation step, history 11",
    drops="supported_elsewhere",
    values={
        "logging:0": "1",
        "logging00:0": "1",
        "logging01:0": "1",
        "logging10:0": "1",
        "logging11:0": "1",
        "target00:0": "1",
        "target01:0": "1",
        "target10:0": "1",
        "env1:0": "1",
        "read1:0": "1",
        "mean100": "1",
        "weight0": "1",
        "weight000": "1",
        "weight010": "1",
        "weight100": "1",
    },
    shows=(
        "The target always takes action 1 first, after which observation 0 follows, so that it never comes to "
        "the history 11. Logging always takes action 0 first: 1 may stand for a mean reward after action 1 "
        "that is 0."
    ),
)
