"""The parts of the judge's command line, in this process: what is compared with a model file, printed and limited."""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import os
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from checks import kernel
from checks.kernel import __main__ as command
from finite_models.certificates.envelope import written
from tests.conftest import Said
from tests.kernel.sealing import changed, sealed
from tests.kernel.test_log_table import CERTIFICATE as TABLE
from tests.kernel.test_monitor import CERTIFICATE as COUNTS
from tests.kernel.test_monitor import decided
from tests.kernel.test_path_tree import CERTIFICATE as TREE

Judge = Callable[..., Said]


@pytest.fixture
def judge(command: Any, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """The judge in this process, without limits of its own: a child would not be seen by what looks in here."""
    from checks.kernel import __main__ as here

    monkeypatch.setattr(here, "judged_within_limits", here.judged)
    return lambda *arguments: command(here.main, *map(str, arguments))


def saved(folder: Path, content: Any, name: str = "c.json") -> Path:
    path = folder / name
    path.write_text(content if isinstance(content, str) else written(content), encoding="utf-8")
    return path


OPTIONS = SimpleNamespace(model=None, data=None, expect=None, seconds=50, megabytes=1900)


def test_verdicts_and_exit_codes(judge: Judge, tmp_path: Path) -> None:
    good = saved(tmp_path, TREE)
    false = saved(tmp_path, changed(TREE, ("answer.exit_mass", "1/9")), "false.json")
    broken = saved(tmp_path, "{", "broken.json")
    assert judge(good).code == judge(good, good).code == 0
    assert judge(good, false).code == judge(false, good).code == 1
    assert judge(false, broken).code == judge(broken, good).code == 2
    said = judge(good, false, broken, tmp_path / "none.json")
    assert (said.code, said.err) == (2, "")
    starts = [line.split(": ")[0] for line in said.out.splitlines() if not line.startswith(" ")]
    assert starts == [
        f'ACCEPTED "{good}"',
        f'REJECTED "{false}"',
        f'MALFORMED "{broken}"',
        f'MALFORMED "{tmp_path / "none.json"}"',
    ]
    assert said.out.splitlines()[0] == f'ACCEPTED "{good}": path_tree, digest {TREE["digest"]}'
    established = kernel.judge(TREE)
    assert judge(good).out.splitlines()[1:] == [f"  {line}" for line in established.lines()]
    assert said.out.endswith('none.json": file: cannot be read (No such file or directory)\n')


def test_one_object_a_file(judge: Judge, tmp_path: Path) -> None:
    good, broken = saved(tmp_path, TREE), saved(tmp_path, "{", "broken.json")
    first, second = (json.loads(line) for line in judge("--json", good, broken).out.splitlines())
    established = kernel.judge(TREE)
    assert first == {
        "file": str(good),
        "verdict": "ACCEPTED",
        "kind": "path_tree",
        "digest": TREE["digest"],
        "established": established.sentences,
        "answer": established.answer,
        "not_established": established.not_established,
    }
    assert set(second) == {"file", "verdict", "reason"}
    assert (second["file"], second["verdict"]) == (str(broken), "MALFORMED")


def test_the_digest_that_is_expected(judge: Judge, tmp_path: Path) -> None:
    good = saved(tmp_path, TREE)
    assert judge(good, "--expect", TREE["digest"]).code == 0
    said = judge(good, "--expect", "0" * 64)
    assert said.code == 1
    assert "this is another claim than the expected" in said.out


def test_the_model_that_is_demanded(judge: Judge, tmp_path: Path) -> None:
    good = saved(tmp_path, TREE)
    model = saved(tmp_path, json.dumps(TREE["model"]), "model.json")
    other = saved(tmp_path, json.dumps({**TREE["model"], "reward_range": ["0", "1"]}), "other.json")
    turned = saved(tmp_path, json.dumps(dict(reversed(TREE["model"].items()))), "turned.json")
    assert judge(good, "--model", model).code == 0
    for path in (other, turned):
        said = judge(good, "--model", path)
        assert said.code == 1
        assert said.out.endswith(f': the certificate speaks of another model than "{path}"\n')
    said = judge(good, "--model", saved(tmp_path, "a,b", "m.txt"))
    assert said.code == 2
    assert f'--model "{tmp_path / "m.txt"}": file: not JSON' in said.out
    assert said.out.endswith("; it takes JSON or, for a table, CSV\n")
    said = judge(good, "--model", saved(tmp_path, "a,b\n1,2\n", "m.CSV"))
    assert said.code == 1
    assert said.out.endswith('m.CSV" is a table, and the certificate speaks of a path_tree\n')


def test_a_table_is_compared_with_its_rows(judge: Judge, tmp_path: Path) -> None:
    table = saved(tmp_path, TABLE)
    model = TABLE["model"]
    lines = [
        ",".join(model["columns"]),
        *(",".join("" if c is None else c or '""' for c in row) for row in model["rows"]),
    ]
    assert judge(table, "--model", saved(tmp_path, "\n".join(lines) + "\n", "t.csv")).code == 0
    again = [lines[0], *reversed(lines[1:]), lines[1]]
    assert judge(table, "--model", saved(tmp_path, "\n".join(again) + "\n", "t.csv")).code == 0
    for changed_lines in (
        lines[:-1],
        [*lines, ",".join("9" for _ in model["columns"])],
        [",".join(reversed(model["columns"])), *lines[1:]],
    ):
        said = judge(table, "--model", saved(tmp_path, "\n".join(changed_lines) + "\n", "t.csv"))
        assert (said.code, "another model than" in said.out) == (1, True)
    assert judge(table, "--model", saved(tmp_path, json.dumps(model), "t.json")).code == 0


def test_rows_and_outcomes_in_a_file(judge: Judge, tmp_path: Path) -> None:
    certificate = decided([0] * 342, 342)
    rows = saved(tmp_path, "group,harm\n" + "a,0\n" * 342, "o.csv")
    named = {"sha256": hashlib.sha256(rows.read_bytes()).hexdigest(), "outcomes": 342}
    path = saved(tmp_path, changed(certificate, ("model.in_order", named)))
    assert judge(path, "--data", rows).code == 0
    assert judge(path).code == 1
    alone = {key: value for key, value in certificate["model"].items() if key != "in_order"}
    model = saved(tmp_path, json.dumps(alone), "m.json")
    assert judge(path, "--data", rows, "--model", model).code == 0
    for other in (
        saved(tmp_path, TREE, "tree.json"),
        saved(tmp_path, COUNTS, "counts.json"),
        saved(tmp_path, certificate),
    ):
        said = judge(other, "--data", rows)
        assert said.code == 1
        assert said.out.endswith(
            ": --data gives a file, and the certificate names none: all that it speaks of is in it\n"
        )


def test_a_table_s_rows_in_a_file(judge: Judge, tmp_path: Path) -> None:
    model = TABLE["model"]
    lines = [
        ",".join(model["columns"]),
        *(",".join("" if c is None else c or '""' for c in row) for row in model["rows"]),
    ]
    rows = saved(tmp_path, "\n".join(lines) + "\n", "rows.csv")
    named = {"sha256": hashlib.sha256(rows.read_bytes()).hexdigest(), "rows": len(model["rows"])}
    path = saved(tmp_path, sealed({**TABLE, "model": {**model, "rows": named}}))
    assert judge(path, "--data", rows).code == 0
    assert judge(path, "--data", rows, "--model", rows).code == 0
    less = saved(tmp_path, "\n".join(lines[:-1]) + "\n", "less.csv")
    assert judge(path, "--data", rows, "--model", less).code == 1


@pytest.mark.parametrize(("given", "value"), [("1", 1), ("50", 50), ("1000000", 10**6)])
def test_limits_that_are_taken(given: str, value: int) -> None:
    assert command.positive(given) == value


@pytest.mark.parametrize("given", ["0", "-1", "1000001", "10000000", "1.0", "x", ""])
def test_limits_that_are_refused(given: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match=r"is no whole number from 1 to 1,000,000$"):
        command.positive(given)


def test_the_lower_limit_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    for present, wanted, unit, found in (
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), 50, 1, 50),
        ((20, resource.RLIM_INFINITY), 50, 1, 20),
        ((resource.RLIM_INFINITY, 20), 50, 1, 20),
        ((30, 20), 50, 1, 20),
        ((90, 80), 50, 1, 50),
        ((3 << 20, 5 << 20), 9, 1 << 20, 3),
        ((5, 5), 9, 1 << 20, 1),
    ):
        monkeypatch.setattr(command.resource, "getrlimit", lambda limit, present=present: present)
        assert command.lower(resource.RLIMIT_CPU, wanted, unit) == found


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (RecursionError(), "it is nested deeper than is judged"),
        (MemoryError(), "judging it takes more than 1900 MB; allow more with --megabytes"),
        (kernel.Rejected("why"), "why"),
    ],
)
def test_what_cannot_be_judged_is_rejected(
    problem: Exception, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*arguments: Any) -> None:
        raise problem

    monkeypatch.setattr(command, "judge", failing)
    path = str(saved(tmp_path, TREE))
    assert command.judged(path, OPTIONS) == {"file": path, "verdict": "REJECTED", "reason": reason}


