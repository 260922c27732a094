"""What the suite needs to know of the shop: plain functions, and one object that holds them."""

import copy
from types import SimpleNamespace

from examples.check_your_grader import grader, repaired_grader, shop


def adapter_for(module):
    """An adapter that grades with ``module.grade``."""
    return SimpleNamespace(
        # required
        task_ids=lambda: list(shop.TASKS),
        fresh=shop.Session,
        step=lambda session, action: session.act(action),
        snapshot=lambda session: {
            "store": copy.deepcopy(session.store),
            "log": list(session.log),
            "spec": copy.deepcopy(shop.TASKS[session.task]),
        },
        score=lambda session: module.grade(session),
        solved=lambda verdict: verdict == 1,
        reference=lambda task: shop.TASKS[task]["reference"],
        # optional: each makes a check applicable
        utterance=lambda action: action[0] == "say",
        says_only=lambda task: [("say", output) for output in shop.TASKS[task]["outputs"]] or None,
        spellings=spellings,
        near_misses=near_misses,
        oracle_files=lambda: [module.__file__],
        action=tuple,
    )


def spellings(task):
    """Other ways to say the same, which must pass."""
    return {"in a sentence": said_as(task, "it is {} in all")} if shop.TASKS[task]["outputs"] else {}


def near_misses(task):
    """Wrong answers that look right, which must not pass."""
    return {"number in a longer one": said_as(task, "1{}0")} if shop.TASKS[task]["outputs"] else {}


def said_as(task, words):
    """The reference with its outputs said in other words."""
    found = [action for action in shop.TASKS[task]["reference"] if action[0] != "say"]
    return found + [("say", words.format(output)) for output in shop.TASKS[task]["outputs"]]


ADAPTER = adapter_for(grader)
REPAIRED = adapter_for(repaired_grader)
