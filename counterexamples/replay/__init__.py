"""Witnesses for the statements on deviation replay."""

from counterexamples.counterexample import Counterexample
from counterexamples.replay.action_never_taken import ACTION_NEVER_TAKEN
from counterexamples.replay.exit_not_replayed import EXIT_NOT_REPLAYED
from counterexamples.replay.exit_out_of_reach import EXIT_OUT_OF_REACH
from counterexamples.replay.joint_above_the_first_marginal import JOINT_ABOVE_THE_FIRST_MARGINAL
from counterexamples.replay.joint_above_the_second_marginal import JOINT_ABOVE_THE_SECOND_MARGINAL
from counterexamples.replay.joint_below_the_range import JOINT_BELOW_THE_RANGE
from counterexamples.replay.joint_without_first_marginal import JOINT_WITHOUT_FIRST_MARGINAL
from counterexamples.replay.joint_without_second_marginal import JOINT_WITHOUT_SECOND_MARGINAL
from counterexamples.replay.key_that_was_never_stored import KEY_THAT_WAS_NEVER_STORED
from counterexamples.replay.logging_not_uniform import LOGGING_NOT_UNIFORM
from counterexamples.replay.logging_sees_more_than_it_records import LOGGING_SEES_MORE_THAN_IT_RECORDS
from counterexamples.replay.mean_of_other_runs import MEAN_OF_OTHER_RUNS
from counterexamples.replay.mean_of_other_runs_under_uniform_logging import MEAN_OF_OTHER_RUNS_UNDER_UNIFORM_LOGGING
from counterexamples.replay.means_of_another_log import MEANS_OF_ANOTHER_LOG
from counterexamples.replay.normalised_by_something_else import NORMALISED_BY_SOMETHING_ELSE
from counterexamples.replay.normalised_with_wrong_weights import NORMALISED_WITH_WRONG_WEIGHTS
from counterexamples.replay.nothing_accepted import NOTHING_ACCEPTED
from counterexamples.replay.range_of_one_point import RANGE_OF_ONE_POINT
from counterexamples.replay.range_upside_down import RANGE_UPSIDE_DOWN
from counterexamples.replay.rejection_replay_in_two_contexts import REJECTION_REPLAY_IN_TWO_CONTEXTS
from counterexamples.replay.replayed_world_with_another_law import REPLAYED_WORLD_WITH_ANOTHER_LAW
from counterexamples.replay.reward_out_of_bounds import REWARD_OUT_OF_BOUNDS
from counterexamples.replay.store_left_by_an_earlier_run import STORE_LEFT_BY_AN_EARLIER_RUN
from counterexamples.replay.store_with_a_foreign_response import STORE_WITH_A_FOREIGN_RESPONSE
from counterexamples.replay.supported_edge_differs import SUPPORTED_EDGE_DIFFERS
from counterexamples.replay.tape_with_another_response import TAPE_WITH_ANOTHER_RESPONSE
from counterexamples.replay.two_worlds_with_free_rewards import TWO_WORLDS_WITH_FREE_REWARDS
from counterexamples.replay.two_worlds_with_two_laws import TWO_WORLDS_WITH_TWO_LAWS
from counterexamples.replay.weights_that_are_no_ratios import WEIGHTS_THAT_ARE_NO_RATIOS

REPLAY_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    SUPPORTED_EDGE_DIFFERS,
    REWARD_OUT_OF_BOUNDS,
    RANGE_UPSIDE_DOWN,
    TWO_WORLDS_WITH_TWO_LAWS,
    TWO_WORLDS_WITH_FREE_REWARDS,
    LOGGING_SEES_MORE_THAN_IT_RECORDS,
    ACTION_NEVER_TAKEN,
    MEANS_OF_ANOTHER_LOG,
    REPLAYED_WORLD_WITH_ANOTHER_LAW,
    EXIT_NOT_REPLAYED,
    EXIT_OUT_OF_REACH,
    RANGE_OF_ONE_POINT,
    STORE_LEFT_BY_AN_EARLIER_RUN,
    TAPE_WITH_ANOTHER_RESPONSE,
    STORE_WITH_A_FOREIGN_RESPONSE,
    KEY_THAT_WAS_NEVER_STORED,
    JOINT_WITHOUT_FIRST_MARGINAL,
    JOINT_WITHOUT_SECOND_MARGINAL,
    JOINT_BELOW_THE_RANGE,
    JOINT_ABOVE_THE_FIRST_MARGINAL,
    JOINT_ABOVE_THE_SECOND_MARGINAL,
    NOTHING_ACCEPTED,
    MEAN_OF_OTHER_RUNS,
    LOGGING_NOT_UNIFORM,
    MEAN_OF_OTHER_RUNS_UNDER_UNIFORM_LOGGING,
    WEIGHTS_THAT_ARE_NO_RATIOS,
    NORMALISED_WITH_WRONG_WEIGHTS,
    NORMALISED_BY_SOMETHING_ELSE,
    REJECTION_REPLAY_IN_TWO_CONTEXTS,
)
