"""The command line of the judge: a process of its own, what it prints, what it demands, and its limits."""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from checks.audit import main
from checks.kernel import KINDS
from checks.kernel import __main__ as command
from finite_models.certificates.envelope import envelope, written
from tests.kernel.fuzz import subject
from tests.kernel.sealing import Certificate, changed
from tests.kernel.test_combination import CERTIFICATE as PROVED
from tests.kernel.test_counterexample import CERTIFICATE as STATEMENT
from tests.kernel.test_log_table import CERTIFICATE as TABLE
from tests.kernel.test_log_table import PLAIN, in_file
from tests.kernel.test_path_tree import CERTIFICATE as TREE

ROOT = Path(__file__).resolve().parents[2]
KERNEL = ROOT / "checks" / "kernel"


def judge(*arguments: Any, folder: Path = KERNEL) -> subprocess.CompletedProcess[str]:
    """The judge, isolated."""
    words = [sys.executable, "-I", "-S", str(folder), *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def under(limit: str, *arguments: Any) -> subprocess.CompletedProcess[str]:
    """The same, from a shell that has run `limit`, such as ``ulimit -t 20``."""
    words = ["sh", "-c", f'{limit} && exec "$@"', "sh", sys.executable, "-I", "-S", str(KERNEL), *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


@pytest.fixture
def save(tmp_path: Path) -> Callable[[Any, str], Path]:
    """Writes a certificate, or any text, to a file."""

    def to(certificate: Any, name: str = "c.json") -> Path:
        text = certificate if isinstance(certificate, str) else written(certificate)
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path / name

    return to


Save = Callable[..., Path]


def test_what_is_established_is_printed_key_by_key(save: Save) -> None:
    done = judge(save(TREE))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith('ACCEPTED "')
    assert lines[0].endswith(f'c.json": path_tree, digest {TREE["digest"]}')
    assert lines[3:] == [
        '  value_low: "1/12"',
        '  value_high: "31/36"',
        '  exit_mass: "7/9"',
        "  identified: false",
        '  exits: [["lookup","found","es\\"calate"],["refund"]]',
    ]


def test_the_folder_alone_under_another_name(save: Save, tmp_path: Path) -> None:
    alone = tmp_path / "some where" / "the-judge 2"
    shutil.copytree(KERNEL, alone, ignore=shutil.ignore_patterns("__pycache__", "README.md"))
    for certificate in (TREE, TABLE, STATEMENT):
        done = judge(save(certificate), folder=alone)
        assert (done.returncode, done.stderr) == (0, "")
    assert judge(save(changed(TREE, ("answer.value_low", "0"))), folder=alone).returncode == 1


def test_one_object_a_file(save: Save) -> None:
    paths = [save(TREE), save(changed(TREE, ("answer.value_low", "0")), "r.json"), save("{", "m.json")]
    done = judge("--json", *paths)
    assert done.returncode == 2
    accepted, rejected, malformed = map(json.loads, done.stdout.splitlines())
    assert accepted == {
        "file": str(paths[0]),
        "verdict": "ACCEPTED",
        "kind": "path_tree",
        "digest": TREE["digest"],
        "established": accepted["established"],
        "answer": TREE["answer"],
        "not_established": [],
    }
    assert rejected["verdict"] == "REJECTED"
    assert rejected["reason"].startswith("value_low is stated otherwise")
    assert malformed["verdict"] == "MALFORMED"


def test_what_is_not_established_is_said(save: Save) -> None:
    some = changed(TABLE, ("answer.all", False), ("answer.minimal_field_sets", []))
    assert "  not established: that there are no other minimal sets\n" in judge(save(some)).stdout
    (found,) = map(json.loads, judge("--json", save(some)).stdout.splitlines())
    assert found["not_established"] == ["that there are no other minimal sets"]
    assert found["answer"] == some["answer"]


@pytest.mark.parametrize(
    ("certificates", "code"),
    [
        (["good"], 0),
        (["good", "false"], 1),
        (["false", "good"], 1),
        (["broken", "false", "good"], 2),
        (["false", "broken"], 2),
        (["lacking", "good"], 2),
    ],
)
def test_exit_codes_and_later_files(certificates: list[str], code: int, save: Save, tmp_path: Path) -> None:
    made = {
        "good": save(TREE),
        "false": save(changed(TREE, ("answer.value_low", "0")), "f.json"),
        "broken": save("[]", "b"),
    }
    done = judge(*(made.get(name, tmp_path / "none.json") for name in certificates))
    assert done.returncode == code
    assert len([line for line in done.stdout.splitlines() if not line.startswith(" ")]) == len(certificates)
    assert ("ACCEPTED" in done.stdout) == ("good" in certificates)


def test_bad_usage() -> None:
    assert judge().returncode == 2
    assert judge("--seconds", "x", "c").returncode == 2
    done = judge("--help")
    assert done.returncode == 0
    assert "--model FILE" in done.stdout


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    done = judge(tmp_path / "none.json", tmp_path)
    assert done.returncode == 2
    assert "file: cannot be read (No such file or directory)" in done.stdout
    assert "file: cannot be read (Is a directory)" in done.stdout


def test_the_first_format_is_malformed(save: Save) -> None:
    done = judge(save('{"format": "exactaudit/1"}'))
    assert done.returncode == 2
    assert "make it anew: python -m checks.audit FILE --certificate CERT" in done.stdout


def test_the_expected_claim(save: Save) -> None:
    path = save(TREE)
    assert judge(path, "--expect", TREE["digest"]).returncode == 0
    done = judge(path, "--expect", STATEMENT["digest"])
    assert done.returncode == 1
    assert "this is another claim than the expected" in done.stdout


def test_the_expected_claim_is_of_one_kind_and_has_one_answer(save: Save) -> None:
    """A statement that is proved under another kind than its model would be refuted; an answer that says less."""
    whole = TABLE
    less = changed(TABLE, ("answer.all", False))
    other = envelope("counterexample", PROVED["model"], PROVED["answer"], PROVED["evidence"])
    for first, second in ((whole, less), (less, whole), (PROVED, other)):
        assert first["model"] == second["model"]
        assert first["digest"] != second["digest"]
        path = save(first)
        assert judge(path, "--expect", first["digest"]).returncode == 0
        done = judge("--json", path, save(second, "s.json"), "--expect", second["digest"])
        assert done.returncode in (1, 2)
        verdicts = [json.loads(line) for line in done.stdout.splitlines()]
        assert verdicts[0]["verdict"] == "REJECTED"
        assert verdicts[0]["reason"].startswith("this is another claim than the expected")
    forged = {**less, "digest": whole["digest"]}
    done = judge(save(forged), "--expect", whole["digest"])
    assert done.returncode == 1
    assert "the digest is stated as" in done.stdout


@pytest.mark.parametrize("name", ["a\nACCEPTED b", 'a": proved "', "\x1b[31m", "\u202e", "\r", "ü"])
def test_names_stand_in_quotes_on_their_line(name: str, save: Save, tmp_path: Path) -> None:
    named = changed(STATEMENT, ("model.hypotheses", [[name, 5]]))
    for path in (save(named), save(changed(named, ("evidence.point.x", "9")), "r.json")):
        done = judge(path)
        assert done.stdout.isascii()
        assert json.dumps(name) in done.stdout
        starts = [line.split(" ")[0] for line in done.stdout.splitlines() if not line.startswith("  ")]
        assert starts == ["ACCEPTED" if path.name == "c.json" else "REJECTED"]
    odd = tmp_path / f"x{name.replace('/', '')}.json"
    odd.write_text("[]", encoding="utf-8")
    lines = judge(odd).stdout.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("MALFORMED")


@pytest.mark.parametrize("kind", KINDS)
def test_no_name_starts_a_line(kind: str, save: Save) -> None:
    """Certificates of random models, whose names are odd, in one call: each has one line of its own, the first."""
    r, paths = random.Random(f"names {kind}"), []
    for number in range(8):
        certificate = subject(kind).make(r)
        paths.append(save(certificate, f"{number}.json"))
        stated = {**certificate["answer"], "x\nACCEPTED": 'y"\u202e'}
        paths.append(save(changed(certificate, ("answer", stated)), f"{number} changed.json"))
    plain, as_json = judge(*paths, "--full"), judge(*paths, "--json")
    for done in (plain, as_json):
        assert (done.returncode in (1, 2), done.stderr) == (True, "")
        assert done.stdout.replace("\n", "").isprintable()
        assert done.stdout.isascii()
    starts = [line for line in plain.stdout.splitlines() if not line.startswith("  ")]
    for line, path, found in zip(starts, paths, map(json.loads, as_json.stdout.splitlines()), strict=True):
        assert line.startswith(f"{found['verdict']} {json.dumps(str(path))}: ")
        assert (found["verdict"] == "ACCEPTED") == ("changed" not in path.name)


def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    odd = os.path.join(os.fsencode(tmp_path), b"\xff\n.json")
    with open(odd, "w") as out:
        out.write(written(TREE))
    done = judge(os.fsdecode(odd))
    assert done.returncode == 0
    assert done.stdout.startswith("ACCEPTED ")
    assert '\\udcff\\n.json": path_tree' in done.stdout.splitlines()[0]


def test_long_answers_are_shortened(save: Save) -> None:
    columns = [f"c{i}" for i in range(30)]
    rows = [["0"] * 31, ["1"] * 31]
    sets = sorted([name] for name in columns)
    model = {"kind": "log_table", "columns": [*columns, "t"], "rows": rows, "logged": [], "target": "t"}
    answer = {
        "identified": False,
        "minimal_additions": sets,
        "minimal_field_sets": sets,
        "core": [],
        "least": None,
        "at_most": None,
        "all": True,
    }
    path = save(envelope("log_table", model, answer, {"pairs": [[0, 1]]}))
    short, full = judge(path).stdout, judge(path, "--full").stdout
    assert "  minimal_additions: 30 entries, --full prints all\n" in short
    assert short.count('"c29"') == 0 < full.count('"c29"')


# ---------------------------------------------------------------- the model that is demanded


def test_the_model_file_that_a_certificate_speaks_of(save: Save) -> None:
    path = save(TREE)
    model = json.dumps(TREE["model"])
    assert judge(path, "--model", save(model, "m.json")).returncode == 0
    spaced = json.dumps(TREE["model"], indent=4, ensure_ascii=False)
    assert judge(path, "--model", save("\ufeff" + spaced, "m.json")).returncode == 0
    for other in (
        model.replace("1/3", "2/6"),
        model.replace("lookup", "look"),
        json.dumps(dict(reversed(TREE["model"].items()))),
        "{}",
    ):
        done = judge(path, "--model", save(other, "m.json"))
        assert done.returncode == 1
        assert "speaks of another model than" in done.stdout
    done = judge(path, "--model", save("{", "m.json"))
    assert done.returncode == 2
    assert 'm.json": file: ' in done.stdout
    assert "it takes JSON or, for a table, CSV" in done.stdout
    assert judge(path, "--model", path.parent / "none.json").returncode == 2


def test_the_table_that_a_certificate_speaks_of(save: Save, tmp_path: Path) -> None:
    path = save(TABLE)
    head, *rows = PLAIN.splitlines(keepends=True)
    for text in (PLAIN, head + "".join(reversed(rows)), PLAIN + rows[0], head + "".join(rows).replace("on", '"on"')):
        assert judge(path, "--model", save(text, "t.csv")).returncode == 0
    for text in (
        PLAIN.replace("b,0", "b,2"),
        "".join([head, *rows[1:]]),
        PLAIN.replace("token", "t"),
        PLAIN + "c,0,off,0\n",
        PLAIN.replace(",off", ","),
    ):
        done = judge(path, "--model", save(text, "t.csv"))
        assert done.returncode == 1, text
        assert "speaks of another model than" in done.stdout
    named = save(in_file(tmp_path / "rows.csv", PLAIN))
    for model, code in ((save(head + "".join(reversed(rows)), "t.csv"), 0), (save(PLAIN + "c,0,off,0\n", "u.csv"), 1)):
        assert judge(named, "--data", tmp_path / "rows.csv", "--model", model).returncode == code
    assert "is a table, and the certificate speaks of a path_tree" in judge(save(TREE), "--model", model).stdout


@pytest.mark.parametrize("count", [4, 10_001])
def test_the_table_that_was_audited(count: int, tmp_path: Path) -> None:
    """From 10,001 distinct rows on a certificate names them by their hash, in a file that the auditor writes."""
    table, made, other, kept = (tmp_path / name for name in ("t.csv", "c.json", "other.csv", "c.rows.csv"))
    head, flags = "n,flag,t\n", ('""', "")
    rows = [f"{i},{flags[i % 2]},{i % 2}\n" for i in range(count)]
    table.write_text(head + "".join(rows))
    assert main([str(table), "--logged", "flag", "--target", "t", "--certificate", str(made)]) == 0
    named = ["--data", kept] if count > 10_000 else []
    assert kept.exists() == bool(named)
    for same in ([*rows], [*rows[::-1]], [*rows, rows[0]], ['"0","","0"\n', *rows[1:]]):
        other.write_text(head + "".join(same))
        assert judge(made, "--model", other, *named).returncode == 0
    for changed_rows in (
        ["0,,0\n", *rows[1:]],  # null where there was empty text
        [rows[0], '1,"",1\n', *rows[2:]],  # the reverse
        ['00,"",0\n', *rows[1:]],
        rows[1:],
        [*rows, 'x,"",0\n'],
    ):
        other.write_text(head + "".join(changed_rows))
        done = judge(made, "--model", other, *named)
        assert (done.returncode, "speaks of another model than" in done.stdout) == (1, True)
    other.write_text("n,t,flag\n" + "".join(rows))
    assert judge(made, "--model", other, *named).returncode == 1
    if named:
        assert "give it with --data FILE" in judge(made, "--model", table).stdout
        other.write_text(kept.read_text().replace('"7"', '"x"'))
        for data, said in ((table, "the data is another file"), (other, "the data is another file")):
            done = judge(made, "--model", table, "--data", data)
            assert (done.returncode, said in done.stdout) == (1, True)


def test_the_monitor_that_a_certificate_speaks_of(tmp_path: Path) -> None:
    model, outcomes, made = tmp_path / "m.json", tmp_path / "o.csv", tmp_path / "c.json"
    model.write_text('{"kind": "monitor", "threshold": "3/20", "alpha": "1/20", "groups": ["a"]}')
    for count in (400, 10_001):
        outcomes.write_text("group,harm\n" + "a,0\n" * count)
        assert main([str(model), "--outcomes", str(outcomes), "--certificate", str(made)]) == 0
        asked = [made, "--model", model, *(["--data", outcomes] if count > 10_000 else [])]
        done = judge(*asked)
        assert (done.returncode, done.stderr) == (0, "")
        assert '  first_decision: {"status":"deploy","outcomes":342,' in done.stdout
        stricter = tmp_path / "stricter.json"
        stricter.write_text(model.read_text().replace("1/20", "1/21"))
        done = judge(*(stricter if word == model else word for word in asked))
        assert (done.returncode, "speaks of another model than" in done.stdout) == (1, True)
    assert judge(made).returncode == 1
    outcomes.write_text("group,harm\n" + "a,0\n" * 10_002)
    assert judge(*asked).returncode == 1


# ---------------------------------------------------------------- limits


def heavy(records: int) -> Certificate:
    """Laws of many records in as many worlds, each of which accepts as many answers: work grows with the cube."""
    names = [str(i) for i in range(records)]
    law = {name: "1" if name == "0" else "0" for name in names}
    spread = dict.fromkeys(names, f"1/{records}")
    worlds = {name: {"law": spread if i else law, "accepts": names} for i, name in enumerate(names)}
    model = {"kind": "record_laws", "worlds": worlds, "answers": names, "abstention": "0"}
    return envelope("record_laws", model, {"error_floor": "0"}, {"primal": [], "dual": []})


def test_what_takes_too_long_is_rejected_and_the_next_file_is_judged(save: Save) -> None:
    done = judge("--seconds", "1", save(heavy(600)), save(TREE, "t.json"))
    assert done.returncode == 1
    first, second = done.stdout.splitlines()[:2]
    assert "judging it was ended by SIGXCPU within 1 s of processor time and 1900 MB" in first
    assert "allow more with --seconds and --megabytes" in first
    assert second.startswith("ACCEPTED")


def test_what_takes_too_much_memory_is_rejected_and_the_next_file_is_judged(save: Save) -> None:
    done = judge("--megabytes", "40", save(heavy(600)), save(TREE, "t.json"))
    assert (done.returncode, done.stderr) == (1, "")
    first, second = done.stdout.splitlines()[:2]
    assert "judging it takes more than 40 MB; allow more with --megabytes" in first
    assert second.startswith("ACCEPTED")


@pytest.mark.parametrize("limit", ["ulimit -t 20", "ulimit -v 1000000", "ulimit -S -v 1000000"])
def test_limits_that_are_there_already_are_kept(limit: str, save: Save) -> None:
    done = under(limit, save(TREE))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ACCEPTED")


def test_a_limit_that_is_there_already_is_the_one_that_is_told(save: Save) -> None:
    assert "judging it takes more than 39 MB" in under("ulimit -v 40000", save(heavy(600))).stdout
    assert "within 1 s of processor time and 1900 MB" in under("ulimit -t 1", save(heavy(600))).stdout


@pytest.mark.parametrize("option", ["--seconds", "--megabytes"])
@pytest.mark.parametrize("value", ["-2", "0", "1.5", "1000001", "9" * 5000, ""])
def test_a_limit_that_is_none_is_bad_usage(option: str, value: str, save: Save) -> None:
    done = judge(f"{option}={value}", save(TREE))
    assert (done.returncode, done.stdout) == (2, "")
    assert "is no whole number from 1 to 1,000,000" in done.stderr


def test_a_system_without_a_limit_of_memory_is_told(
    save: Save, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    set_limit = resource.setrlimit

    def refusing(limit: int, ends: tuple[int, int]) -> None:
        if limit == resource.RLIMIT_AS:
            raise ValueError("current limit exceeds maximum limit")
        set_limit(limit, ends)

    monkeypatch.setattr(command.resource, "setrlimit", refusing)
    assert command.main([str(save(TREE))]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("ACCEPTED")
    assert err == "this system does not bound memory\n"


def test_no_core_is_left(save: Save, tmp_path: Path) -> None:
    certificate = save(heavy(600))
    assert "SIGXCPU" in under(f"cd {tmp_path} && ulimit -c unlimited", "--seconds", "1", certificate).stdout
    assert list(tmp_path.iterdir()) == [certificate]


def test_a_reader_that_has_gone_changes_no_verdict(save: Save) -> None:
    files = [save(TREE), save({**TREE, "digest": "0"}, "t.json")]
    for chosen, code in ((files[:1], 0), (files, 1)):
        words = [sys.executable, "-I", "-S", str(KERNEL), *map(str, chosen)]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            assert running.stderr is not None
            running.stdout.close()
            assert (running.stderr.read(), running.wait(100)) == ("", code)


def test_data_for_what_names_none_is_refused(save: Save, tmp_path: Path) -> None:
    for data in (save(TREE, "other.csv"), str(tmp_path / "none.csv")):
        done = judge("--data", data, save(TREE))
        assert done.returncode == 1
        assert "--data gives a file, and the certificate names none" in done.stdout


def many_leaves(leaves: int, nines: int) -> Certificate:
    """A tree whose root has the probability 1 - 10^-nines on the way to many leaves, of which half pay 1."""
    unlikely = "0." + "0" * (nines - 1) + "1"
    branches = {f"o{i}": {"probability": f"1/{leaves}", "node": {"reward": i % 2}} for i in range(leaves)}
    below = {"actions": {"go": {"logging": 1, "target": 1, "observations": branches}}}
    first = {
        "x": {"probability": "0." + "9" * nines, "node": below},
        "y": {"probability": unlikely, "node": {"reward": 0}},
    }
    root = {"actions": {"go": {"logging": 1, "target": 1, "observations": first}}}
    value = str((1 - Fraction(1, 10**nines)) / 2)
    answer = {"value_low": value, "value_high": value, "exit_mass": "0", "identified": True, "exits": []}
    return envelope("path_tree", {"kind": "path_tree", "reward_range": [0, 1], "root": root}, answer, {})


def test_a_long_number_is_not_kept_at_every_node(save: Save) -> None:
    """3,000 products of a number of 100,000 digits would be 120 MB."""
    path = save(many_leaves(3000, 99_998))
    done = judge("--seconds", "20", "--megabytes", "60", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "determines the target's value, 9999999999999999999999999999...0000000000000000000000000000." in done.stdout
    assert len(done.stdout) < 2000


def test_a_long_name_is_not_compared_again_and_again(save: Save) -> None:
    """(x + y_1 + ... + y_50)^2 is at most 2 if it is at most 1, where the name x has 5,000,000 letters."""
    names = ["x" * 5_000_000, *(f"y{i}" for i in range(50))]
    nodes = [*(["var", name] for name in names), ["add", *range(51)], ["mul", 51, 51]]
    nodes += [["const", "1"], ["const", "2"], ["le", 52, 53], ["le", 52, 54]]
    model = {"coordinates": names, "nodes": nodes, "domain": [], "hypotheses": [["small", 55]], "conclusion": 56}
    added = {"combine": [["1", [0]], ["1", [1]], ["1", []]], "multiply": []}
    evidence = {"satisfied_at": dict.fromkeys(names, "0"), "nodes": [], "cases": [added]}
    done = judge(
        "--seconds", "20", "--megabytes", "200", save(envelope("combination", model, {"holds": True}, evidence))
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout) < 1000


@pytest.mark.parametrize("depth", [900, 950, 970, 980, 985, 990, 995, 1000, 1005])
def test_nesting_near_the_limit_ends_in_a_verdict(depth: int, save: Save) -> None:
    nested = '{"format":"exactaudit/2","kind":"path_tree","digest":"","model":' + "[" * depth + "]" * depth
    done = judge(save(nested + ',"answer":{},"evidence":{}}'), save(TREE, "t.json"))
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.startswith("MALFORMED")
    assert "ACCEPTED" in done.stdout


def test_deep_nesting_is_malformed(save: Save) -> None:
    done = judge(save("[" * 50_000 + "]" * 50_000), save(TREE, "t.json"))
    assert done.returncode == 2
    assert "nested deeper than any certificate" in done.stdout
    assert "ACCEPTED" in done.stdout


def test_a_system_without_limits_says_so(
    save: Save, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "resource", None)
    assert command.main([str(save(TREE)), str(save("{", "m.json"))]) == 2
    out, err = capsys.readouterr()
    assert err == "this system has no resource limits: time and memory are not bounded\n"
    assert out.startswith("ACCEPTED")
    monkeypatch.setattr(command, "judge", lambda *_: (_ for _ in ()).throw(MemoryError()))
    assert command.main([str(save(TREE))]) == 1
    assert "judging it takes more than 1900 MB" in capsys.readouterr().out
    monkeypatch.setattr(command, "judge", lambda *_: (_ for _ in ()).throw(RecursionError()))
    assert command.main([str(save(TREE))]) == 1
    assert "nested deeper than is judged" in capsys.readouterr().out


def test_a_judge_that_crashes_accepts_nothing(save: Save, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(KERNEL, broken)
    (broken / "kinds" / "path_tree.py").write_text("def judge(*_):\n    return 1 // 0\n")
    done = judge(save(TREE), save(TABLE, "t.json"), folder=broken)
    assert done.returncode == 1
    assert "judging it was ended by an error within 50 s" in done.stdout
    assert "ACCEPTED" in done.stdout
