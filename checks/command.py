"""What every command does alike: refuse outputs that cannot be written, and turn what goes wrong into an exit code.

Exit codes have one meaning everywhere: 0 as declared; 1 something is refuted, fails or differs; 2 bad usage or
input, or an output that cannot be written; 3 nothing refuted, but something required was not established, a crash
among it; 130 interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from finite_models.rationals import InputError

INTERRUPTED = 130
"""The shell's code for a command that was ended by control-C."""


class CouldNotRun(Exception):
    """The question is a good one and was not decided; the reason is the message. Exit code 3."""


def guarded(work: Callable[[], int], lead: str = "error") -> int:
    """The exit code of `work`: its own, 2 for an `InputError`, 3 for `CouldNotRun` and for a crash.

    A crash must not look like an answer (the interpreter's own code for it would be 1). What went wrong is said on
    standard error, an `InputError` after `lead`. Standard output that cannot be written is bad usage (2); where
    its reader has gone away, the work was not delivered (3).
    """
    try:
        code = work()
        sys.stdout.flush()
        return code
    except InputError as problem:
        print(f"{lead}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ninterrupted; no file is half written", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return 3
    except OSError as problem:
        if problem.filename is None and problem.errno in (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EDQUOT):
            # Files are written through `checks.report.writing`, which names them; this one is standard output.
            _abandon_output()
            print(f"{lead}: standard output: cannot be written ({problem.strerror})", file=sys.stderr)
            return 2
        return _crashed(problem)
    except CouldNotRun as reason:
        print(f"could not run: {reason}", file=sys.stderr)
        return 3
    except Exception as crash:
        return _crashed(crash)


def _crashed(crash: Exception) -> int:
    print(f"could not run: {type(crash).__name__}: {crash}", file=sys.stderr)
    return 3


def _abandon_output() -> None:
    """Keep the interpreter from failing once more, at its end, on what standard output still holds."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def require_outputs(
    outputs: Mapping[str, str | None],
    inputs: Mapping[str, str] | None = None,
    directories: Mapping[str, str | None] | None = None,
    printable: str = "json",
) -> None:
    """Refuse outputs that cannot be written, or that would overwrite one another or an input, before any work.

    Parameters
    ----------
    outputs : for each option, without its dashes, the path or None; ``-``, standard output, is for `printable` only.
    inputs : for each path that is read, what it is.
    directories : for each option, without its dashes, the directory that receives files, or None; made if need be.
    printable : the one option whose output may go to standard output, in place of the text for people.

    Raises
    ------
    InputError
        With the option.
    """
    taken = {os.path.realpath(path): words for path, words in (inputs or {}).items()}
    for name, given in outputs.items():
        if given is None or (given == "-" and name == printable):
            continue
        place = f"--{name} {given}"
        if given == "-":
            raise InputError(place, f"standard output is for --{printable}; give a file name")
        if not given:
            raise InputError(f"--{name}", "the path is empty; give a file name")
        path = Path(os.path.realpath(given))
        if path.is_dir():
            raise InputError(place, "is a directory; give the name of a file in it")
        if not path.parent.is_dir():
            raise InputError(place, f"there is no directory {Path(given).parent}; create it, or choose another")
        if path.exists() and not path.is_file():
            continue  # a device or a pipe
        if str(path) in taken:
            raise InputError(place, f"is also {taken[str(path)]}; choose another file")
        taken[str(path)] = f"--{name}"
    for name, given in (directories or {}).items():
        if given is not None:
            _make_directory(f"--{name}", given)


def _make_directory(option: str, given: str) -> None:
    if not given:
        raise InputError(option, "the path is empty; give a directory")
    try:
        Path(given).mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        words = f"cannot be used as a directory ({problem.strerror}); give another one"
        raise InputError(f"{option} {given}", words) from None


def say(lines: str) -> None:
    """Print, with escapes for what the terminal's encoding lacks."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(lines.encode(encoding, "backslashreplace").decode(encoding))
    sys.stdout.flush()
