"""Tian and Pearl's bounds: two tables by hand, tables that contradict each other, and terms that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models import coupling
from theorems.frechet import listed_tables, tian_pearl
from theorems.frechet.tian_pearl import agreeing, attained, bounded

TABLES = {"with_x": "3/5", "without_x": "2/5", "x_y": "3/10", "x_no_y": "1/5", "no_x_y": "1/5"}


def test_the_terms_by_hand(values_of: Callable[..., Any]) -> None:
    # P(y) = 1/2: 0, 1/5, 1/10, 1/10 below; 3/5, 3/5, 3/5 and 1/5 + 1/5 + 1/5 above.
    lower = values_of(TABLES, *tian_pearl.lower_terms())
    upper = values_of(TABLES, *tian_pearl.upper_terms())
    assert [str(value) for value in lower] == ["0", "1/5", "1/10", "1/10"]
    assert [str(value) for value in upper] == ["3/5"] * 4


def test_a_population_at_the_lower_end(at_point: Callable[..., Any]) -> None:
    # Treated: 1/10 of x_y has the outcome only with the treatment; untreated: 1/10 as well. Together 1/5.
    seen = at_point(attained("lower", 1, 1), {**TABLES, "treated": "1/10", "untreated": "1/10"})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True,) * 4, True)
    seen = at_point(attained("lower", 0, 1), {**TABLES, "untreated": "1/10"})
    assert seen.hypotheses == (True, True, False, True)


def test_tables_that_contradict_each_other(at_point: Callable[..., Any]) -> None:
    # All units are treated and have the outcome; the experiment denies it.
    seen = at_point(attained("lower", 0, 0), {"x_y": "1", "without_x": "1"})
    assert seen.hypotheses[0] is False
    assert not at_point(agreeing(), {"x_y": "1"}).conclusion


def test_a_lost_term_is_seen_where_the_end_is_attained(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    original = tian_pearl.lower_terms
    assert counted(attained("lower", 1, 0)).failures == 0
    monkeypatch.setattr(tian_pearl, "lower_terms", lambda: original()[:2])
    assert counted(attained("lower", 1, 0)).failures > 0


def test_a_term_with_a_wrong_sign_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(bounded()).failures == 0
    monkeypatch.setattr(tian_pearl, "lower_terms", lambda: [tian_pearl.WITHOUT_X - tian_pearl.WITH_X])
    assert counted(bounded()).failures > 0


def test_the_populations_see_a_closed_form_that_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed_tables.ranges_by_units(3).failure is None

    def experiment_alone(tables: coupling.TwoTables) -> coupling.Range | None:
        if not tables.supported:
            return None
        low = max(Fraction(0), tables.with_x - tables.without_x)
        return coupling.Range(low, min(tables.with_x, 1 - tables.without_x))

    monkeypatch.setattr(listed_tables, "necessity_and_sufficiency_range", experiment_alone)
    assert listed_tables.ranges_by_units(3).failure is not None
    monkeypatch.setattr(listed_tables, "necessity_and_sufficiency_range", lambda tables: None)
    assert listed_tables.ranges_by_units(3).failure is not None


def test_populations_are_all_of_them() -> None:
    assert sorted(listed_tables.populations(2, 2)) == [(0, 2), (1, 1), (2, 0)]
    assert len(list(listed_tables.populations(6, 8))) == 1716  # 13 choose 7
