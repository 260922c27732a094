"""What every command does alike: refuse outputs that cannot be written, and turn what goes wrong into an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from finite_models.rationals import InputError

INTERRUPTED = 130
"""The shell's code for a command that was ended by control-C."""


def guarded(work: Callable[[], int], lead: str = "error", undecided: tuple[type[Exception], ...] = ()) -> int:
    """The exit code of `work`: its own, 2 for an `InputError`, 3 for what is `undecided` and for a crash.

    A crash must not look like an answer (the interpreter's own code for it would be 1). What went wrong is said on
    standard error, an `InputError` after `lead`.
    """
    try:
        return work()
    except InputError as problem:
        print(f"{lead}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ninterrupted; no file is half written", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of the pipe went away; keep the interpreter from failing on it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 3
    except undecided as reason:
        print(f"could not run: {reason}", file=sys.stderr)
        return 3
    except Exception as crash:
        print(f"could not run: {type(crash).__name__}: {crash}", file=sys.stderr)
        return 3


def require_outputs(outputs: Mapping[str, str | None], inputs: Mapping[str, str] | None = None) -> None:
    """Refuse outputs that cannot be written, or that would overwrite one another or an input, before any work.

    Parameters
    ----------
    outputs : for each option, without its dashes, the path or None; ``-``, standard output, is for ``json`` only.
    inputs : for each path that is read, what it is.

    Raises
    ------
    InputError
        With the option.
    """
    taken = {os.path.realpath(path): words for path, words in (inputs or {}).items()}
    for name, given in outputs.items():
        if given is None or (given == "-" and name == "json"):
            continue
        place = f"--{name} {given}"
        if given == "-":
            raise InputError(place, "standard output is for --json; give a file name")
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


def say(lines: str) -> None:
    """Print, with escapes for what the terminal's encoding lacks."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(lines.encode(encoding, "backslashreplace").decode(encoding))
    sys.stdout.flush()
