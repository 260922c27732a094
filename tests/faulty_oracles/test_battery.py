"""The battery: each declared catch is made, on a fixed part of it; what the report says; the command.

`python -m checks.oracle_battery --check` runs all of it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from checks import oracle_battery
from checks.oracle_integrity.battery import BatteryReport, Trial
from checks.oracle_integrity.battery_page import PAGE, as_json, page, schema, table
from checks.oracle_integrity.expectations import expectations
from checks.oracle_integrity.report import Report
from checks.oracle_integrity.result import CHECKS, Outcome, Result
from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.adapter import STORES

SCRIPT = """
import json, sys
from checks.oracle_integrity.battery import run_battery
from counterexamples.faulty_oracles import FAULTY_ORACLES

store, names = sys.argv[1], sys.argv[2:]
faults = [fault for fault in FAULTY_ORACLES if fault.name in names]
report = run_battery(faults, [store], 1, lambda words: None)
json.dump({
    "clean": [report.clean[store].exit_code, report.clean[store].summary],
    "marks": {one.fault.name: one.marks for one in report.tested},
    "off": report.off, "gaps": report.gaps,
}, sys.stdout)
"""


def part(store: str) -> list[FaultyOracle]:
    """The faults that the tests try over a store: each fault over one, in turn."""
    return [fault for i, fault in enumerate(FAULTY_ORACLES) if store == fault.stores[i % len(fault.stores)]]


def rows_of_page(root: Path) -> dict[tuple[str, str], list[str]]:
    """The cells of the page's table of detections, by fault and store."""
    text = (root / PAGE).read_text(encoding="utf-8")
    found = {}
    for line in text.partition("## Detections")[2].partition("## The faults")[0].split("\n"):
        if line.startswith("| `"):
            name, over, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            for store in STORES if over == "all" else over.split(", "):
                found[name.strip("`"), store] = cells
    return found


def test_the_parts_hold_every_fault() -> None:
    parts = [fault.name for store in STORES for fault in part(store)]
    assert sorted(parts) == sorted(fault.name for fault in FAULTY_ORACLES)


@pytest.mark.parametrize("store", STORES)
def test_clean_passes_and_every_declared_catch_is_made(store: str, root: Path) -> None:
    command = [sys.executable, "-c", SCRIPT, store, *(fault.name for fault in part(store))]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    code, summary = found["clean"]
    assert code == 0
    assert {check: counts["pass"] + counts["not_applicable"] for check, counts in summary.items()} == dict.fromkeys(
        CHECKS, 6
    )
    assert sum(counts["not_applicable"] for counts in summary.values()) == 7
    assert found["off"] == found["gaps"] == []
    cells = {"X": "**X**", ".": "", "-": "n/a"}
    on_page = rows_of_page(root)
    for fault in part(store):
        marks = found["marks"][fault.name]
        assert [check for check, mark in zip(CHECKS, marks, strict=True) if mark == "X"] == list(fault.caught_by)
        assert [cells.get(mark, mark) for mark in marks] == on_page[fault.name, store], fault.name


def test_the_page_has_every_fault_over_every_store_and_each_declared_catch(root: Path) -> None:
    rows = rows_of_page(root)
    assert list(rows) == [(fault.name, store) for fault in FAULTY_ORACLES for store in fault.stores]
    for fault in FAULTY_ORACLES:
        for store in fault.stores:
            caught = [check for check, cell in zip(CHECKS, rows[fault.name, store], strict=True) if cell == "**X**"]
            assert caught == list(fault.caught_by)


# ---- the report, on results made by hand


def cells_for(fault: FaultyOracle, **outcomes: Outcome) -> dict[str, Result]:
    """As declared, but for the outcomes that are given (with _ for -)."""
    changed = {name.replace("_", "-"): outcome for name, outcome in outcomes.items()}
    return {
        check: Result(
            check, "t", changed.get(check, Outcome.FAIL if check in fault.caught_by else Outcome.PASS), "reason"
        )
        for check in CHECKS
    }


CLEAN = {store: Report(store, (Result("CTL-2", "t", Outcome.PASS),)) for store in STORES}
ALL = BatteryReport(CLEAN, tuple(Trial(f, s, cells_for(f)) for f in FAULTY_ORACLES for s in f.stores))


def with_fault(name: str, **outcomes: Outcome) -> BatteryReport:
    """A report with other outcomes for one fault over its first store."""
    tested = list(ALL.tested)
    at = next(i for i, one in enumerate(tested) if one.fault.name == name)
    tested[at] = replace(tested[at], cells=cells_for(tested[at].fault, **outcomes))
    return replace(ALL, tested=tuple(tested))


def test_all_as_declared() -> None:
    assert ALL.exit_code == 0
    assert ALL.necessary == tuple(CHECKS)
    assert [one.fault.name for one in ALL.unique("CTL-2")] == ["never_solved"] * 3
    assert "each of the 11 checks alone catches something here" in table(ALL)
    assert "not a detection rate" in " ".join(table(ALL).split())


@pytest.mark.parametrize("outcome", [Outcome.PASS, Outcome.NOT_APPLICABLE])
def test_a_declared_catch_that_is_not_made_turns_the_run_red(outcome: Outcome) -> None:
    report = with_fault("exception_becomes_verdict", INV_4=outcome)
    assert report.exit_code == 1
    assert "!! exception_becomes_verdict over sqlite is not caught by INV-4" in table(report)
    words = next(row.split() for row in table(report).split("\n") if row.startswith("exception_becomes_verdict  "))
    assert words[:2] == ["exception_becomes_verdict", "sqlite"]
    assert "".join(words[2:]) == "...?......."


