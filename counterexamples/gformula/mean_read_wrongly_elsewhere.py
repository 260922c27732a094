"""A mean that is not the log's does harm although the history is not reached.

Tests `unreached_history` without its hypothesis `read_off`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.unreached_history import UNREACHED_HISTORY

MEAN_READ_WRONGLY_ELSEWHERE = Counterexample(
    name="mean_read_wrongly_elsewhere",
    proposition=UNREACHED_HISTORY,
    shape="one observation step, history 11",
    drops="read_off",
    values={
        "logging:0": "1/2",
        "logging00:0": "1",
        "logging01:0": "1",
        "logging10:0": "1",
        "logging11:0": "1",
        "target:0": "1",
        "target00:0": "1",
        "target01:0": "1",
        "target10:0": "1",
        "mean010": "1",
        "weight0": "2",
        "weight000": "1",
        "weight010": "1",
        "weight100": "1",
    },
    shows=(
        "The target always takes action 0 first and so never comes to the history 11; a logged path that it "
        "takes earns 0 and its mean is given as 1."
    ),
)
