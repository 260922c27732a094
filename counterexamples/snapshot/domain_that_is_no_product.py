"""On a domain that is no product the coordinates on which f depends need not suffice.

Tests `product_has_least_set` without its hypothesis `full_product`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.product_has_least_set import PRODUCT_HAS_LEAST_SET

DOMAIN_THAT_IS_NO_PRODUCT = Counterexample(
    name="domain_that_is_no_product",
    proposition=PRODUCT_HAS_LEAST_SET,
    shape="two bits",
    drops="full_product",
    values={"state01": "1", "state10": "1", "target10": "1"},
    shows=("X = {01, 10}: no two states differ in one coordinate alone, so f depends on none, and it is not constant."),
)
