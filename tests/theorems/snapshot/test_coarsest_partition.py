"""Partitions by hand, and blocks that need not lead into blocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.snapshot import coarsest_partition, listed_spaces, listed_states
from theorems.snapshot.domains import Dynamics

BITS = Dynamics((2, 2))


def test_partitions_are_all_listed_once() -> None:
    assert [len(list(listed_states.partitions(n))) for n in range(6)] == [1, 1, 2, 5, 15, 52]
    assert sorted(listed_states.partitions(3)) == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, 2)]


def test_both_routes_count_the_same() -> None:
    for sizes in ((2, 2), (3, 2)):
        assert listed_states.every_partition(sizes).tally == listed_spaces.joined_partitions(sizes).tally
    assert listed_states.every_partition((2, 2)).tally == {
        "models": 80,
        "with a coarsest partition": 80,
        "with a least set": 76,
    }


def test_a_route_that_never_joins_sees_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_spaces, "_both", lambda block, model: list(enumerate(model.output)))
    assert listed_spaces.joined_partitions((2, 2)).tally["with a coarsest partition"] < 80


def test_classes_of_a_shift_by_hand(at_point: Callable[..., Any]) -> None:
    # The output is p, p becomes q and q becomes 0: blocks {00}, {01}, {10}, {11} only.
    shift = {"target10": 1, "target11": 1, "next0:01:0": 1, "next0:11:0": 1}
    statement = coarsest_partition.restartable(BITS)
    alone = at_point(statement, {**shift, "block01": 1, "block10": 2, "block11": 3})
    assert alone.hypotheses == (True, True)
    assert alone.conclusion
    by_output = at_point(statement, {**shift, "block10": 1, "block11": 1})
    assert by_output.hypotheses == (True, False)
    assert not by_output.conclusion


@pytest.mark.parametrize("dropped", ["determines_output", "determines_next_block"])
def test_blocks_need_both(dropped: str, counted: Callable[..., Any]) -> None:
    statement = coarsest_partition.restartable(BITS)
    assert counted(statement).failures == 0
    assert counted(statement.without(dropped)).failures > 0
