"""No set of fields will do where two rows agree on all: by hand, and a field that is left out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from theorems.fibre import some_fields_suffice
from theorems.fibre.some_fields_suffice import statement


@pytest.mark.parametrize(("field", "suffices"), [(Fraction(1), True), (Fraction(0), False)])
def test_two_rows_worked_by_hand(
    values_of: Callable[..., Any], sides: Callable[..., Any], field: Fraction, suffices: bool
) -> None:
    claim = statement(2, 2)
    whole = dict.fromkeys(claim.model.names, 0) | {"target1": 1, "field1_0": field}
    assert values_of(whole, *sides(claim.conclusion)) == [suffices, suffices]


def test_a_pair_that_is_not_compared_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(statement(2, 2)).failures == 0
    monkeypatch.setattr(some_fields_suffice, "combinations", lambda worlds, size: [])
    assert counted(statement(2, 2)).failures > 0


def test_a_field_that_is_left_out_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    original = some_fields_suffice.agree
    monkeypatch.setattr(some_fields_suffice, "agree", lambda left, right: original(left[1:], right[1:]))
    assert counted(statement(2, 2)).failures > 0
