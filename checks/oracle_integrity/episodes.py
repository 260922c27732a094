"""The episodes that a task is graded on: declared by the adapter, or derived from its reference.

An episode is named by a recipe, not by its actions, so that each process makes them for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from checks.oracle_integrity.adapter import SNAPSHOT_PARTS, optional
from checks.oracle_integrity.canonical import Entries, Form, Leaf, canonical, digest, plain
from checks.oracle_integrity.processes import AdapterRaised, described
from finite_models.json_text import quoted
from finite_models.rationals import InputError


@dataclass(frozen=True)
class Recipe:
    """Which episode, without its actions.

    Attributes
    ----------
    kind : ``idle``, ``reference``, ``truncated``, ``mute``, ``says-only``, ``spelling``, ``near miss``,
        ``swapped`` (the reference of `other`) or ``extra write`` (the reference and then action number
        `number` of the reference of `other`).
    number : which of the declared ones, or of the other's actions.
    name : the declared name of a spelling or near miss.
    other : the other task.
    keep : the positions of the actions that are left, or None for all.
    """

    kind: str
    number: int = 0
    name: str = ""
    other: str = ""
    keep: tuple[int, ...] | None = None

    @property
    def words(self) -> str:
        """What the episode is, for people."""
        if self.kind == "swapped":
            return f"reference of task {self.other}"
        if self.kind == "extra write":
            return f"reference with a write of task {self.other} added"
        if self.kind in ("spelling", "near miss"):
            return f"{self.kind} {self.name or self.number + 1}"
        return f"{self.kind} episode"


IDLE, REFERENCE, TRUNCATED = Recipe("idle"), Recipe("reference"), Recipe("truncated")
MUTE, SAYS_ONLY = Recipe("mute"), Recipe("says-only")

MOST_DERIVED = 2
"""Most swapped references, and most extra writes, that are derived for one task."""


class NotRun(Exception):
    """An action of an episode raised, so that the episode cannot be graded."""


def ask(adapter: Any, name: str, *arguments: Any) -> Any:
    """What a callable of the adapter returns.

    Raises
    ------
    AdapterRaised
        Where it raises.
    """
    try:
        return getattr(adapter, name)(*arguments)
    except InputError:
        raise
    except Exception as problem:
        raise AdapterRaised(name, problem) from None


def episode(value: Any, place: str) -> list[Any] | None:
    """A list of actions from what the adapter returned, or None.

    Raises
    ------
    InputError
        For anything else, with its place.
    """
    if value is None:
        return None
    if not isinstance(value, list | tuple):
        raise InputError(place, f"expected a list of actions or None, found {type(value).__name__}")
    return list(value)


def _declared(adapter: Any, name: str, task: str) -> list[tuple[str, list[Any]]]:
    """The named episodes of ``spellings`` or ``near_misses``; unnamed ones have an empty name."""
    if optional(adapter, name) is None:
        return []
    place = f"adapter.{name}({task!r})"
    found = ask(adapter, name, task)
    if found is None:
        return []
    if isinstance(found, Mapping):
        pairs = [(str(key), value) for key, value in found.items()]
    elif isinstance(found, Iterable) and not isinstance(found, str | bytes):
        pairs = [("", value) for value in found]
    else:
        raise InputError(place, f"expected a list of episodes or a mapping from names, found {type(found).__name__}")
    listed = []
    for i, (label, value) in enumerate(pairs):
        actions = episode(value, f"{place}[{label or i}]")
        if actions is None:
            raise InputError(f"{place}[{label or i}]", "expected a list of actions, found None")
        listed.append((label, actions))
    return listed


def reference(adapter: Any, task: str) -> list[Any] | None:
    """The reference actions, or None."""
    return episode(ask(adapter, "reference", task), f"adapter.reference({task!r})")


def terminal(adapter: Any, task: str) -> Any:
    """The session-ending action, or None."""
    return ask(adapter, "terminal", task) if optional(adapter, "terminal") is not None else None


def _ends(adapter: Any, task: str, actions: Sequence[Any]) -> bool:
    """Whether the last action is the session-ending one."""
    ending = terminal(adapter, task)
    if ending is None or not actions:
        return False
    return canonical(actions[-1], "action") == canonical(ending, "action")


def is_utterance(adapter: Any, action: Any) -> bool:
    """Whether the adapter calls the action speech."""
    found = ask(adapter, "utterance", action)
    if not isinstance(found, bool):
        raise InputError("adapter.utterance", f"expected True or False, found {type(found).__name__}")
    return found


def actions_of(adapter: Any, task: str, recipe: Recipe) -> list[Any]:
    """The actions of an episode.

    Raises
    ------
    InputError
        Where the adapter returns something else than a list of actions.
    """
    actions = _actions(adapter, task, recipe)
    return actions if recipe.keep is None else [actions[i] for i in recipe.keep]


def _actions(adapter: Any, task: str, recipe: Recipe) -> list[Any]:
    kind = recipe.kind
    if kind == "idle":
        return []
    if kind == "says-only":
        return episode(ask(adapter, "says_only", task), f"adapter.says_only({task!r})") or []
    if kind == "spelling":
        return _declared(adapter, "spellings", task)[recipe.number][1]
    if kind == "near miss":
        return _declared(adapter, "near_misses", task)[recipe.number][1]
    if kind == "swapped":
        return reference(adapter, recipe.other) or []
    own = reference(adapter, task) or []
    if kind == "reference":
        return own
    ending = [own.pop()] if _ends(adapter, task, own) else []
    if kind == "truncated":
        return own[:-1] + ending
    if kind == "mute":
        return [action for action in own if not is_utterance(adapter, action)] + ending
    if kind == "extra write":
        return [*own, (reference(adapter, recipe.other) or [])[recipe.number], *ending]
    raise KeyError(kind)


def without_terminal(adapter: Any, task: str, actions: list[Any]) -> list[Any]:
    """The actions before the session-ending one."""
    return actions[:-1] if _ends(adapter, task, actions) else actions


def snapshot(adapter: Any, env: Any) -> Form:
    """The content of a snapshot.

    Raises
    ------
    InputError
        Where it has not the three parts, the log is no list, or a part has no content to compare.
    """
    found = ask(adapter, "snapshot", env)
    if not isinstance(found, Mapping) or set(found) != set(SNAPSHOT_PARTS):
        has = f"the keys {', '.join(map(str, found))}" if isinstance(found, Mapping) else type(found).__name__
        raise InputError("adapter.snapshot", f"expected a dict with the keys store, log and spec, found {has}")
    if not isinstance(found["log"], list | tuple):
        raise InputError(
            "adapter.snapshot",
            f"the log must be the list of actions taken so far, found {type(found['log']).__name__}; "
            "return [] where the environment keeps none",
        )
    return Entries("dict", tuple((Leaf("str", part), canonical(found[part], part)) for part in SNAPSHOT_PARTS))


def part(form: Form, name: str) -> Form:
    """One part of a snapshot's content."""
    assert isinstance(form, Entries)
    return form.parts[SNAPSHOT_PARTS.index(name)][1]


