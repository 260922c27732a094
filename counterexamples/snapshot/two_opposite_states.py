"""Two opposite corners of a square are no product, and not joined.

Tests `products_are_joined` without its hypothesis `full_product`.
"""

from counterexamples.counterexample import Counterexample
from theorems.snapshot.safe_domains import PRODUCTS_ARE_JOINED

TWO_OPPOSITE_STATES = Counterexample(
    name="two_opposite_states",
    proposition=PRODUCTS_ARE_JOINED,
    shape="two bits",
    drops="full_product",
    values={"state01": "1", "state10": "1"},
    shows=("X = {01, 10}: changing either coordinate leaves X."),
)
