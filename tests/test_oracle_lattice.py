"""The command that prints the lattice of checks: its table, picture, certificates and exit codes."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from checks import kernel, oracle_lattice
from checks.by_z3 import MissingSolver, Reply
from checks.oracle_lattice import Lattice, main, picture
from finite_models.implications import covers

SVG = "{http://www.w3.org/2000/svg}"


def test_the_committed_picture_is_what_is_drawn(root: Path) -> None:
    assert (root / "docs" / "oracle_lattice.svg").read_text(encoding="utf-8") == picture(Lattice(3))


def test_the_table_of_two_states(command: Callable[..., Any]) -> None:
    said = command(main, "--states", "2")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "4,096 graders: 2 states, a cache of two values"
    assert "  CTL-1 and CTL-2 and agrees => INV-1        256" in lines
    assert "  not agrees  by INV-3, CTL-1, CTL-2                 1,0 > 1,0,0" in lines
    assert "  not INV-1   by INV-2, INV-3, CTL-1, agrees         all 0" in lines
    assert said.out == command(main, "--states", "2").out
    # The diagram: every edge is printed once.
    header = next(number for number, line in enumerate(lines) if line.endswith("next larger sets"))
    rows, column = lines[header + 1 :], lines[header].index("next larger sets")
    assert len(rows) == 40
    assert sum(len(row[column:].split()) for row in rows) == len(covers(Lattice(2).closed))


@pytest.mark.parametrize("states", [2, 3])
def test_the_picture_shows_every_set(states: int) -> None:
    lattice = Lattice(states)
    drawn = ET.fromstring(picture(lattice))
    titles = [title.text or "" for group in drawn.iter(f"{SVG}g") for title in group.iter(f"{SVG}title")]
    exact = [title for title in titles if title.endswith("pass exactly this")]
    assert len(exact) == len(lattice.counts)
    assert sum(int(title.split(": ")[1].split(" ")[0].replace(",", "")) for title in exact) == (4 * states) ** (
        2 * states
    )
    rings = [title for title in titles if "closed, and" in title]
    assert len(exact) + len(rings) == len(lattice.closed)
    assert len(titles) == len(set(titles)) == 44
    # Told apart without colour: discs, rings and crosses.
    marks = {element.get("class") for element in drawn.iter() if element.get("class") in ("exact", "ring", "cross")}
    assert marks == ({"exact", "ring", "cross"} if states == 2 else {"exact"})


def test_certificates_are_judged(tmp_path: Path, command: Callable[..., Any]) -> None:
    folder = tmp_path / "certificates"
    assert command(main, "--states", "2", "--certificates", str(folder)).code == 0
    files = sorted(folder.iterdir())
    assert len(files) == len(Lattice(2).failing) == 10
    for file in files:
        sentence = kernel.judge(json.loads(file.read_text(encoding="utf-8"))).words
        assert sentence.startswith("the statement is false")


def test_a_picture_to_standard_output_leaves_the_table_out(command: Callable[..., Any]) -> None:
    said = command(main, "--states", "2", "--svg", "-")
    assert said.code == 0
    assert ET.fromstring(said.out).tag == f"{SVG}svg"


def test_the_solver_agrees(command: Callable[..., Any]) -> None:
    said = command(main, "--states", "2", "--solver")
    assert said.code == 0
    answers = said.out[said.out.index("Z3 ") :].splitlines()[1:]
    assert [line.rsplit(" ", 1)[1] for line in answers] == ["unsat"] * 3 + ["sat"] * 10


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [("unknown", 3, "not decided"), ("unsat", 1, "sat was expected"), ("sat", 1, "unsat was expected")],
)
def test_a_solver_that_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, command: Callable[..., Any], answer: str, code: int, words: str
) -> None:
    monkeypatch.setattr(oracle_lattice.by_z3, "ask", lambda query: Reply(answer, None))
    said = command(main, "--states", "2", "--solver")
    assert said.code == code
    assert words in said.out


def test_a_grader_that_the_kernel_does_not_accept(monkeypatch: pytest.MonkeyPatch, command: Callable[..., Any]) -> None:
    lattice = Lattice(2)
    names = lattice.statement(*lattice.failing[0]).model.names
    clean = dict.fromkeys(names, 0) | {"left10": 1, "left11": 1, "verdict10": 1, "verdict11": 1}
    monkeypatch.setattr(oracle_lattice.by_z3, "ask", lambda query: Reply("sat", clean))
    said = command(main, "--states", "2", "--solver")
    assert said.code == 1
    assert "the kernel does not accept its grader" in said.out


def test_exit_codes_of_bad_usage_and_crashes(
    monkeypatch: pytest.MonkeyPatch, command: Callable[..., Any], tmp_path: Path
) -> None:
    assert command(main, "--states", "4").code == 2
    assert command(main, "--help").code == 0
    said = command(main, "--states", "2", "--svg", str(tmp_path / "no" / "file.svg"))
    assert (said.code, said.out) == (2, "")
    assert "there is no directory" in said.err
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert command(main, "--states", "2", "--certificates", str(tmp_path / "file")).code == 2

    def missing() -> str:
        raise MissingSolver("there is no z3 program; install z3-solver")

    monkeypatch.setattr(oracle_lattice.by_z3, "version", missing)
    said = command(main, "--states", "2", "--solver")
    assert said.code == 3
    assert "there is no z3 program" in said.err
    monkeypatch.setattr(oracle_lattice, "pattern_counts", lambda states: {}[states])
    said = command(main, "--states", "2")
    assert (said.code, said.err) == (3, "could not run: KeyError: 2\n")


def test_an_implication_that_holds_has_no_witness() -> None:
    with pytest.raises(LookupError, match="every grader that passes INV-1 passes agrees"):
        Lattice(2).witness(0b1, 5)
