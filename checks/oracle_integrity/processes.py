"""Work in a process of its own, so that nothing one check warms or breaks reaches another.

Processes are forked, so that a heavy import is paid once. Where fork is not to be had they are
spawned: each then imports the adapter anew. A process that dies or takes longer than its limit gives
no value, and that is told apart from every value.
"""

from __future__ import annotations

import atexit
import gc
import os
import pickle
import selectors
import signal
import struct
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from shutil import rmtree
from typing import IO, Any

from checks.oracle_integrity.adapter import load_adapter
from finite_models.json_text import shortened
from finite_models.rationals import InputError

SECONDS = 300
"""Time limit of a process, by default: generous, for a grader that hangs and not for a slow one."""

PREFIX = "oracle-integrity-"
"""How the names of folders for temporary files begin."""

_LENGTH = struct.Struct(">Q")
_LONGEST_OUTPUT = 300
_AGAIN = 2.0
"""Seconds after which a process that goes on is interrupted once more."""

Work = Callable[..., Any]


class AdapterRaised(Exception):
    """A callable of the adapter raised where it should not."""

    def __init__(self, name: str, problem: BaseException) -> None:
        self.words = f"the adapter's {name} raised {described(problem)}"
        super().__init__(self.words)


@dataclass(frozen=True)
class Broken:
    """A process that gave no value: it raised, died or took too long; `words` say which."""

    words: str


def described(problem: BaseException) -> str:
    """An exception in one line, with the place where it was raised."""
    frames = traceback.extract_tb(problem.__traceback__)
    at = f" ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    said = " ".join(str(problem).split())
    return shortened(f"{type(problem).__name__}{': ' if said else ''}{said}", 200) + at


def can_fork() -> bool:
    """Whether processes can be forked here."""
    return hasattr(os, "fork") and sys.platform != "win32"


@contextmanager
def ended_by_sigterm() -> Iterator[None]:
    """Let SIGTERM end what is inside by an exception, so that processes and folders go too; exit code 143."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def folder_until_exit() -> str:
    """A folder for temporary files that is removed when this interpreter ends."""
    folder, own = tempfile.mkdtemp(prefix=PREFIX), os.getpid()

    def remove() -> None:
        if os.getpid() == own:
            rmtree(folder, ignore_errors=True)

    atexit.register(remove)
    return folder


@dataclass(frozen=True)
class Processes:
    """How work gets its processes.

    Attributes
    ----------
    adapter : the adapter that the work is given first.
    name : ``module:object`` where it was loaded by name; a spawned process loads it so.
    seconds : the time limit of one process.
    start : ``"fork"`` or ``"spawn"``.
    folder : where the processes put their temporary files, or None for the usual place.
    """

    adapter: Any
    name: str | None = None
    seconds: int = SECONDS
    start: str = "fork"
    folder: str | None = None

    @contextmanager
    def with_folder(self) -> Iterator[Processes]:
        """The same, with a folder for temporary files that is removed at the end."""
        folder = tempfile.mkdtemp(prefix=PREFIX)
        try:
            yield replace(self, folder=folder)
        finally:
            rmtree(folder, ignore_errors=True)

    def call(self, work: Work, *arguments: Any, times: int = 1) -> Any:
        """What ``work(adapter, *arguments)`` returns in a process of its own, or `Broken`.

        Work that grades several episodes gets so many `times` the limit.

        Raises
        ------
        InputError
            Where the work raises one.
        """
        running = self._started(work, arguments, alone=True)
        try:
            seconds = self.seconds * times
            return running.value(time.monotonic() + seconds, seconds)
        finally:
            running.end()

    def call_all(
        self, calls: Sequence[tuple[Work, tuple[Any, ...]]], jobs: int, done: Callable[[int], None]
    ) -> list[Any]:
        """The values of several calls, up to `jobs` at a time and in the order of `calls`.

        These processes start others, and have no time limit of their own. ``done(i)`` is called when
        call `i` is ready.
        """
        values: list[Any] = [None] * len(calls)
        waiting = list(enumerate(calls))[::-1]
        running: dict[int, Any] = {}
        try:
            while waiting or running:
                while waiting and len(running) < jobs:
                    i, (work, arguments) = waiting.pop()
                    running[i] = self._started(work, arguments, alone=False)
                for i in _ready(running):
                    values[i] = running[i].value(None, 0)
                    running.pop(i).end()
                    done(i)
        finally:
            for process in running.values():
                process.end()
        return values

    def _started(self, work: Work, arguments: tuple[Any, ...], alone: bool) -> _Forked | _Spawned:
        if self.start == "fork":
            return _Forked(lambda: work(self.adapter, *arguments), alone, self.folder)
        return _Spawned(self, work, arguments, alone)


def _ready(running: dict[int, Any]) -> list[int]:
    with selectors.DefaultSelector() as waiting:
        for i, process in running.items():
            waiting.register(process.descriptor(), selectors.EVENT_READ, i)
        return sorted(key.data for key, _ in waiting.select())


def _answer(work: Callable[[], Any]) -> bytes:
    """What the work returns or raises, in bytes."""
    try:
        answer: tuple[str, Any] = ("value", work())
    except InputError as problem:
        answer = ("input", (problem.place, problem.problem))
    except AdapterRaised as problem:
        answer = ("broken", problem.words)
    except BaseException as problem:
        answer = ("broken", f"the process raised {described(problem)}")
    try:
        return pickle.dumps(answer)
    except Exception as problem:
        return pickle.dumps(("broken", f"the process gave what cannot be sent on: {described(problem)}"))


def _read(message: bytes) -> Any:
    kind, value = pickle.loads(message)
    if kind == "input":
        raise InputError(*value)
    return Broken(value) if kind == "broken" else value


def _redirect(output: int) -> None:
    """Let this process read nothing, and print to `output`: standard output is for reports."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout = os.fdopen(1, "w", buffering=1, errors="replace", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="replace", closefd=False)


