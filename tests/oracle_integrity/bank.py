"""A little bank as a benchmark, for graders with one planted fault each."""

from __future__ import annotations

import copy
from types import SimpleNamespace
from typing import Any

from tests.oracle_integrity import bank_graders

Action = tuple[Any, ...]

TASKS: dict[str, dict[str, Any]] = {
    "pay": {"reference": [("pay", "ann", "bob", 5), ("say", "paid 5")], "outputs": ["5"]},
    "pay twice": {
        "reference": [("pay", "ann", "bob", 5), ("pay", "ann", "cid", 7), ("say", "paid 12")],
        "outputs": ["12"],
    },
    "balance": {"reference": [("look", "bob"), ("say", "bob has 20")], "outputs": ["20"]},
}


class Bank:
    """An environment: accounts, a log, and what the grader knows of the task."""

    def __init__(self, task: str) -> None:
        self.accounts = {"ann": 50, "bob": 20, "cid": 0}
        self.log: list[Action] = []
        self.task = task
        self.spec = copy.deepcopy(TASKS[task])

    def act(self, action: Action) -> object:
        """Carry out one action."""
        self.log.append(action)
        if action[0] == "pay":
            _, giver, taker, amount = action
            if self.accounts[giver] >= amount:
                self.accounts[giver] -= amount
                self.accounts[taker] += amount
        return dict(self.accounts)

    @property
    def said(self) -> str:
        """All that the agent said."""
        return " ".join(action[1] for action in self.log if action[0] == "say")


def act_and_reset(env: Bank, action: Action) -> object:
    """A session's end that sets the store back."""
    seen = env.act(action)
    if action[0] == "end":
        env.accounts = {"ann": 50, "bob": 20, "cid": 0}
    return seen


def act_and_log_more(env: Bank, action: Action) -> object:
    """A session's end that logs an action of its own beside itself."""
    seen = env.act(action)
    if action[0] == "end":
        env.log.append(("graded",))
    return seen


def with_end(task: str, words: str) -> list[Action]:
    """The reference, its outputs said in other words."""
    found = [action for action in TASKS[task]["reference"] if action[0] != "say"]
    return [*found, ("say", words.format(*TASKS[task]["outputs"]))]


def adapter(grade: Any = bank_graders.clean, **changes: Any) -> SimpleNamespace:
    """An adapter with every optional callable; a change of None takes one away."""
    callables: dict[str, Any] = {
        "task_ids": lambda: list(TASKS),
        "fresh": Bank,
        "step": Bank.act,
        "snapshot": lambda env: {
            "store": dict(env.accounts),
            "log": list(env.log),
            "spec": copy.deepcopy(env.spec),
        },
        "score": grade,
        "solved": bank_graders.is_solved,
        "reference": lambda task: TASKS[task]["reference"],
        "terminal": lambda task: ("end",),
        "utterance": lambda action: action[0] == "say",
        "says_only": lambda task: [("say", TASKS[task]["outputs"][0])],
        "spellings": lambda task: [with_end(task, "{} it is")],
        "near_misses": lambda task: {"longer number": with_end(task, "it is 1{}")},
        "oracle_files": lambda: [bank_graders.__file__],
        "action": tuple,
        "name": "bank",
    }
    callables.update(changes)
    return SimpleNamespace(**{name: value for name, value in callables.items() if value is not None})


CLEAN = adapter()
DIRTY = adapter(bank_graders.leaves_the_reference)
WITHOUT_END = adapter(terminal=None)
LOUD = adapter(bank_graders.prints)
UNFIT = adapter(snapshot=lambda env: {"store": env.accounts, "log": [], "spec": {}})
GRADED = SimpleNamespace(
    **{name: adapter(grade) for name, grade in vars(bank_graders).items() if callable(grade) and name[0].islower()}
)
RESETTING = adapter(step=act_and_reset)
SMALL = adapter(
    task_ids=lambda: ["pay"], terminal=None, utterance=None, says_only=None, spellings=None, near_misses=None
)
