"""The shop as an adapter of the checks: plain callables over one of the stores, graded by any grader."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from counterexamples.faulty_oracles.shop import grader
from counterexamples.faulty_oracles.shop.file_store import FileStore
from counterexamples.faulty_oracles.shop.object_store import ObjectStore
from counterexamples.faulty_oracles.shop.session import Session
from counterexamples.faulty_oracles.shop.sqlite_store import SqliteStore
from counterexamples.faulty_oracles.shop.store import Store
from counterexamples.faulty_oracles.shop.tasks import END, TASKS, Action, Episode, said_as

Grader = Callable[[Session], int]

STORES: Mapping[str, Callable[[], Store]] = {"sqlite": SqliteStore, "objects": ObjectStore, "files": FileStore}
"""How a store is made, by its name."""

NA_ALLOWED: Mapping[str, Mapping[str, str]] = {
    "CTL-1-says-only": {
        "cancel the desk": "nothing has to be said",
        "price of the chair": "nothing has to be written",
        "buy lamps": "nothing has to be said",
    },
    "CTL-1-mute": {"cancel the desk": "nothing has to be said", "buy lamps": "nothing has to be said"},
    "CTL-3": {"cancel the desk": "nothing has to be said", "buy lamps": "nothing has to be said"},
}
"""For a clean grader, the checks that do not apply to a task, and why."""


def adapter_of(store: str, grade: Grader = grader.grade, finish: Grader | None = None) -> SimpleNamespace:
    """The adapter of the shop over a store.

    Parameters
    ----------
    store : a name of `STORES`.
    grade : the grader.
    finish : what grades at the end of a session; the grader where it is None.
    """
    make, at_end = STORES[store], finish or grade

    def step(session: Session, action: Action) -> Any:
        if tuple(action) != END:
            return session.act(action)
        session.log.append(END)
        verdict = at_end(session)
        session.store.commit()
        return {"solved": verdict}

    return SimpleNamespace(
        name=f"shop over {store}",
        task_ids=lambda: list(TASKS),
        fresh=lambda task: Session(task, make()),
        step=step,
        snapshot=lambda session: {
            "store": session.store.contents(),
            "log": list(session.log),
            "spec": copy.deepcopy(session.spec),
        },
        score=grade,
        solved=lambda verdict: verdict == 1,
        reference=lambda task: list(TASKS[task].reference),
        terminal=lambda task: END,
        utterance=lambda action: action[0] == "say",
        says_only=says_only,
        spellings=lambda task: {"other words": said_as(task, TASKS[task].spelling)} if TASKS[task].spelling else {},
        near_misses=lambda task: {name: list(actions) for name, actions in TASKS[task].near_misses},
        oracle_files=lambda: sorted({grade.__code__.co_filename, grader.__file__}),
        read_only=lambda task: task == "price of the chair",
        close=lambda session: session.store.close(),
        action=tuple,
    )


def says_only(task: str) -> Episode | None:
    """What the reference says, and nothing else; None where it says nothing."""
    return [action for action in TASKS[task].reference if action[0] == "say"] or None
