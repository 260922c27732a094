"""With renewal the later routing change makes the whole difference.

Tests `no_renewal_no_difference` without its hypothesis `no_renewal`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.no_renewal_no_difference import NO_RENEWAL_NO_DIFFERENCE

RENEWED_TOKENS_SENT_ON = Counterexample(
    name="renewed_tokens_sent_on",
    proposition=NO_RENEWAL_NO_DIFFERENCE,
    shape="one step",
    drops="no_renewal",
    values={"starts": "1", "other_reroute": "1", "keep": "1"},
    shows=(
        "No session starts on the sensitive route and every token is renewed; an incident starts in the next "
        "step. Nobody is sent to the sensitive route in the first world and everybody in the second: the harm "
        "is 0 and 1."
    ),
)
