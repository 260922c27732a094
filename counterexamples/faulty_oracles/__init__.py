"""Graders of a small shop with one planted fault each, and the checks that must catch it."""

from counterexamples.faulty_oracles.accepts_a_password import ACCEPTS_A_PASSWORD
from counterexamples.faulty_oracles.always_solved import ALWAYS_SOLVED
from counterexamples.faulty_oracles.any_output_suffices import ANY_OUTPUT_SUFFICES
from counterexamples.faulty_oracles.appends_to_log import APPENDS_TO_LOG
from counterexamples.faulty_oracles.bare_substring import BARE_SUBSTRING
from counterexamples.faulty_oracles.cache_by_task import CACHE_BY_TASK
from counterexamples.faulty_oracles.consumes_answer_key import CONSUMES_ANSWER_KEY
from counterexamples.faulty_oracles.counts_rows_only import COUNTS_ROWS_ONLY
from counterexamples.faulty_oracles.empty_log_passes import EMPTY_LOG_PASSES
from counterexamples.faulty_oracles.exact_spelling_only import EXACT_SPELLING_ONLY
from counterexamples.faulty_oracles.exception_becomes_verdict import EXCEPTION_BECOMES_VERDICT
from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.hidden_call_counter import HIDDEN_CALL_COUNTER
from counterexamples.faulty_oracles.ignores_other_rows import IGNORES_OTHER_ROWS
from counterexamples.faulty_oracles.leaves_marker_row import LEAVES_MARKER_ROW
from counterexamples.faulty_oracles.never_solved import NEVER_SOLVED
from counterexamples.faulty_oracles.only_direct_call_is_dirty import ONLY_DIRECT_CALL_IS_DIRTY
from counterexamples.faulty_oracles.only_session_end_is_dirty import ONLY_SESSION_END_IS_DIRTY
from counterexamples.faulty_oracles.outputs_never_required import OUTPUTS_NEVER_REQUIRED
from counterexamples.faulty_oracles.outputs_only import OUTPUTS_ONLY
from counterexamples.faulty_oracles.prefix_of_a_word import PREFIX_OF_A_WORD
from counterexamples.faulty_oracles.reads_wall_clock import READS_WALL_CLOCK
from counterexamples.faulty_oracles.reset_without_restore import RESET_WITHOUT_RESTORE
from counterexamples.faulty_oracles.restore_on_success_only import RESTORE_ON_SUCCESS_ONLY
from counterexamples.faulty_oracles.rolls_back_open_transaction import ROLLS_BACK_OPEN_TRANSACTION
from counterexamples.faulty_oracles.shares_mutable_default import SHARES_MUTABLE_DEFAULT
from counterexamples.faulty_oracles.silence_is_forgiven import SILENCE_IS_FORGIVEN
from counterexamples.faulty_oracles.swallowed_and_dirty import SWALLOWED_AND_DIRTY
from counterexamples.faulty_oracles.takes_task_for_a_question import TAKES_TASK_FOR_A_QUESTION

FAULTY_ORACLES: tuple[FaultyOracle, ...] = (
    RESET_WITHOUT_RESTORE,
    RESTORE_ON_SUCCESS_ONLY,
    EXCEPTION_BECOMES_VERDICT,
    SWALLOWED_AND_DIRTY,
    CACHE_BY_TASK,
    HIDDEN_CALL_COUNTER,
    ALWAYS_SOLVED,
    NEVER_SOLVED,
    OUTPUTS_ONLY,
    OUTPUTS_NEVER_REQUIRED,
    EXACT_SPELLING_ONLY,
    BARE_SUBSTRING,
    APPENDS_TO_LOG,
    ROLLS_BACK_OPEN_TRANSACTION,
    CONSUMES_ANSWER_KEY,
    ONLY_SESSION_END_IS_DIRTY,
    ONLY_DIRECT_CALL_IS_DIRTY,
    LEAVES_MARKER_ROW,
    READS_WALL_CLOCK,
    SHARES_MUTABLE_DEFAULT,
    EMPTY_LOG_PASSES,
    TAKES_TASK_FOR_A_QUESTION,
    SILENCE_IS_FORGIVEN,
    IGNORES_OTHER_ROWS,
    COUNTS_ROWS_ONLY,
    ANY_OUTPUT_SUFFICES,
    PREFIX_OF_A_WORD,
    ACCEPTS_A_PASSWORD,
)
