"""Prices: the ones of 12/35 by hand, wrong bounds, and the search for a negative price that harms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from finite_models.packing_programme import greatest
from finite_models.record_laws import least_error_of_two
from finite_models.terms import at_most
from theorems.bound.listed_sums import grid_laws
from theorems.bound.price_bound import ALLOWED, LARGER, ManyPriced, Priced, many_statement, statement

CLOSE = {"safe0": "1/2", "harmful0": "1/3", "deploy0": "1", "deploy1": "1/70", "hold1": "24/35"}
PRICES = {"weight": "4/7", "cost_harmful": "3/7", "least0": "1/7", "least1": "2/7", "allowed": "1/5"}


def test_the_prices_of_close_laws_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # At record 0 deploying costs 3/7 * 1/3 = 1/7; at record 1 every answer costs 2/7; 3/7 - 1/5 * 3/7 = 12/35.
    point = {**CLOSE, **PRICES, "larger": "12/35"}
    assert values_of({**point, "cost_safe": 0}, Priced(2).bound) == [Fraction(12, 35)]
    seen = at_point(statement(2), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 4, True)


def test_a_bound_that_forgets_the_abstention_is_refuted(counted: Callable[..., Any]) -> None:
    claim, priced = statement(2), Priced(2)
    free = priced.least[0] + priced.least[1]
    assert counted(claim).failures == 0
    assert counted(replace(claim, parts=at_most(free, LARGER))).failures > 0
    many, made = many_statement(3), ManyPriced(3)
    assert counted(many).failures == 0
    assert counted(replace(many, parts=at_most(made.bound + ALLOWED, LARGER))).failures > 0


def bound_of_any_sign(safe: tuple[Fraction, ...], harmful: tuple[Fraction, ...], allowed: Fraction) -> Fraction:
    """The best bound where the price of abstaining in the safe world may be negative."""
    rows = []
    for o, (s, h) in enumerate(zip(safe, harmful, strict=True)):
        worth = [int(o == other) for other in range(len(safe))]
        rows += [[*worth, 0, -h, 0, 0, 0], [*worth, -s, 0, 0, 0, 0], [*worth, 0, 0, -s, s, -h]]
    rows.append([0] * len(safe) + [1, 1, 0, 0, 0])
    gains = [*[1] * len(safe), 0, 0, -allowed, allowed, -allowed]
    found = greatest(gains, rows, [0] * (len(rows) - 1) + [1])
    assert found is not None
    return found.value


def test_no_negative_price_harms_in_two_worlds() -> None:
    # Part of the search that the declaration describes.
    for safe, harmful in product(grid_laws(3), grid_laws(3)):
        allowed = Fraction(1, 4)
        assert bound_of_any_sign(safe, harmful, allowed) <= least_error_of_two(safe, harmful, allowed).floor
