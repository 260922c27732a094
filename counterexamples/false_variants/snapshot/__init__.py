"""Near misses of the statements on snapshots."""

from counterexamples.false_variants.snapshot.behaviour_least_is_closed import BEHAVIOUR_LEAST_IS_CLOSED
from counterexamples.false_variants.snapshot.connected_domains_have_least_sets import CONNECTED_DOMAINS_HAVE_LEAST_SETS
from counterexamples.false_variants.snapshot.core_always_suffices import CORE_ALWAYS_SUFFICES
from counterexamples.false_variants.snapshot.minimum_size_means_least import MINIMUM_SIZE_MEANS_LEAST
from theorems.proposition import Proposition

SNAPSHOT_VARIANTS: tuple[Proposition, ...] = (
    CORE_ALWAYS_SUFFICES,
    MINIMUM_SIZE_MEANS_LEAST,
    CONNECTED_DOMAINS_HAVE_LEAST_SETS,
    BEHAVIOUR_LEAST_IS_CLOSED,
)
