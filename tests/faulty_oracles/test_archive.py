"""The archive of the shop: the same bytes again, and a replay that shows the shift."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.oracle_archive.make_archive import ARCHIVE, archive
from tests.test_readme import commands

ADAPTER = "counterexamples.faulty_oracles.targets"
FAULTY = "FAULTY.sqlite.reset_without_restore"
NAME = "examples/oracle_archive/episodes.jsonl"


def test_the_generator_writes_the_same_bytes() -> None:
    assert archive().encode() == ARCHIVE.read_bytes()


@pytest.fixture(scope="module")
def replays(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[dict[str, Any], str]]:
    """For the faulty and for the clean grader what the command writes and prints."""
    found = {}
    for grader in (FAULTY, "SQLITE"):
        path = tmp_path_factory.mktemp("replay") / "replay.json"
        command = ["-m", "checks.replay_archive", NAME, "--adapter", f"{ADAPTER}:{grader}", "--json", str(path)]
        done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True, check=False)
        assert done.returncode == 1, done.stderr
        found[grader] = (json.loads(path.read_text(encoding="utf-8")), done.stdout)
    return found


def test_the_replay_is_the_expected_one(root: Path, replays: dict[str, tuple[dict[str, Any], str]]) -> None:
    expected = (root / "examples" / "oracle_archive" / "replay.answer.json").read_text(encoding="utf-8")
    assert replays[FAULTY][0] == json.loads(expected)


def test_labels_move_in_one_direction_and_another_agent_leads(replays: dict[str, tuple[dict[str, Any], str]]) -> None:
    faulty, clean = replays[FAULTY][0], replays["SQLITE"][0]
    assert faulty["counts"] == {
        "episodes": 96, "compared": 96, "archived_solved": 84, "replayed_solved": 54, "second_read_solved": 84,
    }  # fmt: skip
    moved = faulty["archived_to_replayed"]
    assert (moved["lost"], moved["gained"]) == (30, 0)
    assert (faulty["replayed_to_second_read"]["lost"], faulty["replayed_to_second_read"]["gained"]) == (0, 30)
    order = faulty["order"]
    assert order["archived"]["agents"][0]["agent"] == "talker"
    assert order["replayed"]["agents"][0]["agent"] == "worker"
    assert "talker" in order["archived"]["leading_group"]
    assert "talker" not in order["replayed"]["leading_group"]
    # Every archived label is the one that the second reader gives again; a clean grader gives the first one twice.
    assert all(e["archived"] == e["second_read"] for e in faulty["episodes"])
    assert all(e["replayed"] == e["second_read"] for e in clean["episodes"])
    assert [e["replayed"] for e in faulty["episodes"]] == [e["replayed"] for e in clean["episodes"]]


def test_the_document_shows_what_the_command_prints(root: Path, replays: dict[str, tuple[dict[str, Any], str]]) -> None:
    document = (root / "docs" / "archive_replay.md").read_text(encoding="utf-8")
    ((command, shown),) = commands(document)
    assert command == f"python -m checks.replay_archive {NAME} --adapter {ADAPTER}:{FAULTY}"
    blocks = re.findall(r"```text\n(.*?)```", document, re.DOTALL)
    assert len(blocks) == 2
    for block in ("\n".join(shown), *blocks):
        assert block in replays[FAULTY][1]
    for place in re.findall(r"`((?:docs|examples)/[\w./]+|proofs_index.md)`", document):
        assert (root / place).is_file(), place
