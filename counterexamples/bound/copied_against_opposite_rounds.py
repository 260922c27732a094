"""Equal records in one world and opposite ones in the other: average errors of 1/4.

Tests `equal_laws_in_each_round_suffice`, the near miss of `rounds`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.bound.equal_laws_in_each_round_suffice import EQUAL_LAWS_IN_EACH_ROUND_SUFFICE

COPIED_AGAINST_OPPOSITE_ROUNDS = Counterexample(
    name="copied_against_opposite_rounds",
    proposition=EQUAL_LAWS_IN_EACH_ROUND_SUFFICE,
    shape="two rounds",
    drops=None,
    values={
        "safe0": "1/2",
        "harmful1": "1/2",
        "harmful2": "1/2",
        "first0": "1",
        "second0": "1",
        "second3": "1",
    },
    shows=(
        "Both records are fair; they are equal in the safe world and opposite in the harmful one. The first answer, "
        "deploy on record 0 and hold on 1, is wrong half of the time; the second deploys on equal records and holds on "
        "opposite ones, and is never wrong. The average errors are 1/4 in both worlds."
    ),
    least=False,
)
