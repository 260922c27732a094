"""33.3 of 40 items by hand: 13 and 14 of 40 are 32.5 and 35.0 percent; an interval without an end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finite_models.terms import at_most
from theorems.figures import listed_percentages
from theorems.figures.numerators_form_an_interval import COUNT, SIZE, statement


def test_three_counts_by_hand(at_point: Callable[..., Any]) -> None:
    point = {"first": 4072, "count": 4073, "last": 4075, "size": 4320, "shown": "94.3", "unit": "0.1"}
    seen = at_point(statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 4, True)
    for count in (4071, 4076):
        seen = at_point(statement(), {**point, "count": count})
        assert not all(seen.hypotheses)
        assert not seen.conclusion


def test_what_a_count_prints_as() -> None:
    assert listed_percentages._printed(1, 8) == {12, 13}
    assert listed_percentages._printed(1, 3) == {33}
    assert listed_percentages._printed(2, 3) == {67}


def test_an_end_that_is_too_low_is_refuted(counted: Callable[..., Any]) -> None:
    assert counted(replace(statement(), parts=at_most(200 * COUNT, SIZE))).failures > 0


def test_routes_disagree_with_another_size(monkeypatch: Any) -> None:
    assert listed_percentages.by_counts().tally == listed_percentages.by_ends().tally
    before = listed_percentages.by_counts()
    monkeypatch.setattr(listed_percentages, "LARGEST", 119)
    assert listed_percentages.by_ends().tally != before.tally
