"""docs/agentdojo.md is what the committed results and judgements give; each failure is judged once."""

from __future__ import annotations

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from checks.oracle_integrity import CHECKS
from examples.agentdojo.page import VERDICTS, failures, generated, judged
from finite_models.rationals import InputError


@pytest.fixture(scope="module")
def results(root: Path) -> Any:
    return json.loads((root / "examples" / "agentdojo" / "results.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def judgements(root: Path) -> Any:
    return tomllib.loads((root / "examples" / "agentdojo" / "judgements.toml").read_text(encoding="utf-8"))["judgement"]


def test_the_page_is_what_results_and_judgements_give(root: Path) -> None:
    assert generated() == (root / "docs" / "agentdojo.md").read_text(encoding="utf-8"), (
        "docs/agentdojo.md is not what its sources give; run python -m examples.agentdojo.page"
    )


def test_each_failure_has_one_judgement_and_each_judgement_a_failure(results: Any, judgements: Any) -> None:
    covered = judged(results, judgements)
    assert sorted(f for found in covered for f in found) == sorted(failures(results))
    assert all(covered)
    assert {judgement["verdict"] for judgement in judgements} <= set(VERDICTS)


def test_a_failure_without_a_judgement_is_refused(results: Any, judgements: Any) -> None:
    for i in range(len(judgements)):
        with pytest.raises(InputError, match="has no judgement"):
            judged(results, judgements[:i] + judgements[i + 1 :])


def test_a_failure_with_two_judgements_is_refused(results: Any, judgements: Any) -> None:
    with pytest.raises(InputError, match="each failure needs one"):
        judged(results, [*judgements, {**judgements[0], "title": "again"}])


def test_a_judgement_of_nothing_and_an_unknown_verdict_are_refused(results: Any, judgements: Any) -> None:
    more = copy.deepcopy(judgements)
    more[0]["tasks"].append("banking/user_task_99")
    with pytest.raises(InputError, match="no failure for banking/user_task_99"):
        judged(results, more)
    with pytest.raises(InputError, match="the verdict must be one of"):
        judged(results, [{**judgements[0], "verdict": "nobody"}, *judgements[1:]])


def test_the_outcomes_and_the_failures_agree(results: Any) -> None:
    for found in results["suites"].values():
        tasks = found["tasks"].split()
        assert list(found["outcomes"]) == list(CHECKS)
        for check, letters in found["outcomes"].items():
            assert len(letters) == len(tasks)
            listed = {task for names in found["failures"].get(check, {}).values() for task in names.split()}
            assert listed == {task for task, letter in zip(tasks, letters, strict=True) if letter in "FE"}, check
            gaps = Counter(task for names in found["gaps"].get(check, {}).values() for task in names.split())
            assert gaps == Counter(task for task, letter in zip(tasks, letters, strict=True) if letter == "-")
