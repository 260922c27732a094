"""The error given an answer: one half at every r by hand, and a smaller share that is refuted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from finite_models.terms import any_of, at_most
from theorems.bound.conditional_error import GIVEN_HARMFUL, GIVEN_SAFE, statement


@pytest.mark.parametrize("share", ["1/2", "1/10", "1/1000"])
def test_a_balanced_rule_errs_half_of_the_time(at_point: Callable[..., Any], share: str) -> None:
    point = {f"{answer}{o}": share for answer in ("deploy", "hold") for o in (0, 1)}
    given = {"safe0": "1/3", "harmful0": "1/3", "given_safe": "1/2", "given_harmful": "1/2"}
    seen = at_point(statement(2), {**point, **given})
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 3, True)


def test_more_than_half_is_refuted(counted: Callable[..., Any]) -> None:
    claim = statement(2)
    assert counted(claim).failures == 0
    wrong = any_of([at_most(3, 2 * GIVEN_HARMFUL), at_most(3, 2 * GIVEN_SAFE)])
    assert counted(replace(claim, parts=wrong)).failures > 0
