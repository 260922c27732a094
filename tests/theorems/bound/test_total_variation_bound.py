"""The bounds by total variation: close laws by hand, and bounds that are too high."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from finite_models.terms import at_most
from theorems.bound.total_variation_bound import ALLOWED, LARGER, Overlap, larger_statement, sum_statement

CLOSE = {"safe0": "1/2", "harmful0": "1/3", "common0": "1/3", "common1": "1/2"}
BEST = {"deploy0": "1", "deploy1": "1/70", "hold1": "24/35", "allowed": "1/5", "larger": "12/35"}


def test_close_laws_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # The laws share 1/3 + 1/2 = 5/6, so that (1 - 1/6 - 1/5)/2 = 19/60; the best rule has 12/35.
    overlap = Overlap(2)
    point = {**CLOSE, **BEST, "hold0": 0}
    assert values_of(point, overlap.mass, overlap.both()) == [Fraction(5, 6), Fraction(24, 35)]
    assert values_of(point, Fraction(1, 2) * (overlap.mass - ALLOWED)) == [Fraction(19, 60)]
    seen = at_point(larger_statement(2), {**CLOSE, **BEST})
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 4, True)
    assert Fraction(19, 60) < Fraction(12, 35)


def test_a_bound_on_the_sum_without_the_distance_is_refuted(counted: Callable[..., Any]) -> None:
    overlap = Overlap(2)
    claim = sum_statement(2)
    assert counted(claim).failures == 0
    wrong = at_most(1 - overlap.rule.abstains("safe"), overlap.both())
    assert counted(replace(claim, parts=wrong)).failures > 0
    wrong = at_most(overlap.mass, overlap.both())
    assert counted(replace(claim, parts=wrong)).failures > 0


def test_a_larger_error_that_is_not_halved_is_refuted(counted: Callable[..., Any]) -> None:
    claim = larger_statement(2)
    assert counted(claim).failures == 0
    wrong = at_most(Overlap(2).mass - ALLOWED, LARGER)
    assert counted(replace(claim, parts=wrong)).failures > 0
