"""The paper's studies: small runs of the command, resumed and repeated, and the committed page against its tables."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from checks import reproduce_paper
from checks.numeric import studies
from checks.numeric.studies import CELLS, HARMFUL, SAFE, WORLDS, Cell, Conventions
from checks.report import paper_page
from checks.reproduce_paper import exact_rows, main, panel_rows
from finite_models.lifecycles import panel

ROOT = Path(__file__).resolve().parent.parent
COMMITTED = ROOT / "docs" / "paper"
SMALL = ["--study", "3", "--streams", "30", "--step", "10000"]


def read(folder: Path, name: str) -> list[dict[str, Any]]:
    content = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return [dict(zip(content["columns"], row, strict=True)) for row in content["rows"]]


# ------------------------------------------------------------------ the command


def test_a_small_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path), *SMALL]) == 3, "the other studies were not run"
    out = capsys.readouterr().out
    assert "study not run: all 13,600 public inputs match byte for byte" in out
    assert "12 printed claims: " in out
    rows = read(tmp_path / "paper", "sweep")
    assert len(rows) == len(CELLS) * len(WORLDS) * 2
    for row in rows:
        assert row["deploy"] + row["hold"] + row["cannot_determine"] + row["unsupported"] == 30
    with (tmp_path / "paper" / "sweep.csv").open(encoding="utf-8", newline="") as file:
        plain = list(csv.DictReader(file))
    assert [{key: str(value) for key, value in row.items()} for row in rows] == plain
    for picture in ("sweep_safe.svg", "sweep_harmful.svg", "first_decisions.svg"):
        assert ET.parse(tmp_path / "paper" / picture).getroot().tag.endswith("svg")
    assert not (tmp_path / "paper" / "parts").exists()


def test_workers_and_repeats_give_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        assert main(["--out", str(tmp_path / name), *SMALL, "--jobs", jobs]) == 3
    files = sorted(path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file())
    assert len(files) == 6
    for path in files:
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes()
    assert main(["--out", str(tmp_path / "other"), *SMALL, "--seed", "1"]) == 3
    other = (tmp_path / "other" / "paper" / "sweep.csv").read_bytes()
    assert other != (tmp_path / "one" / "paper" / "sweep.csv").read_bytes()
    capsys.readouterr()


def test_an_interrupted_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, calls = studies.cell_streams, []

    def failing(*arguments: Any) -> dict[str, Any]:
        calls.append(arguments)
        if len(calls) == 20:
            raise KeyboardInterrupt
        return whole(*arguments)

    monkeypatch.setattr(studies, "cell_streams", failing)
    assert main(["--out", str(tmp_path), *SMALL]) == 130
    kept = list((tmp_path / "paper" / "parts").iterdir())
    assert len(kept) == 3
    assert main(["--out", str(tmp_path), *SMALL]) == 3
    assert len(calls) == 20 + 18, "six settings a part, and three parts were there"
    monkeypatch.setattr(studies, "cell_streams", whole)
    assert main(["--out", str(tmp_path / "fresh"), *SMALL]) == 3
    resumed, fresh = (folder / "paper" / "sweep.json" for folder in (tmp_path, tmp_path / "fresh"))
    assert resumed.read_bytes() == fresh.read_bytes()
    capsys.readouterr()


def test_parts_with_other_arguments_are_not_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = tmp_path / "paper" / "parts"
    parts.mkdir(parents=True)
    (parts / "sweep_0_safe.json").write_text('{"key": "another", "rows": []}', encoding="utf-8")
    (parts / "sweep_1_safe.json").write_text("not JSON", encoding="utf-8")
    assert main(["--out", str(tmp_path), *SMALL]) == 3
    assert len(read(tmp_path / "paper", "sweep")) == len(CELLS) * len(WORLDS) * 2
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--study", "5"], '--study: "5" is not a whole number from 1 to 4'),
        (["--step", "7"], "--step: 7 does not divide the 20,000 attempts"),
        (["--streams", "0"], '--streams: "0" is not a whole number'),
        (["--jobs", "many"], '--jobs: "many" is not a whole number'),
        (["--page"], "holds no tables; run without --page first"),
    ],
)
def test_bad_usage(arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--out", str(tmp_path / "out"), *arguments]) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "out").write_text("", encoding="utf-8")
    assert main(["--out", str(tmp_path / "out")]) == 2
    assert "is not a directory" in capsys.readouterr().err
    (tmp_path / "paper").mkdir()
    (tmp_path / "paper" / "sweep.json").write_text("[]", encoding="utf-8")
    assert main(["--out", str(tmp_path), "--page"]) == 2
    assert "is not a table of this command" in capsys.readouterr().err


# ------------------------------------------------------------------ the committed page


def test_the_committed_page_is_made_from_its_tables(tmp_path: Path) -> None:
    tables = {name: read(COMMITTED, name) for name in paper_page.TABLES}
    page = paper_page.page(tables)
    assert page.exit_code == 0
    assert page.text == (ROOT / "docs" / "paper.md").read_text(encoding="utf-8")
    for name, picture in page.figures.items():
        assert picture == (COMMITTED / name).read_text(encoding="utf-8")


def test_the_committed_tables_are_what_the_command_gives() -> None:
    """A part of each: of the exact sweep one gap, of the panel a lifecycle of each family, of the streams a cell."""
    recorded = json.loads((COMMITTED / "sweep.json").read_text(encoding="utf-8"))
    how = Conventions(step=recorded["step"])
    exact = read(COMMITTED, "exact_sweep")
    wanted = [
        row
        for row in exact
        if (row["gap"], row["world"], row["method"], row["common_rate"]) == ("1/10", HARMFUL, "hoeffding", "1/20")
    ]
    found = exact_rows(Fraction(1, 10), HARMFUL, "hoeffding", "now", how)
    assert len(found) == len(wanted) == 6 * len(how.looks)
    for row, (*head, deploy, hold, neither) in zip(wanted, found, strict=True):
        assert list(row.values())[: len(head)] == head
        for name, value in (("deploy", deploy), ("hold", hold), ("cannot_determine", neither)):
            assert float(row[name]) == pytest.approx(float(value), rel=1e-9, abs=1e-80)
    sweep = read(COMMITTED, "sweep")
    cell = CELLS.index(Cell(Fraction(1, 10), Fraction(1, 10), Fraction(1, 2)))
    drawn = studies.cell_streams(CELLS[cell], SAFE, recorded["streams"], [recorded["seed"], 3, cell, 0], how)
    rows = [
        row
        for row in sweep
        if (row["gap"], row["prevalence"], row["retention"], row["world"]) == ("1/10", "1/10", "1/2", SAFE)
    ]
    assert [[row["deploy"], row["hold"], row["cannot_determine"]] for row in rows] == drawn["statuses"]
    panel_table = read(COMMITTED, "fixed_panel")
    pairs = panel()
    for at in (0, 100, 200):
        pair = pairs[at]
        found = panel_rows([(pair.name, pair.family, HARMFUL, pair.harmful.by_group())], recorded["seed"], 2 * at + 1)
        row = panel_table[2 * at + 1]
        assert list(row.values())[:6] == found[0][:6]
        assert float(row["exact_hold"]) == pytest.approx(float(found[0][7]), rel=1e-9)
        assert float(row["first_deploy_at_most"]) == pytest.approx(float(found[0][9]), rel=1e-9)


def test_the_streams_and_the_calculation_agree() -> None:
    """Two routes to each rate at each look: within six standard errors of the exact probability, all 720 of them."""
    exact = {
        (row["gap"], row["prevalence"], row["retention"], row["world"], row["look"]): row
        for row in read(COMMITTED, "exact_sweep")
        if (row["method"], row["common_rate"]) == ("hoeffding", "1/20")
    }
    looked = 0
    for row in read(COMMITTED, "sweep"):
        true = exact[row["gap"], row["prevalence"], row["retention"], row["world"], row["look"]]
        streams = row["deploy"] + row["hold"] + row["cannot_determine"]
        for name in ("deploy", "hold", "cannot_determine"):
            p = float(true[name])
            spread = (streams * p * max(1 - p, 0.0)) ** 0.5
            assert abs(row[name] - streams * p) <= 6 * spread + 1
            looked += spread > 3
    assert looked > 100


def test_the_page_says_what_fails() -> None:
    """A planted fault in each table turns a claim, and the exit code."""
    tables = {name: read(COMMITTED, name) for name in paper_page.TABLES}
    faults = (
        ("matched_audit", "pairs", 99, "100 AuthGate"),
        ("matched_audit", "public_inputs", 4999, "13,600 public inputs"),
        ("matched_audit", "truths_opposite", 99, "protected truth reverses"),
        ("matched_audit", "rules", 8, "all nine offline procedures"),
    )
    for name, column, value, claim in faults:
        changed = [dict(row) for row in tables[name]]
        changed[0][column] = value
        page = paper_page.page({**tables, name: changed})
        assert page.exit_code == 1
        assert any(line.startswith("not reproduced") and claim in line for line in page.summary)
    sweep = [dict(row) for row in tables["sweep"]]
    for row in sweep:
        row["deploy"], row["hold"] = row["hold"], row["deploy"]
    page = paper_page.page({**tables, "sweep": sweep})
    assert any(line.startswith("not reproduced: only four settings qualify") for line in page.summary)
    panel_table = [dict(row) for row in tables["fixed_panel"]]
    harmful = next(row for row in panel_table if row["world"] == HARMFUL)
    harmful["deploy"], harmful["hold"] = 20, 0
    page = paper_page.page({**tables, "fixed_panel": panel_table})
    assert any(line.startswith("not reproduced: 0 of 272") for line in page.summary)
    assert any(line.startswith("not determined by what the paper states: at 20,000") for line in page.summary)


def test_every_study_has_a_table() -> None:
    tables = list(reproduce_paper.tables((1, 2, 3, 4), 1, 0, 20_000))
    assert tuple(table.name for table in tables) == paper_page.TABLES
