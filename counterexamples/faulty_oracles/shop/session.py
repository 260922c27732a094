"""An environment: a store, what the agent did, and what the grader knows of the task."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from counterexamples.faulty_oracles.shop.store import Store, carry_out
from counterexamples.faulty_oracles.shop.tasks import TASKS, Action


class Session:
    """One agent at work on one task.

    Attributes
    ----------
    log : the actions taken so far.
    spec : the answer key: reference actions and outputs.
    started : when the session began, in nanoseconds.
    """

    def __init__(self, task: str, store: Store) -> None:
        self.task = task
        self.store = store
        self.log: list[Action] = []
        self.spec: dict[str, list[Any]] = {
            "reference": list(TASKS[task].reference),
            "outputs": list(TASKS[task].outputs),
        }
        self.started = time.time_ns()

    def act(self, action: Sequence[Any]) -> Any:
        """Note an action, carry it out and return what the agent sees."""
        self.log.append(tuple(action))
        return carry_out(self.store, action)

    def record(self, verdict: int) -> int:
        """Leave a note of a verdict in the store, and give it back."""
        self.store.leave_note(f"verdict {verdict}")
        return verdict

    @property
    def said(self) -> list[str]:
        """What the agent said, one text for each utterance."""
        pairs = [action for action in self.log if len(action) == 2]
        return [words for verb, words in pairs if verb == "say" and isinstance(words, str)]
