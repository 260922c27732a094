"""Near misses of the statements on the identified-range monitor."""

from counterexamples.false_variants.monitor.fixed_level_at_every_look import FIXED_LEVEL_AT_EVERY_LOOK
from counterexamples.false_variants.monitor.no_union_over_groups import NO_UNION_OVER_GROUPS
from counterexamples.false_variants.monitor.squares_sum_to_one import SQUARES_SUM_TO_ONE
from counterexamples.false_variants.monitor.two_sides_for_one_exponential import TWO_SIDES_FOR_ONE_EXPONENTIAL
from theorems.proposition import Proposition

MONITOR_VARIANTS: tuple[Proposition, ...] = (
    SQUARES_SUM_TO_ONE,
    TWO_SIDES_FOR_ONE_EXPONENTIAL,
    NO_UNION_OVER_GROUPS,
    FIXED_LEVEL_AT_EVERY_LOOK,
)
