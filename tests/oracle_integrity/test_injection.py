"""Where exceptions are injected, where they are not, and what counts as surfacing."""

from __future__ import annotations

import importlib.util
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from checks.oracle_integrity.injection import InjectedFault, Tracer, oracle_sources, restoring_lines, surfaced


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("x = 1", []),
        ("try:\n    f()\nfinally:\n    g()\n    h()", [4, 5]),
        ("try:\n    f()\nexcept E:\n    g()\n    raise", [3, 4, 5]),
        ("try:\n    f()\nexcept E as e:\n    raise F from e", [3, 4]),
        ("try:\n    f()\nexcept E:\n    g()", []),
        ("try:\n    f()\nexcept E:\n    def g():\n        raise F", []),
        ("try:\n    f()\nexcept* E:\n    raise", [3, 4]),
        ("class C:\n    def __enter__(self):\n        f()\n    def __exit__(self, *_):\n        g()", [5]),
        ("class C:\n    async def __aexit__(self, *_):\n        g()", [3]),
        ("@contextmanager\ndef f():\n    a()\n    yield\n    b()\n    c()", [5, 6]),
        ("@contextlib.contextmanager\ndef f():\n    try:\n        yield\n    finally:\n        b()", [5, 6]),
        ("@asynccontextmanager\nasync def f():\n    yield\n    b()", [4]),
        ("@contextmanager()\ndef f():\n    yield\n    b()", [4]),
        ("@other\ndef f():\n    yield\n    b()", []),
        ("@contextmanager\ndef f():\n    return g()", []),
    ],
)
def test_the_lines_that_restore(source: str, lines: list[int]) -> None:
    assert sorted(restoring_lines(source)) == lines


def loaded(tmp_path: Path, source: str) -> tuple[Any, dict[str, frozenset[int]], str]:
    """A module with this source, its lines that restore, and its path."""
    path = tmp_path / "traced_grader.py"
    path.write_text(textwrap.dedent(source))
    spec = importlib.util.spec_from_file_location("traced_grader", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sources = oracle_sources([path])
    return module, sources, next(iter(sources))


GRADER = """\
def helper(done):
    done.append("helped")


def grade(done):
    done.append("begun")
    try:
        for i in range(3):
            done.append(i)
        helper(done)
    finally:
        helper(done)
        done.append("restored")
    return done
"""


def test_lines_are_noted_in_order(tmp_path: Path) -> None:
    module, sources, path = loaded(tmp_path, GRADER)
    tracer = Tracer(sources)
    assert tracer.call(lambda: module.grade([]))[-1] == "restored"
    # Line 2 is reached outside of restoring before it is reached within.
    assert [line for _, line in tracer.reached] == [6, 7, 8, 9, 10, 2, 14]
    assert {(path, 12), (path, 13), (path, 2)} == tracer.restoring
    assert not tracer.fired
    assert sys.gettrace() is not tracer._trace


@pytest.mark.parametrize(
    ("line", "done"),
    [
        (6, []),
        (9, ["begun", "helped", "restored"]),
        (2, ["begun", 0, 1, 2, "helped", "restored"]),
        (14, ["begun", 0, 1, 2, "helped", "helped", "restored"]),
    ],
)
def test_the_exception_comes_at_its_line(tmp_path: Path, line: int, done: list[Any]) -> None:
    module, sources, path = loaded(tmp_path, GRADER)
    tracer, seen = Tracer(sources, (path, line)), list[Any]()
    with pytest.raises(InjectedFault, match=rf"injected at traced_grader.py:{line}"):
        tracer.call(lambda: module.grade(seen))
    assert tracer.fired
    assert seen == done


@pytest.mark.parametrize("line", [12, 13, 999])
def test_a_restoring_or_unknown_line_never_fires(tmp_path: Path, line: int) -> None:
    module, sources, path = loaded(tmp_path, GRADER)
    tracer = Tracer(sources, (path, line))
    tracer.call(lambda: module.grade([]))
    assert not tracer.fired


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    module, sources, _ = loaded(tmp_path, "import json\n\ndef grade(done):\n    return json.dumps(done)\n")
    tracer = Tracer(sources)
    tracer.call(lambda: module.grade([]))
    assert [line for _, line in tracer.reached] == [4]


def test_loading_a_module_is_no_grading(tmp_path: Path) -> None:
    path = tmp_path / "lazy_part.py"
    path.write_text("VALUE = [i for i in range(2)]\n\ndef value():\n    return VALUE\n")
    sources = oracle_sources([path])
    namespace: dict[str, Any] = {}

    def grade() -> Any:
        exec(compile(path.read_text(), str(path), "exec"), namespace)
        return namespace["value"]()

    tracer = Tracer(sources)
    assert tracer.call(grade) == [0, 1]
    assert [line for _, line in tracer.reached] == [4]


def raised(function: Callable[[], Any]) -> BaseException:
    try:
        function()
    except BaseException as problem:
        return problem
    raise AssertionError


def test_what_counts_as_surfacing() -> None:
    def wrapped() -> None:
        try:
            raise InjectedFault("x")
        except Exception as problem:
            raise RuntimeError("grading failed") from problem

    def hidden() -> None:
        try:
            raise InjectedFault("x")
        except Exception:
            raise RuntimeError("grading failed") from None

    def unrelated() -> None:
        raise RuntimeError("something else")

    assert surfaced(raised(wrapped))
    assert surfaced(raised(hidden))
    assert not surfaced(raised(unrelated))
    assert not surfaced(None)
