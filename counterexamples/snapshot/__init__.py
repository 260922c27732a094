"""Witnesses for the statements on snapshots."""

from counterexamples.counterexample import Counterexample
from counterexamples.snapshot.action_that_leaves_the_domain import ACTION_THAT_LEAVES_THE_DOMAIN
from counterexamples.snapshot.agreeing_bits import AGREEING_BITS
from counterexamples.snapshot.behaviour_of_twins import BEHAVIOUR_OF_TWINS
from counterexamples.snapshot.behaviour_outside_the_domain import BEHAVIOUR_OUTSIDE_THE_DOMAIN
from counterexamples.snapshot.block_that_comes_apart import BLOCK_THAT_COMES_APART
from counterexamples.snapshot.coordinate_that_is_driven_unseen import COORDINATE_THAT_IS_DRIVEN_UNSEEN
from counterexamples.snapshot.domain_that_is_no_product import DOMAIN_THAT_IS_NO_PRODUCT
from counterexamples.snapshot.five_connected_states import FIVE_CONNECTED_STATES
from counterexamples.snapshot.least_is_not_smallest import LEAST_IS_NOT_SMALLEST
from counterexamples.snapshot.nothing_to_tell_apart import NOTHING_TO_TELL_APART
from counterexamples.snapshot.one_block_for_two_outputs import ONE_BLOCK_FOR_TWO_OUTPUTS
from counterexamples.snapshot.one_state_is_safe import ONE_STATE_IS_SAFE
from counterexamples.snapshot.output_of_no_coordinate import OUTPUT_OF_NO_COORDINATE
from counterexamples.snapshot.output_that_moves import OUTPUT_THAT_MOVES
from counterexamples.snapshot.set_that_loses_itself import SET_THAT_LOSES_ITSELF
from counterexamples.snapshot.set_without_the_output import SET_WITHOUT_THE_OUTPUT
from counterexamples.snapshot.states_that_are_not_joined import STATES_THAT_ARE_NOT_JOINED
from counterexamples.snapshot.targets_up_to_a_tolerance import TARGETS_UP_TO_A_TOLERANCE
from counterexamples.snapshot.third_state_beside import THIRD_STATE_BESIDE
from counterexamples.snapshot.twins_that_copy_themselves import TWINS_THAT_COPY_THEMSELVES
from counterexamples.snapshot.twins_without_a_common_part import TWINS_WITHOUT_A_COMMON_PART
from counterexamples.snapshot.twins_without_ancestors import TWINS_WITHOUT_ANCESTORS
from counterexamples.snapshot.two_islands import TWO_ISLANDS
from counterexamples.snapshot.two_opposite_states import TWO_OPPOSITE_STATES
from counterexamples.snapshot.way_round_by_a_third_value import WAY_ROUND_BY_A_THIRD_VALUE

SNAPSHOT_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    AGREEING_BITS,
    DOMAIN_THAT_IS_NO_PRODUCT,
    TARGETS_UP_TO_A_TOLERANCE,
    STATES_THAT_ARE_NOT_JOINED,
    ONE_STATE_IS_SAFE,
    TWO_OPPOSITE_STATES,
    WAY_ROUND_BY_A_THIRD_VALUE,
    THIRD_STATE_BESIDE,
    NOTHING_TO_TELL_APART,
    TWO_ISLANDS,
    FIVE_CONNECTED_STATES,
    TWINS_THAT_COPY_THEMSELVES,
    TWINS_WITHOUT_A_COMMON_PART,
    TWINS_WITHOUT_ANCESTORS,
    SET_WITHOUT_THE_OUTPUT,
    SET_THAT_LOSES_ITSELF,
    ACTION_THAT_LEAVES_THE_DOMAIN,
    BEHAVIOUR_OF_TWINS,
    BEHAVIOUR_OUTSIDE_THE_DOMAIN,
    OUTPUT_THAT_MOVES,
    OUTPUT_OF_NO_COORDINATE,
    ONE_BLOCK_FOR_TWO_OUTPUTS,
    BLOCK_THAT_COMES_APART,
    LEAST_IS_NOT_SMALLEST,
    COORDINATE_THAT_IS_DRIVEN_UNSEEN,
)
