"""The fibre condition: a noisy log by hand, and a law compared by one of its values only."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Formula, equal, variable
from theorems.fibre import fibre_condition
from theorems.fibre.fibre_condition import same_law, statement

TRUE_IN_ONE = {"target10": Fraction(1), "target11": Fraction(1)}


@pytest.mark.parametrize(
    ("records", "identified", "decided"),
    [
        ({"record10": 1, "record11": 1}, True, True),  # 0 and 1 are told apart
        ({}, False, False),  # both worlds leave 0
        ({"record11": 1}, True, False),  # (0, 0) against (0, 1): the laws differ, the record 0 does not say which
        ({"record01": 1, "record10": 1}, False, False),  # (0, 1) against (1, 0): one law
    ],
)
def test_two_worlds_worked_by_hand(
    values_of: Callable[..., Any], sides: Callable[..., Any], records: dict[str, int], identified: bool, decided: bool
) -> None:
    claim = statement(2)
    whole = dict.fromkeys(claim.model.names, 0) | TRUE_IN_ONE | records
    assert values_of(whole, *sides(claim.conclusion)) == [identified, decided]


def test_a_private_target_is_known_in_law_only(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    claim = statement(2)
    whole = dict.fromkeys(claim.model.names, 0) | {"target00": 1, "target11": 1}
    assert values_of(whole, *sides(claim.conclusion)) == [True, False]


def test_the_points_that_meet_the_hypotheses_are_the_pairs_of_maps(counted: Callable[..., Any]) -> None:
    assert [counted(statement(worlds)).meeting for worlds in (2, 3)] == [3**2 * 2**2, 3**3 * 2**3]


def test_laws_of_targets_that_are_not_compared_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    def always(what: str, v: int, w: int) -> Formula:
        return same_law(what, v, w) if what == "record" else equal(variable(f"target{v}0"), variable(f"target{v}0"))

    assert counted(statement(2)).failures == 0
    monkeypatch.setattr(fibre_condition, "same_law", always)
    assert counted(statement(2)).failures > 0


def test_tables_for_two_records_only_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    original = fibre_condition.gives
    monkeypatch.setattr(fibre_condition, "gives", lambda table, o, z: original({**table, 2: table[0]}, o, z))
    assert counted(statement(2)).failures > 0
