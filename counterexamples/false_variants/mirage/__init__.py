"""Near misses of the statements on matched lifecycles."""

from counterexamples.false_variants.mirage.equal_audits_mean_equal_harm import EQUAL_AUDITS_MEAN_EQUAL_HARM
from counterexamples.false_variants.mirage.equal_field_marginals_suffice import EQUAL_FIELD_MARGINALS_SUFFICE
from counterexamples.false_variants.mirage.safe_on_average_is_safe import SAFE_ON_AVERAGE_IS_SAFE
from theorems.proposition import Proposition

MIRAGE_VARIANTS: tuple[Proposition, ...] = (
    EQUAL_FIELD_MARGINALS_SUFFICE,
    EQUAL_AUDITS_MEAN_EQUAL_HARM,
    SAFE_ON_AVERAGE_IS_SAFE,
)
