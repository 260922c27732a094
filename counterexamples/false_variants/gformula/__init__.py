"""Near misses of the statements on the g-formula."""

from counterexamples.false_variants.gformula.support_by_step_suffices import SUPPORT_BY_STEP_SUFFICES
from counterexamples.false_variants.gformula.support_of_the_mode_suffices import SUPPORT_OF_THE_MODE_SUFFICES
from counterexamples.false_variants.gformula.weighting_agrees_without_support import WEIGHTING_AGREES_WITHOUT_SUPPORT
from theorems.proposition import Proposition

GFORMULA_VARIANTS: tuple[Proposition, ...] = (
    SUPPORT_BY_STEP_SUFFICES,
    SUPPORT_OF_THE_MODE_SUFFICES,
    WEIGHTING_AGREES_WITHOUT_SUPPORT,
)
