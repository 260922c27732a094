"""What lies beyond an action that the target does not take does not matter.

Tests `support_is_needed` without its hypothesis `exit_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.support_is_needed import SUPPORT_IS_NEEDED

EXIT_THE_TARGET_AVOIDS = Counterexample(
    name="exit_the_target_avoids",
    proposition=SUPPORT_IS_NEEDED,
    shape="one observation",
    drops="exit_reached",
    values={"logging:0": "1", "target:0": "1", "highest": "1"},
    shows=(
        "Logging and target always take action 0; the environments differ beyond action 1 only, and the "
        "values are equal."
    ),
)
