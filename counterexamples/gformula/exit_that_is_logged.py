"""An action that logging takes shows what follows it.

Tests `support_is_needed` without its hypothesis `exit_not_logged`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.support_is_needed import SUPPORT_IS_NEEDED

EXIT_THAT_IS_LOGGED = Counterexample(
    name="exit_that_is_logged",
    proposition=SUPPORT_IS_NEEDED,
    shape="one observation",
    drops="exit_not_logged",
    values={"highest": "1"},
    shows=(
        "Logging and target always take the action 1; it earns 0 in one environment and 1 in the other, and "
        "so the laws differ."
    ),
)
