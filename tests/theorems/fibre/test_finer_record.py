"""A finer record: three worlds by hand, the reversed claim, and functions that see a wrong coarsening."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from theorems.fibre import finer_record, listed_refinements
from theorems.fibre.finer_record import inside, statement
from theorems.fibre.maps import symbols
from theorems.proposition import Statement


def test_two_worlds_worked_by_hand(at_point: Callable[..., Any]) -> None:
    # L' tells the worlds apart and L does not: {0} and {1} lie in {0, 1}.
    seen = at_point(statement(2, False), {"fine1": Fraction(1), "target1": Fraction(1)})
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)
    seen = at_point(statement(2, False), {"coarse1": Fraction(1), "target1": Fraction(1)})
    assert (seen.hypotheses, seen.conclusion) == ((False,), False)


def test_records_may_be_laws(at_point: Callable[..., Any]) -> None:
    third, half = Fraction(1, 3), Fraction(1, 2)
    point = {"fine0": third, "fine1": half, "fine2": half, "coarse0": half, "coarse1": half, "coarse2": half}
    seen = at_point(statement(3, True), {**point, "target0": 1, "target1": 1})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,), True)


def test_the_count_by_hand(counted: Callable[..., Any]) -> None:
    # A map L' onto j records has 3**j coarsenings: 3, 42 and 36 maps of four worlds, 16 targets each.
    assert counted(statement(4, False)).meeting == 16 * (3 * 3 + 42 * 9 + 36 * 27)


def test_the_reversed_claim_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(2, False)
    reverse = inside(*(symbols(2, name) for name in ("coarse", "fine", "target")))
    assert counted(claim).failures == 0
    assert counted(Statement(claim.model, claim.hypotheses, reverse)).failures > 0


def test_worlds_of_other_records_are_not_taken_for_the_same(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    monkeypatch.setattr(finer_record, "agree", lambda left, right: finer_record.equal(1, 1))
    assert counted(statement(2, False)).failures > 0


def test_the_functions_see_a_set_that_shrinks(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_refinements._open
    assert listed_refinements.listed_maps().failure is None
    monkeypatch.setattr(
        listed_refinements, "_open", lambda log, target, o: original(log, target, o) - ({1} if log[0] == 0 else set())
    )
    assert listed_refinements.listed_maps().failure is not None
