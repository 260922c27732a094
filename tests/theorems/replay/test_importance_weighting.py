"""What weighting the log returns: two logs by hand, and estimates with a sign, a weight or a term wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.path_tree import value
from finite_models.terms import Expression, lift, variable
from theorems.replay import importance_weighting
from theorems.replay.importance_weighting import Weighted, beyond, normalised, statement
from theorems.replay.worlds import ONE_STEP, Support, Worlds

POINT = {
    "target:0": "2/3",
    "weight0": "2/3",  # logging always takes action 0, so the ratio is the target's 2/3
    "logged0:0": "1/4",
    "logged_reward00": 1,
    "logged_reward01": "1/5",
    "world1:0": "1/2",
    "world_reward10": 1,
    "world_reward11": "1/2",
}


def test_an_estimate_worked_by_hand(values_of: Callable[..., Any], at_point: Callable[..., Any]) -> None:
    weighted, worlds = Weighted(ONE_STEP), Worlds(ONE_STEP)
    true = lift(value(worlds.completion(lambda leaf: variable(f"world_reward{leaf}"))))
    found = values_of(POINT, weighted.path_estimate(), true, beyond(worlds), weighted.path_estimate(False))
    # 2/3 * 2/5 is V_S; the target earns 3/4 beyond its exit of mass 1/3; the mean weight is 1 - 1/3.
    assert found == [Fraction(4, 15), Fraction(4, 15) + Fraction(1, 4), Fraction(1, 4), Fraction(2, 3)]
    assert at_point(statement(ONE_STEP), POINT).conclusion


def test_two_logged_actions_worked_by_hand(values_of: Callable[..., Any]) -> None:
    # Logging takes action 0 with 1/4, the target with 1/2: the weights are 2 and 2/3.
    weighted = Weighted(Support({"": (0, 1)}, steps=1))
    point = {"logging:0": "1/4", "weight0": 2, "weight1": "2/3", "logged0:0": 1, "logged1:0": "1/2"}
    point |= {"logged_reward00": "3/5", "logged_reward01": 0, "logged_reward10": 1, "logged_reward11": "1/5"}
    # 1/2 * 3/5 + 1/2 * (1/2*1 + 1/2*1/5) = 3/10 + 3/10
    assert values_of(point, weighted.path_estimate(), weighted.estimate()) == [Fraction(3, 5)] * 2
    assert values_of(point, weighted.path_estimate(False)) == [1]


def test_a_self_normalised_estimate_by_hand(at_point: Callable[..., Any]) -> None:
    # 4/15 over 2/3 is 2/5, the mean reward of those who stay.
    log = {name: POINT[name] for name in ("target:0", "weight0", "logged0:0", "logged_reward00", "logged_reward01")}
    seen = at_point(normalised(ONE_STEP), {**log, "normalised": "2/5"})
    assert (seen.hypotheses, seen.conclusion) == ((True, True), True)
    wrong = at_point(normalised(ONE_STEP), {**log, "normalised": "4/15"})
    assert (wrong.hypotheses, wrong.conclusion) == ((True, False), False)


@pytest.mark.parametrize("fault", ["1 + x", "one minus what is kept"])
@pytest.mark.parametrize("build", [statement, normalised])
def test_a_wrong_split_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], fault: str, build: Callable[..., Any]
) -> None:
    original = Worlds.kept_and_left.func  # type: ignore[attr-defined]

    def turned(worlds: Worlds) -> tuple[Expression, Expression]:
        kept, left = original(worlds)
        return (kept, -left) if fault == "1 + x" else (1 - kept, left)

    assert counted(build(ONE_STEP)).failures == 0
    monkeypatch.setattr(Worlds, "kept_and_left", property(turned))
    assert counted(build(ONE_STEP)).failures > 0


BOTH_LOGGED = Support({"": (0, 1)}, steps=1)


@pytest.mark.parametrize(("build", "support"), [(statement, ONE_STEP), (normalised, BOTH_LOGGED)])
def test_a_weight_left_out_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any], build: Callable[..., Any], support: Support
) -> None:
    original = Weighted._path

    def unweighted(weighted: Weighted, leaf: str) -> list[Expression]:
        return [factor for factor in original(weighted, leaf) if not factor.name.startswith("weight")]

    assert counted(build(support)).failures == 0
    monkeypatch.setattr(importance_weighting.Weighted, "_path", unweighted)
    assert counted(build(support)).failures > 0
