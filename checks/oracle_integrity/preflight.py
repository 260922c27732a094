"""Is the adapter fit to judge a grader? Without this, a bug in it reads as a hundred defects of a benchmark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from checks.oracle_integrity.canonical import difference
from checks.oracle_integrity.episodes import Planned, ask, closed, reference, snapshot
from finite_models.rationals import InputError


def _first(lines: Sequence[str]) -> str:
    more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
    return lines[0] + more


def preflight(adapter: Any, task: str) -> None:
    """Hold the adapter's snapshots of one task to what every check rests on.

    Raises
    ------
    InputError
        Where two snapshots in a row differ, two fresh environments differ, or a snapshot is no copy.
    """
    place = f"preflight, task {task}"
    env = ask(adapter, "fresh", task)
    other = ask(adapter, "fresh", task)
    try:
        start = snapshot(adapter, env)
        changed = difference(start, snapshot(adapter, env))
        if changed:
            raise InputError(
                place, f"two snapshots in a row differ: {_first(changed)}; leave out what changes by itself"
            )
        changed = difference(start, snapshot(adapter, other))
        if changed:
            raise InputError(
                place,
                f"two fresh environments differ: {_first(changed)}; leave times, addresses and random "
                "identifiers out of the snapshot, and let fresh() build everything anew",
            )
        scribbled = ask(adapter, "snapshot", env)
        _scribble(scribbled)
        changed = difference(start, snapshot(adapter, env))
        if changed:
            raise InputError(
                place,
                f"a snapshot is not a copy: changing it changes the environment ({_first(changed)}); use copy.deepcopy",
            )
        kept = ask(adapter, "snapshot", env)
        for action in reference(adapter, task) or []:
            try:
                adapter.step(env, action)
            except Exception:
                break
        changed = difference(start, _content(kept))
        if changed:
            raise InputError(
                place,
                f"a snapshot is not a copy: it changed while actions were taken ({_first(changed)}); use copy.deepcopy",
            )
    finally:
        closed(adapter, env)
        closed(adapter, other)


class _Kept:
    """Gives back a snapshot that was taken before."""

    def __init__(self, kept: Any) -> None:
        self.kept = kept

    def snapshot(self, env: Any) -> Any:
        return env.kept


def _content(kept: Any) -> Any:
    holder = _Kept(kept)
    return snapshot(holder, holder)


def _scribble(value: Any) -> None:
    """Empty every list, dict and set inside, the innermost first."""
    if isinstance(value, dict):
        for inner in value.values():
            _scribble(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            _scribble(inner)
        value.clear()
    elif isinstance(value, tuple):
        for inner in value:
            _scribble(inner)
    elif isinstance(value, set):
        value.clear()
    elif hasattr(value, "__dict__") and not callable(value):
        for inner in list(vars(value).values()):
            _scribble(inner)


def require_same(task: str, first: Planned, again: Planned) -> None:
    """Refuse an episode that ends differently in two processes.

    Raises
    ------
    InputError
        With the part of the snapshot that differs.
    """
    for name, one, two in (("store", first.store, again.store), ("log", first.log, again.log)):
        if one != two:
            raise InputError(
                f"preflight, task {task}",
                f"the {first.recipe.words} leaves another {name} each time that it is run; leave times and random "
                "identifiers out of the snapshot, or seed them",
            )


def require_writes(plans: Sequence[tuple[bool, Planned, Planned | None]]) -> None:
    """Refuse an adapter whose snapshots see none of the references' writes.

    Parameters
    ----------
    plans : for each task, whether it is declared to be read-only, its idle and its reference episode.

    Raises
    ------
    InputError
        Where no reference changes the store, unless every task with a reference is declared read-only.
    """
    writing = [(idle, own) for read_only, idle, own in plans if own is not None and own.store and not read_only]
    if writing and all(idle.store == own.store for idle, own in writing):
        raise InputError(
            "preflight",
            "no reference changes the store, so the snapshot does not see what is graded; let it copy the store that "
            "the actions write to (or declare read_only(task), where a task is to write nothing)",
        )
