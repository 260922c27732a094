"""With equal records and draws a rule answers otherwise if it is handed the truth.

Tests `equal_records_equal_answers` without its hypothesis `record_is_all`.
"""

from counterexamples.counterexample import Counterexample
from theorems.mirage.equal_records_equal_answers import EQUAL_RECORDS_EQUAL_ANSWERS

RULE_THAT_IS_HANDED_THE_TRUTH = Counterexample(
    name="rule_that_is_handed_the_truth",
    proposition=EQUAL_RECORDS_EQUAL_ANSWERS,
    shape="one round",
    drops="record_is_all",
    values={"in_harmful_first00": "1"},
    shows=(
        "Record and draw are 0 in both worlds; the rule holds in the safe one and deploys in the harmful one, "
        "which it is told."
    ),
)
