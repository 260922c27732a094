"""The route that plays tapes: the same on every run, and faults that it must notice."""

from __future__ import annotations

from random import Random

import pytest

from theorems.replay import listed_tapes


@pytest.fixture
def fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_tapes, "MODELS", 400)


@pytest.mark.usefixtures("fewer")
def test_the_same_models_on_every_run() -> None:
    first = listed_tapes.tapes_of_three_steps()
    assert first == listed_tapes.tapes_of_three_steps()
    assert (first.points, first.meeting, first.failure) == (400, 400, None)


@pytest.mark.usefixtures("fewer")
def test_a_model_where_only_one_answer_occurs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Constant(Random):
        """Answers 0 always, so that every tape is right."""

        def randrange(self, *_: object) -> int:  # type: ignore[override]
            return 0

    monkeypatch.setattr(listed_tapes, "Random", Constant)
    found = listed_tapes.tapes_of_three_steps()
    assert (found.meeting, found.failure) == (0, "one of the two answers never occurred")


@pytest.mark.usefixtures("fewer")
def test_unchanged_at_some_step_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_tapes, "all", any, raising=False)
    found = listed_tapes.tapes_of_three_steps()
    assert found.failure is not None
    assert found.failure.endswith("right False, unchanged True")


@pytest.mark.usefixtures("fewer")
def test_a_tape_that_is_too_short_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    # The deviating agent is shown one response less than it will have seen.
    class Shorter(tuple[int, ...]):
        def __eq__(self, other: object) -> bool:
            return self[:-1] == tuple(other)[:-1] if isinstance(other, tuple) else NotImplemented

        __hash__ = tuple.__hash__

    monkeypatch.setattr(listed_tapes, "tuple", Shorter, raising=False)
    found = listed_tapes.tapes_of_three_steps()
    assert found.failure is not None
    assert found.failure.endswith("right True, unchanged False")