def started(adapter: Any, task: str, actions: Sequence[Any]) -> Any:
    """A fresh environment in which the actions were taken.

    Raises
    ------
    NotRun
        Where an action raises; the environment is closed.
    """
    env = ask(adapter, "fresh", task)
    for i, action in enumerate(actions):
        try:
            adapter.step(env, action)
        except Exception as problem:
            closed(adapter, env)
            raise NotRun(f"action {i + 1} of {len(actions)} raised {described(problem)}") from None
    return env


def closed(adapter: Any, env: Any) -> None:
    """Let go of an environment, whatever becomes of it."""
    close = optional(adapter, "close")
    if close is not None:
        with suppress(Exception):
            close(env)


def data_of(adapter: Any, task: str, recipe: Recipe) -> list[Any]:
    """The actions as JSON data."""
    return [plain(canonical(action, "action")) for action in actions_of(adapter, task, recipe)]


@dataclass(frozen=True)
class Planned:
    """An episode of a task as it is before grading.

    Attributes
    ----------
    actions : as JSON data.
    store, log : digests of what they hold at the end; None where an action raised.
    not_run : why it could not be run; empty where it was.
    """

    recipe: Recipe
    actions: tuple[Any, ...]
    store: str | None = None
    log: str | None = None
    not_run: str = ""


