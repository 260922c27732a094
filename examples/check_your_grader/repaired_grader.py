"""The same grader, repaired: it works on a session of its own, and a number must be said as a word."""

from examples.check_your_grader.shop import TASKS, Session


def grade(session):
    """1 where the agent left the reference's store and said what is asked for, else 0."""
    task = TASKS[session.task]
    other = Session(session.task)
    for action in task["reference"]:
        other.act(action)
    said = " ".join(what for verb, what in session.log if verb == "say").split()
    return int(session.store == other.store and all(output in said for output in task["outputs"]))
