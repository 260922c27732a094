"""What is observed of a grader in one process: one call, two calls, a session's end, an order, an injection."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from checks.oracle_integrity.canonical import Form, Items, canonical, difference, digest, shown
from checks.oracle_integrity.episodes import (
    NotRun,
    Recipe,
    actions_of,
    ask,
    closed,
    part,
    snapshot,
    started,
    terminal,
    without_terminal,
)
from checks.oracle_integrity.injection import Line, Tracer, oracle_sources, surfaced
from checks.oracle_integrity.processes import AdapterRaised, described
from finite_models.rationals import InputError


@dataclass(frozen=True)
class Reading:
    """What was observed.

    Attributes
    ----------
    solved : the (last) verdict, or None where the grader raised.
    verdict : the (last) verdict, for people, and `content` a digest of all of it.
    raised : how the grader raised by itself; empty where it did not.
    wrong : what the check asks for and did not find; empty where it holds.
    changed : what changed in the snapshot, a line for each place.
    not_run : why the episode could not be run; empty where it was.
    """

    solved: bool | None = None
    verdict: str = ""
    content: str = ""
    raised: str = ""
    wrong: str = ""
    changed: tuple[str, ...] = ()
    not_run: str = ""


@dataclass(frozen=True)
class Scored:
    """A verdict: solved or not, a digest of its content, words for people; or how the grader raised."""

    solved: bool | None = None
    content: str = ""
    words: str = ""
    raised: str = ""


def score(adapter: Any, env: Any) -> Scored:
    """The verdict, or how the grader raised.

    Raises
    ------
    InputError
        Where `solved` gives something else than True or False.
    """
    try:
        verdict = adapter.score(env)
    except BaseException as problem:
        return Scored(raised=described(problem))
    return _read(adapter, verdict)


def _read(adapter: Any, verdict: Any) -> Scored:
    solved = ask(adapter, "solved", verdict)
    if not isinstance(solved, bool):
        raise InputError("adapter.solved", f"expected True or False, found {solved!r}; wrap it in bool()")
    try:
        content: Form | None = canonical(verdict, "verdict")
    except InputError:
        content = None  # an object without content to compare: solved or not is all there is
    said = "solved" if solved else "not solved"
    if content is not None and not isinstance(verdict, bool):
        said += f", {shown(content, 60)}"
    return Scored(solved, f"{solved} {'' if content is None else digest(content)}", said)


def _changed(adapter: Any, env: Any, before: Form) -> tuple[str, ...]:
    """What has changed since a snapshot; a store that cannot be read any more has."""
    try:
        after = snapshot(adapter, env)
    except (AdapterRaised, InputError) as problem:
        return (f"the snapshot cannot be taken any more: {problem}",)
    return difference(before, after)


def read_once(adapter: Any, task: str, recipe: Recipe) -> Reading:
    """Grade an episode once (INV-1 and the controls)."""
    try:
        env = started(adapter, task, actions_of(adapter, task, recipe))
    except NotRun as problem:
        return Reading(not_run=str(problem))
    try:
        before = snapshot(adapter, env)
        scored = score(adapter, env)
        if scored.raised:
            return Reading(raised=scored.raised)
        changed = _changed(adapter, env, before)
        wrong = "a call of the grader changes what it grades" if changed else ""
        return Reading(scored.solved, scored.words, scored.content, wrong=wrong, changed=changed)
    finally:
        closed(adapter, env)


LATER = 86_401
"""Seconds that Python's clock is moved by: a day, and one second, so that every field of the time differs."""


@contextmanager
def _clock_moved(seconds: int) -> Iterator[None]:
    """Let ``time.time()`` and ``time.time_ns()`` run ahead."""
    clock, fine = time.time, time.time_ns
    time.time = lambda: clock() + seconds
    time.time_ns = lambda: fine() + seconds * 1_000_000_000
    try:
        yield
    finally:
        time.time, time.time_ns = clock, fine


def read_twice_later(adapter: Any, task: str, recipe: Recipe) -> Reading:
    """Grade an episode twice, the second time with a clock that is `LATER` (INV-2)."""
    return read_twice(adapter, task, recipe, LATER)


def read_twice(adapter: Any, task: str, recipe: Recipe, later: int = 0) -> Reading:
    """Grade an episode twice (INV-2)."""
    try:
        env = started(adapter, task, actions_of(adapter, task, recipe))
    except NotRun as problem:
        return Reading(not_run=str(problem))
    try:
        first = score(adapter, env)
        if first.raised:
            return Reading(raised=first.raised)
        try:
            between = snapshot(adapter, env)
        except (AdapterRaised, InputError) as problem:
            words = f"after one call the snapshot cannot be taken any more: {problem}"
            return Reading(first.solved, first.words, first.content, wrong=words)
        with _clock_moved(later):
            second = score(adapter, env)
        changed = _changed(adapter, env, between)
        if second.raised:
            wrong = f"the first call returns ({first.words}), the second raises {second.raised}"
        elif first.content != second.content:
            wrong = "two calls in a row disagree" + (", the second on the next day" if later else "")
            changed = (f"verdict: {first.words} -> {second.words}", *changed)
        elif changed:
            wrong = "the second call leaves another state than the first"
        else:
            wrong = ""
        return Reading(second.solved, second.words, second.content, wrong=wrong, changed=changed)
    finally:
        closed(adapter, env)


