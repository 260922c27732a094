"""One left and one joined: the difference is 0.

Tests `net_difference` without its hypothesis `one_direction`.
"""

from counterexamples.counterexample import Counterexample
from theorems.figures.net_difference import NET_DIFFERENCE

ONE_EACH_WAY = Counterexample(
    name="one_each_way",
    proposition=NET_DIFFERENCE,
    shape="two counts",
    drops="one_direction",
    values={"down": "1", "up": "1"},
    shows="The difference is net: it is 0 although one moved each way.",
)
