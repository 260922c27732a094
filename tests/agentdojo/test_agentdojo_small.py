"""A few tasks of AgentDojo, run anew: the outcomes are those of the committed results."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from examples.agentdojo.run import LETTERS

MISSING = "agentdojo is not installed, so its graders are not run here; .ci/run has a step that does"
REQUIRED = "EXACTAUDIT_AGENTDOJO"
"""The environment variable with which a missing package is a failure."""


@pytest.fixture(autouse=True)
def agentdojo() -> None:
    """Skip without the package, and say so; where it is required that is a failure."""
    if importlib.util.find_spec("agentdojo") is None:
        if os.environ.get(REQUIRED):
            pytest.fail(MISSING)
        pytest.skip(MISSING)


@pytest.mark.parametrize(
    ("adapter", "suite", "tasks"),
    [
        ("BANKING", "banking", ("user_task_5", "user_task_10", "injection_task_0")),
        ("WORKSPACE_OURS", "workspace, references of ours", ("injection_task_8",)),
    ],
)
def test_the_outcomes_are_those_of_the_results(
    root: Path, tmp_path: Path, adapter: str, suite: str, tasks: tuple[str, ...]
) -> None:
    results = json.loads((root / "examples" / "agentdojo" / "results.json").read_text(encoding="utf-8"))
    assert importlib.metadata.version("agentdojo") == results["versions"]["agentdojo"], (
        "another version of agentdojo; run python -m examples.agentdojo.run and judge what is new"
    )
    command = [sys.executable, "-m", "checks.verify_oracle", "--adapter", f"examples.agentdojo.adapter:{adapter}"]
    chosen = [word for task in tasks for word in ("--task", task)]
    done = subprocess.run(
        [*command, *chosen, "--json", str(tmp_path / "report.json")], cwd=root, capture_output=True, text=True
    )
    assert done.returncode == 1, done.stderr
    found = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["results"]
    committed = results["suites"][suite]
    position = {task: i for i, task in enumerate(committed["tasks"].split())}
    for result in found:
        known = committed["outcomes"][result["check"]][position[result["task"]]]
        assert LETTERS[result["outcome"]] == known, (result["check"], result["task"], result["reason"])
    assert {result["task"] for result in found} == set(tasks)
