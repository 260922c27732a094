"""Witnesses for the statements on logging maps."""

from counterexamples.counterexample import Counterexample
from counterexamples.fibre.between_the_points_of_the_grid import BETWEEN_THE_POINTS_OF_THE_GRID
from counterexamples.fibre.class_that_is_not_contained import CLASS_THAT_IS_NOT_CONTAINED
from counterexamples.fibre.first_table_of_another_target import FIRST_TABLE_OF_ANOTHER_TARGET
from counterexamples.fibre.grid_points_with_two_records import GRID_POINTS_WITH_TWO_RECORDS
from counterexamples.fibre.larger_class_refutes_too import LARGER_CLASS_REFUTES_TOO
from counterexamples.fibre.noisy_log import NOISY_LOG
from counterexamples.fibre.poorer_log_tells_more import POORER_LOG_TELLS_MORE
from counterexamples.fibre.record_that_a_world_leaves import RECORD_THAT_A_WORLD_LEAVES
from counterexamples.fibre.second_table_of_another_target import SECOND_TABLE_OF_ANOTHER_TARGET
from counterexamples.fibre.set_that_misses_the_truth import SET_THAT_MISSES_THE_TRUTH
from counterexamples.fibre.set_without_the_telling_field import SET_WITHOUT_THE_TELLING_FIELD
from counterexamples.fibre.stated_answer_of_no_world import STATED_ANSWER_OF_NO_WORLD
from counterexamples.fibre.superset_of_a_useless_set import SUPERSET_OF_A_USELESS_SET
from counterexamples.fibre.table_that_was_wrong_before import TABLE_THAT_WAS_WRONG_BEFORE
from counterexamples.fibre.target_with_private_randomness import TARGET_WITH_PRIVATE_RANDOMNESS
from counterexamples.fibre.two_targets_on_one_record import TWO_TARGETS_ON_ONE_RECORD

FIBRE_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    NOISY_LOG,
    TARGET_WITH_PRIVATE_RANDOMNESS,
    TWO_TARGETS_ON_ONE_RECORD,
    FIRST_TABLE_OF_ANOTHER_TARGET,
    SECOND_TABLE_OF_ANOTHER_TARGET,
    STATED_ANSWER_OF_NO_WORLD,
    SET_THAT_MISSES_THE_TRUTH,
    POORER_LOG_TELLS_MORE,
    SUPERSET_OF_A_USELESS_SET,
    SET_WITHOUT_THE_TELLING_FIELD,
    LARGER_CLASS_REFUTES_TOO,
    CLASS_THAT_IS_NOT_CONTAINED,
    BETWEEN_THE_POINTS_OF_THE_GRID,
    GRID_POINTS_WITH_TWO_RECORDS,
    TABLE_THAT_WAS_WRONG_BEFORE,
    RECORD_THAT_A_WORLD_LEAVES,
)
