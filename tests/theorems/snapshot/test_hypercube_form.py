"""Isometric subsets by hand, a way round by a third value, and paths that may be longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import hypercube_form
from theorems.snapshot.domains import SHAPES, THREE_BITS, Domain

ROUND = {"state01": 1, "state10": 1, "state20": 1, "state21": 1}


def test_a_way_round_by_a_third_value(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    domain = SHAPES["three values by two"]
    seen = at_point(hypercube_form.statement(domain), ROUND)
    assert seen.hypotheses == (False,)
    assert not seen.conclusion
    point = dict.fromkeys(hypercube_form.statement(domain).model.names, 0) | ROUND
    assert values_of(point, domain.all_joined(), domain.isometric()) == [True, False]


def test_a_path_of_four_corners_is_isometric(values_of: Callable[..., Any]) -> None:
    names = hypercube_form.statement(THREE_BITS).model.names
    path = dict.fromkeys(names, 0) | {f"state{x}": 1 for x in ("000", "001", "011", "111")}
    assert values_of(path, THREE_BITS.isometric(), THREE_BITS.all_joined()) == [True, True]
    # From 000 to 110 the five states of this path go by 001: not within D, and not shortest.
    longer = dict.fromkeys(names, 0) | {f"state{x}": 1 for x in ("000", "001", "011", "111", "110")}
    assert values_of(longer, THREE_BITS.isometric(), THREE_BITS.all_joined()) == [False, False]


def test_connection_in_place_of_shortest_paths_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(hypercube_form.statement(THREE_BITS)).failures == 0
    monkeypatch.setattr(Domain, "isometric", Domain.connected)
    assert counted(hypercube_form.statement(THREE_BITS)).failures > 0
