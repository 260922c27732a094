"""Witnesses for the hypotheses of the statements on the identified-range monitor."""

from counterexamples.counterexample import Counterexample
from counterexamples.monitor.bar_that_is_not_reached import BAR_THAT_IS_NOT_REACHED
from counterexamples.monitor.bet_at_the_threshold import BET_AT_THE_THRESHOLD
from counterexamples.monitor.bet_on_nothing import BET_ON_NOTHING
from counterexamples.monitor.copies_of_the_first_outcome import COPIES_OF_THE_FIRST_OUTCOME
from counterexamples.monitor.eighty_eight_looks import EIGHTY_EIGHT_LOOKS
from counterexamples.monitor.factor_for_free import FACTOR_FOR_FREE
from counterexamples.monitor.factors_that_take_all import FACTORS_THAT_TAKE_ALL
from counterexamples.monitor.group_that_is_not_listed import GROUP_THAT_IS_NOT_LISTED
from counterexamples.monitor.group_that_never_harms import GROUP_THAT_NEVER_HARMS
from counterexamples.monitor.harm_recorded_less_often import HARM_RECORDED_LESS_OFTEN
from counterexamples.monitor.harmful_threshold_too_low import HARMFUL_THRESHOLD_TOO_LOW
from counterexamples.monitor.harmless_outcome_that_pays import HARMLESS_OUTCOME_THAT_PAYS
from counterexamples.monitor.interval_that_always_misses import INTERVAL_THAT_ALWAYS_MISSES
from counterexamples.monitor.kind_drawn_alone import KIND_DRAWN_ALONE
from counterexamples.monitor.level_that_is_not_counted import LEVEL_THAT_IS_NOT_COUNTED
from counterexamples.monitor.listed_group_that_tells import LISTED_GROUP_THAT_TELLS
from counterexamples.monitor.looks_counted_below_zero import LOOKS_COUNTED_BELOW_ZERO
from counterexamples.monitor.negative_component import NEGATIVE_COMPONENT
from counterexamples.monitor.nothing_left_to_bet import NOTHING_LEFT_TO_BET
from counterexamples.monitor.nothing_recorded import NOTHING_RECORDED
from counterexamples.monitor.one_and_a_quarter import ONE_AND_A_QUARTER
from counterexamples.monitor.one_look_counted_as_half import ONE_LOOK_COUNTED_AS_HALF
from counterexamples.monitor.process_that_jumps import PROCESS_THAT_JUMPS
from counterexamples.monitor.process_that_may_owe import PROCESS_THAT_MAY_OWE
from counterexamples.monitor.process_that_starts_at_the_bar import PROCESS_THAT_STARTS_AT_THE_BAR
from counterexamples.monitor.rate_on_the_side_of_the_bet import RATE_ON_THE_SIDE_OF_THE_BET
from counterexamples.monitor.rate_that_falls_to_nothing import RATE_THAT_FALLS_TO_NOTHING
from counterexamples.monitor.rates_that_differ import RATES_THAT_DIFFER
from counterexamples.monitor.recorded_rates_that_tell import RECORDED_RATES_THAT_TELL
from counterexamples.monitor.records_that_tell import RECORDS_THAT_TELL
from counterexamples.monitor.safe_threshold_too_high import SAFE_THRESHOLD_TOO_HIGH
from counterexamples.monitor.samples_that_tell import SAMPLES_THAT_TELL
from counterexamples.monitor.target_that_has_moved import TARGET_THAT_HAS_MOVED
from counterexamples.monitor.term_of_a_later_look import TERM_OF_A_LATER_LOOK
from counterexamples.monitor.three_equal_outcomes import THREE_EQUAL_OUTCOMES
from counterexamples.monitor.threshold_at_one import THRESHOLD_AT_ONE
from counterexamples.monitor.tilt_below_one import TILT_BELOW_ONE
from counterexamples.monitor.twenty_two_groups import TWENTY_TWO_GROUPS

MONITOR_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    ONE_LOOK_COUNTED_AS_HALF,
    TERM_OF_A_LATER_LOOK,
    LOOKS_COUNTED_BELOW_ZERO,
    INTERVAL_THAT_ALWAYS_MISSES,
    LEVEL_THAT_IS_NOT_COUNTED,
    TILT_BELOW_ONE,
    SAFE_THRESHOLD_TOO_HIGH,
    HARMFUL_THRESHOLD_TOO_LOW,
    COPIES_OF_THE_FIRST_OUTCOME,
    RATE_THAT_FALLS_TO_NOTHING,
    GROUP_THAT_NEVER_HARMS,
    RATES_THAT_DIFFER,
    BET_ON_NOTHING,
    FACTORS_THAT_TAKE_ALL,
    THRESHOLD_AT_ONE,
    FACTOR_FOR_FREE,
    RATE_ON_THE_SIDE_OF_THE_BET,
    NEGATIVE_COMPONENT,
    PROCESS_THAT_STARTS_AT_THE_BAR,
    PROCESS_THAT_JUMPS,
    PROCESS_THAT_MAY_OWE,
    BAR_THAT_IS_NOT_REACHED,
    HARMLESS_OUTCOME_THAT_PAYS,
    BET_AT_THE_THRESHOLD,
    NOTHING_LEFT_TO_BET,
    HARM_RECORDED_LESS_OFTEN,
    RECORDS_THAT_TELL,
    NOTHING_RECORDED,
    KIND_DRAWN_ALONE,
    SAMPLES_THAT_TELL,
    GROUP_THAT_IS_NOT_LISTED,
    LISTED_GROUP_THAT_TELLS,
    TARGET_THAT_HAS_MOVED,
    RECORDED_RATES_THAT_TELL,
    ONE_AND_A_QUARTER,
    THREE_EQUAL_OUTCOMES,
    TWENTY_TWO_GROUPS,
    EIGHTY_EIGHT_LOOKS,
)
