"""Near misses of the propositions: each is false, and every route that covers its shape must refute it.

A checker that cannot refute these proves nothing of the true ones.
"""

from counterexamples.false_variants.replay import REPLAY_VARIANTS
from theorems.proposition import Proposition

FALSE_VARIANTS: tuple[Proposition, ...] = (*REPLAY_VARIANTS,)
