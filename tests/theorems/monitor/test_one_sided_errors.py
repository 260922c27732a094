"""One-sided errors: an early hold by hand, and thresholds that decide too early."""

from __future__ import annotations

from fractions import Fraction

import pytest

from finite_models.monitor import DEPLOY, E_PROCESS, HOLD, Monitor, Thresholds
from theorems.monitor import listed_decisions
from theorems.monitor.decision_paths import side_of
from theorems.monitor.listed_decisions import BACKWARDS, COUNTED, LAWS, SEQUENCES, Way

WAYS = [COUNTED, BACKWARDS, SEQUENCES]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.law)
def test_an_early_hold_by_hand(way: Way) -> None:
    # theta = 1/2, alpha = 9/10: four harmful outcomes reach 20/9; nothing earlier does, and five of six are not enough.
    monitor = Monitor(("all",), Fraction(1, 2), Fraction(9, 10), E_PROCESS)
    table = way.table(monitor, 6)
    assert [table[n].harmful_from for n in (3, 4)] == [4, 4]
    assert LAWS[way.law](side_of(table, HOLD), Fraction(1, 2), 4)[HOLD] == Fraction(1, 16)
    assert LAWS[way.law](side_of(table), Fraction(1, 2), 3) == {DEPLOY: 0, HOLD: 0}


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.law)
def test_thresholds_that_decide_too_early_are_refuted(monkeypatch: pytest.MonkeyPatch, way: Way) -> None:
    real = Way.table

    def early(self: Way, monitor: Monitor, horizon: int) -> dict[int, Thresholds]:
        return {
            n: Thresholds(right.safe_at_most + 2, right.harmful_from)
            for n, right in real(self, monitor, horizon).items()
        }

    monkeypatch.setattr(Way, "table", early)
    assert "deploys" in str(listed_decisions.one_sided(way, 5).failure)


@pytest.mark.parametrize("way", [COUNTED, BACKWARDS], ids=lambda way: way.law)
def test_tails_that_exceed_their_levels_are_refuted(monkeypatch: pytest.MonkeyPatch, way: Way) -> None:
    assert listed_decisions.union_of_tails(way, 14).failure is None
    real = listed_decisions.laws
    monkeypatch.setattr(
        listed_decisions, "laws", lambda *given: ([1000 * mass for mass in law] for law in real(*given))
    )
    assert listed_decisions.union_of_tails(way, 14).failure is not None
