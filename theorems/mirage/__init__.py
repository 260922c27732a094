"""Statements on matched lifecycles."""

from theorems.mirage.equal_records_equal_answers import EQUAL_RECORDS_EQUAL_ANSWERS
from theorems.mirage.hidden_mechanism import HIDDEN_MECHANISM
from theorems.mirage.leaning_raises_contention import LEANING_RAISES_CONTENTION
from theorems.mirage.limits_raise_violations import LIMITS_RAISE_VIOLATIONS
from theorems.mirage.matched_pairs import MATCHED_PAIRS
from theorems.mirage.no_renewal_no_difference import NO_RENEWAL_NO_DIFFERENCE
from theorems.mirage.open_questions import OPEN_QUESTIONS
from theorems.mirage.renewal_raises_harm import RENEWAL_RAISES_HARM
from theorems.proposition import Proposition

MIRAGE: tuple[Proposition, ...] = (
    MATCHED_PAIRS,
    EQUAL_RECORDS_EQUAL_ANSWERS,
    OPEN_QUESTIONS,
    HIDDEN_MECHANISM,
    NO_RENEWAL_NO_DIFFERENCE,
    RENEWAL_RAISES_HARM,
    LIMITS_RAISE_VIOLATIONS,
    LEANING_RAISES_CONTENTION,
)
