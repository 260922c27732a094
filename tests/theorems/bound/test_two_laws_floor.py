"""12/35 and 1/3: the rules that attain them by hand, and floors that are higher."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from checks.by_certificate import combination
from checks.judged import NotAccepted, judged
from finite_models.terms import at_most
from theorems.bound.two_laws_floor import CLOSE, CLOSE_PRICES, LARGER, LOOSE, LOOSE_PRICES, Pair, prove, statement

RULES = {
    "close": (CLOSE, {"deploy0": "1", "deploy1": "1/70", "hold1": "24/35"}),
    "loose": (LOOSE, {"deploy0": "2/3", "hold0": "1/3", "hold1": "1"}),
}


@pytest.mark.parametrize("name", RULES)
def test_the_floor_is_attained_by_hand(at_point: Callable[..., Any], name: str) -> None:
    # Close laws, safe world: 1/2 * 24/35 = 12/35; harmful: 1/3 + 2/3 * 1/70 = 12/35, abstaining 2/3 * 3/10 = 1/5.
    pair, rule = RULES[name]
    seen = at_point(statement(pair), {**rule, "larger": str(pair[3])})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    below = at_point(statement(pair), {**rule, "larger": str(pair[3] - Fraction(1, 100))})
    assert below.hypotheses == (True, False)


@pytest.mark.parametrize(("pair", "prices"), [(CLOSE, CLOSE_PRICES), (LOOSE, LOOSE_PRICES)], ids=["close", "loose"])
def test_a_higher_floor_is_refuted_and_not_proved(counted: Callable[..., Any], pair: Pair, prices: Any) -> None:
    higher = (*pair[:3], pair[3] + Fraction(1, 20))
    claim = statement(pair)
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=at_most(higher[3], LARGER))).failures > 0
    point = {name: Fraction(0) for name in claim.model.names} | {"deploy0": Fraction(1), "deploy1": Fraction(1)}
    point["larger"] = Fraction(1)
    judged(combination(claim, prove(pair, prices, claim), point))
    wrong = statement(higher)
    with pytest.raises(NotAccepted, match="does not cancel"):
        judged(combination(wrong, prove(higher, prices, wrong), point))
