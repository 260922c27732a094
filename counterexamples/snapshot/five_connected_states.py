"""Five connected states of three bits without a least set: the path that joins two of them touches a third coordinate.

Tests `small_connected_domains` without its hypothesis `small`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.small_connected_domains import SMALL_CONNECTED_DOMAINS

FIVE_CONNECTED_STATES = Counterexample(
    name="five_connected_states",
    proposition=SMALL_CONNECTED_DOMAINS,
    shape="three bits",
    drops="small",
    values={"state000": "1", "state001": "1", "state010": "1", "state101": "1", "state110": "1", "target110": "1"},
    shows=(
        "X = {000, 001, 010, 101, 110}, f = 1 at 110 only: {p, q} and {p, r} are minimal and {p} is the core; "
        "101 and 110 are joined by way of 001, 000 and 010, where p has another value."
    ),
    least=False,
)
