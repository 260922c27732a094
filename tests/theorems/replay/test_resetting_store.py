"""A sandbox that resets its store: two runs by hand, and a sandbox that skips the recorded call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from finite_models.terms import Expression, variable
from theorems.replay import resetting_store
from theorems.replay.resetting_store import DEVIATION, cell

# A call with argument 0 stores 1 and answers 0; a call with argument 1 answers what is stored and leaves it.
COUNTER = {"after00": 1, "after10": 1, "after01": 0, "after11": 1, "answer01": 0, "answer11": 1}


def played(start: int, *calls: int) -> list[int]:
    """The answers of the counter, by a loop over its tables."""
    answers, store = [], start
    for call in calls:
        answers.append(COUNTER.get(f"answer{store}{call}", 0))
        store = COUNTER[f"after{store}{call}"]
    return answers


@pytest.mark.parametrize("start", [0, 1])
@pytest.mark.parametrize("recorded", [0, 1])
def test_runs_of_a_counter(values_of: Callable[..., Any], start: int, recorded: int) -> None:
    names = dict.fromkeys(resetting_store.model().names, 0)
    point = names | COUNTER | {"start": start, "recorded": recorded, "deviation": 1}
    first, second = values_of(point, *resetting_store.answers(variable("start")))
    assert [first, second] == played(start, recorded, 1)


def test_a_sandbox_with_another_store_by_hand(at_point: Callable[..., Any]) -> None:
    # Reading, then reading again, gives what was stored at the start: 0 in the run, 1 in the sandbox.
    assert (played(0, 1, 1), played(1, 1, 1)) == ([0, 0], [1, 1])
    point = {**COUNTER, "recorded": 1, "deviation": 1, "sandbox": 1}
    seen = at_point(resetting_store.statement(), point)
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (False,), False)
    # Storing 1 first makes the two alike whatever they started from.
    assert at_point(resetting_store.statement(), {**point, "recorded": 0}).conclusion


def test_a_sandbox_that_skips_the_recorded_call_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    original = resetting_store.answers

    def skipping(start: Expression) -> tuple[Expression, Expression]:
        first, second = original(start)
        return first, cell("answer", start, DEVIATION) if start.name == "sandbox" else second

    assert counted(resetting_store.statement()).failures == 0
    monkeypatch.setattr(resetting_store, "answers", skipping)
    assert counted(resetting_store.statement()).failures > 0