def test_a_catch_beyond_the_declared_ones_is_printed_and_not_wrong() -> None:
    report = with_fault("never_solved", INV_1=Outcome.FAIL)
    assert report.exit_code == 0
    assert " x " in next(line for line in table(report).split("\n") if line.startswith("never_solved  "))
    assert [one.store for one in report.unique("CTL-2")] == ["objects", "files"]


def test_a_fault_declared_out_of_sight_must_stay_there() -> None:
    report = with_fault("accepts_a_password", CTL_4=Outcome.FAIL)
    assert report.exit_code == 1
    assert "accepts_a_password over sqlite is declared unseen and is caught by CTL-4" in table(report)


def test_a_clean_grader_that_fails_turns_the_run_red() -> None:
    failing = Report("files", (Result("INV-1", "t", Outcome.FAIL, "changes"),))
    report = replace(ALL, clean={**CLEAN, "files": failing})
    assert report.exit_code == 1
    assert "!! the clean grader over files fails INV-1" in table(report)


def test_a_gap_or_an_error_is_no_pass() -> None:
    gap = Report("files", (Result("INV-5", "t", Outcome.NOT_APPLICABLE, "none"),))
    assert replace(ALL, clean={**CLEAN, "files": gap}).exit_code == 3
    allowed = replace(gap, expected=expectations(None, {"INV-5": "there is no end"}))
    assert replace(ALL, clean={**CLEAN, "files": allowed}).exit_code == 0
    report = with_fault("never_solved", INV_1=Outcome.ERROR)
    assert report.exit_code == 3
    assert "-- INV-1 on never_solved over sqlite: reason" in table(report)
    assert BatteryReport({}, ()).exit_code == 3


def test_a_check_that_another_one_replaces_is_not_necessary() -> None:
    tested = [replace(one, cells=cells_for(one.fault, INV_1=Outcome.FAIL)) for one in ALL.tested]
    report = replace(
        ALL,
        tested=tuple(t if t.caught_by == ("INV-1", "CTL-3") else a for t, a in zip(tested, ALL.tested, strict=True)),
    )
    assert report.necessary == tuple(check for check in CHECKS if check != "CTL-3")
    assert "what the others catch is caught by another check too" in table(report)


def test_a_part_says_nothing_about_necessity() -> None:
    part_of = replace(ALL, tested=ALL.tested[1:])
    assert ALL.whole
    assert not part_of.whole
    assert "alone in" not in table(part_of)
    assert as_json(part_of)["necessary"] is None


def test_stores_that_differ_get_rows_of_their_own() -> None:
    text = page(with_fault("never_solved", INV_1=Outcome.FAIL))
    assert "| `never_solved` | sqlite | x |" in text
    assert "| `never_solved` | objects, files |  |" in text


def test_the_json_fits_its_schema() -> None:
    for report in (ALL, with_fault("never_solved", INV_1=Outcome.ERROR)):
        data = json.loads(json.dumps(as_json(report)))
        jsonschema.validate(data, schema())
        assert len(data["tested"]) == len(report.tested)


# ---- the command


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--only", "bare_substrin"], "there is no fault 'bare_substrin'; did you mean bare_substring"),
        (["--only", "bare_substring", "--write"], "the page is about a run of everything"),
        (["--store", "files", "--check"], "the page is about a run of everything"),
        (["--only", "rolls_back_open_transaction", "--store", "files"], "makes no sense over files"),
        (["--jobs", "0"], "at least 1 is needed"),
        (["--json", "no/such/folder/x.json"], "there is no directory"),
    ],
)
def test_bad_usage_ends_with_2(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert oracle_battery.main(arguments) == 2
    found = capsys.readouterr()
    assert words in found.err
    assert found.out == ""


def test_the_list_has_every_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert oracle_battery.main(["--list"]) == 0
    out = capsys.readouterr().out
    for fault in FAULTY_ORACLES:
        assert fault.name in out
        assert (", ".join(fault.caught_by) or fault.unseen) in out


JOBS_SCRIPT = """
import json, sys
from checks.oracle_integrity.battery import run_battery
from checks.oracle_integrity.battery_page import as_json
from counterexamples.faulty_oracles import FAULTY_ORACLES

faults = [fault for fault in FAULTY_ORACLES if fault.name in ("always_solved", "never_solved")]
reports = [run_battery(faults, ["objects"], jobs, lambda words: None, clean=False) for jobs in (1, 2)]
json.dump([as_json(report) for report in reports], sys.stdout)
"""


def test_a_report_does_not_depend_on_the_number_of_processes(root: Path) -> None:
    done = subprocess.run([sys.executable, "-c", JOBS_SCRIPT], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    one, two = json.loads(done.stdout)
    assert one == two
    assert [found["fault"] for found in one["tested"]] == ["always_solved", "never_solved"]


def test_the_command_runs_a_part_and_writes_json(root: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "checks.oracle_battery", "--only", "never_solved", "--store", "objects"]
    command += ["--jobs", "2", "--json", str(tmp_path / "report.json")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.endswith("exit 0: everything as declared\n")
    jsonschema.validate(json.loads((tmp_path / "report.json").read_text(encoding="utf-8")), schema())


def test_a_page_that_differs_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run: Callable[..., BatteryReport] = lambda *_: ALL  # noqa: E731
    monkeypatch.setattr(oracle_battery, "run_battery", run)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    assert oracle_battery.main(["--write"]) == 0
    assert (tmp_path / PAGE).read_text(encoding="utf-8") == page(ALL)
    assert oracle_battery.main(["--check"]) == 0
    (tmp_path / PAGE).write_text(page(ALL).replace("**X**", "x", 1), encoding="utf-8")
    capsys.readouterr()
    assert oracle_battery.main(["--check"]) == 1
    assert "write it anew" in capsys.readouterr().err
    (tmp_path / PAGE).unlink()
    assert oracle_battery.main(["--check"]) == 2
