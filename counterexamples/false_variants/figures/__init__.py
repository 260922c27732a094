"""Near misses of the statements on reported figures."""

from counterexamples.false_variants.figures.conflict_is_unique import CONFLICT_IS_UNIQUE
from counterexamples.false_variants.figures.difference_prints_as_the_difference import (
    DIFFERENCE_PRINTS_AS_THE_DIFFERENCE,
)
from counterexamples.false_variants.figures.halves_round_to_even import HALVES_ROUND_TO_EVEN
from counterexamples.false_variants.figures.rounded_percentage_fixes_the_numerator import (
    ROUNDED_PERCENTAGE_FIXES_THE_NUMERATOR,
)
from theorems.proposition import Proposition

FIGURES_VARIANTS: tuple[Proposition, ...] = (
    ROUNDED_PERCENTAGE_FIXES_THE_NUMERATOR,
    HALVES_ROUND_TO_EVEN,
    DIFFERENCE_PRINTS_AS_THE_DIFFERENCE,
    CONFLICT_IS_UNIQUE,
)
