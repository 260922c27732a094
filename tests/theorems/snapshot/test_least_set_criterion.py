"""The least set by hand, the counts by three routes, and a criterion that forgets the core."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from finite_models.terms import any_of
from theorems.snapshot import least_set_criterion
from theorems.snapshot.domains import MODELS, SHAPES, THREE_BITS, TRUE, TWO_BITS, Domain


def test_twins_have_no_least_set_and_a_corner_has(values_of: Callable[..., Any]) -> None:
    least = any_of(TWO_BITS.least(s) for s in TWO_BITS.subsets())
    states = {"state00": 1, "state01": 0, "state10": 0, "state11": 1}
    targets = {"target00": "1/3", "target01": 0, "target10": 0, "target11": "1/2"}
    assert values_of({**states, **targets}, least, TWO_BITS.clashes_meet_core()) == [False, False]
    assert values_of({**states, **targets, "state10": 1, "target10": "1/2"}, least) == [True]
    assert values_of({**states, **targets, "target11": "1/3"}, least) == [True]


@pytest.mark.parametrize("name", SHAPES)
def test_models_with_a_least_set_are_counted_by_three_routes(name: str, counted: Callable[..., Any]) -> None:
    seen = counted(least_set_criterion.core_is_least(SHAPES[name]))
    assert (seen.points, seen.meeting, seen.failures) == (MODELS[name], least_set_criterion.WITH_LEAST[name], 0)
    if name != "three values by three":
        for listing in least_set_criterion.two_counts(name):
            assert listing.run().tally == {"models": seen.points, "with a least set": seen.meeting}


def test_the_known_answer_is_pinned() -> None:
    assert (MODELS["three bits"], least_set_criterion.WITH_LEAST["three bits"]) == (6_560, 5_932)


@pytest.mark.parametrize("claim", [least_set_criterion.criterion, least_set_criterion.core_is_least])
def test_a_core_that_is_taken_to_suffice_is_refuted(
    claim: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim(THREE_BITS)).failures == 0
    monkeypatch.setattr(Domain, "clashes_meet_core", lambda self, unlike=None: TRUE)
    assert counted(claim(THREE_BITS)).failures > 0


def test_a_listing_sees_another_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """An auditor that takes the whole set for the only sufficient one finds a least set everywhere."""
    listed = least_set_criterion.listed_states
    monkeypatch.setattr(listed.Product, "suffices", lambda self, model, keep: keep == self.sets[-1])
    assert partial(listed.every_set, (2, 2), 2)().failure is not None
