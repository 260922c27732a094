"""The core by hand on three states, and a core that overlooks a coordinate."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import evaluate
from theorems.snapshot import core_is_intersection
from theorems.snapshot.domains import FALSE, TWO_BITS, Domain


def test_a_corner_by_hand(values_of: Callable[..., Any]) -> None:
    corner = {"state00": 1, "state01": 1, "state10": 1, "state11": 0}
    point = {**corner, "target00": "1/2", "target01": "1/2", "target10": "2/3", "target11": 0}
    core = [TWO_BITS.in_core(i) for i in TWO_BITS.coordinates]
    sets = [TWO_BITS.suffices(frozenset(s)) for s in ((), (0,), (1,), (0, 1))]
    # 00 and 10 differ in the first coordinate alone, 1/2 against 2/3; {p} and {p, q} suffice, {q} does not.
    assert values_of(point, *core) == [True, False]
    assert values_of(point, *sets) == [False, True, False, True]


def test_targets_are_compared_as_numbers() -> None:
    point = {name: Fraction(1) for name in core_is_intersection.statement(TWO_BITS).model.names}
    assert evaluate(TWO_BITS.suffices(frozenset()), point)
    assert not evaluate(TWO_BITS.suffices(frozenset()), {**point, "target11": Fraction(10**30 + 1, 10**30)})


def test_a_core_that_overlooks_a_coordinate_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(core_is_intersection.statement(TWO_BITS)).failures == 0
    monkeypatch.setattr(Domain, "in_core", lambda self, i, unlike=None: FALSE)
    assert counted(core_is_intersection.statement(TWO_BITS)).failures > 0


def test_three_labels_are_counted_by_two_routes() -> None:
    for listing in core_is_intersection.three_labels("two bits"):
        seen = listing.run()
        # 255 models less those with X = {00, 11} or {01, 10} and two of three labels: 2 * 6.
        assert (seen.points, dict(seen.tally)) == (255, {"models": 255, "with a least set": 255 - 12})
