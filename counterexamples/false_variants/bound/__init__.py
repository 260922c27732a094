"""Near misses of the statements on indistinguishable worlds."""

from counterexamples.false_variants.bound.abstention_counts_half import ABSTENTION_COUNTS_HALF
from counterexamples.false_variants.bound.equal_laws_in_each_round_suffice import EQUAL_LAWS_IN_EACH_ROUND_SUFFICE
from counterexamples.false_variants.bound.equal_record_laws_suffice import EQUAL_RECORD_LAWS_SUFFICE
from counterexamples.false_variants.bound.floor_with_margin import FLOOR_WITH_MARGIN
from counterexamples.false_variants.bound.sum_at_least_answered import SUM_AT_LEAST_ANSWERED
from theorems.proposition import Proposition

BOUND_VARIANTS: tuple[Proposition, ...] = (
    FLOOR_WITH_MARGIN,
    ABSTENTION_COUNTS_HALF,
    EQUAL_RECORD_LAWS_SUFFICE,
    SUM_AT_LEAST_ANSWERED,
    EQUAL_LAWS_IN_EACH_ROUND_SUFFICE,
)
