"""Without renewal the routing change reaches nobody: by hand, and a renewal of one half by which it does."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from finite_models.terms import variable
from theorems.mirage.no_renewal_no_difference import statement
from theorems.mirage.sessions import harm


def test_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    """Half of the sessions on the sensitive route, incidents on with 1/5: a tenth is harmed, and no more."""
    point = {"sensitive": "1/2", "incident": "1/5", "starts": "1/8", "stays": "1/2", "reroute": "1", "other_reroute": 0}
    [hit] = values_of({**point, "keep": 0}, harm(2, variable("keep"), variable("reroute")))
    assert hit == Fraction(1, 10)
    seen = at_point(statement(2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)
    seen = at_point(statement(2), {**point, "keep": "1/2"})
    assert (seen.hypotheses, seen.conclusion) == ((False,), False)


def test_the_hypothesis_is_needed(counted: Callable[..., Any]) -> None:
    for steps in (1, 2):
        assert counted(statement(steps)).failures == 0
        assert counted(statement(steps).without("no_renewal")).failures > 0
