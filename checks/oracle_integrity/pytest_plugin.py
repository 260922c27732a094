"""The checks as tests of a benchmark's own pytest suite.

from checks.oracle_integrity import parametrize_oracle

@parametrize_oracle(ADAPTER, na_allowed={"INV-5": "the harness has no session-ending action"})
def test_oracle(oracle_check):
    oracle_check()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from checks.oracle_integrity.expectations import Expectations, Stands, Table, expectations
from checks.oracle_integrity.processes import SECONDS
from checks.oracle_integrity.report import Report, _episode
from checks.oracle_integrity.result import Outcome
from checks.oracle_integrity.suite import Check, iter_checks
from finite_models.rationals import InputError


class OracleFailure(AssertionError):
    """A check fails, or the oracle raises by itself. Where a failure is expected, this one is it."""


class OracleGap(AssertionError):
    """A check is not applicable and nobody declared it, or its process died or hung. Never an expected failure."""


@dataclass(frozen=True)
class OracleCheck:
    """One check on one task; calling it runs it, and raises where it fails."""

    check: Check
    expected: Expectations

    def __call__(self) -> None:
        """Run the check; a declared gap skips the test.

        Raises
        ------
        OracleFailure, OracleGap
            With what the table for people says.
        """
        import pytest

        result = self.check.run()
        stands = self.expected.stands(result)
        said = Report("", (result,), self.expected).explained(result)
        if stands is Stands.DECLARED_GAP:
            pytest.skip(f"{result.check}: {said}")
        message = "\n".join([f"{result.check}, task {result.task}: {said}", *_episode(result)])
        if result.outcome is Outcome.NOT_APPLICABLE or result.broke:
            raise OracleGap(message)
        if result.outcome is not Outcome.PASS:
            raise OracleFailure(message)


def parametrize_oracle(
    adapter: Any,
    expected_failures: Table | None = None,
    na_allowed: Table | None = None,
    *,
    only: Sequence[str] = (),
    tasks: Sequence[str] | None = None,
    seconds: int = SECONDS,
    start: str | None = None,
    name: str | None = None,
) -> Callable[[Any], Any]:
    """Decorate a test that takes ``oracle_check``: one test for each check and task.

    Expected failures are strict: one that passes fails the test. A check that is not applicable fails
    unless ``na_allowed`` or the adapter declares it; then it is skipped, with the reason.

    Parameters
    ----------
    expected_failures, na_allowed : see `checks.oracle_integrity.expectations.expectations`.
    only, tasks, seconds, start, name : see `checks.oracle_integrity.suite.iter_checks`.

    Raises
    ------
    InputError
        For what no check or task is called, and where pytest is not installed.
    """
    try:
        import pytest
    except ImportError:
        raise InputError("parametrize_oracle", "needs pytest; install it, or use check_oracle") from None
    expected = expectations(expected_failures, na_allowed)
    checks = list(iter_checks(adapter, only=only, tasks=tasks, seconds=seconds, start=start, name=name))
    if checks:
        expected.require_tasks(checks[0].suite.all_tasks)
    cases = []
    for check in checks:
        reason = expected.failure(check.check, check.task)
        known = pytest.mark.xfail(reason=reason or "", strict=True, raises=OracleFailure)
        cases.append(pytest.param(OracleCheck(check, expected), id=check.id, marks=() if reason is None else (known,)))
    return pytest.mark.parametrize("oracle_check", cases)
