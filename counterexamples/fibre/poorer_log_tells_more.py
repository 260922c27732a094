"""A log that is no function of the other may settle what the other leaves open.

Tests `finer_record` without its hypothesis `records_at_least_as_much`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.finer_record import FINER_RECORD

POORER_LOG_TELLS_MORE = Counterexample(
    name="poorer_log_tells_more",
    proposition=FINER_RECORD,
    shape="two worlds, three records",
    drops="records_at_least_as_much",
    values={"coarse1": "1", "target1": "1"},
    shows=("The log L' leaves 0 in both worlds and L tells them apart; their targets are 0 and 1."),
)
