"""Renewing less often harms less often.

Tests `renewal_raises_harm` without its hypothesis `kept_more`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.renewal_raises_harm import RENEWAL_RAISES_HARM

FEWER_TOKENS_KEPT = Counterexample(
    name="fewer_tokens_kept",
    proposition=RENEWAL_RAISES_HARM,
    shape="one step",
    drops="kept_more",
    values={"starts": "1", "reroute": "1", "keep": "1"},
    shows=(
        "Every renewed session is sent to the sensitive route, where an incident starts. The first world "
        "renews every token and the second none: the harm falls from 1 to 0."
    ),
)
