"""Near misses of the propositions of the family fibre."""

from counterexamples.false_variants.fibre.coarser_record import COARSER_RECORD
from counterexamples.false_variants.fibre.constant_on_most_fibres import CONSTANT_ON_MOST_FIBRES
from counterexamples.false_variants.fibre.grid_speaks_for_the_continuum import GRID_SPEAKS_FOR_THE_CONTINUUM
from counterexamples.false_variants.fibre.parts_of_an_identified_sum import PARTS_OF_AN_IDENTIFIED_SUM
from theorems.proposition import Proposition

FIBRE_VARIANTS: tuple[Proposition, ...] = (
    CONSTANT_ON_MOST_FIBRES,
    PARTS_OF_AN_IDENTIFIED_SUM,
    COARSER_RECORD,
    GRID_SPEAKS_FOR_THE_CONTINUUM,
)