def derived(adapter: Any, task: str) -> dict[str, Any]:
    """What the adapter declares of a task and what its reference gives: recipes, and why others are missing."""
    own = reference(adapter, task)
    recipes, missing = [IDLE], dict[str, str]()
    idle_reason = ""
    if optional(adapter, "idle_is_correct") is not None:
        said = ask(adapter, "idle_is_correct", task)
        if said is not None and not isinstance(said, str):
            raise InputError(
                f"adapter.idle_is_correct({task!r})",
                f"expected the reason as text, or None, found {type(said).__name__}",
            )
        idle_reason = said or ""
    if own is None:
        missing["reference"] = "the adapter has no reference for the task"
    elif not own:
        missing["reference"] = "reference missing: the reference is an empty list of actions"
    else:
        recipes.append(REFERENCE)
    if own and len(without_terminal(adapter, task, own)) > 1:
        recipes.append(TRUNCATED)
    if optional(adapter, "utterance") is None:
        missing["mute"] = "the adapter has no callable utterance"
    elif own:
        speech = [is_utterance(adapter, action) for action in without_terminal(adapter, task, own)]
        if not any(speech):
            missing["mute"] = "the reference says nothing that the task requires"
        elif all(speech):
            missing["mute"] = "the reference only speaks, so that nothing is left without its speech"
        else:
            recipes.append(MUTE)
    if optional(adapter, "says_only") is None:
        missing["says-only"] = "the adapter has no callable says_only"
    else:
        said = episode(ask(adapter, "says_only", task), f"adapter.says_only({task!r})")
        if said is None:
            missing["says-only"] = "the adapter declares no says_only episode for the task"
        else:
            recipes.append(SAYS_ONLY)
    for name, kind in (("spellings", "spelling"), ("near_misses", "near miss")):
        declared = _declared(adapter, name, task)
        recipes += [Recipe(kind, i, label) for i, (label, _) in enumerate(declared)]
        if optional(adapter, name) is None:
            missing[kind] = f"the adapter has no callable {name}"
        elif not declared:
            missing[kind] = f"the adapter declares no {name} for the task"
    ending = terminal(adapter, task)
    if optional(adapter, "terminal") is None:
        missing["terminal"] = "the adapter has no callable terminal"
    elif ending is None:
        missing["terminal"] = "the task has no session-ending action"
    return {
        "recipes": recipes,
        "missing": missing,
        "idle": idle_reason,
        "empty": own is not None and not own,
        "read_only": bool(ask(adapter, "read_only", task)) if optional(adapter, "read_only") else False,
    }


def planned(adapter: Any, task: str, recipe: Recipe) -> Planned:
    """Run an episode without grading it."""
    actions = actions_of(adapter, task, recipe)
    plan = Planned(recipe, tuple(plain(canonical(action, "action")) for action in actions))
    try:
        env = started(adapter, task, actions)
    except NotRun as problem:
        return replace(plan, not_run=str(problem))
    try:
        end = snapshot(adapter, env)
    finally:
        closed(adapter, env)
    return replace(plan, store=digest(part(end, "store")), log=digest(part(end, "log")))


def first_write(adapter: Any, task: str) -> int | None:
    """The position of the reference's first action that changes the store, or None."""
    env = ask(adapter, "fresh", task)
    try:
        before = part(snapshot(adapter, env), "store")
        for i, action in enumerate(reference(adapter, task) or []):
            try:
                adapter.step(env, action)
            except Exception:
                return None
            if part(snapshot(adapter, env), "store") != before:
                return i
        return None
    finally:
        closed(adapter, env)


def fewest(positions: Sequence[int], shows: Callable[[tuple[int, ...]], bool], budget: int = 60) -> tuple[int, ...]:
    """As few of the positions as can be found while `shows` holds of them.

    They are dropped in blocks, halved down to single ones, the last first; `budget` bounds the tries.

    >>> fewest(range(10), lambda kept: 3 in kept and 7 in kept)
    (3, 7)
    """
    kept = tuple(positions)
    size = max(1, len(kept) >> 1)
    while kept and budget:
        dropped = False
        start = len(kept) - size
        while start > -size and budget:
            fewer = kept[: max(start, 0)] + kept[start + size :]
            budget -= 1
            if shows(fewer):
                kept, dropped = fewer, True
            start -= size
        if size == 1 and not dropped:
            break
        size = max(1, size >> 1)
    return kept


def task_names(adapter: Any) -> list[str]:
    """The tasks.

    Raises
    ------
    InputError
        Where there are none, one occurs twice or is not text.
    """
    found = ask(adapter, "task_ids")
    if isinstance(found, str) or not isinstance(found, Iterable):
        raise InputError("adapter.task_ids()", f"expected a list of names, found {type(found).__name__}")
    names = list(found)
    for i, name in enumerate(names):
        if not isinstance(name, str) or not name:
            raise InputError(f"adapter.task_ids()[{i}]", f"expected a name as text, found {name!r}; use str()")
    for name in names:
        if names.count(name) > 1:
            raise InputError("adapter.task_ids()", f"the task {quoted(name)} occurs twice")
    if not names:
        raise InputError("adapter.task_ids()", "no tasks; at least one is needed")
    return names
