"""The checks' names, the words of an outcome, and one result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

CHECKS: Mapping[str, str] = {
    "INV-1": "a direct call leaves the state",
    "INV-2": "two calls agree in verdict and state",
    "INV-3": "the verdict does not depend on the order of grading",
    "INV-4": "an exception part-way surfaces, and the state is restored",
    "INV-5": "the session's end leaves what the agent left",
    "CTL-1-idle": "doing nothing is not solved",
    "CTL-1-says-only": "saying the outputs without the writes is not solved",
    "CTL-1-mute": "writing without saying the outputs is not solved",
    "CTL-2": "the reference is solved",
    "CTL-3": "an accepted other spelling is solved",
    "CTL-4": "a near miss is not solved",
}
"""The checks by name, in the order in which they run, with what each asks for."""


class Outcome(StrEnum):
    """What came of a check on a task."""

    PASS = "pass"
    FAIL = "fail"
    NOT_APPLICABLE = "not_applicable"
    """A precondition is missing: an evidence gap, never a pass."""
    ERROR = "error"
    """The oracle raises by itself, or the process died or hung."""


@dataclass(frozen=True)
class Result:
    """What came of one check on one task.

    Attributes
    ----------
    check, task : which.
    outcome : the word.
    reason : why, where it is no plain pass; a pass with weak coverage says so here.
    episode : the actions, as JSON data, of the shortest episode found that shows it; None where there is none.
    difference : what changed, a line for each place.
    weak : whether a pass rests on weak coverage.
    declared : whether the adapter itself gives the reason of a not-applicable.
    broke : whether an error is a process that died or hung, not an oracle that raised.
    """

    check: str
    task: str
    outcome: Outcome
    reason: str = ""
    episode: tuple[Any, ...] | None = None
    difference: tuple[str, ...] = ()
    weak: bool = False
    declared: bool = False
    broke: bool = False
