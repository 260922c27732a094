"""The mean must be that of the runs with the sequence.

Tests `action_sequence_mean` without its hypothesis `mean_of_the_sequence`.
"""

from counterexamples.counterexample import Counterexample
from theorems.gformula.action_sequence_mean import ACTION_SEQUENCE_MEAN

MEAN_OF_ANOTHER_SEQUENCE = Counterexample(
    name="mean_of_another_sequence",
    proposition=ACTION_SEQUENCE_MEAN,
    shape="two actions",
    drops="mean_of_the_sequence",
    values={"logging:0": "1", "mean": "1"},
    shows=("The runs with actions 0 and 1 earn 0, and the mean is given as 1."),
)
