"""A product by hand, targets up to a tolerance, and a claim that compares only neighbours' labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import product_has_least_set
from theorems.snapshot.domains import TWO_BITS

ALL = {"state00": 1, "state01": 1, "state10": 1, "state11": 1}
COUNT_OF_ONES = {"target00": 0, "target01": "1/2", "target10": "1/2", "target11": 1}


def test_a_tolerance_breaks_a_product(at_point: Callable[..., Any]) -> None:
    statement = product_has_least_set.statement(TWO_BITS)
    exact = at_point(statement, {**ALL, **COUNT_OF_ONES})
    assert exact.hypotheses == (True, True)
    assert exact.conclusion
    # Steps of 1/2 are let pass, the step of 1 from 00 to 11 is not: no coordinate is in the core.
    loose = at_point(statement, {**ALL, **COUNT_OF_ONES, "tolerance": "1/2"})
    assert loose.hypotheses == (True, False)
    assert not loose.conclusion
    assert at_point(statement, {**ALL, **COUNT_OF_ONES, "tolerance": "1/3"}).conclusion


def test_products_of_fewer_values_are_products(at_point: Callable[..., Any]) -> None:
    statement = product_has_least_set.statement(TWO_BITS)
    assert at_point(statement, {"state01": 1, "state11": 1}).hypotheses == (True, True)
    assert at_point(statement, {"state01": 1, "state10": 1}).hypotheses == (False, True)


def test_a_relation_that_is_no_difference_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(product_has_least_set.statement(TWO_BITS)).failures == 0

    def by_two(left: Any, right: Any) -> Any:
        return product_has_least_set.equal(left + 2, right)  # steps of 1 are let pass

    monkeypatch.setattr(product_has_least_set, "less", by_two)
    assert counted(product_has_least_set.statement(TWO_BITS)).failures > 0
