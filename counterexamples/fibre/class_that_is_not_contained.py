"""Identification over a class says nothing of a class that is not inside it.

Tests `smaller_class` without its hypothesis `larger_contains_it`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.smaller_class import SMALLER_CLASS

CLASS_THAT_IS_NOT_CONTAINED = Counterexample(
    name="class_that_is_not_contained",
    proposition=SMALLER_CLASS,
    shape="two worlds, three records",
    drops="larger_contains_it",
    values={"target1": "1", "small0": "1", "small1": "1"},
    shows=("The second class holds no world; the first holds two worlds with the record 0 and targets 0 and 1."),
)
