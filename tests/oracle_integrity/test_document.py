"""docs/check_your_grader.md: its commands print what it says, and its code is that of the example."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.test_readme import commands, run

COPIED = ("finite_models", "checks", "examples")


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Path:
    """A copy of what the commands need."""
    for name in COPIED:
        shutil.copytree(root / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_every_command_does_what_the_document_says(root: Path, checkout: Path) -> None:
    listed = commands((root / "docs" / "check_your_grader.md").read_text(encoding="utf-8"))
    assert len(listed) == 4
    for command, shown in listed:
        done = run(command, checkout)
        assert "\n".join(shown) in done.stdout, f"{command} prints\n{done.stdout}\n{done.stderr}"
        said = re.search(r"^exit (\d):", done.stdout, re.MULTILINE)
        assert done.returncode == (int(said.group(1)) if said else 0), done.stderr


def test_the_code_is_that_of_the_example(root: Path) -> None:
    document = (root / "docs" / "check_your_grader.md").read_text(encoding="utf-8")
    folder = root / "examples" / "check_your_grader"
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()) if path.is_file())
    blocks = re.findall(r"```(?:python|toml|json)\n(.*?)```", document, re.DOTALL)
    assert len(blocks) == 6
    for block in blocks:
        assert block in sources, block
    for target in re.findall(r"`((?:schemas|examples|docs)/[\w./]+)`", document):
        assert (root / target).exists(), target


def test_every_callable_of_an_adapter_is_explained(root: Path) -> None:
    from checks.oracle_integrity import CHECKS
    from checks.oracle_integrity.adapter import OPTIONAL, REQUIRED

    document = (root / "docs" / "check_your_grader.md").read_text(encoding="utf-8")
    for name in (*REQUIRED, *OPTIONAL):
        assert f"| `{name}(" in document, name
    for check in CHECKS:
        assert check in document, check
