"""Checks of the little bank run in an interpreter that holds little else: its processes are forked faster."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

SCRIPT = """
import json, sys
from checks.oracle_integrity import check_oracle
from tests.oracle_integrity import bank

reports = []
for name, options in json.loads(sys.argv[1]):
    reports.append(check_oracle(getattr(bank.GRADED, name), **options).as_json())
json.dump(reports, sys.stdout)
"""


@pytest.fixture(scope="session")
def reports_of(root: Path) -> Callable[[Sequence[tuple[str, dict[str, Any]]]], list[Any]]:
    """The JSON reports of several graders by name, each with the options of `check_oracle`."""

    def run(calls: Sequence[tuple[str, dict[str, Any]]]) -> list[Any]:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, json.dumps(calls)], cwd=root, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        found: list[Any] = json.loads(done.stdout)
        return found

    return run
