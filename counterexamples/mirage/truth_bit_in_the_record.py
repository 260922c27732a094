"""A record that differs between the worlds, by a bit of truth, tells a rule what to answer.

Tests `equal_records_equal_answers` without its hypothesis `equal_records`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.equal_records_equal_answers import EQUAL_RECORDS_EQUAL_ANSWERS

TRUTH_BIT_IN_THE_RECORD = Counterexample(
    name="truth_bit_in_the_record",
    proposition=EQUAL_RECORDS_EQUAL_ANSWERS,
    shape="one round",
    drops="equal_records",
    values={"harmful_record1": "1", "in_safe_first10": "1", "in_harmful_first10": "1"},
    shows=(
        "The record is 0 in the safe world and 1 in the harmful one; the rule deploys at the record 1 and "
        "holds at 0: it answers otherwise."
    ),
)
