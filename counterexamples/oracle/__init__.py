"""Witnesses for the statements on graders that read, and may write, the store they grade."""

from counterexamples.counterexample import Counterexample
from counterexamples.oracle.cache_carried_to_another_episode import CACHE_CARRIED_TO_ANOTHER_EPISODE
from counterexamples.oracle.cache_shared_by_two_readers import CACHE_SHARED_BY_TWO_READERS
from counterexamples.oracle.clean_first_call_and_a_writing_second import CLEAN_FIRST_CALL_AND_A_WRITING_SECOND
from counterexamples.oracle.end_state_that_the_grader_leaves import END_STATE_THAT_THE_GRADER_LEAVES
from counterexamples.oracle.exception_of_its_own import EXCEPTION_OF_ITS_OWN
from counterexamples.oracle.grader_right_at_the_second_look import GRADER_RIGHT_AT_THE_SECOND_LOOK
from counterexamples.oracle.grader_that_leaves_the_idle_state import GRADER_THAT_LEAVES_THE_IDLE_STATE
from counterexamples.oracle.grader_that_remembers import GRADER_THAT_REMEMBERS
from counterexamples.oracle.grader_that_resets_to_idle import GRADER_THAT_RESETS_TO_IDLE
from counterexamples.oracle.grader_that_writes import GRADER_THAT_WRITES
from counterexamples.oracle.grader_wrong_at_the_first_look import GRADER_WRONG_AT_THE_FIRST_LOOK
from counterexamples.oracle.idle_state_found_after_a_reset import IDLE_STATE_FOUND_AFTER_A_RESET
from counterexamples.oracle.lucky_grader_that_forgets import LUCKY_GRADER_THAT_FORGETS
from counterexamples.oracle.lucky_grader_that_leaves_the_state import LUCKY_GRADER_THAT_LEAVES_THE_STATE
from counterexamples.oracle.note_left_for_the_second_call import NOTE_LEFT_FOR_THE_SECOND_CALL
from counterexamples.oracle.other_verdict_without_an_exception import OTHER_VERDICT_WITHOUT_AN_EXCEPTION
from counterexamples.oracle.reference_graded_unsolved import REFERENCE_GRADED_UNSOLVED
from counterexamples.oracle.reference_read_with_another_cache import REFERENCE_READ_WITH_ANOTHER_CACHE
from counterexamples.oracle.reset_without_a_cache import RESET_WITHOUT_A_CACHE
from counterexamples.oracle.right_grader_that_resets import RIGHT_GRADER_THAT_RESETS
from counterexamples.oracle.state_left_half_way import STATE_LEFT_HALF_WAY
from counterexamples.oracle.store_shared_by_two_episodes import STORE_SHARED_BY_TWO_EPISODES
from counterexamples.oracle.store_written_between_two_readers import STORE_WRITTEN_BETWEEN_TWO_READERS
from counterexamples.oracle.swallowed_exception_with_a_verdict import SWALLOWED_EXCEPTION_WITH_A_VERDICT
from counterexamples.oracle.three_states_with_a_note_between import THREE_STATES_WITH_A_NOTE_BETWEEN
from counterexamples.oracle.two_states_both_solved import TWO_STATES_BOTH_SOLVED
from counterexamples.oracle.two_states_both_unsolved import TWO_STATES_BOTH_UNSOLVED
from counterexamples.oracle.verdict_that_was_not_asked_for import VERDICT_THAT_WAS_NOT_ASKED_FOR
from counterexamples.oracle.write_that_the_second_call_undoes import WRITE_THAT_THE_SECOND_CALL_UNDOES

ORACLE_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    GRADER_THAT_RESETS_TO_IDLE,
    STORE_WRITTEN_BETWEEN_TWO_READERS,
    CACHE_SHARED_BY_TWO_READERS,
    WRITE_THAT_THE_SECOND_CALL_UNDOES,
    CLEAN_FIRST_CALL_AND_A_WRITING_SECOND,
    STORE_SHARED_BY_TWO_EPISODES,
    CACHE_CARRIED_TO_ANOTHER_EPISODE,
    RESET_WITHOUT_A_CACHE,
    NOTE_LEFT_FOR_THE_SECOND_CALL,
    END_STATE_THAT_THE_GRADER_LEAVES,
    THREE_STATES_WITH_A_NOTE_BETWEEN,
    GRADER_THAT_WRITES,
    GRADER_THAT_REMEMBERS,
    VERDICT_THAT_WAS_NOT_ASKED_FOR,
    LUCKY_GRADER_THAT_LEAVES_THE_STATE,
    LUCKY_GRADER_THAT_FORGETS,
    GRADER_WRONG_AT_THE_FIRST_LOOK,
    GRADER_RIGHT_AT_THE_SECOND_LOOK,
    GRADER_THAT_LEAVES_THE_IDLE_STATE,
    REFERENCE_GRADED_UNSOLVED,
    IDLE_STATE_FOUND_AFTER_A_RESET,
    REFERENCE_READ_WITH_ANOTHER_CACHE,
    TWO_STATES_BOTH_SOLVED,
    TWO_STATES_BOTH_UNSOLVED,
    RIGHT_GRADER_THAT_RESETS,
    EXCEPTION_OF_ITS_OWN,
    SWALLOWED_EXCEPTION_WITH_A_VERDICT,
    STATE_LEFT_HALF_WAY,
    OTHER_VERDICT_WITHOUT_AN_EXCEPTION,
)
