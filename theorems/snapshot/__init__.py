"""T5: which coordinates of a state suffice."""

from theorems.proposition import Proposition
from theorems.snapshot.agreeing_coordinates import AGREEING_COORDINATES
from theorems.snapshot.behaviour import (
    BEHAVIOUR_BY_REFINEMENT,
    BEHAVIOUR_INSIDE_CLOSED,
    CLOSED_SUFFICES_FOR_BEHAVIOUR,
    INVARIANT_OUTPUT,
    NO_GAP_ON_TWO_BITS,
)
from theorems.snapshot.closed_sets import ANCESTORS_ARE_LEAST_CLOSED, CLOSED_BY_DEPENDENCE, CLOSED_SETS_MEET
from theorems.snapshot.coarsest_partition import COARSEST_PARTITION, COARSEST_RESTARTABLE_PARTITION
from theorems.snapshot.core_is_intersection import CORE_IS_INTERSECTION
from theorems.snapshot.hypercube_form import HYPERCUBE_FORM
from theorems.snapshot.least_set_criterion import CORE_IS_LEAST, LEAST_SET_CRITERION
from theorems.snapshot.product_has_least_set import PRODUCT_HAS_LEAST_SET
from theorems.snapshot.safe_domains import JOINED_DOMAINS_ARE_SAFE, PRODUCTS_ARE_JOINED, UNJOINED_DOMAINS_FAIL
from theorems.snapshot.small_connected_domains import SMALL_CONNECTED_DOMAINS

SNAPSHOT: tuple[Proposition, ...] = (
    CORE_IS_INTERSECTION,
    LEAST_SET_CRITERION,
    CORE_IS_LEAST,
    PRODUCT_HAS_LEAST_SET,
    JOINED_DOMAINS_ARE_SAFE,
    UNJOINED_DOMAINS_FAIL,
    PRODUCTS_ARE_JOINED,
    HYPERCUBE_FORM,
    AGREEING_COORDINATES,
    SMALL_CONNECTED_DOMAINS,
    CLOSED_BY_DEPENDENCE,
    CLOSED_SETS_MEET,
    ANCESTORS_ARE_LEAST_CLOSED,
    BEHAVIOUR_BY_REFINEMENT,
    CLOSED_SUFFICES_FOR_BEHAVIOUR,
    BEHAVIOUR_INSIDE_CLOSED,
    NO_GAP_ON_TWO_BITS,
    INVARIANT_OUTPUT,
    COARSEST_PARTITION,
    COARSEST_RESTARTABLE_PARTITION,
)
