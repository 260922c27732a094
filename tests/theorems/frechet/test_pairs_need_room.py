"""Room for pairs: three halves that never meet, by hand, and ends that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.frechet import listed_programmes, pairs_need_room
from theorems.frechet.pairs_need_room import attained, bounded, lower_ends, upper_ends

HALVES = {"p1": "1/2", "p2": "1/2", "p3": "1/2", "p12": "0", "p13": "0", "p23": "0"}


def test_three_halves_that_never_meet_leave_no_room(values_of: Callable[..., Any]) -> None:
    assert max(values_of(HALVES, *lower_ends())) == 0
    assert min(values_of(HALVES, *upper_ends())) == -1 + values_of({"p1": "1/2"}, pairs_need_room.P1)[0]


def test_a_law_by_hand(at_point: Callable[..., Any]) -> None:
    # Fair bits, the third their sum: pairwise 1/4, never all three (or none, at even parity).
    pairs = {"p12": "1/4", "p13": "1/4", "p23": "1/4"}
    seen = at_point(attained(), {**HALVES, **pairs})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    law = {"cell000": "1/4", "cell110": "1/4", "cell101": "1/4", "cell011": "1/4"}
    seen = at_point(bounded(), {**HALVES, **pairs, **law})
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 3, True)


def test_a_forgotten_end_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(attained()).failures == 0
    monkeypatch.setattr(pairs_need_room, "upper_ends", lambda: upper_ends()[:3])
    assert counted(attained()).failures > 0


def test_an_end_that_is_too_tight_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(bounded()).failures == 0
    monkeypatch.setattr(pairs_need_room, "lower_ends", lambda: [pairs_need_room.P12])
    assert counted(bounded()).failures > 0


def test_the_populations_see_a_cell_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed_programmes.pairs_by_units(3).failure is None
    original = listed_programmes.populations
    monkeypatch.setattr(
        listed_programmes, "populations", lambda units, kinds: (n for n in original(units, kinds) if not n[7])
    )
    assert listed_programmes.pairs_by_units(3).failure is not None
