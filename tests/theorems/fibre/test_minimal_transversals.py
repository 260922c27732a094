"""Minimal sets of fields: the table of the token by hand, and wrong steps that the routes see."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from theorems.fibre import listed_tables, minimal_transversals
from theorems.fibre.minimal_transversals import MINIMAL_TRANSVERSALS, statement

# Rows 000, 110 and 001 with targets 0, 1 and 1: the differences are {0, 1} and {2}.
TABLE = {f"field{w}_{i}": Fraction(1) for w, i in ((1, 0), (1, 1), (2, 2))} | {
    "target1": Fraction(1),
    "target2": Fraction(1),
}


@pytest.mark.parametrize(
    ("chosen", "minimal"), [((0, 2), True), ((1, 2), True), ((0, 1, 2), False), ((0, 1), False), ((2,), False)]
)
def test_three_rows_worked_by_hand(
    values_of: Callable[..., Any], sides: Callable[..., Any], chosen: tuple[int, ...], minimal: bool
) -> None:
    claim = statement(3, 3)
    whole = dict.fromkeys(claim.model.names, 0) | TABLE | {f"chosen{i}": 1 for i in chosen}
    assert values_of(whole, *sides(claim.conclusion)) == [minimal, minimal]


def test_the_same_table_by_walking() -> None:
    rows, targets = [(0, 0, 0), (1, 1, 0), (0, 0, 1)], [0, 1, 1]
    assert listed_tables.by_walking(rows, targets, 3) == [0b101, 0b110]
    assert listed_tables.compared(rows, targets, 3) == ""


def test_a_member_without_a_pair_of_its_own_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(statement(2, 2)).failures == 0
    monkeypatch.setattr(
        minimal_transversals, "fields_identify", lambda rows, targets, chosen: minimal_transversals.all_of([])
    )
    assert counted(statement(2, 2)).failures > 0


def test_subsets_that_are_not_tried_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    original = minimal_transversals.product
    monkeypatch.setattr(minimal_transversals, "product", lambda *a, **k: [s for s in original(*a, **k) if any(s)])
    assert counted(statement(2, 2)).failures > 0


@pytest.mark.parametrize("name", ["minimal_transversals", "minimal_sets"])
def test_a_list_that_lacks_a_set_is_seen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    original = getattr(listed_tables, name)

    def shorter(*arguments: Any, **more: Any) -> Any:
        found = original(*arguments, **more)
        return found[:1] if name == "minimal_transversals" else (found[0][:1], found[1])

    monkeypatch.setattr(listed_tables, name, shorter)
    assert listed_tables.against_brute_force().failure is not None
    assert listed_tables.drawn_tables().failure is not None


def test_a_wrong_difference_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = listed_tables.difference
    monkeypatch.setattr(listed_tables, "difference", lambda left, right: original(left, right) | 1)
    assert listed_tables.against_brute_force().failure is not None


def test_the_tally_covers_all_tables() -> None:
    [shape] = [shape for shape in MINIMAL_TRANSVERSALS.shapes if shape.build is None]
    listing = shape.listings()[0]
    assert sum(listing.tally.values()) == listing.points == 2**12
    # No set will do for 720 tables: some two equal rows have different targets.
    hopeless = sum(
        any(rows[v] == rows[w] and targets >> v & 1 != targets >> w & 1 for v in range(3) for w in range(v))
        for rows in ((a, b, c) for a in range(8) for b in range(8) for c in range(8))
        for targets in range(8)
    )
    assert listing.tally["none"] == hopeless