def _use_folder(folder: str | None) -> None:
    if folder is not None:
        os.environ["TMPDIR"] = tempfile.tempdir = folder


class _Forked:
    """A forked process; one that works alone leads a session, which ends with it."""

    def __init__(self, work: Callable[[], Any], alone: bool, folder: str | None) -> None:
        self.alone = alone
        self.output: IO[bytes] = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 (closed by end)
        self.end_to_read, end_to_write = os.pipe()
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):
                stream.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # threads of the adapter's libraries
            self.pid = os.fork()
        if self.pid == 0:
            self._work(work, end_to_write, folder)
        os.close(end_to_write)

    def _work(self, work: Callable[[], Any], end: int, folder: str | None) -> None:
        code = 1
        try:
            gc.freeze()  # a collection would touch, and so copy, everything that the parent holds
            os.close(self.end_to_read)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            # Ignored where the command was started in the background of a script; `end` needs it.
            signal.signal(signal.SIGINT, signal.default_int_handler)
            if self.alone:
                os.setsid()
                _redirect(self.output.fileno())
            _use_folder(folder)
            message = _answer(work)
            with os.fdopen(end, "wb") as pipe:
                pipe.write(_LENGTH.pack(len(message)) + message)
            code = 0
        finally:
            os._exit(code)

    def descriptor(self) -> int:
        return self.end_to_read

    def value(self, deadline: float | None, seconds: int) -> Any:
        read, wanted = bytearray(), _LENGTH.size
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.end_to_read, selectors.EVENT_READ)
            while len(read) < wanted:
                left = None if deadline is None else deadline - time.monotonic()
                if left is not None and (left <= 0 or not waiting.select(left)):
                    return Broken(f"the process took more than {seconds} s and was ended{self._said()}")
                part = os.read(self.end_to_read, 1 << 20)
                if not part:
                    return Broken(f"the process died ({self._status()}){self._said()}")
                read += part
                if len(read) >= _LENGTH.size:
                    wanted = _LENGTH.size + _LENGTH.unpack_from(read)[0]
        return _read(bytes(read[_LENGTH.size : wanted]))

    def _status(self) -> str:
        _, status = os.waitpid(self.pid, 0)
        self.pid = -abs(self.pid)
        code = os.waitstatus_to_exitcode(status)
        return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"

    def _said(self) -> str:
        """The last line that the process printed, for its report."""
        with suppress(OSError):
            self.output.seek(0)
            lines = self.output.read()[-4000:].decode("utf-8", "replace").split("\n")
            last = next((line.strip() for line in reversed(lines) if line.strip()), "")
            return f"; it last printed: {shortened(last, _LONGEST_OUTPUT)}" if last else ""
        return ""

    def end(self) -> None:
        """End the process and what it started, and forget it."""
        if self.alone:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(abs(self.pid), signal.SIGKILL)
        if self.pid > 0:
            with suppress(ProcessLookupError, ChildProcessError):
                if self.alone:
                    os.kill(self.pid, signal.SIGKILL)
                    os.waitpid(self.pid, 0)
                else:
                    self._interrupt()
            self.pid = -self.pid
        os.close(self.end_to_read)
        self.output.close()


    def _interrupt(self) -> None:
        """End a process that started others, by an interrupt, at which it ends them.

        An interrupt that comes while the process is being forked is lost, so it is sent again, though not so soon
        that it would disturb a process that is ending others.
        """
        while True:
            os.kill(self.pid, signal.SIGINT)
            again = time.monotonic() + _AGAIN
            while time.monotonic() < again:
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    return
                time.sleep(0.002)


class _Spawned:
    """A spawned process, which imports the adapter anew."""

    def __init__(self, settings: Processes, work: Work, arguments: tuple[Any, ...], alone: bool) -> None:
        context = get_context("spawn")
        self.connection, other = context.Pipe(duplex=False)
        given = None if settings.name else settings.adapter
        self.process = context.Process(
            target=_spawned, args=(other, alone, settings.name, given, settings.folder, list(sys.path), work, arguments)
        )
        try:
            self.process.start()
        except (pickle.PicklingError, TypeError, AttributeError) as problem:
            raise InputError(
                "adapter", f"cannot be sent to a spawned process ({problem}); name it as module:object"
            ) from None
        other.close()

    def descriptor(self) -> int:
        return self.connection.fileno()

    def value(self, deadline: float | None, seconds: int) -> Any:
        left = None if deadline is None else max(0, deadline - time.monotonic())
        try:
            if not self.connection.poll(left):
                return Broken(f"the process took more than {seconds} s and was ended")
            return _read(self.connection.recv_bytes())
        except EOFError:
            self.process.join()
            return Broken(f"the process died (exit code {self.process.exitcode})")

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


def _spawned(
    connection: Any,
    alone: bool,
    name: str | None,
    adapter: Any,
    folder: str | None,
    path: list[str],
    work: Work,
    arguments: tuple[Any, ...],
) -> None:
    sys.path[:] = path
    if alone:
        _redirect(os.open(os.devnull, os.O_WRONLY))
    _use_folder(folder)
    connection.send_bytes(_answer(lambda: work(load_adapter(name) if name else adapter, *arguments)))
    connection.close()
