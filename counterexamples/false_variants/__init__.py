"""Near misses of the propositions: each is false, and every route that covers its shape must refute it.

A checker that cannot refute these proves nothing of the true ones.
"""

from counterexamples.false_variants.bound import BOUND_VARIANTS
from counterexamples.false_variants.fibre import FIBRE_VARIANTS
from counterexamples.false_variants.figures import FIGURES_VARIANTS
from counterexamples.false_variants.frechet import FRECHET_VARIANTS
from counterexamples.false_variants.gformula import GFORMULA_VARIANTS
from counterexamples.false_variants.mirage import MIRAGE_VARIANTS
from counterexamples.false_variants.monitor import MONITOR_VARIANTS
from counterexamples.false_variants.oracle import ORACLE_VARIANTS
from counterexamples.false_variants.replay import REPLAY_VARIANTS
from counterexamples.false_variants.snapshot import SNAPSHOT_VARIANTS
from theorems.proposition import Proposition

FALSE_VARIANTS: tuple[Proposition, ...] = (
    *REPLAY_VARIANTS,
    *FIBRE_VARIANTS,
    *GFORMULA_VARIANTS,
    *FRECHET_VARIANTS,
    *SNAPSHOT_VARIANTS,
    *BOUND_VARIANTS,
    *MONITOR_VARIANTS,
    *ORACLE_VARIANTS,
    *MIRAGE_VARIANTS,
    *FIGURES_VARIANTS,
)
