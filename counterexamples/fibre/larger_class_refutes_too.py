"""What is not identified over the larger class may fail over the smaller one.

Tests `smaller_class` without its hypothesis `identified_over_larger`.
"""

from counterexamples.counterexample import Counterexample
from theorems.fibre.smaller_class import SMALLER_CLASS

LARGER_CLASS_REFUTES_TOO = Counterexample(
    name="larger_class_refutes_too",
    proposition=SMALLER_CLASS,
    shape="two worlds, three records",
    drops="identified_over_larger",
    values={"target1": "1", "small0": "1", "small1": "1", "large0": "1", "large1": "1"},
    shows=("Both classes hold both worlds, which leave the record 0 with targets 0 and 1."),
)
