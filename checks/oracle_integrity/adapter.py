"""What a benchmark hands to the suite: one object with plain callables, and how it is loaded.

An adapter is any object whose attributes are the callables of `Adapter`: a module, a
``types.SimpleNamespace``, an instance of a class of your own. Nothing needs to be inherited.
"""

from __future__ import annotations

import difflib
import importlib
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from finite_models.rationals import InputError


class Adapter(Protocol):
    """The required callables. An *environment* and an *action* may be of any type.

    An episode is a list of actions. Adapters may have more callables, see `OPTIONAL`.
    """

    def task_ids(self) -> Iterable[str]:
        """The tasks, each named by text of its own."""

    def fresh(self, task: str) -> Any:
        """A new environment at the start of the task; it shares nothing with another one."""

    def step(self, env: Any, action: Any) -> Any:
        """Let the agent act; returns the observation. A refused action is an observation, not an exception."""

    def snapshot(self, env: Any) -> Mapping[str, Any]:
        """``{"store": ..., "log": [...], "spec": ...}``, deep copies of plain data.

        The store that is graded, the list of actions taken so far, and what the grader knows of the task
        (its answer key). Leave out what differs from run to run: times, random identifiers, addresses.
        """

    def score(self, env: Any) -> Any:
        """The verdict of the benchmark's own grader, called just as the benchmark calls it."""

    def solved(self, verdict: Any) -> bool:
        """Whether the verdict says that the task is solved: True or False."""

    def reference(self, task: str) -> Sequence[Any] | None:
        """The reference actions, or None where there are none."""


REQUIRED = ("task_ids", "fresh", "step", "snapshot", "score", "solved", "reference")
"""The callables that every adapter has."""

OPTIONAL: Mapping[str, str] = {
    "terminal": "terminal(task): the action that ends the session, or None",
    "says_only": "says_only(task): an episode that says the required outputs and writes nothing, or None",
    "utterance": "utterance(action): whether the action is speech that the task requires",
    "spellings": "spellings(task): reference episodes with accepted other spellings, a list or a mapping from names",
    "near_misses": "near_misses(task): episodes that must not pass, a list or a mapping from names",
    "idle_is_correct": "idle_is_correct(task): the reason why doing nothing is right here, or None",
    "oracle_files": "oracle_files(): paths of the grader's source files, in which exceptions are injected",
    "close": "close(env): lets go of an environment's files and connections",
    "read_only": "read_only(task): whether the reference writes nothing, on purpose",
    "action": "action(data): an action from its JSON form, for archives of recorded episodes",
}
"""The callables that an adapter may have. A check that needs an absent one is not applicable, never passed."""

SNAPSHOT_PARTS = ("store", "log", "spec")


def require_adapter(adapter: Any, place: str = "adapter") -> None:
    """Refuse an object that lacks a required callable, or that has something else under a callable's name.

    Raises
    ------
    InputError
        With the names that are missing, and the near ones where a name is misspelt.
    """
    missing = [name for name in REQUIRED if getattr(adapter, name, None) is None]
    if missing:
        others = [name for name in dir(adapter) if not name.startswith("_") and name not in (*REQUIRED, *OPTIONAL)]
        near = {name: difflib.get_close_matches(name, others, n=1) for name in missing}
        words = ", ".join(f"{name} (is {near[name][0]} meant for it?)" if near[name] else name for name in missing)
        raise InputError(place, f"lacks the callables {words}; docs/check_your_grader.md shows a complete adapter")
    for name in (*REQUIRED, *OPTIONAL):
        found = getattr(adapter, name, None)
        if found is not None and not callable(found):
            raise InputError(f"{place}.{name}", f"expected a callable, found {type(found).__name__}")


def optional(adapter: Any, name: str) -> Callable[..., Any] | None:
    """The optional callable `name`, or None where the adapter has none."""
    if name not in OPTIONAL:
        raise KeyError(name)
    found: Callable[..., Any] | None = getattr(adapter, name, None)
    return found


def name_of(adapter: Any) -> str:
    """A name for reports: the adapter's own ``name`` if it is text, else that of its module or class."""
    for attribute in ("name", "__name__"):
        found = getattr(adapter, attribute, None)
        if isinstance(found, str) and found:
            return found
    return type(adapter).__name__


def load_adapter(name: str) -> Any:
    """The adapter that ``module:object`` names; modules of the current directory are found too.

    ``module`` alone takes the module itself for the adapter.

    Raises
    ------
    InputError
        Where the module or the object is missing, the import fails, or a required callable is missing.
    """
    module_name, colon, attribute = name.partition(":")
    words = module_name.split(".")
    if not all(word.isidentifier() for word in words) or (colon and not attribute):
        raise InputError(f"--adapter {name}", "expected module:object, such as my_benchmark.adapter:ADAPTER")
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        found: Any = importlib.import_module(module_name)
    except ModuleNotFoundError as problem:
        if problem.name and (module_name == problem.name or module_name.startswith(f"{problem.name}.")):
            raise InputError(
                f"--adapter {name}",
                f"there is no module {problem.name}; run the command where it can be imported, or install it",
            ) from None
        raise InputError(f"--adapter {name}", f"importing it fails: {problem}") from None
    except Exception as problem:
        raise InputError(
            f"--adapter {name}",
            f"importing it fails: {type(problem).__name__}: {problem}; try python -c 'import {module_name}'",
        ) from None
    for step in attribute.split(".") if attribute else ():
        if not hasattr(found, step):
            near = difflib.get_close_matches(step, [n for n in dir(found) if not n.startswith("_")], n=3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise InputError(f"--adapter {name}", f"{module_name} has no {step}{hint}")
        found = getattr(found, step)
    require_adapter(found, f"--adapter {name}")
    return found
