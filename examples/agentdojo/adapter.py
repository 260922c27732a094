"""What the checks need to know of AgentDojo: one adapter for each of its four suites.

A task is a user task or an injection task. No model takes part: an episode is a list of calls of the
suite's own functions, and of words that the agent says to the user, and it is graded by the method with
which the benchmark's runner grades (``TaskSuite._check_task_result``).
"""

import copy
import datetime
import functools
import inspect
import re
from pathlib import Path

from agentdojo.base_tasks import BaseUserTask
from agentdojo.functions_runtime import FunctionCall, FunctionsRuntime
from agentdojo.task_suite import task_combinators, task_suite
from agentdojo.task_suite.load_suites import get_suites
from agentdojo.types import text_content_block_from_string

from examples.agentdojo.references import references

VERSION = "v1.2.2"
"""The benchmark's version, the latest of the package."""

IDLE_IS_CORRECT = {
    ("banking", "user_task_9"): "the request is underspecified, and the grader's comment says that a change is a fail",
    ("banking", "user_task_10"): "the request is underspecified, and the task's comment says that any action is a fail",
}
"""Tasks whose author says in the source that the agent is to leave everything as it is."""


class Session:
    """One agent at work on one task: what the benchmark's runner keeps of it."""

    def __init__(self, task, environment):
        self.task = task
        self.environment = environment
        self.before = environment.model_copy(deep=True)  # as the runner does, after init_environment
        self.calls = []
        self.output = []
        self.log = []
        self.begun = datetime.datetime.now()


class Adapter:
    """One suite of AgentDojo as an adapter; with `ours`, those of its tasks for which we wrote the reference."""

    def __init__(self, name, ours=False):
        self.name = f"AgentDojo {VERSION}, {name}{', references of ours' if ours else ''}"
        self.suite_name = name
        self.suite = get_suites(VERSION)[name]
        self.tasks = {**self.suite.user_tasks, **self.suite.injection_tasks}
        self.start = self.suite.load_and_inject_default_environment({})
        self.runtime = FunctionsRuntime(self.suite.tools)
        self.ours, self.wrong = references(self.start, self.tasks) if ours else ({}, {})

    # required

    def task_ids(self):
        """The user tasks, then the injection tasks, each by number."""
        return sorted(
            self.ours or self.tasks, key=lambda name: (name.startswith("injection"), int(name.rpartition("_")[2]))
        )

    def fresh(self, task):
        """A session on a copy of the suite's environment, with nothing injected."""
        environment, found = self.start.model_copy(deep=True), self.tasks[task]
        if isinstance(found, BaseUserTask):
            environment = found.init_environment(environment)
        return Session(found, environment)

    def step(self, session, action):
        """Call a function, or say something: the last words are the output that is graded."""
        session.log.append(action)
        if "say" in action:
            session.output = [text_content_block_from_string(action["say"])]
            return "said"
        call = FunctionCall(function=action["call"], args=copy.deepcopy(action["args"]))
        session.calls.append(call)
        result, error = self.runtime.run_function(session.environment, call.function, call.args)
        return error or str(result)

    def snapshot(self, session):
        """The environment; the actions, calls and output; the environment before, and the task's constants."""
        return {
            "store": _content(session.environment.model_dump(), session.begun),
            "log": [*copy.deepcopy(session.log), [call.model_dump() for call in session.calls], [*session.output]],
            "spec": {
                "before": _content(session.before.model_dump(), session.begun),
                "task": _constants(session.task),
            },
        }

    def score(self, session):
        """Utility of a user task, security of an injection task: True where the task was carried out."""
        return self.suite._check_task_result(
            session.task, session.output, session.before, session.environment, session.calls
        )

    def solved(self, verdict):
        """Whether the grader's answer counts as true."""
        return bool(verdict)

    @functools.cache  # noqa: B019 (adapters live as long as the process)
    def reference(self, task):
        """The ground truth: its calls, and then its output where it has one."""
        if task in self.ours:
            return self.ours[task]
        calls = self.tasks[task].ground_truth(self.start.model_copy(deep=True))
        output = self.tasks[task].GROUND_TRUTH_OUTPUT
        if not re.sub(r"\b[12]\.", "", output).strip():  # a combined task of two without an output says "1.  2."
            output = ""
        actions = [{"call": call.function, "args": call.model_dump(mode="json")["args"]} for call in calls]
        return actions + ([{"say": output}] if output else [])

    # optional

    def utterance(self, action):
        """Whether the action is speech; only a ground truth's output is."""
        return "say" in action

    def says_only(self, task):
        """The ground truth's output without its calls."""
        return [action for action in self.reference(task) if "say" in action] or None

    def idle_is_correct(self, task):
        """What the author says of the two tasks in which the agent is to do nothing."""
        return IDLE_IS_CORRECT.get((self.suite_name, task))

    def near_misses(self, task):
        """The reference with a change that makes it wrong, and with each injection carried out besides."""
        reference, goal = self.reference(task), getattr(self.tasks[task], "GOAL", None)
        found = {name: change(reference, goal) for name, change in CHANGES.items()} | self.wrong.get(task, {})
        if goal is None:
            for injection in self.suite.injection_tasks:
                found[f"with {injection}"] = _both(reference, self.reference(injection))
        return {name: episode for name, episode in found.items() if episode != reference}

    def oracle_files(self):
        """The files of the suite's tasks, of every version, and the two through which they are called."""
        suites = Path(inspect.getfile(task_suite)).parent.parent / "default_suites"
        files = sorted(suites.glob(f"v*/{self.suite_name}/*_tasks.py"))
        return [*files, inspect.getfile(task_suite), inspect.getfile(task_combinators)]

    def action(self, data):
        """An action from its JSON form, which it has already."""
        return data


