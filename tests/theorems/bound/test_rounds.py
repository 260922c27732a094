"""Two rounds: a rule that repeats itself by hand, the average errors of 1/4, and a sum that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from counterexamples.bound.copied_against_opposite_rounds import COPIED_AGAINST_OPPOSITE_ROUNDS
from finite_models.terms import equal
from theorems.bound import listed_rounds
from theorems.bound.rounds import floor, frequency, sides, statement


def test_two_rounds_worked_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # Fair, equal records; it deploys on record 0 and abstains on 1, then holds if it deployed, else deploys.
    point = {"safe0": "1/2", "harmful0": "1/2", "deploy0": "1"}
    point |= {f"after0_hold{c}": "1" for c in range(4)} | {f"after2_deploy{c}": "1" for c in range(4)}
    whole = {name: point.get(name, 0) for name in statement().model.names}
    deploys, holds, silent = (frequency(*pair) for pair in (("harmful", 0), ("safe", 1), ("safe", 2)))
    assert values_of(whole, deploys, holds, silent, *sides()) == [
        1,
        Fraction(1, 2),
        Fraction(1, 2),
        *[Fraction(3, 2)] * 2,
    ]
    seen = at_point(statement(), point)
    assert (seen.hypotheses, seen.conclusion) == ((True,), True)


def test_the_average_errors_are_one_quarter() -> None:
    point = COPIED_AGAINST_OPPOSITE_ROUNDS.point
    laws = {
        world: [*(point[f"{world}{c}"] for c in range(3)), 1 - sum(point[f"{world}{c}"] for c in range(3))]
        for world in ("safe", "harmful")
    }
    deploys = [point[f"first{c // 2}"] + point[f"second{c}"] for c in range(4)]
    assert sum(w * d for w, d in zip(laws["harmful"], deploys, strict=True)) / 2 == Fraction(1, 4)
    assert sum(w * (2 - d) for w, d in zip(laws["safe"], deploys, strict=True)) / 2 == Fraction(1, 4)


def test_a_sum_of_one_round_is_refuted(counted: Callable[..., Any]) -> None:
    errors, answered = sides()
    assert counted(statement()).failures == 0
    assert counted(replace(statement(), parts=equal(errors, answered - 1))).failures > 0
    assert counted(replace(statement(), hypotheses=(), parts=floor())).failures > 0


def test_the_played_rounds_see_a_wrong_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_rounds, "MODELS", 50)
    assert listed_rounds.three_rounds().failure is None
    monkeypatch.setattr(listed_rounds, "ROUNDS", 2)
    assert listed_rounds.three_rounds().failure is None
    monkeypatch.setattr(listed_rounds, "sum", lambda values: max(values), raising=False)
    assert "of seed" in str(listed_rounds.three_rounds().failure)
