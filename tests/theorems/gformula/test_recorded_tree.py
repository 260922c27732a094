"""Trees with a log on them: what their expressions are on one tree by hand, and what the equations leave free."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from finite_models.terms import evaluate, lift, total
from theorems.gformula.recorded_tree import RecordedTree, scaled

# One observation step. Action 1 first, observation 0 follows with 1/4, then action 0.
POINT = {
    "logging:0": "1/3",
    "logging10:0": "1/2",
    "target:0": "1/5",
    "target10:0": "3/4",
    "env1:0": "1/4",
    "read1:0": "1/2",
    "reward100": "2/3",
    "mean100": 1,
    "weight1": 2,
    "weight100": 3,
}


@pytest.mark.parametrize(("length", "decisions", "pairs", "observed", "leaves"), [
    (2, 1, 2, 2, 4),
    (3, 5, 10, 2, 8),
    (4, 5, 10, 10, 16),
    (5, 21, 42, 10, 32),
])  # fmt: skip
def test_sizes(length: int, decisions: int, pairs: int, observed: int, leaves: int) -> None:
    tree = RecordedTree(length)
    found = [len(part) for part in (tree.decisions(), tree.pairs(), tree.observed(), tree.leaves())]
    assert found == [decisions, pairs, observed, leaves]
    assert {len(leaf) for leaf in tree.leaves()} == {length}
    assert len(tree.rewards()) == len(tree.means()) == leaves
    assert len(tree.kernels("env")) == len(tree.kernels("read")) == observed


def test_probabilities_by_hand(values_of: Callable[..., Any]) -> None:
    tree = RecordedTree(3)
    found = values_of(
        POINT, tree.reach("logging", "100"), tree.reach("target", "10"), tree.reach("target", "10", "read")
    )
    assert found == [Fraction(2, 3) * Fraction(1, 4) * Fraction(1, 2), Fraction(1, 5), Fraction(2, 5)]
    assert values_of(POINT, tree.weight("100"), tree.weight("1")) == [6, 2]
    assert values_of(POINT, tree.step("target", "100"), tree.step("target", "10")) == [Fraction(3, 4), Fraction(1, 4)]
    terms = tree.term("100", "env", "reward"), tree.term("100", "read", "mean")
    # 4/5 * 3/4 is the target's, times 1/4 * 2/3 of the environment or 1/2 * 1 as read off.
    assert values_of(POINT, *terms) == [Fraction(1, 10), Fraction(3, 10)]


@pytest.mark.parametrize("length", [2, 3, 4])
def test_path_sum_is_backward_induction(length: int) -> None:
    tree = RecordedTree(length)
    sides = tree.path_sum("env", "reward"), tree.onward("", "env", "reward")
    names = [
        name for group in (*tree.policies("target"), *tree.kernels("env"), *tree.rewards()) for name in group.names
    ]
    for seed in range(1, 6):
        point = {name: Fraction((seed * (i + 1)) % 7, 6) for i, name in enumerate(names)}
        assert evaluate(sides[0], point) == evaluate(sides[1], point)


def test_what_the_log_does_not_hold_is_free(values_of: Callable[..., Any]) -> None:
    tree = RecordedTree(2)
    never = {"logging:0": 1, "env0:0": "1/2", "env1:0": "1/3", "reward10": 0, "reward00": "1/2", "target:0": 1}
    for read, mean in ((0, 1), ("1/3", 0), (1, "7/2")):
        assert values_of({**never, "read1:0": read, "mean10": mean}, tree.read_off("10"), tree.mean_read_off("10")) == [
            True,
            True,
        ]
    assert values_of({**never, "read0:0": "1/2", "mean00": "1/2"}, tree.read_off("00"), tree.mean_read_off("00")) == [
        True,
        True,
    ]
    assert values_of({**never, "read0:0": "1/3", "mean00": 0}, tree.read_off("00"), tree.mean_read_off("00")) == [
        False,
        False,
    ]


def test_support_is_asked_for_where_the_target_comes(values_of: Callable[..., Any]) -> None:
    tree = RecordedTree(3)
    away = {"target:0": 1, "env1:0": 0, "target11:0": 0, "logging11:0": 1, "weight111": 5}
    assert values_of(away, tree.supported("111")) == [True]
    assert values_of({**away, "target:0": "1/2"}, tree.supported("111")) == [False]


@pytest.mark.parametrize("path", ["1", "10", "100"])
def test_the_balance_adds_up(path: str) -> None:
    tree = RecordedTree(3)
    point = {name: Fraction(str(value)) for name, value in POINT.items()}
    sides = [(equation.args, factor) for equation, factor in scaled(tree.balance(path), 1)]
    added = lift(total((right - left) * factor for (left, right), factor in sides))  # type: ignore[operator]
    gap = tree.reach("target", path) - tree.weight(path) * tree.reach("logging", path)
    assert evaluate(added, point) == evaluate(gap, point) != 0
