"""Does a grader leave alone what it grades, and is its verdict the right one? Checks for real graders.

``docs/check_your_grader.md`` leads from a grader to a report.
"""

from checks.oracle_integrity.adapter import Adapter, load_adapter
from checks.oracle_integrity.pytest_plugin import parametrize_oracle
from checks.oracle_integrity.report import Report, check_oracle
from checks.oracle_integrity.result import CHECKS, Outcome, Result
from checks.oracle_integrity.suite import Check, iter_checks

__all__ = [
    "CHECKS",
    "Adapter",
    "Check",
    "Outcome",
    "Report",
    "Result",
    "check_oracle",
    "iter_checks",
    "load_adapter",
    "parametrize_oracle",
]
