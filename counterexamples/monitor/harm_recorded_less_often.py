"""Harm at 1/5, of which 4/9 is recorded, looks like harm at 1/10, of which 8/9 is.

Tests `missing_outcomes` without its hypothesis `outcome_independent`.
"""

from counterexamples.counterexample import Counterexample
from theorems.monitor.recorded_outcomes import MISSING_OUTCOMES

HARM_RECORDED_LESS_OFTEN = Counterexample(
    name="harm_recorded_less_often",
    proposition=MISSING_OUTCOMES,
    shape="one group",
    drops="outcome_independent",
    values={
        "theta": "3/20",
        "rate1": "1/10",
        "kept_harm1": "8/9",
        "kept_none1": "8/9",
        "rate2": "1/5",
        "kept_harm2": "4/9",
        "kept_none2": "1",
    },
    shows=(
        "In the safe world harm is 1/10 and 8/9 of all outcomes are recorded; in the other it is 1/5, of which 4/9 is "
        "recorded, and all that is harmless: in both 4/45 is recorded harm and 36/45 recorded harmless."
    ),
    least=False,
)
