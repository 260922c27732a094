"""Equal laws of whole paths and of edges: two pairs of worlds by hand, and an edge compared where nobody goes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import Formula, product
from theorems.replay import edgewise_law
from theorems.replay.policies import PolicyTree

TREE = PolicyTree(1)
# After action 0 both worlds see observation 0 with probability 1/3; after action 1 they are opposite.
ALIKE_AFTER_0 = {"first0:0": "1/3", "second0:0": "1/3", "first1:0": 1, "second1:0": 0}
REWARDS = {f"{world}_reward{leaf}": 0 for world in ("first", "second") for leaf in TREE.leaves()}


def test_two_worlds_worked_by_hand(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    paths, edges = sides(edgewise_law.statement(TREE, True, False).conclusion)
    only_0 = {"logging:0": 1, **ALIKE_AFTER_0, **REWARDS}
    chances = [product(TREE.factors("logging", leaf, "first")) for leaf in ("00", "01", "10", "11")]
    assert values_of(only_0, *chances) == [Fraction(1, 3), Fraction(2, 3), 0, 0]
    assert values_of(only_0, paths, edges) == [True, True]
    # Logging that also takes action 1 sees path 10 with 1/2 in one world and never in the other.
    assert values_of({**only_0, "logging:0": "1/2"}, paths, edges) == [False, False]


def test_a_reward_counts_where_it_is_seen(values_of: Callable[..., Any], sides: Callable[..., Any]) -> None:
    paths, edges = sides(edgewise_law.statement(TREE, True, False).conclusion)
    point = {"logging:0": 1, **ALIKE_AFTER_0, **REWARDS}
    assert values_of({**point, "second_reward01": 1}, paths, edges) == [False, False]
    assert values_of({**point, "second_reward11": 1}, paths, edges) == [True, True]


def test_edges_compared_also_where_nobody_goes_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    def one_alternative(formulas: list[Formula]) -> Formula:
        return formulas[1]

    assert counted(edgewise_law.statement(TREE, True, False)).failures == 0
    monkeypatch.setattr(edgewise_law, "any_of", one_alternative)
    assert counted(edgewise_law.statement(TREE, True, False)).failures > 0


def test_the_observations_alone_are_no_law_of_rewards(sides: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    paths, _ = sides(edgewise_law.statement(TREE, False, False).conclusion)
    assert values_of({"logging:0": 1, **ALIKE_AFTER_0}, paths) == [True]
