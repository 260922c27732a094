"""Every command of the documents runs, in order, and prints what they say it prints."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COPIED = (
    "finite_models",
    "theorems",
    "counterexamples",
    "checks",
    "examples",
    "tests",
    "schemas",
    "docs",
    "requirements",
)
NOT_IDENTIFIED = "python -m checks.audit"
ANSWERED = ("monitor_hoeffding.json", "figures_chen.json")
"""The samples among the commands whose record answers the question."""


def commands(document):
    """(command, the lines that the document shows below it), in order."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", document, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


@pytest.fixture
def checkout(tmp_path):
    """A copy of the checkout in which commands may write."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "pyproject.toml", "proofs_index.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def run(command, folder):
    words = shlex.split(command)
    if words[0] == "make":  # the targets are run by .ci/run; here only that they exist
        words = ["make", "--dry-run", *words[1:]]
    elif words[0] == "python":
        words[0] = sys.executable
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_command_does_what_the_document_says(name, checkout):
    document = (ROOT / name).read_text(encoding="utf-8")
    listed = commands(document)
    assert listed
    for command, shown in listed:
        done = run(command, checkout)
        expected = 1 if command.startswith(NOT_IDENTIFIED) and not command.endswith(ANSWERED) else 0
        assert done.returncode == expected, f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert "\n".join(shown) in done.stdout, f"{command} prints\n{done.stdout}"
        if "--size quick" in command:
            (last_lines,) = re.findall(r"```text\n(.*?)```", document, re.DOTALL)
            assert done.stdout.endswith(last_lines)


def test_the_picture_is_the_one_that_the_command_draws(tmp_path):
    run(f"python -m checks.audit examples/models/tree_refund.json --picture {tmp_path / 'drawn.svg'}", ROOT)
    assert (tmp_path / "drawn.svg").read_bytes() == (ROOT / "docs" / "tree_refund.svg").read_bytes()


def test_every_link_leads_somewhere():
    for name in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8")):
            assert (ROOT / target).exists(), f"{name} links to {target}"


def test_a_wrong_output_would_be_noticed(checkout):
    (command, shown), *_ = commands(
        "```console\n$ python -m checks.audit examples/models/tree_refund.json\n  value_low   1/2\n```"
    )
    assert "\n".join(shown) not in run(command, checkout).stdout
