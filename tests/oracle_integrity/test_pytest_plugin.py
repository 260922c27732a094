"""The decorator in a pytest suite of a benchmark's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from checks.oracle_integrity import parametrize_oracle
from finite_models.rationals import InputError
from tests.oracle_integrity import bank

SUITE = """
from checks.oracle_integrity import parametrize_oracle
from tests.oracle_integrity import bank

@parametrize_oracle(bank.DIRTY, only=["INV-1", "CTL-2"], tasks=["pay", "balance"],
                    expected_failures={"INV-1": {"pay": "ticket 17"}, "CTL-2": {"pay": "ticket 18"}})
def test_dirty(oracle_check):
    oracle_check()

@parametrize_oracle(bank.WITHOUT_END, na_allowed={"INV-5": {"pay": "no session end"}}, only=["INV-5"])
def test_gaps(oracle_check):
    oracle_check()

@parametrize_oracle(bank.GRADED.dies, only=["CTL-2"], tasks=["pay"], expected_failures={"CTL-2"})
def test_dead(oracle_check):
    oracle_check()
"""


def test_it_runs_in_a_suite(root: Path, tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text(SUITE)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    summary = {
        line.split(" ", 1)[1].split(" - ")[0].rpartition("::")[2]: line.split(" ")[0]
        for line in done.stdout.splitlines()
        if line.startswith(("PASSED", "FAILED", "XFAIL", "XPASS")) and "::" in line
    }
    assert summary == {
        "test_dirty[INV-1[pay]]": "XFAIL",
        "test_dirty[INV-1[balance]]": "FAILED",
        "test_dirty[CTL-2[pay]]": "FAILED",  # expected to fail, and passes
        "test_dirty[CTL-2[balance]]": "PASSED",
        "test_gaps[INV-5[pay twice]]": "FAILED",  # not applicable, and not declared
        "test_gaps[INV-5[balance]]": "FAILED",
        "test_dead[CTL-2[pay]]": "FAILED",  # a process that died is no expected failure
    }, done.stdout
    assert "1 skipped" in done.stdout
    assert "a call of the grader changes what it grades" in done.stdout
    assert "[XPASS(strict)] ticket 18" in done.stdout
    assert done.returncode == 1


def test_what_is_declared_of_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="there is no task 'pax'"):
        parametrize_oracle(bank.CLEAN, expected_failures={"INV-1": {"pax": "x"}})


def test_the_checks_do_without_pytest(root: Path) -> None:
    code = (
        "import sys; sys.modules['pytest'] = None\n"
        "from checks.oracle_integrity import check_oracle\n"
        "from tests.oracle_integrity import bank\n"
        "assert check_oracle(bank.CLEAN, only=['CTL-2']).exit_code == 0"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
