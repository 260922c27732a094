"""Witnesses for the statements on the g-formula."""

from counterexamples.counterexample import Counterexample
from counterexamples.gformula.action_missing_from_the_record import ACTION_MISSING_FROM_THE_RECORD
from counterexamples.gformula.exit_that_is_logged import EXIT_THAT_IS_LOGGED
from counterexamples.gformula.exit_the_target_avoids import EXIT_THE_TARGET_AVOIDS
from counterexamples.gformula.expectation_of_an_action_never_logged import EXPECTATION_OF_AN_ACTION_NEVER_LOGGED
from counterexamples.gformula.expectation_of_another_log import EXPECTATION_OF_ANOTHER_LOG
from counterexamples.gformula.fair_confounder import FAIR_CONFOUNDER
from counterexamples.gformula.first_action_never_logged import FIRST_ACTION_NEVER_LOGGED
from counterexamples.gformula.history_reached_without_support import HISTORY_REACHED_WITHOUT_SUPPORT
from counterexamples.gformula.last_action_follows_the_observation import LAST_ACTION_FOLLOWS_THE_OBSERVATION
from counterexamples.gformula.mean_of_a_path_never_logged import MEAN_OF_A_PATH_NEVER_LOGGED
from counterexamples.gformula.mean_of_another_sequence import MEAN_OF_ANOTHER_SEQUENCE
from counterexamples.gformula.mean_of_the_other_state import MEAN_OF_THE_OTHER_STATE
from counterexamples.gformula.mean_read_wrongly import MEAN_READ_WRONGLY
from counterexamples.gformula.mean_read_wrongly_elsewhere import MEAN_READ_WRONGLY_ELSEWHERE
from counterexamples.gformula.one_possible_reward import ONE_POSSIBLE_REWARD
from counterexamples.gformula.sequence_never_logged import SEQUENCE_NEVER_LOGGED
from counterexamples.gformula.target_that_is_never_logged import TARGET_THAT_IS_NEVER_LOGGED
from counterexamples.gformula.three_quarters_against_one_half import THREE_QUARTERS_AGAINST_ONE_HALF
from counterexamples.gformula.two_trees_with_one_log import TWO_TREES_WITH_ONE_LOG
from counterexamples.gformula.unrecorded_state_moves_both import UNRECORDED_STATE_MOVES_BOTH
from counterexamples.gformula.weights_that_match_no_policy import WEIGHTS_THAT_MATCH_NO_POLICY

GFORMULA_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    MEAN_OF_A_PATH_NEVER_LOGGED,
    MEAN_READ_WRONGLY,
    EXPECTATION_OF_AN_ACTION_NEVER_LOGGED,
    EXPECTATION_OF_ANOTHER_LOG,
    WEIGHTS_THAT_MATCH_NO_POLICY,
    TARGET_THAT_IS_NEVER_LOGGED,
    EXIT_THAT_IS_LOGGED,
    EXIT_THE_TARGET_AVOIDS,
    ONE_POSSIBLE_REWARD,
    FIRST_ACTION_NEVER_LOGGED,
    HISTORY_REACHED_WITHOUT_SUPPORT,
    MEAN_READ_WRONGLY_ELSEWHERE,
    UNRECORDED_STATE_MOVES_BOTH,
    FAIR_CONFOUNDER,
    ACTION_MISSING_FROM_THE_RECORD,
    MEAN_OF_THE_OTHER_STATE,
    LAST_ACTION_FOLLOWS_THE_OBSERVATION,
    THREE_QUARTERS_AGAINST_ONE_HALF,
    SEQUENCE_NEVER_LOGGED,
    MEAN_OF_ANOTHER_SEQUENCE,
    TWO_TREES_WITH_ONE_LOG,
)
