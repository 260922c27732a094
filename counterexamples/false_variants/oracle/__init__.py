"""Near misses of the statements on graders that read, and may write, the store they grade."""

from counterexamples.false_variants.oracle.agreement_and_controls_suffice import AGREEMENT_AND_CONTROLS_SUFFICE
from counterexamples.false_variants.oracle.clean_grader_keeps_order import CLEAN_GRADER_KEEPS_ORDER
from counterexamples.false_variants.oracle.clean_oracle_is_right import CLEAN_ORACLE_IS_RIGHT
from counterexamples.false_variants.oracle.not_applicable_is_a_pass import NOT_APPLICABLE_IS_A_PASS
from counterexamples.false_variants.oracle.order_check_suffices import ORDER_CHECK_SUFFICES
from counterexamples.false_variants.oracle.order_of_end_states_suffices import ORDER_OF_END_STATES_SUFFICES
from counterexamples.false_variants.oracle.repeat_scoring_suffices import REPEAT_SCORING_SUFFICES
from counterexamples.false_variants.oracle.right_oracle_is_clean import RIGHT_ORACLE_IS_CLEAN
from theorems.proposition import Proposition

ORACLE_VARIANTS: tuple[Proposition, ...] = (
    CLEAN_GRADER_KEEPS_ORDER,
    REPEAT_SCORING_SUFFICES,
    ORDER_CHECK_SUFFICES,
    ORDER_OF_END_STATES_SUFFICES,
    CLEAN_ORACLE_IS_RIGHT,
    RIGHT_ORACLE_IS_CLEAN,
    AGREEMENT_AND_CONTROLS_SUFFICE,
    NOT_APPLICABLE_IS_A_PASS,
)
