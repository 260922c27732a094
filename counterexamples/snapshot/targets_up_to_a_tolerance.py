"""Targets compared up to a tolerance have no least set even on a product.

Tests `product_has_least_set` without its hypothesis `exact_equality`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.product_has_least_set import PRODUCT_HAS_LEAST_SET

TARGETS_UP_TO_A_TOLERANCE = Counterexample(
    name="targets_up_to_a_tolerance",
    proposition=PRODUCT_HAS_LEAST_SET,
    shape="two bits",
    drops="exact_equality",
    values={
        "state00": "1",
        "state01": "1",
        "state10": "1",
        "state11": "1",
        "target01": "1",
        "target10": "1",
        "target11": "2",
        "tolerance": "1",
    },
    shows=(
        "f counts the ones, and differences of 1 are let pass: each coordinate alone suffices, but 00 and 11 "
        "differ by 2, so that the empty set does not."
    ),
)
