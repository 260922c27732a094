"""The checks as part of the benchmark's own test suite."""

from checks.oracle_integrity import parametrize_oracle
from examples.check_your_grader.adapter import REPAIRED


@parametrize_oracle(REPAIRED, na_allowed={"INV-5": "a session of the shop has no ending action"}, only=["INV"])
def test_grader(oracle_check):
    """One test for each check and task."""
    oracle_check()