def test_long_answers_are_shortened_unless_all_is_asked_for(judge: Judge, tmp_path: Path) -> None:
    leaves = {
        f"o{i}": {
            "probability": "1/30",
            "node": {
                "actions": {
                    "out": {"target": 1},
                    "in": {"logging": 1, "observations": {"end": {"probability": 1, "node": {"reward": 0}}}},
                }
            },
        }
        for i in range(30)
    }
    root = {"actions": {"go": {"logging": 1, "target": 1, "observations": leaves}}}
    model = {"kind": "path_tree", "reward_range": ["0", "1"], "root": root}
    exits = sorted(["go", name, "out"] for name in leaves)
    answer = {"value_low": "0", "value_high": "1", "exit_mass": "1", "identified": False, "exits": exits}
    path = saved(tmp_path, sealed({**TREE, "model": model, "answer": answer}))
    short, full = judge(path).out, judge(path, "--full").out
    assert "exits: 30 entries, --full prints all" in short
    assert len(full.splitlines()) == len(short.splitlines()) + 10


# ---------------------------------------------------------------- what bounds a file's process


class Limits:
    """A stand-in for the module that sets limits: what it is asked to set, and what it says is set already."""

    RLIMIT_CORE, RLIMIT_CPU, RLIMIT_AS, RLIM_INFINITY = "core", "cpu", "memory", -1

    def __init__(self, hard: int, fails: bool = False) -> None:
        self.hard, self.fails = hard, fails
        self.calls: list[Any] = []

    def getrlimit(self, limit: str) -> tuple[int, int]:
        return (-1, {"cpu": self.hard}[limit])

    def setrlimit(self, limit: str, value: tuple[int, int]) -> None:
        if limit == "memory" and self.fails:
            raise ValueError
        self.calls.append([limit, [*value]])


