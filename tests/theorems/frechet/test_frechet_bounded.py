"""Fréchet's range holds: a law by hand, and ends that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from checks.by_certificate import combination
from checks.judged import NotAccepted
from finite_models import coupling
from theorems.frechet import frechet_bounded
from theorems.frechet.elimination import linear_proofs
from theorems.frechet.frechet_bounded import statement


def test_two_events_by_hand(at_point: Callable[..., Any]) -> None:
    # 1/2 both, 1/4 the first only: p1 = 3/4, p2 = 1/2; P(all) = 1/2 = min p, P(any) = 3/4 = max p.
    law = {"cell11": "1/2", "cell10": "1/4", "cell00": "1/4", "p1": "3/4", "p2": "1/2"}
    seen = at_point(statement(2, 4), law)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
    off = at_point(statement(2, 4), {**law, "p2": "1/4"})
    assert (off.hypotheses, off.conclusion) == ((True, False), False)
    heavy = at_point(statement(2, 4), {**law, "cell00": "1/2"})
    assert heavy.hypotheses == (False, True)


def test_an_event_count_that_is_off_by_one_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement(3, 2)).failures == 0
    monkeypatch.setattr(frechet_bounded, "at_least", lambda law, m: coupling.at_least(law, max(m - 1, 1)))
    assert counted(statement(3, 2)).failures > 0


def test_no_multipliers_prove_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frechet_bounded, "at_least", lambda law, m: coupling.at_least(law, max(m - 1, 1)))
    with pytest.raises(ValueError, match="the hypotheses allow"):
        linear_proofs(statement(2, 2))


def test_multipliers_of_one_statement_do_not_prove_another() -> None:
    claim = statement(2, 2)
    meets = dict.fromkeys(claim.model.names, Fraction(0)) | {"cell00": Fraction(1)}
    proofs = linear_proofs(claim)
    with pytest.raises(NotAccepted):
        combination(claim, list(reversed(proofs)), meets)
