"""The newly harmful: old 1/10, new 3/20, by hand; and ends that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from finite_models.terms import at_most
from theorems.frechet.laws import JointLaw
from theorems.frechet.newly_harmful import NEW, OLD, attained, bounded

RATES = {"p1": "1/10", "p2": "3/20"}


def test_one_twentieth_to_three_twentieths_by_hand(at_point: Callable[..., Any]) -> None:
    for stated, inside in (("1/20", True), ("3/20", True), ("1/10", True), ("1/25", False), ("4/25", False)):
        seen = at_point(attained(), {**RATES, "stated": stated})
        assert all(seen.hypotheses) == inside
        assert seen.conclusion == inside


def test_a_law_by_hand(at_point: Callable[..., Any]) -> None:
    law = {"cell00": "17/20", "cell01": "1/20", "cell11": "1/10", **RATES}
    seen = at_point(bounded(), law)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)


def test_old_and_new_exchanged_are_refuted(counted: Callable[..., Any]) -> None:
    claim = bounded()
    assert counted(claim).failures == 0
    swapped = at_most(OLD - NEW, JointLaw(2).cells[0b10])
    assert counted(replace(claim, parts=swapped)).failures > 0
