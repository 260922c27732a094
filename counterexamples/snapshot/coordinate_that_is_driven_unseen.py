"""The least set for behaviour {p} does not determine what p becomes.

Refutes `behaviour_least_is_closed`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.snapshot.behaviour_least_is_closed import BEHAVIOUR_LEAST_IS_CLOSED

COORDINATE_THAT_IS_DRIVEN_UNSEEN = Counterexample(
    name="coordinate_that_is_driven_unseen",
    proposition=BEHAVIOUR_LEAST_IS_CLOSED,
    shape="three values by two, one action",
    drops=None,
    values={
        "target00": "1",
        "target01": "1",
        "next0:01:1": "1",
        "next0:10:0": "1",
        "next0:11:0": "2",
        "next0:11:1": "1",
        "next0:20:0": "1",
        "next0:21:0": "2",
        "next0:21:1": "1",
    },
    shows=(
        "Output [p = 0], p' = 0 if p = 0 and 1 + r if not, r' = r: whether p is 0 never changes, so {p} "
        "suffices for behaviour, and p' depends on r."
    ),
    least=False,
)
