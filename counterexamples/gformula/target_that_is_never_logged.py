"""Where the target takes only what is never logged, no weights help.

Tests `weighting_agrees` without its hypothesis `supported_where_reached`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.weighting_agrees import WEIGHTING_AGREES

TARGET_THAT_IS_NEVER_LOGGED = Counterexample(
    name="target_that_is_never_logged",
    proposition=WEIGHTING_AGREES,
    shape="one observation",
    drops="supported_where_reached",
    values={"logging:0": "1", "weight0": "1", "weight1": "2", "reward11": "1"},
    shows=(
        "Logging always takes action 0, the target action 1, which earns 1: whatever the weights are, the "
        "weighted mean is 0."
    ),
    least=False,
)
