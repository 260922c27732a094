"""Exceptions raised inside a grader, at a chosen line of its files, by tracing.

Lines that restore are left out: no grader survives a failing restore. They are those in a ``finally``
block, in an ``except`` block that raises again, in a context manager's ``__exit__``, and after the
``yield`` of a generator-based one; and what is called from there.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from finite_models.rationals import InputError

Line = tuple[str, int]
"""A source file, by its real path, and a line number."""

_EXITS = ("__exit__", "__aexit__")
_MANAGERS = ("contextmanager", "asynccontextmanager")
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class InjectedFault(Exception):
    """The exception that is raised inside the grader."""


def restoring_lines(source: str) -> frozenset[int]:
    r"""The lines of a source text that restore.

    >>> sorted(restoring_lines("try:\n    f()\nfinally:\n    g()\n"))
    [4]
    """
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Try | ast.TryStar):
            found.update(_lines(node.finalbody))
            for handler in node.handlers:
                if any(isinstance(inner, ast.Raise) for inner in _within(handler.body)):
                    found.update(range(handler.lineno, _lines(handler.body).stop))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name in _EXITS:
                found.update(_lines(node.body))
            elif any(_called(decorator) in _MANAGERS for decorator in node.decorator_list):
                yields = [inner.lineno for inner in _within(node.body) if isinstance(inner, ast.Yield)]
                if yields:
                    found.update(range(min(yields) + 1, _lines(node.body).stop))
    return frozenset(found)


def _lines(body: list[ast.stmt]) -> range:
    if not body:
        return range(0)
    return range(body[0].lineno, max(statement.end_lineno or statement.lineno for statement in body) + 1)


def _within(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """The nodes of a body without those of functions defined in it."""
    waiting: list[ast.AST] = [*body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _FUNCTIONS):
            waiting.extend(ast.iter_child_nodes(node))


def _called(decorator: ast.expr) -> str:
    if isinstance(decorator, ast.Call):
        decorator = decorator.func
    return decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", "")


def oracle_sources(paths: Iterable[Any]) -> dict[str, frozenset[int]]:
    """For each source file of the oracle, by its real path, the lines that restore.

    Raises
    ------
    InputError
        For a file that cannot be read or is not Python.
    """
    found = {}
    for given in paths:
        path = os.path.realpath(os.fspath(given))
        try:
            with open(path, "rb") as file:
                found[path] = restoring_lines(file.read().decode("utf-8"))
        except (OSError, ValueError) as problem:
            raise InputError(
                "adapter.oracle_files()", f"{given} cannot be read ({problem}); give paths of Python sources"
            ) from None
        except SyntaxError as problem:
            raise InputError("adapter.oracle_files()", f"{given} is not Python (line {problem.lineno})") from None
    return found


@dataclass
class Tracer:
    """Notes the oracle's lines as they are reached, and raises at one of them.

    Attributes
    ----------
    sources : the oracle's files with their restoring lines.
    target : where to raise, the first time that it is reached outside of restoring; None to note only.
    reached : the lines, in the order in which they were first reached outside of restoring.
    restoring : the lines that were reached while restoring.
    fired : whether the exception was raised.
    """

    sources: Mapping[str, frozenset[int]]
    target: Line | None = None
    reached: dict[Line, None] = field(default_factory=dict)
    restoring: set[Line] = field(default_factory=set)
    fired: bool = False
    _paths: dict[str, str | None] = field(default_factory=dict)
    _outside: FrameType | None = None

    def call(self, function: Callable[[], Any]) -> Any:
        """Call `function` under this tracer."""
        self._outside = sys._getframe()
        before = sys.gettrace()
        sys.settrace(self._trace)
        try:
            return function()
        finally:
            sys.settrace(before)
            self._outside = None

    def _path(self, name: str) -> str | None:
        """The file's real path if it is of the oracle."""
        if name not in self._paths:
            path = os.path.realpath(name)
            self._paths[name] = path if path in self.sources else None
        return self._paths[name]

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        name = frame.f_code.co_filename
        path = self._paths[name] if name in self._paths else self._path(name)  # called for every call: kept short
        if path is None or frame.f_code.co_name == "<module>":
            return None
        if event == "line":
            self._line(frame, (path, frame.f_lineno))
        return self._trace

    def _line(self, frame: FrameType, line: Line) -> None:
        if self._restores(frame):
            self.restoring.add(line)
            return
        self.reached.setdefault(line)
        if line == self.target and not self.fired:
            self.fired = True
            raise InjectedFault(f"injected at {os.path.basename(line[0])}:{line[1]}")

    def _restores(self, frame: FrameType | None) -> bool:
        """Whether this frame, or one that called it, is at a restoring line; loading a module counts too."""
        while frame is not None and frame is not self._outside:
            path = self._path(frame.f_code.co_filename)
            if path is not None and (frame.f_lineno in self.sources[path] or frame.f_code.co_name == "<module>"):
                return True
            frame = frame.f_back
        return False


def surfaced(problem: BaseException | None) -> bool:
    """Whether `problem` is the injected exception, or was raised because of it."""
    seen: Collection[int] = set()
    while problem is not None and id(problem) not in seen:
        if isinstance(problem, InjectedFault):
            return True
        seen = {*seen, id(problem)}
        problem = problem.__cause__ or problem.__context__
    return False
