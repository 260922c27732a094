"""A mean reward of a path that logging never takes can be anything.

Tests `g_formula` without its hypothesis `supported_where_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.g_formula import G_FORMULA

MEAN_OF_A_PATH_NEVER_LOGGED = Counterexample(
    name="mean_of_a_path_never_logged",
    proposition=G_FORMULA,
    shape="one observation",
    drops="supported_where_reached",
    values={"target:0": "1", "mean01": "1"},
    shows=(
        "Logging always takes action 1 and the target action 0, after which observation 1 follows. The log "
        "has no run of that path, so that 1 may stand for its mean reward, and the reward is 0."
    ),
)
