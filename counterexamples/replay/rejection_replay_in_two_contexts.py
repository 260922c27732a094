"""Rejection replay tends to 1/10 where the truth is 1/2, with every action logged.

Tests `support_makes_rejection_unbiased`, the near miss of `uniform_logging`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.replay.support_makes_rejection_unbiased import SUPPORT_MAKES_REJECTION_UNBIASED

REJECTION_REPLAY_IN_TWO_CONTEXTS = Counterexample(
    name="rejection_replay_in_two_contexts",
    proposition=SUPPORT_MAKES_REJECTION_UNBIASED,
    shape="two contexts",
    drops=None,
    values={"context": "1/2", "logging0": "9/10", "logging1": "1/10", "reward1": "1", "mean": "1/10"},
    shows=(
        "Two contexts of probability 1/2; logging takes the first action with probability 9/10 in one and 1/10 in the "
        "other, and the reward is 1 in the second context only. Of the accepted runs, 1/10 are paid; the target, which "
        "always takes the first action, earns 1/2."
    ),
    least=False,
)
