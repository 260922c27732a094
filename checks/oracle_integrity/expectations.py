"""What an author declares of the own grader: failures that are known, and gaps that are accepted."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from checks.oracle_integrity.result import CHECKS, Outcome, Result
from finite_models.rationals import InputError

Table = Mapping[Any, Any] | Collection[Any]
"""Check names, or pairs of check and task; as a mapping, with the reason or with a mapping from tasks to reasons."""


class Stands(StrEnum):
    """A result against what is declared."""

    EXPECTED = "as expected"
    DECLARED_GAP = "declared gap"
    """Not applicable, with a declared reason: counted, never a pass."""
    GAP = "undeclared gap"
    OFF = "not as expected"


@dataclass(frozen=True)
class Expectations:
    """For pairs of check and task (None: every task), the reason of a known failure or an accepted gap."""

    failures: Mapping[tuple[str, str | None], str] = field(default_factory=dict)
    gaps: Mapping[tuple[str, str | None], str] = field(default_factory=dict)

    def failure(self, check: str, task: str) -> str | None:
        """The reason why a failure is expected, or None."""
        return self.failures.get((check, task), self.failures.get((check, None)))

    def gap(self, check: str, task: str) -> str | None:
        """The reason why not applicable is accepted, or None."""
        return self.gaps.get((check, task), self.gaps.get((check, None)))

    def stands(self, result: Result) -> Stands:
        """How a result stands to what is declared.

        An expected failure that passes is off, and so is a process that died or hung where a failure is
        expected: it shows nothing.
        """
        if result.outcome is Outcome.NOT_APPLICABLE:
            known = result.declared or self.gap(result.check, result.task) is not None
            return Stands.DECLARED_GAP if known else Stands.GAP
        expected = self.failure(result.check, result.task) is not None
        failed = result.outcome is Outcome.FAIL or (result.outcome is Outcome.ERROR and not result.broke)
        if result.outcome is Outcome.PASS:
            return Stands.OFF if expected else Stands.EXPECTED
        return Stands.EXPECTED if expected and failed else Stands.OFF

    def require_tasks(self, tasks: Collection[str]) -> None:
        """Refuse what is declared of a task that there is not.

        Raises
        ------
        InputError
            With near names.
        """
        for where, table in (("expected_failures", self.failures), ("na_allowed", self.gaps)):
            for check, task in table:
                if task is not None and task not in tasks:
                    near = difflib.get_close_matches(task, tasks, n=3)
                    hint = f"did you mean {', '.join(near)}?" if near else "take it out"
                    raise InputError(f"{where}.{check}", f"there is no task {task!r}; {hint}")


def expectations(expected_failures: Table | None = None, na_allowed: Table | None = None) -> Expectations:
    """The declarations in one form.

    Parameters
    ----------
    expected_failures, na_allowed : ``{"INV-5": reason}`` for every task, ``{"CTL-2": {task: reason}}`` or
        ``{("CTL-2", task): reason}`` for one; a set or list of such keys where no reason is given.

    Raises
    ------
    InputError
        For a name that no check has, and for a reason that is not text.
    """
    return Expectations(_flat("expected_failures", expected_failures or {}), _flat("na_allowed", na_allowed or {}))


def _flat(where: str, table: Table) -> dict[tuple[str, str | None], str]:
    if isinstance(table, str) or not isinstance(table, Collection):
        raise InputError(where, f"expected a table from checks to reasons, found {type(table).__name__}")
    pairs: Sequence[tuple[Any, Any]]
    pairs = list(table.items()) if isinstance(table, Mapping) else [(key, "no reason given") for key in table]
    found: dict[tuple[str, str | None], str] = {}
    for key, reason in pairs:
        check, task = key if isinstance(key, tuple) and len(key) == 2 else (key, None)
        if check not in CHECKS:
            near = difflib.get_close_matches(str(check), CHECKS, n=3, cutoff=0.3) or list(CHECKS)
            raise InputError(where, f"there is no check {check!r}; did you mean {', '.join(near)}?")
        reasons = {task: reason} if task is not None or not isinstance(reason, Mapping) else dict(reason)
        for name, words in reasons.items():
            if not isinstance(words, str) or not words.strip():
                raise InputError(f"{where}.{check}", f"expected a reason as text, found {words!r}")
            found[check, name] = words
    return found


def read_expectations(path: str) -> Expectations:
    """The declarations in a TOML file with the tables ``expected_failures`` and ``na_allowed``.

    Raises
    ------
    InputError
        For a file that cannot be read, is not TOML or holds anything else.
    """
    try:
        with open(path, "rb") as file:
            data = tomllib.load(file)
    except OSError as problem:
        raise InputError(f"--expect {path}", f"cannot be read ({problem.strerror}); give a TOML file") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise InputError(f"--expect {path}", f"not TOML: {problem}") from None
    for key in data:
        if key not in ("expected_failures", "na_allowed"):
            raise InputError(f"--expect {path}", f"the key {key} is unknown; allowed: expected_failures, na_allowed")
    try:
        return expectations(data.get("expected_failures"), data.get("na_allowed"))
    except InputError as problem:
        raise InputError(f"--expect {path}, {problem.place}", problem.problem) from None
