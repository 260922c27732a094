"""Safe domains by hand, the counts by four routes, and joining that leaves D(x, y)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import safe_domains
from theorems.snapshot.domains import DOMAINS, SHAPES, THREE_BITS, Domain, State

ITEM_FIVE = {f"state{x}": 1 for x in ("000", "001", "010", "101", "110")}


def test_the_domain_of_item_five_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    statement = safe_domains.unjoined_fails(THREE_BITS)
    point = dict.fromkeys(statement.model.names, 0) | ITEM_FIVE
    x: State = (1, 0, 1)
    # 101 and 110 differ in q and r; within p = 1 nothing joins them, by way of p = 0 something does.
    assert values_of(point, THREE_BITS.joined(x, (1, 1, 0)), THREE_BITS.connected()) == [False, True]
    assert values_of(point, THREE_BITS.joined(x, (0, 0, 0))) == [True]
    assert at_point(statement, ITEM_FIVE).hypotheses == (True,)
    assert at_point(statement, ITEM_FIVE).conclusion


@pytest.mark.parametrize("name", SHAPES)
def test_safe_domains_are_counted_by_four_routes(name: str, counted: Callable[..., Any]) -> None:
    failing = counted(safe_domains.unjoined_fails(SHAPES[name]))
    assert (failing.points, failing.meeting) == (DOMAINS[name], DOMAINS[name] - safe_domains.SAFE[name])
    assert failing.failures == 0
    for listing in safe_domains.two_counts(name):
        assert listing.run().tally == {"domains": DOMAINS[name], "safe": safe_domains.SAFE[name]}


def test_the_known_answers_are_pinned() -> None:
    known = {"two bits": (13, 15), "three bits": (131, 255)}
    known |= {"three values by two": (51, 63), "three values by three": (397, 511)}
    assert {name: (safe_domains.SAFE[name], DOMAINS[name]) for name in SHAPES} == known


def test_joining_that_may_touch_anything_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(safe_domains.joined_is_safe(THREE_BITS)).failures == 0
    monkeypatch.setattr(Domain, "all_joined", Domain.connected)
    assert counted(safe_domains.joined_is_safe(THREE_BITS)).failures > 0


def test_a_target_that_parts_nothing_is_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    monkeypatch.setattr(safe_domains, "difference", lambda x, y: frozenset(range(3)))
    assert counted(safe_domains.unjoined_fails(THREE_BITS)).failures > 0


def test_products_that_lack_a_corner_are_refuted(monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]) -> None:
    assert counted(safe_domains.product_is_joined(THREE_BITS)).failures == 0
    monkeypatch.setattr(Domain, "closed_under_exchange", lambda self: self.inside((0, 0, 0), (1, 1, 1)))
    assert counted(safe_domains.product_is_joined(THREE_BITS)).failures > 0
