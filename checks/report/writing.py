"""Text into a file or to standard output: whole, or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from finite_models.rationals import InputError


def write_text(path_or_dash: str | Path, text: str) -> None:
    """Write `text` as UTF-8 to a file, or to standard output where the path is ``-``.

    A regular file is replaced in one step, so that nobody reads half of it and a failure leaves the
    old one; a link stays a link to what is replaced. A device or a pipe is written to as it stands.

    Raises
    ------
    InputError
        Where the directory does not exist, the path is a directory or cannot be written.
    """
    if str(path_or_dash) == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    given = str(path_or_dash)
    if not given:
        raise InputError("output file", "the path is empty; give a file name, or - for standard output")
    try:
        path = Path(given).resolve()
        if path.is_dir():
            raise InputError(given, "is a directory; give the name of a file in it")
        if not path.parent.is_dir():
            raise InputError(given, f"the directory {Path(given).parent} does not exist; create it, or choose another")
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8", newline="\n")
        else:
            _replace(path, lambda file: file.write_bytes(text.encode("utf-8")))
    except (OSError, RuntimeError) as error:
        words = getattr(error, "strerror", None) or str(error)
        raise InputError(given, f"cannot be written ({words}); choose a path that you may write to") from None


def write_with(path: str, fill: Callable[[str], object]) -> None:
    """Have `fill` write the file at `path`, which is replaced in one step; an error leaves the old one.

    Raises
    ------
    InputError
        Where it cannot be written.
    """
    try:
        _replace(Path(path).resolve(), lambda beside: fill(str(beside)))
    except OSError as error:
        words = error.strerror or str(error)
        raise InputError(path, f"cannot be written ({words}); choose a path that you may write to") from None


def _replace(path: Path, fill: Callable[[Path], object]) -> None:
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}.part")
    try:
        fill(beside)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