def read_in_order(adapter: Any, episodes: Sequence[tuple[str, Recipe]]) -> list[Reading]:
    """Grade episodes one after another, each in an environment of its own (INV-3)."""
    readings = []
    for task, recipe in episodes:
        try:
            env = started(adapter, task, actions_of(adapter, task, recipe))
        except NotRun as problem:
            readings.append(Reading(not_run=str(problem)))
            continue
        try:
            scored = score(adapter, env)
            readings.append(Reading(scored.solved, scored.words, scored.content, scored.raised))
        finally:
            closed(adapter, env)
    return readings


def read_session_end(adapter: Any, task: str, recipe: Recipe) -> Reading:
    """Take the session-ending action after an episode (INV-5)."""
    actions = without_terminal(adapter, task, actions_of(adapter, task, recipe))
    try:
        env = started(adapter, task, actions)
    except NotRun as problem:
        return Reading(not_run=str(problem))
    try:
        before = snapshot(adapter, env)
        try:
            adapter.step(env, terminal(adapter, task))
        except Exception as problem:
            return Reading(raised=f"(in the session-ending step) {described(problem)}")
        try:
            after = snapshot(adapter, env)
        except (AdapterRaised, InputError) as problem:
            return Reading(wrong=f"after the session-ending step the snapshot cannot be taken any more: {problem}")
        changed = difference(part(before, "store"), part(after, "store"), "store")
        changed += difference(part(before, "spec"), part(after, "spec"), "spec")
        old, new = part(before, "log"), part(after, "log")
        assert isinstance(old, Items)
        assert isinstance(new, Items)
        appended = len(new.parts) - len(old.parts)
        wrong = "the session-ending step changes what the agent left" if changed else ""
        if new.parts[: len(old.parts)] != old.parts or appended > 1:
            changed += difference(old, new, "log")
            wrong = wrong or "the session-ending step does more to the log than to append itself"
        return Reading(wrong=wrong, changed=changed)
    finally:
        closed(adapter, env)


@dataclass(frozen=True)
class Reached:
    """The oracle's lines that a grading reaches, in order; those only reached while restoring; the files as read."""

    lines: tuple[Line, ...] = ()
    restoring: tuple[Line, ...] = ()
    sources: Mapping[str, frozenset[int]] = field(default_factory=dict)
    raised: str = ""
    not_run: str = ""


def _sources(adapter: Any) -> dict[str, frozenset[int]]:
    found = ask(adapter, "oracle_files")
    if isinstance(found, str) or not hasattr(found, "__iter__"):
        raise InputError("adapter.oracle_files()", f"expected a list of paths, found {type(found).__name__}")
    return oracle_sources(found)


def lines_reached(adapter: Any, task: str, recipe: Recipe) -> Reached:
    """The oracle's lines that grading an episode reaches."""
    sources = _sources(adapter)
    try:
        env = started(adapter, task, actions_of(adapter, task, recipe))
    except NotRun as problem:
        return Reached(not_run=str(problem))
    try:
        tracer = Tracer(sources)
        raised = ""
        try:
            tracer.call(lambda: adapter.score(env))
        except BaseException as problem:
            raised = described(problem)
        restoring = tracer.restoring - set(tracer.reached)
        return Reached(tuple(tracer.reached), tuple(sorted(restoring)), sources, raised)
    finally:
        closed(adapter, env)


@dataclass(frozen=True)
class Injected(Reading):
    """What came of an exception at a line; `fired` says whether it was raised at all."""

    fired: bool = False


def read_injected(
    adapter: Any, task: str, recipe: Recipe, line: Line, sources: Mapping[str, frozenset[int]]
) -> Injected:
    """Grade an episode and raise at the first time that a line of the oracle is reached (INV-4).

    `sources` are the oracle's files as `lines_reached` read them: to read them for each line would take
    longer than all the rest.
    """
    try:
        env = started(adapter, task, actions_of(adapter, task, recipe))
    except NotRun as problem:
        return Injected(not_run=str(problem))
    try:
        before = snapshot(adapter, env)
        tracer = Tracer(sources, line)
        came_out: BaseException | None = None
        verdict: Any = None
        try:
            verdict = tracer.call(lambda: adapter.score(env))
        except BaseException as problem:
            came_out = problem
        if not tracer.fired:
            return Injected(raised="" if came_out is None else described(came_out))
        changed = _changed(adapter, env, before)
        if came_out is None:
            said = _read(adapter, verdict)
            dirty = " and the state is left changed" if changed else ""
            wrong = f"an exception inside the grader is swallowed into a verdict ({said.words}){dirty}"
        elif not surfaced(came_out):
            wrong = f"an exception inside the grader is replaced by an unrelated one, {described(came_out)}"
        else:
            wrong = "when the grader raises part-way, the state is not restored" if changed else ""
        return Injected(wrong=wrong, changed=changed, fired=True)
    finally:
        closed(adapter, env)
