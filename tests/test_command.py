"""What every command does alike: one module for errors, outputs and exit codes, and no command beside it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from checks.cli import COMMANDS
from checks.command import CouldNotRun, guarded, require_outputs
from finite_models.rationals import InputError

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted({module for module, _ in COMMANDS.values() if module} | {"checks.index", "checks.new"})


def started(*arguments: str, output: str | None = None) -> subprocess.CompletedProcess[str]:
    """A command run in a process of its own, its standard output to a device where one is given."""
    command = [sys.executable, "-m", *arguments]
    if output is None:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    with open(output, "w", encoding="utf-8") as device:
        return subprocess.run(command, cwd=ROOT, stdout=device, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.parametrize("module", MODULES)
def test_every_command_is_guarded(module: str) -> None:
    source = (ROOT / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8")
    assert "guarded(lambda" in source
    assert "except InputError as problem:\n        print" not in source


def raising(problem: BaseException) -> int:
    """The exit code of work that raises."""

    def work() -> int:
        raise problem

    return guarded(work, "door")


@pytest.mark.parametrize(
    ("problem", "code", "words"),
    [
        (InputError("--jobs", "at least 1"), 2, "door: --jobs: at least 1"),
        (CouldNotRun("the budget is spent"), 3, "could not run: the budget is spent"),
        (ZeroDivisionError("1/0"), 3, "could not run: ZeroDivisionError: 1/0"),
        (OSError(errno.EACCES, "denied", "x"), 3, "could not run: PermissionError"),
        (KeyboardInterrupt(), 130, "interrupted"),
    ],
)
def test_what_goes_wrong_has_a_code(
    problem: BaseException, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert raising(problem) == code
    assert words in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device /dev/full here")
@pytest.mark.parametrize(
    "arguments",
    [
        ("checks.explain", "resetting_store"),
        ("checks.verify_replay", "--only", "resetting_store"),
        ("checks.verify_replay", "--list"),
        ("checks.audit", "examples/models/figures_chen.json"),
        ("checks.verify_replay", "--only", "resetting_store", "--json", "-"),
        ("checks.index", "--output", "-"),
    ],
)
def test_a_full_device_is_told_in_a_sentence(arguments: tuple[str, ...]) -> None:
    done = started(*arguments, output="/dev/full")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "standard output: cannot be written (No space left on device)" in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device /dev/full here")
def test_a_report_to_a_full_device_is_bad_usage() -> None:
    done = started("checks.verify_replay", "--only", "resetting_store", "--json", "/dev/full")
    assert (done.returncode, done.stdout) == (2, "")
    assert "/dev/full: cannot be written (No space left on device)" in done.stderr


@pytest.mark.parametrize(
    ("outputs", "directories", "words"),
    [
        ({"json": "one", "junit": "./one"}, {}, "--junit ./one: is also --json; choose another file"),
        ({"json": ""}, {}, "--json: the path is empty"),
        ({"junit": "-"}, {}, "--junit -: standard output is for --json"),
        ({"json": "missing/one"}, {}, "--json missing/one: there is no directory missing"),
        ({"json": "."}, {}, "--json .: is a directory"),
        ({}, {"html": ""}, "--html: the path is empty; give a directory"),
        ({"json": "model"}, {}, "--json model: is also the model; choose another file"),
    ],
)
def test_outputs_are_refused_before_any_work(
    outputs: dict[str, str],
    directories: dict[str, str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as refused:
        require_outputs(outputs, {"model": "the model"}, {"certificates": "made", **directories})
    assert words in str(refused.value)
    assert outputs == {} or not (tmp_path / "made").exists()


def test_one_path_for_two_reports_loses_neither(tmp_path: Path) -> None:
    one = str(tmp_path / "one")
    done = started("checks.verify_replay", "--only", "resetting_store", "--json", one, "--junit", one)
    assert (done.returncode, done.stdout, list(tmp_path.iterdir())) == (2, "", [])
    assert "is also --json" in done.stderr


@pytest.mark.parametrize("given", ["old.json", "new.json"])
def test_a_comparison_never_overwrites_what_it_compares(given: str, tmp_path: Path) -> None:
    for name in ("old.json", "new.json"):
        (tmp_path / name).write_text('{"schema":"checks/1","results":[],"versions":{}}', encoding="utf-8")
    old, new, out = (str(tmp_path / name) for name in ("old.json", "new.json", given))
    kept = Path(out).read_bytes()
    done = started("checks.compare", old, new, "--json", out)
    assert (done.returncode, done.stdout, Path(out).read_bytes()) == (2, "", kept)
    assert "report; choose another file" in done.stderr