@pytest.fixture
def child(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Judges in a child process with stand-ins for the limits and for the judging; the test itself cannot be ended."""
    here, leave = os.getpid(), os._exit

    def leaving(code: int) -> None:
        if os.getpid() == here:
            raise AssertionError("the child's part is run in the parent")
        leave(code)

    def run(judged: Callable[[str, Any], Any], limits: Limits, **options: int) -> Any:
        monkeypatch.setattr(command, "resource", limits)
        monkeypatch.setattr(command, "judged", lambda path, options: judged(path, options))
        return command.judged_within_limits("a file", SimpleNamespace(seconds=7, megabytes=900, **options))

    monkeypatch.setattr(command.os, "_exit", leaving)
    return run


@pytest.mark.parametrize(("hard", "most"), [(Limits.RLIM_INFINITY, 8), (30, 30), (7, 7)])
def test_the_limits_of_a_file_s_process(child: Callable[..., Any], hard: int, most: int) -> None:
    limits = Limits(hard)
    found = child(lambda path, options: [path, options.seconds, os.getpid(), limits.calls], limits)
    memory = 900 * 2**20
    calls = [["core", [0, 0]], ["cpu", [7, most]], ["memory", [memory, memory]]]
    assert found == ["a file", 7, found[2], calls]
    assert found[2] != os.getpid()
    assert limits.calls == []


def test_a_system_that_does_not_bound_memory(child: Callable[..., Any], capfd: pytest.CaptureFixture[str]) -> None:
    limits = Limits(Limits.RLIM_INFINITY, fails=True)
    assert child(lambda path, options: len(limits.calls), limits) == 2
    assert capfd.readouterr() == ("", "this system does not bound memory\n")


@pytest.mark.parametrize(
    ("end", "by"),
    [
        (lambda: os.kill(os.getpid(), signal.SIGTERM), "SIGTERM"),
        (lambda: os.kill(os.getpid(), signal.SIGKILL), "SIGKILL"),
        (lambda: os._exit(0), "an error"),
        (lambda: 1 // 0, "an error"),
        (lambda: {1, 2}, "an error"),
    ],
)
def test_a_process_that_is_ended_says_by_what(
    child: Callable[..., Any], end: Callable[[], Any], by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, fork = [], os.fork

    def forking() -> int:
        started.append(fork())
        return started[-1]

    monkeypatch.setattr(os, "fork", forking)
    words = f"judging it was ended by {by} within 7 s of processor time and 900 MB; "
    assert child(lambda path, options: end(), Limits(-1)) == {
        "file": "a file",
        "verdict": "REJECTED",
        "reason": words + "allow more with --seconds and --megabytes",
    }
    with pytest.raises(ChildProcessError):  # it has been waited for
        os.waitpid(started[0], os.WNOHANG)


def test_what_options_come_to(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from checks.kernel import __main__ as here

    seen: list[Any] = []

    def judged(path: str, options: Any) -> dict[str, Any]:
        seen.append((path, options.seconds, options.megabytes))
        return {"file": path, "verdict": "REJECTED", "reason": "why"}

    monkeypatch.setattr(here, "judged_within_limits", judged)
    monkeypatch.setattr(here.resource, "getrlimit", lambda limit: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert command(here.main, "a").out == 'REJECTED "a": why\n'
    assert command(here.main, "b", "--seconds", "3", "--megabytes", "70").code == 1
    few = {resource.RLIMIT_CPU: 2, resource.RLIMIT_AS: (5 << 20) + 1}
    monkeypatch.setattr(here.resource, "getrlimit", lambda limit: (few[limit], few[limit]))
    assert command(here.main, "c").code == 1
    assert seen == [("a", 50, 1900), ("b", 3, 70), ("c", 2, 5)]
    for option in ("--seconds", "--megabytes"):
        assert command(here.main, "a", option, "0").code == 2


@pytest.mark.parametrize("lacking", ["resource", "fork"])
def test_a_system_without_limits_says_so(
    lacking: str, command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from checks.kernel import __main__ as here

    if lacking == "fork":
        monkeypatch.delattr(here.os, "fork")
    else:
        monkeypatch.setattr(here, "resource", None)
    said = command(here.main, str(saved(tmp_path, TREE)))
    assert (said.code, said.out.split(" ")[0]) == (0, "ACCEPTED")
    assert said.err == "this system has no resource limits: time and memory are not bounded\n"


def test_a_reader_that_has_gone_is_no_verdict(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed goes nowhere from then on, and nothing is raised; the exit code still tells."""
    turned: list[Any] = []
    monkeypatch.setattr(
        command.os, "dup2", lambda of, to: turned.append((os.fstat(of), fcntl.fcntl(of, fcntl.F_GETFL), to))
    )

    class Gone:
        def write(self, text: str) -> int:
            return len(text)

        def flush(self) -> None:
            raise BrokenPipeError

        def fileno(self) -> int:
            return 17

    monkeypatch.setattr(sys, "stdout", Gone())
    good, broken = str(saved(tmp_path, TREE)), str(saved(tmp_path, "{", "broken.json"))
    assert command.main([good, broken]) == 2
    null = os.stat(os.devnull)
    assert [(found.st_rdev, mode & os.O_ACCMODE, to) for found, mode, to in turned] == [
        (null.st_rdev, os.O_WRONLY, 17)
    ] * 2


def test_the_help(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")
    said = judge("--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("usage: kernel ")
    told = {" ".join(line.split()) for line in said.out.splitlines()}
    assert told >= {
        "Judge certificates: what does each establish?",
        "CERT a certificate, one JSON object",
        "--model FILE accept only what speaks of this model file (JSON, or CSV)",
        "--expect DIGEST accept only the claim with this digest",
        "--data FILE the rows or outcomes that a certificate names by SHA-256",
        "--full print long answers in full",
        "--json print one JSON object a file, a line each",
        "--seconds N processor time a file (default 50)",
        "--megabytes N memory a file (default 1900)",
    }


def test_an_empty_table_is_another_model(judge: Judge, tmp_path: Path) -> None:
    said = judge(saved(tmp_path, TABLE), "--model", saved(tmp_path, "", "empty.csv"))
    assert (said.code, said.err) == (1, "")
    assert said.out.endswith(f': the certificate speaks of another model than "{tmp_path / "empty.csv"}"\n')


def test_a_file_of_no_path_cannot_be_read() -> None:
    with pytest.raises(kernel.Malformed, match=r"^file: cannot be read \(embedded null byte\)$"):
        command.content("a\0b")
    with pytest.raises(argparse.ArgumentTypeError):
        command.positive("00000001")


def test_a_table_with_a_column_without_a_name_is_compared(judge: Judge, tmp_path: Path) -> None:
    model = {"kind": "log_table", "columns": ["", "h"], "rows": [["a", "1"], ["b", "0"]], "logged": [""], "target": "h"}
    answer = {**TABLE["answer"], "identified": True, "minimal_additions": [[]]}
    answer |= {"minimal_field_sets": [[""]], "core": [""], "least": [""]}
    path = saved(tmp_path, sealed({**TABLE, "model": model, "answer": answer, "evidence": {"pairs": [[0, 1]]}}))
    assert judge(path).code == 0
    assert judge(path, "--model", saved(tmp_path, ",h\na,1\nb,0\n", "t.csv")).code == 0
    assert judge(path, "--model", saved(tmp_path, "x,h\na,1\nb,0\n", "u.csv")).code == 1
