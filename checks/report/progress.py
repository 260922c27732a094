"""What a long run is doing, on standard error of a terminal; silent elsewhere and in CI."""

from __future__ import annotations

import os
import sys

_CLEAR = "\r\x1b[K"


class Progress:
    """One line that is written over: ``progress("reading runs.csv")``, and `done` clears it."""

    def __init__(self) -> None:
        self.shows = sys.stderr.isatty() and not os.environ.get("CI")

    def __call__(self, words: str) -> None:
        """Show what is being done now."""
        if self.shows:
            sys.stderr.write(f"{_CLEAR}{words[:100]}")
            sys.stderr.flush()

    def done(self) -> None:
        """Clear the line."""
        if self.shows:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
