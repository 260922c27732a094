"""Archives: how they are read, replayed and reported."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from checks import replay_archive
from checks.oracle_integrity.archive import Recorded, Replayed, ReplayReport, read_archive
from finite_models.rationals import InputError

BANK = "tests.oracle_integrity.bank"
PAY, SAY = ["pay", "ann", "bob", 5], ["say", "paid 5"]
IDLE, RIGHT, MUTE = [], [PAY, SAY], [PAY]


def line(agent: str, actions: list[Any], solved: bool, task: str = "pay", **more: Any) -> str:
    return json.dumps({"agent": agent, "task": task, "actions": actions, "solved": solved, **more})


def write(path: Path, *lines: str) -> str:
    file = path / "episodes.jsonl"
    file.write_text("\n".join(lines) + "\n")
    return str(file)


@pytest.fixture
def archive(tmp_path: Path) -> str:
    """What a second reader of the dirty bank recorded: only what was not said is seen."""
    return write(
        tmp_path,
        *[line("a", [SAY], True) for _ in range(6)],
        *[line("a", RIGHT, True, id=7) for _ in range(2)],
        *[line("b", RIGHT, True) for _ in range(7)],
        "",
        line("b", MUTE, False),
        line("b", IDLE, False, task="balance"),
    )


def test_the_shift_has_one_direction(archive: str, tmp_path: Path, command: Any) -> None:
    out = tmp_path / "out.json"
    said = command(replay_archive.main, archive, "--adapter", f"{BANK}:DIRTY", "--json", str(out))
    assert (said.code, said.err) == (1, "")
    data = json.loads(out.read_text())
    assert data["schema"] == "replay/1"
    assert data["counts"] == {
        "episodes": 17,
        "compared": 17,
        "archived_solved": 15,
        "replayed_solved": 9,
        "second_read_solved": 15,
    }
    moved, second = data["archived_to_replayed"], data["replayed_to_second_read"]
    assert (moved["lost"], moved["gained"], moved["change"]) == (6, 0, "-6/17")
    assert (second["lost"], second["gained"]) == (0, 6)
    by_agent = {entry["agent"]: entry for entry in data["agents"]}
    assert (by_agent["a"]["lost"], by_agent["b"]["lost"]) == (6, 0)
    assert by_agent["a"]["sign_test_p"] == "1/32"
    orders = {side: [entry["agent"] for entry in data["order"][side]["agents"]] for side in data["order"]}
    assert orders == {"archived": ["a", "b"], "replayed": ["b", "a"]}
    assert data["order"]["replayed"]["agents"][0]["rate"] == "7/9"
    assert [entry["line"] for entry in data["episodes"]] == [*range(1, 16), 17, 18]


def test_the_json_is_as_described(archive: str, tmp_path: Path, root: Path, command: Any) -> None:
    committed = (root / "schemas" / "replay.schema.json").read_text(encoding="utf-8")
    assert command(replay_archive.main, "--schema").out == committed, (
        "run: python -m checks.replay_archive --schema > schemas/replay.schema.json"
    )
    broken = tmp_path / "broken.jsonl"
    broken.write_text(line("a", [["pay", "ann"]], True))
    for file in (archive, str(broken)):
        said = command(replay_archive.main, file, "--adapter", f"{BANK}:DIRTY", "--json", "-")
        jsonschema.validate(json.loads(said.out), json.loads(committed), cls=jsonschema.Draft202012Validator)


@pytest.mark.parametrize(("arguments", "words"), [((), "give a file"), (("x.jsonl",), "give module:object")])
def test_bad_usage_is_2(arguments: tuple[str, ...], words: str, command: Any) -> None:
    said = command(replay_archive.main, *arguments)
    assert (said.code, said.out) == (2, "")
    assert words in said.err


def test_the_table_sets_the_labels_side_by_side(archive: str, command: Any) -> None:
    out = command(replay_archive.main, archive, "--adapter", f"{BANK}:DIRTY").out
    assert "17 episodes, 2 agents" in out
    assert "archived                  15      17  88.2 %" in out
    assert "replayed, graded cleanly  9       17  52.9 %" in out
    assert "second read               15      17  88.2 %" in out
    assert "archived to replayed     6              0" in out
    assert "p = 1/32" in out
    assert "lead of the first: 22.22 % archived, 52.78 % replayed" in out
    assert out.endswith("exit 1: labels move, or a second read differs from the first\n")
    assert max(map(len, out.splitlines()[1:])) <= 120


def test_a_clean_grader_reads_the_same_twice(archive: str, command: Any) -> None:
    said = command(replay_archive.main, archive, "--adapter", f"{BANK}:CLEAN", "--json", "-")
    assert said.code == 1
    data = json.loads(said.out)
    assert (data["replayed_to_second_read"]["lost"], data["replayed_to_second_read"]["gained"]) == (0, 0)
    assert data["archived_to_replayed"]["lost"] == 6


def test_a_right_archive_does_not_move(tmp_path: Path, command: Any) -> None:
    archive = write(tmp_path, line("a", RIGHT, True), line("a", IDLE, False))
    said = command(replay_archive.main, archive, "--adapter", f"{BANK}:CLEAN")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("exit 0: no label moves\n")


def test_a_recorded_session_end_is_replayed_for_the_second_read_only(tmp_path: Path, command: Any) -> None:
    archive = write(tmp_path, line("a", [*RIGHT, ["end"]], True))
    assert command(replay_archive.main, archive, "--adapter", f"{BANK}:CLEAN").code == 0
    data = json.loads(command(replay_archive.main, archive, "--adapter", f"{BANK}:RESETTING", "--json", "-").out)
    assert [(e["replayed"], e["second_read"]) for e in data["episodes"]] == [(True, False)]


def test_the_bytes_do_not_depend_on_the_number_of_processes(archive: str, root: Path) -> None:
    outs = [
        subprocess.run(
            [sys.executable, "-m", "checks.replay_archive", archive, "--adapter", f"{BANK}:DIRTY", "--json", "-",
             "--jobs", jobs],
            cwd=root, capture_output=True, text=True, check=False,
        )
        for jobs in ("1", "3")
    ]  # fmt: skip
    assert outs[0].stdout == outs[1].stdout
    assert [out.returncode for out in outs] == [1, 1]


def test_what_cannot_be_replayed_is_said(tmp_path: Path, command: Any) -> None:
    archive = write(tmp_path, line("a", RIGHT, True), line("a", [["pay", "ann"]], True))
    said = command(replay_archive.main, archive, "--adapter", f"{BANK}:CLEAN")
    assert said.code == 3
    assert "not replayed: 1 episode\n  line 2: action 1 of 1 raised ValueError" in said.out
    assert said.out.endswith("exit 3: no label moves, but not every episode could be replayed\n")
    only = write(tmp_path, line("a", [["pay", "ann"]], True))
    data = json.loads(command(replay_archive.main, only, "--adapter", f"{BANK}:CLEAN", "--json", "-").out)
    assert data["archived_to_replayed"]["change"] is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "line 2 column 2: not JSON"),
        ("[]", "line 2: expected an object, found a list"),
        ('{"agent": "a"}', 'line 2: lacks "task"'),
        (line("", RIGHT, True), 'line 2, agent: expected text, found ""'),
        (line("a", RIGHT, True, task="x"), 'line 2: the adapter has no task "x"'),
        ('{"agent": "a", "task": "pay", "actions": {}, "solved": true}', "line 2, actions: expected a list, found an"),
        (
            '{"agent": "a", "task": "pay", "actions": [], "solved": 1}',
            "line 2, solved: expected true or false, found a",
        ),
        ('{"agent": "a", "agent": "b"}', 'line 2: the key "agent" occurs twice'),
        ("\xff", "line 2: not UTF-8"),
        ("[" * 100_000, "line 2: nested deeper"),
    ],
)
def test_a_wrong_line_is_named_by_its_number(text: str, words: str, tmp_path: Path, command: Any) -> None:
    path = tmp_path / "episodes.jsonl"
    path.write_bytes((line("a", RIGHT, True) + "\n" + text + "\n").encode("latin-1"))
    said = command(replay_archive.main, str(path), "--adapter", f"{BANK}:CLEAN", "--json", str(tmp_path / "out.json"))
    assert (said.code, said.out) == (2, "")
    assert words in said.err
    assert not (tmp_path / "out.json").exists()


def test_an_archive_without_episodes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no episodes; expected lines such as"):
        read_archive(write(tmp_path, "", " "))
    with pytest.raises(InputError, match="cannot be read"):
        read_archive(str(tmp_path / "nothing.jsonl"))


def test_an_unfit_adapter_is_refused(archive: str, command: Any) -> None:
    said = command(replay_archive.main, archive, "--adapter", f"{BANK}:UNFIT")
    assert said.code == 2
    assert "a snapshot is not a copy" in said.err


def test_the_leading_group_is_what_the_intervals_leave_together() -> None:
    counts = {"a": (300, 200), "b": (280, 240), "c": (100, 90)}
    episodes = [
        Replayed(Recorded(0, agent, "pay", (), i < before), i < after, i < after)
        for agent, (before, after) in counts.items()
        for i in range(432)
    ]
    report = ReplayReport("x", "y", tuple(episodes))
    before, after = report.side(lambda e: e.recorded.solved), report.side(lambda e: e.replayed)
    assert ([agent for agent, _ in before.rates], before.leaders) == (["a", "b", "c"], ("a", "b"))
    assert ([agent for agent, _ in after.rates], after.leaders) == (["b", "a", "c"], ("b", "a"))
    assert Counter(e.recorded.agent for e in report.compared) == Counter(dict.fromkeys(counts, 432))


def test_the_sample_archive_is_what_a_second_reader_saw(root: Path) -> None:
    from examples.check_your_grader.adapter import ADAPTER

    for recorded in read_archive(str(root / "examples" / "check_your_grader" / "episodes.jsonl")):
        session = ADAPTER.fresh(recorded.task)
        for action in recorded.actions:
            ADAPTER.step(session, tuple(action))
        ADAPTER.score(session)
        assert ADAPTER.solved(ADAPTER.score(session)) == recorded.solved
