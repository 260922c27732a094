"""``python -m checks.verify_oracle --adapter ...`` as its users run it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from checks import cli, run
from checks.oracle_integrity import CHECKS, Outcome, Report, Result, check_oracle
from checks.oracle_integrity.command import main
from checks.oracle_integrity.expectations import Stands, expectations, read_expectations
from checks.oracle_integrity.report import schema
from checks.report.json_report import written
from finite_models.rationals import InputError
from tests.oracle_integrity import bank

BANK = "tests.oracle_integrity.bank"
ONE = ("--only", "INV-1", "--task", "pay")


@pytest.fixture(scope="module")
def started(root: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs the door in a process of its own."""

    def call(*arguments: str, cwd: Path = root) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(root)}
        return subprocess.run(
            [sys.executable, "-m", "checks.verify_oracle", *arguments],
            cwd=cwd, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip

    return call


@pytest.fixture(scope="module")
def dirty(root: Path, started: Any, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A whole run with every output."""
    folder = tmp_path_factory.mktemp("dirty")
    done = started(
        "--adapter", f"{BANK}:DIRTY", "--jobs", "2",
        "--json", str(folder / "out.json"), "--junit", str(folder / "out.xml"),
    )  # fmt: skip
    return {
        "code": done.returncode,
        "out": done.stdout,
        "err": done.stderr,
        "json": json.loads((folder / "out.json").read_text()),
        "xml": (folder / "out.xml").read_text(),
    }


def test_a_fault_ends_with_1_and_is_shown(dirty: dict[str, Any]) -> None:
    assert (dirty["code"], dirty["err"]) == (1, "")
    out = dirty["out"]
    assert out.startswith(f"oracle integrity of {BANK}:DIRTY: 3 tasks\n")
    assert "!! INV-1            a direct call leaves the state" in out
    assert "!! INV-1, task pay: fail: idle episode: a call of the grader changes what it grades" in out
    assert "     episode: no action\n     changed:\n       store.ann: 50 -> 45" in out
    assert "-- CTL-1-says-only, task balance: not applicable, undeclared: the task needs no write" in out
    assert out.endswith("exit 1: a check fails, the oracle raises, or a failure that was expected does not come\n")
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 120


def test_the_json_is_as_described(dirty: dict[str, Any]) -> None:
    data = dirty["json"]
    jsonschema.validate(data, schema(), cls=jsonschema.Draft202012Validator)
    assert list(data) == ["schema", "adapter", "results", "summary"]
    assert (data["schema"], data["adapter"]) == ("oracle/1", f"{BANK}:DIRTY")
    assert {tuple(result) for result in data["results"]} == {
        ("check", "task", "outcome", "reason", "episode", "difference")
    }
    assert list(data["summary"]) == list(CHECKS)
    assert data["summary"]["INV-1"] == {"pass": 0, "fail": 3, "not_applicable": 0, "error": 0}
    for check, counts in data["summary"].items():
        these = [result["outcome"] for result in data["results"] if result["check"] == check]
        assert counts == {str(outcome): these.count(outcome) for outcome in Outcome}


def test_the_junit_says_the_same(dirty: dict[str, Any]) -> None:
    suites = ET.fromstring(dirty["xml"])
    assert [suite.get("name") for suite in suites] == list(CHECKS)
    cases = list(suites.iter("testcase"))
    assert len(cases) == len(dirty["json"]["results"])
    failed = [r for r in dirty["json"]["results"] if r["outcome"] != "pass"]
    assert sum(len(case) > 0 for case in cases) == len(failed)
    assert suites.get("tests") == str(len(cases))
    # A gap that nobody declared is a failure for a build server, never a pass.
    assert suites.get("failures") == str(len(failed))


def test_the_schema_is_current(root: Path, command: Any) -> None:
    committed = (root / "schemas" / "oracle.schema.json").read_text(encoding="utf-8")
    assert committed == written(schema()), "run: python -m checks.verify_oracle --schema > schemas/oracle.schema.json"
    assert command(main, "--schema").out == committed
    jsonschema.Draft202012Validator.check_schema(schema())


def test_a_gap_ends_with_3_until_it_is_declared(started: Any, tmp_path: Path) -> None:
    only = ("--only", "INV-5", "--task", "pay")
    done = started("--adapter", f"{BANK}:WITHOUT_END", *only)
    assert done.returncode == 3
    assert "exit 3: no check fails, but one is not applicable and nobody declared it" in done.stdout
    expect = tmp_path / "expect.toml"
    expect.write_text('[na_allowed]\nINV-5 = "no session-ending action"\n')
    done = started("--adapter", f"{BANK}:WITHOUT_END", *only, "--expect", str(expect))
    assert done.returncode == 0
    assert "INV-5, task pay: not applicable, declared (no session-ending action)" in done.stdout


def test_an_expected_failure_is_strict(started: Any, tmp_path: Path) -> None:
    expect = tmp_path / "expect.toml"
    expect.write_text('[expected_failures.INV-1]\npay = "ticket 17"\n')
    done = started("--adapter", f"{BANK}:DIRTY", *ONE, "--expect", str(expect))
    assert done.returncode == 0
    assert "fail, expected (ticket 17)" in done.stdout
    done = started("--adapter", f"{BANK}:CLEAN", *ONE, "--expect", str(expect))
    assert done.returncode == 1
    assert "passes, and a failure was expected (ticket 17)" in done.stdout


def test_an_unfit_adapter_ends_with_2_and_writes_nothing(started: Any, tmp_path: Path) -> None:
    done = started("--adapter", f"{BANK}:UNFIT", "--json", str(tmp_path / "out.json"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python -m checks.verify_oracle: preflight, task pay: a snapshot is not a copy")
    assert list(tmp_path.iterdir()) == []


def test_a_loud_grader_does_not_spoil_the_json(started: Any) -> None:
    done = started("--adapter", f"{BANK}:LOUD", "--only", "CTL-2", "--json", "-")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["summary"] == {"CTL-2": {"pass": 3, "fail": 0, "not_applicable": 0, "error": 0}}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_sigterm_ends_everything(jobs: str, root: Path, tmp_path: Path) -> None:
    waits = tmp_path / "waits.py"
    waits.write_text(
        f"import os, time\nfrom {BANK} import adapter\n"
        "def wait(env):\n    open(f'{os.environ[\"NOTES\"]}/{os.getpid()}', 'x').close()\n    time.sleep(60)\n"
        "ADAPTER = adapter(wait)\n"
    )
    notes = tmp_path / "notes"
    notes.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(root), "NOTES": str(notes), "TMPDIR": str(tmp_path)}
    running = subprocess.Popen(
        [sys.executable, "-m", "checks.verify_oracle", "--adapter", "waits:ADAPTER", "--jobs", jobs, "--only", "CTL-2"],
        cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while len(list(notes.iterdir())) < int(jobs) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.terminate()
    assert running.wait(60) == 143
    started = [int(note.name) for note in notes.iterdir()]
    assert len(started) == int(jobs)
    deadline = time.monotonic() + 30
    while any(map(alive, started)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(alive, started))
    assert not list(tmp_path.glob("oracle-integrity-*"))


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_adapter_of_the_current_directory(started: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(f"from {BANK} import CLEAN as ADAPTER\n")
    done = started("--adapter", "mine:ADAPTER", *ONE, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_spawned_processes_say_so(started: Any) -> None:
    done = started("--adapter", f"{BANK}:SMALL", "--only", "CTL-1-idle", "--start", "spawn")
    assert (done.returncode, done.stderr) == (0, "")
    assert "(processes were spawned, not forked" in done.stdout


def test_without_an_adapter_the_door_is_the_familys(started: Any) -> None:
    done = started("--list")
    assert (done.returncode, done.stderr) == (0, "")
    entries = run.declarations("oracle")
    assert [line.split()[0] for line in done.stdout.splitlines()] == [entry.name for entry in entries]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "give module:object"),
        (("--adapter", "no_such:A"), "there is no module no_such"),
        (("--adapter", f"{BANK}:CLEAN", "--jobs", "0"), "--jobs: 0 processes"),
        (("--adapter", f"{BANK}:CLEAN", "--limit", "0"), "--limit: 0 seconds"),
        (("--adapter", f"{BANK}:CLEAN", "--only", "INV-9"), "there is no check 'INV-9'"),
        (("--adapter", f"{BANK}:CLEAN", "--task", "nothing"), "there is no task 'nothing'"),
        (("--adapter", f"{BANK}:CLEAN", "--json", "no/such/folder/x"), "there is no directory no/such/folder"),
        (("--adapter", f"{BANK}:CLEAN", "--junit", "-"), "standard output is for --json"),
        (("--adapter", f"{BANK}:CLEAN", "--json", "x", "--junit", "x"), "is also --json"),
        (("--adapter", f"{BANK}:CLEAN", "--expect", "no_such.toml"), "cannot be read"),
        (("--adapter", f"{BANK}:CLEAN", "--no-such-option"), "unrecognized"),
    ],
)
def test_bad_usage_is_2(command: Any, arguments: tuple[str, ...], words: str) -> None:
    said = command(main, *arguments)
    assert (said.code, said.out) == (2, "")
    assert words in said.err


def test_it_is_a_command_of_the_console_script(command: Any) -> None:
    said = command(cli.main, "oracle", "--help")
    assert said.code == 0
    assert "3 something is not applicable" in " ".join(said.out.split())


def test_a_crash_does_not_look_like_an_answer(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checks.oracle_integrity.command.checked", lambda *_: 1 // 0)
    said = command(main, "--adapter", f"{BANK}:CLEAN")
    assert said.code == 3
    assert "could not run: ZeroDivisionError" in said.err


class TestExpectations:
    FAIL = Result("INV-1", "pay", Outcome.FAIL)
    PASS = Result("INV-1", "pay", Outcome.PASS)
    GAP = Result("INV-1", "pay", Outcome.NOT_APPLICABLE)

    @pytest.mark.parametrize(
        "table",
        [{"INV-1": "x"}, {"INV-1": {"pay": "x"}}, {("INV-1", "pay"): "x"}, {"INV-1"}, [("INV-1", "pay")]],
        ids=str,
    )
    def test_every_form_says_the_same(self, table: Any) -> None:
        expected = expectations(table, table)
        assert expected.stands(self.FAIL) is Stands.EXPECTED
        assert expected.stands(self.PASS) is Stands.OFF
        assert expected.stands(self.GAP) is Stands.DECLARED_GAP
        assert expected.stands(Result("INV-1", "pay", Outcome.ERROR)) is Stands.EXPECTED
        assert expected.stands(Result("INV-1", "pay", Outcome.ERROR, broke=True)) is Stands.OFF
        assert expected.stands(Result("INV-2", "pay", Outcome.FAIL)) is Stands.OFF

    def test_nothing_declared(self) -> None:
        stands = [expectations().stands(result) for result in (self.FAIL, self.PASS, self.GAP)]
        assert stands == [Stands.OFF, Stands.EXPECTED, Stands.GAP]

    def test_a_gap_is_no_failure_that_was_expected(self) -> None:
        assert expectations({"INV-1": "x"}).stands(self.GAP) is Stands.GAP

    @pytest.mark.parametrize(
        ("table", "words"),
        [
            ({"INV-11": "x"}, "there is no check 'INV-11'; did you mean INV-1"),
            ({"INV-1": 3}, "expected_failures.INV-1: expected a reason as text, found 3"),
            ({"INV-1": {"pay": ""}}, "expected a reason as text, found ''"),
            ("INV-1", "expected a table"),
        ],
    )
    def test_what_is_wrong_is_named(self, table: Any, words: str) -> None:
        with pytest.raises(InputError) as caught:
            expectations(table)
        assert words in str(caught.value)

    def test_a_task_that_there_is_not(self) -> None:
        with pytest.raises(InputError, match="there is no task 'pax'; did you mean pay"):
            check_oracle(bank.CLEAN, only=("INV-1",), tasks=("pay",), na_allowed={"INV-1": {"pax": "x"}})

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("[expected]\n", "the key expected is unknown"),
            ("x = = 1", "not TOML"),
            ("[na_allowed]\nINV-9 = 'x'", "na_allowed: there is no check 'INV-9'"),
        ],
    )
    def test_a_file_that_is_wrong(self, text: str, words: str, tmp_path: Path) -> None:
        path = tmp_path / "expect.toml"
        path.write_text(text)
        with pytest.raises(InputError) as caught:
            read_expectations(str(path))
        assert words in str(caught.value)


@pytest.mark.parametrize(
    ("outcomes", "code"),
    [
        ([], 3),
        ([Outcome.PASS], 0),
        ([Outcome.PASS, Outcome.NOT_APPLICABLE], 3),
        ([Outcome.NOT_APPLICABLE, Outcome.FAIL], 1),
        ([Outcome.NOT_APPLICABLE, Outcome.ERROR], 1),
    ],
)
def test_the_exit_code(outcomes: list[Outcome], code: int) -> None:
    report = Report("a", tuple(Result("INV-1", str(i), outcome) for i, outcome in enumerate(outcomes)))
    assert report.exit_code == code
    assert f"exit {code}: " in report.table()


def test_many_failures_are_named_and_not_all_shown() -> None:
    report = Report("a", tuple(Result("INV-1", f"t{i}", Outcome.FAIL, "why", (), ("x: 1 -> 2",)) for i in range(9)))
    out = report.table()
    assert out.count("x: 1 -> 2") == 4
    assert "!! INV-1, 5 more tasks: t4, t5, t6, t7, t8; --json has each in full" in out


def test_colour_is_for_terminals() -> None:
    report = Report("a", (Result("INV-1", "t", Outcome.FAIL, "why"),))
    assert "\x1b[1;31mINV-1" in report.table(colour=True)
