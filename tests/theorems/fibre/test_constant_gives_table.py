"""Tables from constant fibres: 462 of 1,296, accounted for by hand, and counts that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from checks.routes import Options, Task, conclude, run
from finite_models.terms import all_of
from theorems.fibre import constant_gives_table, listed_maps
from theorems.fibre.constant_gives_table import CONSTANT_GIVES_TABLE, statement


def test_two_worlds_worked_by_hand(at_point: Callable[..., Any]) -> None:
    apart = at_point(statement(2), {"record1": "2", "target1": "1"})
    assert (apart.hypotheses, apart.conclusion) == ((True,), True)
    together = at_point(statement(2), {"target1": "1"})
    assert (together.hypotheses, together.conclusion) == ((False,), False)


def test_462_of_1296_by_hand(counted: Callable[..., Any]) -> None:
    # Maps onto one, two and three records: 3, 3 * 14 and 36; a record that is left takes either answer.
    assert Fraction(3 * 2 + 3 * 14 * 4 + 36 * 8, 3**4 * 2**4) == Fraction(462, 1296)
    assert counted(statement(4)).meeting == 462


def test_the_functions_count_what_is_identified() -> None:
    for worlds, records, answers in product((1, 2, 3), (1, 2, 3), (1, 2, 3)):
        found = [
            way(worlds, records, answers)
            for way in (listed_maps.by_fibres, listed_maps.by_tables, listed_maps.by_counting)
        ]
        assert len({(f.points, f.meeting, f.tally["identified"]) for f in found}) == 1
        assert all(f.failure is None for f in found)


def test_a_table_that_knows_fewer_records_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    original = constant_gives_table.gives
    monkeypatch.setattr(constant_gives_table, "gives", lambda table, o, z: original({**table, 1: table[0]}, o, z))
    assert counted(statement(2)).failures > 0


def test_fibres_that_are_not_compared_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    monkeypatch.setattr(constant_gives_table, "constant_on_fibres", lambda log, target: all_of([]))
    assert counted(statement(2)).failures == 6


def test_a_wrong_object_is_seen_by_the_listing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_maps, "factor_table", lambda log, target: dict(zip(log, target, strict=True)))
    assert listed_maps.by_fibres(2, 2, 2).failure is not None


def test_a_count_that_moved_is_seen(plant: Callable[..., Any]) -> None:
    shape = next(shape for shape in CONSTANT_GIVES_TABLE.shapes if shape.build is None)
    moved = replace(shape.listings()[1], tally={"identified": 463})
    entry = plant(lambda: None, hypotheses={}, shapes=(replace(shape, routes=(moved, moved)),))
    task = Task(entry.name, 0, 0)
    result = conclude(entry, [task], [run(task, Options())])
    assert not result.as_declared
    assert result.detail == "counted {'identified': 462}; declared is {'identified': 463}"
