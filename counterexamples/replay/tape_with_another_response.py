"""A tape with a changed response can have the wrong verdict.

Tests `tape_verdict` without its hypothesis `responses_unchanged`.
"""

from counterexamples.counterexample import Counterexample
from theorems.replay.tape_verdict import TAPE_VERDICT

TAPE_WITH_ANOTHER_RESPONSE = Counterexample(
    name="tape_with_another_response",
    proposition=TAPE_VERDICT,
    shape="two steps",
    drops="responses_unchanged",
    values={"second100": "1", "deviation1": "1", "verdict01": "1"},
    shows=(
        "The deviating agent takes action 1 first, which changes the second response of the unit with noise 0 "
        "from 0 to 1; the verdict reads that response."
    ),
)
