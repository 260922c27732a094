"""The commands, run for real: what they write, where, and with which exit code."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from checks import by_z3, cli, explain, index, new, run
from checks.routes import DECLARED, METHODS
from counterexamples import COUNTEREXAMPLES
from counterexamples.counterexample import Counterexample
from counterexamples.false_variants import FALSE_VARIANTS
from theorems import PROPOSITIONS
from theorems.proposition import FILL_IN, Enumeration, Proposition, Statement

Command = Callable[..., Any]

ROOT = Path(__file__).resolve().parent.parent
QUICK = ("joint_outcomes_bounded", "resetting_store")
"""Two propositions that are decided in a moment, by every kind of route but a listing."""

BELONGING = {
    "joint_outcomes_bounded",
    "joint_without_first_marginal",
    "joint_without_second_marginal",
    "resetting_store",
    "store_left_by_an_earlier_run",
    "prefix_match_suffices",
}
"""What their names bring: with their counterexamples and their false variant."""

ONLY = tuple(part for name in QUICK for part in ("--only", name))


@pytest.fixture
def door(command: Command) -> Command:
    """Runs the door of the family replay in this process."""
    return partial(command, lambda arguments: run.main("replay", arguments))


def without_times(report: str) -> str:
    return re.sub(r'"seconds": [0-9.]+', '"seconds": 0', report)


def started(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    return subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True, check=False)


# ---- what is decided


def test_the_list_is_all_that_is_declared(door: Command, command: Command) -> None:
    said = door("--list")
    assert (said.code, said.err) == (0, "")
    names = [line.split()[0] for line in said.out.splitlines()]
    assert names == [entry.name for entry in DECLARED if run.family_of(entry) == "replay"]
    everything = command(lambda arguments: run.main(None, arguments), "--list")
    assert [line.split()[0] for line in everything.out.splitlines()] == [entry.name for entry in DECLARED]


def test_the_list_says_what_each_belongs_to(door: Command) -> None:
    lines = {line.split()[0]: line for line in door("--list").out.splitlines()}
    assert "near miss of resetting_store" in lines["prefix_match_suffices"]
    assert "resetting_store without store_resets" in lines["store_left_by_an_earlier_run"]
    assert "false variant" in lines["prefix_match_suffices"]
    assert "counterexample" in lines["store_left_by_an_earlier_run"]
    chosen = door("--list", *ONLY)
    assert {line.split()[0] for line in chosen.out.splitlines()} == BELONGING


def test_a_proposition_brings_what_belongs_to_it(door: Command) -> None:
    said = door(*ONLY, "--json", "-")
    assert (said.code, said.err) == (0, "")
    results = json.loads(said.out)["results"]
    assert {result["proposition"] for result in results} == BELONGING
    assert {result["kind"] for result in results} == {"proposition", "counterexample", "false_variant"}
    assert all(result["as_declared"] for result in results)


@pytest.mark.parametrize("name", ["store_left_by_an_earlier_run", "prefix_match_suffices"])
def test_a_counterexample_and_a_variant_can_be_named_alone(door: Command, name: str) -> None:
    results = json.loads(door("--only", name, "--json", "-").out)["results"]
    assert {result["proposition"] for result in results} == {name}


def test_a_wrong_name_comes_with_a_near_one(door: Command) -> None:
    said = door("--only", "exit_range_bound")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("python -m checks.verify_replay: --only: nothing here is called 'exit_range_bound'")
    assert "did you mean exit_range_bounds" in said.err
    assert "python -m checks --list" in door("--only", "####").err


@pytest.mark.parametrize("door_name", ["checks", "checks.verify_replay"])
def test_the_doors_open_from_a_shell(door_name: str) -> None:
    said = started("-m", door_name, "--only", "joint_outcomes_bounded")
    assert (said.returncode, said.stderr) == (0, "")
    assert "joint_outcomes_bounded" in said.stdout
    assert "\x1b" not in said.stdout
    assert started("-m", door_name, "--no-such-option").returncode == 2


def test_every_family_has_a_door_and_all_run_together(command: Command) -> None:
    everything = command(lambda arguments: run.main(None, arguments), "--list").out
    by_family = [command(partial(run.main, family), "--list").out for family in run.families()]
    assert sorted("".join(by_family).splitlines()) == sorted(everything.splitlines())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--jobs", "0"),
        ("--jobs", "-2"),
        ("--jobs", "many"),
        ("--size", "huge"),
        ("--seed", "x"),
        ("--nothing",),
        ("x",),
    ],
)
def test_bad_usage_is_2(door: Command, arguments: tuple[str, ...]) -> None:
    said = door(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err


def test_help_tells_the_exit_codes(door: Command) -> None:
    said = door("--help")
    assert said.code == 0
    assert "3 nothing refuted" in " ".join(said.out.split())


def test_an_interrupted_run_writes_nothing(door: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "run", interrupted)
    said = door(*ONLY, "--json", str(tmp_path / "report.json"))
    assert said.code == 130
    assert "interrupted; no file is half written" in said.err
    assert list(tmp_path.iterdir()) == []


# ---- reports


def test_the_report_is_one_object_of_its_schema(door: Command) -> None:
    said = door(*ONLY, "--json", "-")
    report = json.loads(said.out)
    schema = json.loads((ROOT / "schemas" / "checks.schema.json").read_text(encoding="utf-8"))
    jsonschema.validate(report, schema)
    assert {result["method"] for result in report["results"]} == {*METHODS.values(), "witness", "parts"} - {"listing"}
    assert {result["certificate"] for result in report["results"]} == {None}
    assert report["versions"]["z3"] == by_z3.version()


def test_two_runs_give_the_same_bytes(door: Command) -> None:
    first, second = (door(*ONLY, "--json", "-").out for _ in range(2))
    assert without_times(first) == without_times(second)


def test_the_number_of_processes_changes_nothing(door: Command, tmp_path: Path) -> None:
    # Its enumeration is cut into parts, which two processes share.
    chosen = ("--only", "tape_verdict", "--only", "joint_outcomes_bounded")
    reports = []
    for jobs in ("1", "2"):
        said = door(*chosen, "--jobs", jobs, "--json", "-", "--certificates", str(tmp_path / jobs))
        assert said.code == 0
        reports.append(without_times(said.out))
    assert reports[0] == reports[1]
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / jobs).iterdir()} for jobs in ("1", "2"))
    assert one == two


def test_the_seed_moves_samples_only(door: Command) -> None:
    def results(seed: str) -> list[dict[str, object]]:
        said = door("--only", "hidden_confounder", "--only", "keyed_cache", "--seed", seed, "--json", "-")
        assert said.code == 0
        return [{**result, "seconds": 0} for result in json.loads(said.out)["results"]]

    moved = {first["method"] for first, second in zip(results("0"), results("1"), strict=True) if first != second}
    assert moved == {"sampling"}


def test_junit_and_html_say_the_same(door: Command, tmp_path: Path) -> None:
    said = door(*ONLY, "--junit", str(tmp_path / "report.xml"), "--html", str(tmp_path / "page"), "--json", "-")
    results = json.loads(said.out)["results"]
    suites = ET.parse(tmp_path / "report.xml").getroot()
    assert (suites.get("tests"), suites.get("failures"), suites.get("errors")) == (str(len(results)), "0", "0")
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert all(name in page for name in BELONGING)


def test_a_table_is_printed_unless_the_report_is(door: Command, tmp_path: Path) -> None:
    said = door("--only", "resetting_store", "--json", str(tmp_path / "report.json"))
    assert "resetting_store" in said.out
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["schema"] == "checks/1"


def test_reports_tell_of_a_failure(door: Command, plant: Callable[..., Proposition], tmp_path: Path) -> None:
    statement = PROPOSITIONS[0].shapes[0].statement
    assert isinstance(statement, Statement)
    plant(statement, Enumeration(62_208, 1))
    said = door("--junit", str(tmp_path / "report.xml"), "--html", str(tmp_path), "--json", str(tmp_path / "r.json"))
    assert said.code == 1
    assert "declared are 62,208 and 1" in said.out
    [failure] = ET.parse(tmp_path / "report.xml").getroot().iter("failure")
    assert "declared are 62,208 and 1" in str(failure.get("message"))
    assert "declared are 62,208 and 1" in (tmp_path / "index.html").read_text(encoding="utf-8")
    [result] = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["results"]
    assert (result["as_declared"], result["verdict"]) == (False, "exhausted")


# ---- certificates and queries


def test_the_kernel_alone_accepts_every_certificate(door: Command, tmp_path: Path) -> None:
    place = tmp_path / "certificates"
    said = door(*ONLY, "--json", "-", "--certificates", str(place))
    results = json.loads(said.out)["results"]
    named = {result["certificate"] for result in results} - {None}
    assert named == {path.name for path in place.iterdir()}
    assert len(named) >= 6
    for result in results:
        assert (result["certificate"] is None) == (result["verdict"] not in ("certified", "refuted"))
    shutil.copytree(ROOT / "checks" / "kernel", tmp_path / "judge")
    paths = sorted(str(path) for path in place.iterdir())
    judged = started("-I", "-S", "judge", "--json", *paths, cwd=tmp_path)
    assert (judged.returncode, judged.stderr) == (0, "")
    found = [json.loads(line) for line in judged.stdout.splitlines()]
    assert [entry["file"] for entry in found] == paths
    assert {entry["verdict"] for entry in found} == {"ACCEPTED"}
    verdicts = {result["certificate"]: result["verdict"] for result in results}
    for entry in found:
        holds = verdicts[Path(entry["file"]).name] == "certified"
        assert entry["kind"] == ("combination" if holds else "counterexample")
        assert entry["answer"]["holds"] is holds


def test_a_certificate_of_another_statement_is_refused(door: Command, tmp_path: Path) -> None:
    door("--only", "resetting_store", "--certificates", str(tmp_path))
    path = tmp_path / "store_left_by_an_earlier_run.json"
    assert started("-I", "-S", "checks/kernel", str(path)).returncode == 0
    assert started("-I", "-S", "checks/kernel", "--expect", "0" * 64, str(path)).returncode == 1
    changed = path.read_text(encoding="utf-8").replace('"sandbox":"1"', '"sandbox":"0"')
    path.write_text(changed, encoding="utf-8")
    assert started("-I", "-S", "checks/kernel", str(path)).returncode == 1


def test_every_query_gives_the_stated_answer(door: Command, tmp_path: Path) -> None:
    chosen = (*ONLY, "--only", "exit_range_attained")
    assert door(*chosen, "--smt2", str(tmp_path)).code == 0
    files = sorted(tmp_path.iterdir())
    assert {path.name.split(".")[0] for path in files} == {*QUICK, "prefix_match_suffices", "exit_range_attained"}
    for path in files:
        name, _, asked, suffix = path.name.split(".")
        refuted = name == "prefix_match_suffices"
        expected = "sat" if asked == "hypotheses" or refuted else "unsat"
        ran = subprocess.run([by_z3.program(), str(path)], capture_output=True, text=True, check=False)
        assert (ran.stdout.split("\n")[0], suffix) == (expected, "smt2")


# ---- places that cannot be written to


@pytest.mark.parametrize("option", ["--certificates", "--smt2", "--html"])
def test_a_file_is_no_directory(door: Command, tmp_path: Path, option: str) -> None:
    taken = tmp_path / "taken"
    taken.write_text("kept", encoding="utf-8")
    said = door(*ONLY, "--json", str(tmp_path / "report.json"), option, str(taken))
    assert (said.code, said.out) == (2, "")
    assert f"{taken}: cannot be used as a directory" in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]
    assert taken.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize("option", ["--json", "--junit"])
def test_a_report_needs_a_directory_and_a_name(door: Command, tmp_path: Path, option: str) -> None:
    for path in (tmp_path / "missing" / "report", tmp_path):
        said = door(*ONLY, "--html", str(tmp_path / "page"), "--certificates", str(tmp_path / "c"), option, str(path))
        assert (said.code, said.out) == (2, "")
        assert str(path) in said.err
        assert list(tmp_path.iterdir()) == []


# ---- progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("ci", "tty", "shown"), [("", True, True), ("1", True, False), ("", False, False)])
def test_progress_is_for_terminals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: str, tty: bool, shown: bool
) -> None:
    screen = Terminal() if tty else io.StringIO()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("CI", ci)
    assert run.main("replay", ["--only", "resetting_store", "--json", "-"]) == 0
    written = screen.getvalue()
    assert bool(written) == shown
    if shown:
        assert "[1/8] resetting_store" in written
        assert written.endswith("\r\x1b[K")
    json.loads(capsys.readouterr().out)


# ---- explain


def flowing(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("entry", DECLARED, ids=lambda entry: entry.name)
def test_every_declaration_is_explained(command: Command, entry: Proposition | Counterexample) -> None:
    said = command(explain.main, entry.name)
    assert (said.code, said.err) == (0, "")
    told = flowing(said.out)
    assert flowing(entry.words) in told
    assert entry.command in told
    if isinstance(entry, Counterexample) and entry.certificate is not None:
        assert "certificate stands for the point" in told
        return
    for name, words in entry.hypotheses.items():
        assert f"hypothesis {name}: holds" in told if isinstance(entry, Counterexample) else name in told
        if isinstance(entry, Proposition):
            assert flowing(f"{name}: {words}") in told
    if isinstance(entry, Counterexample):
        if entry.certificate is None:
            assert "conclusion: fails" in told
            assert all(f"{name} = " in told for name in entry.values)
        return
    assert entry.digest in told
    for shape in entry.shapes:
        assert shape.name in told
        assert shape.digest[:16] in told
    for variant in FALSE_VARIANTS:
        assert (variant.name in told) == (entry.name in (variant.variant_of, variant.name))
    for example in COUNTEREXAMPLES:
        if example.proposition is entry:
            assert example.name in told


def test_explaining_nothing_lists_everything(command: Command) -> None:
    assert command(explain.main).out == command(lambda arguments: run.main(None, arguments), "--list").out


def test_a_name_that_nothing_has_is_2(command: Command) -> None:
    said = command(explain.main, "exit_rnge_bounds")
    assert (said.code, said.out) == (2, "")
    assert "exit_range_bounds" in said.err


# ---- exactaudit


def test_the_console_command_is_installed() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts == {"exactaudit": "checks.cli:main"}


def test_usage_names_every_command(command: Command) -> None:
    said = command(cli.main, "--help")
    assert (said.code, said.err) == (0, "")
    assert all(f"  {name} " in said.out for name in cli.COMMANDS)
    assert command(cli.main, "-h").out == said.out
    nothing = command(cli.main)
    assert (nothing.code, nothing.out, nothing.err) == (2, "", said.out)
    unknown = command(cli.main, "verfy")
    assert (unknown.code, unknown.out) == (2, "")
    assert "there is no command 'verfy'" in unknown.err


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_each_command_has_help_and_refuses_strange_options(command: Command, name: str) -> None:
    if name == "judge":  # a process of its own
        said = started("-m", "checks.cli", name, "--help")
        assert (said.returncode, said.stderr) == (0, "")
        assert "usage" in said.stdout
        assert started("-m", "checks.cli", name, "--no-such-option").returncode == 2
        return
    helped = command(cli.main, name, "--help")
    assert (helped.code, helped.err) == (0, "")
    assert "usage" in helped.out
    assert command(cli.main, name, "--no-such-option").code == 2


def test_the_commands_are_those_of_the_doors(command: Command, tmp_path: Path) -> None:
    assert command(cli.main, "verify", "--list").out == command(cli.main, "explain").out
    place = str(tmp_path)
    assert command(cli.main, "verify", "--only", "resetting_store", "--certificates", place).code == 0
    judged = started("-m", "checks.cli", "judge", str(tmp_path / "store_left_by_an_earlier_run.json"))
    assert judged.stdout.startswith("ACCEPTED ")
    assert command(cli.main, "index", "--output", "-").out == index.index()
    assert command(cli.main, "audit", str(tmp_path / "no such file")).code == 2
    assert command(cli.main, "compare", str(tmp_path / "a"), str(tmp_path / "b")).code == 2


# ---- new


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what a new proposition needs; the working directory is there."""
    for package in ("finite_models", "theorems", "counterexamples", "checks"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "references.bib", "proofs_index.md"):
        shutil.copy(ROOT / file, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_proposition_is_two_files(command: Command, checkout: Path) -> None:
    before = {path for path in checkout.rglob("*") if path.is_file()}
    said = command(new.main, "replay", "a_new_claim")
    assert (said.code, said.err) == (0, "")
    declaration = checkout / "theorems" / "replay" / "a_new_claim.py"
    test = checkout / "tests" / "theorems" / "replay" / "test_a_new_claim.py"
    assert {path for path in checkout.rglob("*") if path.is_file()} - before == {declaration, test}
    assert "wrote theorems/replay/a_new_claim.py" in said.out
    assert "add A_NEW_CLAIM to theorems/replay/__init__.py" in said.out
    written = declaration.read_text(encoding="utf-8")
    compile(written, str(declaration), "exec")
    compile(test.read_text(encoding="utf-8"), str(test), "exec")
    assert written.count(FILL_IN) >= 8
    again = command(new.main, "replay", "a_new_claim")
    assert (again.code, again.out) == (2, "")
    assert "theorems/replay/a_new_claim.py: is there already" in again.err
    declaration.unlink()
    assert "test_a_new_claim.py: is there already" in command(new.main, "replay", "a_new_claim").err
    assert not declaration.exists()


@pytest.mark.parametrize(
    ("family", "name", "words"),
    [
        ("replay", "Claim", "is not a lower-case identifier"),
        ("replay", "1claim", "is not a lower-case identifier"),
        ("replay", "a-claim", "is not a lower-case identifier"),
        ("replay", "../claim", "is not a lower-case identifier"),
        ("replay", "__init__", "is not a lower-case identifier"),
        ("replay", "claim\n", "is not a lower-case identifier"),
        ("replay", "class", "is not a lower-case identifier"),
        ("replay", "", "is not a lower-case identifier"),
        ("replay", "exit_range_bounds", "is called 'exit_range_bounds' already"),
        ("replay", "prefix_match_suffices", "is called 'prefix_match_suffices' already"),
        ("replay", "reward_out_of_bounds", "is called 'reward_out_of_bounds' already"),
        ("replay", "worlds", "is there already"),
        ("no_family", "claim", "there is no family 'no_family', only replay"),
    ],
)
def test_a_bad_name_is_refused(command: Command, checkout: Path, family: str, name: str, words: str) -> None:
    before = sorted(checkout.rglob("*"))
    said = command(new.main, family, name)
    assert (said.code, said.out) == (2, "")
    assert words in said.err
    assert sorted(checkout.rglob("*")) == before


def test_a_new_proposition_needs_a_checkout(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = command(new.main, "replay", "a_new_claim")
    assert said.code == 2
    assert "run this in a checkout of the project" in said.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_filled_in_fails_everywhere(command: Command, checkout: Path) -> None:
    assert command(new.main, "replay", "a_new_claim").code == 0
    family = checkout / "theorems" / "replay" / "__init__.py"
    listed = family.read_text(encoding="utf-8")
    first = "from theorems.proposition import Proposition\n"
    assert listed.count(first) == listed.count("    EDGEWISE_LAW,\n") == 1
    listed = listed.replace(first, f"{first}from theorems.replay.a_new_claim import A_NEW_CLAIM\n")
    listed = listed.replace("    EDGEWISE_LAW,\n", "    A_NEW_CLAIM,\n    EDGEWISE_LAW,\n")
    family.write_text(listed, encoding="utf-8")
    asked = "a_new_claim: fill in item, words, source, hypotheses['FILL IN']"
    verified = started("-m", "checks.verify_replay", "--only", "a_new_claim", cwd=checkout)
    assert verified.returncode == 3
    assert asked in flowing(verified.stdout)
    indexed = started("-m", "checks.index", "--check", cwd=checkout)
    assert indexed.returncode == 1
    assert asked in indexed.stderr
    explained = started("-m", "checks.explain", "a_new_claim", cwd=checkout)
    assert explained.returncode == 1
    assert asked in explained.stderr
    test = "tests/theorems/replay/test_a_new_claim.py"
    tested = started("-m", "pytest", "-q", "-p", "no:cacheprovider", test, cwd=checkout)
    assert tested.returncode == 1
    assert "fill in theorems/replay/a_new_claim.py" in tested.stdout
    assert "3 failed" in tested.stdout
