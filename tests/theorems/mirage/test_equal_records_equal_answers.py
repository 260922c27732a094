"""Equal records, equal answers: a rule by hand, and what each hypothesis keeps out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from theorems.mirage.equal_records_equal_answers import one_round, two_rounds


def test_a_rule_worked_by_hand(at_point: Callable[..., Any]) -> None:
    """Record 1 and draw 1 in both worlds; the rule deploys there and in no other case."""
    seen = {f"{world}_{name}": 1 for world in ("safe", "harmful") for name in ("record1", "draw")}
    rule = {f"in_{world}_first11": 1 for world in ("safe", "harmful")}
    found = at_point(one_round(), {**seen, **rule})
    assert (found.hypotheses, found.conclusion) == ((True, True, True), True)
    found = at_point(one_round(), {**seen, **rule, "harmful_draw": 0})
    assert (found.hypotheses, found.conclusion) == ((True, False, True), False)


def test_a_second_answer_may_depend_on_the_first_record(at_point: Callable[..., Any]) -> None:
    point = {"harmful_record1": 1, "in_safe_second10": 1, "in_harmful_second10": 1}
    found = at_point(two_rounds(), point)
    assert (found.hypotheses, found.conclusion) == ((False, True, True), False)


@pytest.mark.parametrize("dropped", ["equal_records", "same_draws", "record_is_all"])
def test_each_hypothesis_is_needed(counted: Callable[..., Any], dropped: str) -> None:
    assert counted(one_round()).failures == 0
    assert counted(one_round().without(dropped)).failures > 0


def test_draws_do_not_matter_to_a_rule_that_does_not_use_them(counted: Callable[..., Any]) -> None:
    assert counted(two_rounds().without("same_draws")).failures == 0
    for dropped in ("equal_records", "record_is_all"):
        assert counted(two_rounds().without(dropped)).failures > 0
