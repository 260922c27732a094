"""Near misses of the propositions of the family frechet."""

from counterexamples.false_variants.frechet.cells_fill_their_box import CELLS_FILL_THEIR_BOX
from counterexamples.false_variants.frechet.chaining_is_sharp_for_two_of_three import CHAINING_IS_SHARP_FOR_TWO_OF_THREE
from counterexamples.false_variants.frechet.exactly_by_differences import EXACTLY_BY_DIFFERENCES
from counterexamples.false_variants.frechet.product_of_marginals import PRODUCT_OF_MARGINALS
from theorems.proposition import Proposition

FRECHET_VARIANTS: tuple[Proposition, ...] = (
    PRODUCT_OF_MARGINALS,
    CHAINING_IS_SHARP_FOR_TWO_OF_THREE,
    EXACTLY_BY_DIFFERENCES,
    CELLS_FILL_THEIR_BOX,
)
