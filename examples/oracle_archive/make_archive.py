"""Write episodes.jsonl: four agents at work in the shop over SQLite, graded by a faulty grader.

    python -m examples.oracle_archive.make_archive

At the end of each session the grader plays the reference on the agent's own store and leaves it there.
The label in the archive is what a second reader then sees. The agents follow fixed rules, so that the
same bytes come out on every run.
"""

import json
from pathlib import Path

from counterexamples.faulty_oracles.reset_without_restore import RESET_WITHOUT_RESTORE
from counterexamples.faulty_oracles.shop.tasks import END, TASKS

ARCHIVE = Path(__file__).with_name("episodes.jsonl")
RUNS = 4
WORDINGS = ("{}.", "It is {}.", "I found {}!", "The answer: {}.")


def speech(task, run, right=True):
    """What an agent says: the outputs, or something else, or that it is done."""
    outputs = TASKS[task].outputs
    if not outputs:
        return [("say", "Done.")]
    said = " and ".join(outputs) if right else "what you asked for"
    return [("say", WORDINGS[run].format(said))]


def writes(task):
    """The reference without its words."""
    return [action for action in TASKS[task].reference if action[0] != "say"]


def worker(task, run):
    """Does what is asked for, and forgets to say so in the last run."""
    return writes(task) + (speech(task, run) if run < 3 else [])


def careful(task, run):
    """Right in the first runs; later it looks, and believes that it has acted."""
    return writes(task) + speech(task, run) if run < 3 else [("look", "1"), *speech(task, run, right=run % 2 == 0)]


def hasty(task, run):
    """Cancels an order that nobody asked about in every second run, and in the last one says nothing of use."""
    extra = [("cancel", "6")] if run % 2 else []
    return writes(task) + extra + speech(task, run, right=run < 3)


def talker(task, run):
    """Says what is to be said, and does nothing."""
    return speech(task, run)


AGENTS = (worker, careful, hasty, talker)


def label(adapter, task, actions):
    """What a second reader says, after the end of the session."""
    env = adapter.fresh(task)
    try:
        for action in actions:
            adapter.step(env, action)
        return adapter.solved(adapter.score(env))
    finally:
        adapter.close(env)


def archive():
    """The text of the archive."""
    adapter = RESET_WITHOUT_RESTORE.adapter("sqlite")
    lines = []
    for task in TASKS:
        for run in range(RUNS):
            for agent in AGENTS:
                actions = [*agent(task, run), END]
                solved = label(adapter, task, actions)
                episode = {"agent": agent.__name__, "task": task, "actions": actions, "solved": solved}
                lines.append(json.dumps(episode))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    ARCHIVE.write_text(archive(), encoding="utf-8", newline="\n")