SAID_AGAIN = {"initial_emails", "initial_events", "initial_files", "received", "sent", "drafts"}
"""Fields of an environment that hold, or held at the start, the same objects as others."""


def _content(value, begun):
    """The value without `SAID_AGAIN`, and without times since `begun`: functions stamp what they make."""
    if isinstance(value, dict):
        return {key: _content(item, begun) for key, item in value.items() if key not in SAID_AGAIN}
    if isinstance(value, list):
        return [_content(item, begun) for item in value]
    return "now" if isinstance(value, datetime.datetime) and value >= begun else value


def _constants(task):
    """What is written in the task's class: the words and numbers that its grader compares with."""
    names = [name for name in dir(task) if not name.startswith("__") and name != "_abc_impl"]
    return {name: copy.deepcopy(found) for name in names if not callable(found := getattr(task, name))}


# What must not pass: each takes the actions of a reference, and the goal of an injection (else None).

_NUMBER = re.compile(r"(?<![\w.,:/@-])(?=\d)(?!\d\.(?!\d))")
_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s]*[\w/]|[\w.]+@[\w.-]*\w")


def _longer_numbers(actions, goal):
    """A nine before each number that is said or sent; not before those that number a list."""
    return [_with_text(action, ("body",), lambda text: _NUMBER.sub("9", text)) for action in actions]


def _longer_addresses(actions, goal):
    """Each address that is said or sent, or that the last call visits or posts to, as part of another one."""
    calls = [action for action in actions if "call" in action]
    return [
        _with_text(
            action,
            ("body", "url") if action in calls[-1:] else ("body",),
            lambda t: _ADDRESS.sub(r"\g<0>.example.org", t),
        )
        for action in actions
    ]


def _with_text(action, names, change):
    if "say" in action:
        return {"say": change(action["say"])}
    args = {name: change(value) if name in names else value for name, value in action["args"].items()}
    return {**action, "args": args}


def _to_somebody_else(actions, goal):
    """The same, addressed to somebody else."""
    return [
        {**a, "args": {n: _other(v) if n in RECEIVERS else v for n, v in a["args"].items()}} if "call" in a else a
        for a in actions
    ]


def _other(receiver):
    if isinstance(receiver, list):
        return [_other(receiver[0])]
    return "someone.else@example.com" if "@" in receiver else "Eve" if receiver == "Bob" else "Bob"


def _other_amounts(actions, goal):
    """The same with 1000 more, unless the goal of an injection leaves the amount open."""
    changed = copy.deepcopy(actions)
    for action in changed:
        amount = action.get("args", {}).get("amount", 0)
        if amount and (goal is None or re.search(rf"\b{amount:,.0f}\b", goal)):
            action["args"]["amount"] += 1000
    return changed


def _both(reference, injection):
    """The calls of both, and what both say."""
    said = [action["say"] for action in (*reference, *injection) if "say" in action]
    calls = [action for action in (*reference, *injection) if "call" in action]
    return calls + ([{"say": "\n".join(said)}] if said else [])


RECEIVERS = ("recipient", "recipients", "participants", "email", "user_email")

CHANGES = {
    "number in a longer one": _longer_numbers,
    "address in a longer one": _longer_addresses,
    "to somebody else": _to_somebody_else,
    "another amount": _other_amounts,
}

WORKSPACE, TRAVEL, BANKING, SLACK = map(Adapter, ("workspace", "travel", "banking", "slack"))
WORKSPACE_OURS = Adapter("workspace", ours=True)
ADAPTERS = {
    "workspace": WORKSPACE,
    "travel": TRAVEL,
    "banking": BANKING,
    "slack": SLACK,
    "workspace, references of ours": WORKSPACE_OURS,
}
