"""The benchmark's grader, as it was found: it takes the store to the reference's end and leaves it there."""

import copy

from examples.check_your_grader.shop import START, TASKS


def grade(session):
    """1 where the agent left the reference's store and said what is asked for, else 0."""
    task = TASKS[session.task]
    left = copy.deepcopy(session.store)
    log = session.log
    session.store, session.log = copy.deepcopy(START), []
    for action in task["reference"]:
        session.act(action)
    wanted, session.log = session.store, log
    said = " ".join(what for verb, what in log if verb == "say")
    return int(left == wanted and all(output in said for output in task["outputs"]))
