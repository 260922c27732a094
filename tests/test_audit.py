"""The audit command: answers against an auditor that lists runs, certificates, outputs, exit codes."""

from __future__ import annotations

import copy
import itertools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import AUDITS, audit_schema
from checks.audits import path_tree as path_tree_audit
from checks.kernel.reading import parse
from finite_models.load import KINDS
from finite_models.schema import schema_text
from tests.kernel.sealing import sealed
from tests.printed_audit import foreign_numbers, require_the_judge_s_word

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "models"
REFUND = str(EXAMPLES / "tree_refund.json")
SUPPORTED = str(EXAMPLES / "tree_supported.json")
SAMPLES = sorted(path for path in EXAMPLES.glob("*.json") if not path.name.endswith(".answer.json"))
TREES = sorted(path for path in EXAMPLES.glob("tree_*.json") if not path.name.endswith(".answer.json"))
AUDIT_SCHEMA = json.loads((ROOT / "schemas" / "audit.schema.json").read_text(encoding="utf-8"))


def command(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """The real command, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "checks.audit", *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        **options,
    )


def audited(model: Any, directory: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    """Exit code and JSON output for `model`."""
    path = directory / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    capsys.readouterr()
    code = main([str(path), "--json", "-"])
    out, err = capsys.readouterr()
    assert err == ""
    output: dict[str, Any] = json.loads(out)
    return code, output


def require_accepted(certificate: dict[str, Any]) -> None:
    """The judge reads the certificate back from its text and accepts it."""
    kernel.judge(parse(json.dumps(certificate).encode()))


# ------------------------------------------------------------------ samples


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.stem)
def test_the_samples_have_their_answers(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    code, output = audited(json.loads(path.read_text(encoding="utf-8")), tmp_path, capsys)
    assert output["answer"] == expected
    assert list(output["answer"]) == list(expected)
    assert code == (0 if expected["identified"] else 1)
    assert (output["schema"], output["kind"], output["proposition"]) == ("audit/1", "path_tree", "exit_range_bounds")
    Draft202012Validator(AUDIT_SCHEMA).validate(output)
    require_accepted(output["certificate"])


def test_there_are_three_samples() -> None:
    assert [path.stem for path in TREES] == ["tree_penalty", "tree_refund", "tree_supported"]


def test_the_details_of_a_sample(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(EXAMPLES / "tree_penalty.json"), "--json", "-"]) == 1
    details = json.loads(capsys.readouterr().out)["details"]
    assert details["exits"] == [{"history": ["b"], "reach": "1/2", "narrows_by": "3/2"}]
    assert details["replays"] == [["b"]]
    assert "is from -1/2 to 1 in every completion" in details["established"]


# ------------------------------------------------------------------ an auditor that lists runs

Json = dict[str, Any]


def weight(chances: Json, key: str) -> Fraction:
    return Fraction(str(chances.get(key, 0)))


def runs(node: Json, policy: str, beyond: dict[tuple[str, ...], Fraction], path: tuple[str, ...] = ()) -> Iterator[
    tuple[tuple[str, ...], Fraction, Fraction]
]:
    """Path, probability and reward of each run; a pair in `beyond` ends the run there with that reward."""
    if "reward" in node:
        yield path, Fraction(1), Fraction(str(node["reward"]))
        return
    for action, edge in node["actions"].items():
        taken = (*path, action)
        if taken in beyond:
            yield taken, weight(edge, policy), beyond[taken]
            continue
        for observation, branch in edge.get("observations", {}).items():
            share = weight(edge, policy) * weight(branch, "probability")
            for end, probability, reward in runs(branch["node"], policy, beyond, (*taken, observation)):
                yield end, share * probability, reward


def pairs(node: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every history with an action taken there."""
    for action, edge in node.get("actions", {}).items():
        yield (*path, action)
        for observation, branch in edge.get("observations", {}).items():
            yield from pairs(branch["node"], (*path, action, observation))


def brute_force(model: Json) -> dict[str, Any]:
    """The answer by its definition: the logged runs, the pairs on them, every completion of what is not on them."""
    root = model["root"]
    low, high = (Fraction(str(end)) for end in model["reward_range"])
    logged = [path for path, probability, _ in runs(root, "logging", {}) if probability > 0]
    on_the_log = {path[:end] for path in logged for end in range(1, len(path), 2)}
    off_the_log = {pair: Fraction(0) for pair in pairs(root) if pair not in on_the_log}
    reached = {p: probability for p, probability, _ in runs(root, "target", off_the_log) if p in off_the_log}
    exits = sorted(pair for pair, probability in reached.items() if probability > 0)
    values = [
        sum(probability * reward for _, probability, reward in runs(root, "target", {**off_the_log, **completion}))
        for completion in (
            dict(zip(exits, rewards, strict=True)) for rewards in itertools.product((low, high), repeat=len(exits))
        )
    ]
    return {
        "value_low": str(min(values)),
        "value_high": str(max(values)),
        "exit_mass": str(sum((reached[pair] for pair in exits), Fraction(0))),
        "identified": min(values) == max(values),
        "exits": [list(pair) for pair in exits],
        "reach": [str(reached[pair]) for pair in exits],
    }


def chances(draw: random.Random, count: int) -> list[str]:
    """A distribution with some zeros."""
    parts = [draw.choice((0, 0, 0, 1, 2)) for _ in range(count)]
    parts[draw.randrange(count)] += 1
    return [str(Fraction(part, sum(parts))) for part in parts]


def random_model(draw: random.Random) -> Json:
    """A model with few actions and steps; open ends wherever the log does not go, half of the time."""
    low, high = draw.choice(((0, 1), (0, 1), (-1, 2), (Fraction(1, 3), Fraction(1, 3)), (Fraction(-7, 2), 0)))

    def node(steps: int, in_log: bool) -> Json:
        if not steps or (steps < 3 and draw.random() < 0.2):
            return {"reward": str(low + Fraction(draw.randint(0, 4), 4) * (high - low))}
        names = draw.sample(("a", "b", "c", "B", "é", "a b"), draw.choice((1, 2, 2, 3)))
        actions = {}
        for name, logging, target in zip(names, chances(draw, len(names)), chances(draw, len(names)), strict=True):
            edge: Json = {"logging": logging, "target": target}
            edge = {policy: share for policy, share in edge.items() if share != "0" or draw.random() < 0.5}
            taken = in_log and logging != "0"
            if taken or draw.random() < 0.5:
                seen = draw.sample(("x", "y", "z", "a"), draw.randint(1, 2))
                edge["observations"] = {
                    name: {"probability": share, "node": node(steps - 1, taken and share != "0")}
                    for name, share in zip(seen, chances(draw, len(seen)), strict=True)
                }
            actions[name] = edge
        return {"actions": actions}

    return {"kind": "path_tree", "reward_range": [str(low), str(high)], "root": node(3, True)}


def flattened(model: Json, draw: random.Random) -> Json:
    """The same model in flat form, its nodes in any order."""
    nodes: Json = {}

    def put(node: Json) -> str:
        name = f"n{len(nodes)}"
        nodes[name] = node = copy.deepcopy(node)
        for edge in node.get("actions", {}).values():
            for branch in edge.get("observations", {}).values():
                branch["node"] = put(branch["node"])
        return name

    root = put(model["root"])
    listed = list(nodes.items())
    draw.shuffle(listed)
    return {"kind": "path_tree", "reward_range": model["reward_range"], "nodes": dict(listed), "root": root}


def test_random_trees_agree_with_listing_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(20)
    counts = {"identified": 0, "exits": 0, "point_range": 0, "several": 0}
    done = 0
    while done < 200:
        model = random_model(draw)
        expected = brute_force(model) if sum(1 for _ in pairs(model["root"])) <= 12 else None
        if expected is None or len(expected["exits"]) > 6:
            continue
        done += 1
        given = flattened(model, draw) if done % 2 else model
        code, output = audited(given, tmp_path, capsys)
        answer, details = output["answer"], output["details"]
        assert answer == {key: value for key, value in expected.items() if key != "reach"}, model
        assert code == (0 if expected["identified"] else 1)
        low, high = map(Fraction, model["reward_range"])
        assert [entry["history"] for entry in details["exits"]] == expected["exits"]
        assert [entry["reach"] for entry in details["exits"]] == expected["reach"]
        narrows = [Fraction(entry["narrows_by"]) for entry in details["exits"]]
        assert narrows == [Fraction(reach) * (high - low) for reach in expected["reach"]]
        assert sum(narrows) == Fraction(answer["value_high"]) - Fraction(answer["value_low"])
        assert details["replays"] == (expected["exits"] if low < high else [])
        require_accepted(output["certificate"])
        Draft202012Validator(AUDIT_SCHEMA).validate(output)
        counts["identified"] += expected["identified"]
        counts["exits"] += bool(expected["exits"])
        counts["several"] += len(expected["exits"]) > 1
        counts["point_range"] += low == high and bool(expected["exits"])
    # The sample holds each sort of tree often enough to tell.
    assert min(counts.values()) >= 15, counts


TAMPERED = [
    (("answer", "value_high"), "11/20", "value_high is stated otherwise than it is found"),
    (("answer", "value_low"), "2/5", "value_low is stated otherwise than it is found"),
    (("answer", "exit_mass"), "1/8", "exit_mass is stated otherwise than it is found"),
    (("answer", "exits"), [], "exits is stated otherwise than it is found"),
    (("model", "reward_range"), ["0", "2"], "value_high is stated otherwise than it is found"),
]


@pytest.mark.parametrize(("path", "value", "reason"), TAMPERED, ids=[str(path) for path, _, _ in TAMPERED])
def test_a_tampered_claim_is_rejected(
    path: tuple[str, ...], value: Any, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([REFUND, "--json", "-"])
    certificate = json.loads(capsys.readouterr().out)["certificate"]
    require_accepted(certificate)
    at = certificate
    for step in path[:-1]:
        at = at[step]
    assert at[path[-1]] != value
    at[path[-1]] = value
    with pytest.raises(kernel.Rejected, match="digest"):
        require_accepted(certificate)
    with pytest.raises(kernel.Rejected, match=reason):
        require_accepted(sealed(certificate))


def test_a_certificate_that_is_not_accepted_gives_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    honest = path_tree_audit.certificate

    def wrong(*arguments: Any) -> Any:
        made = honest(*arguments)
        made["answer"]["exits"] = []
        return sealed(made)

    monkeypatch.setattr(path_tree_audit, "certificate", wrong)
    target = tmp_path / "out.json"
    assert main([REFUND, "--json", str(target)]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("could not run: the judge does not accept the certificate: exits is stated otherwise")
    assert not target.exists()


def test_a_crash_is_not_an_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def crash(*_: Any) -> None:
        raise ZeroDivisionError("by chance")

    monkeypatch.setattr(path_tree_audit, "exit_range", crash)
    assert main([REFUND]) == 3
    assert capsys.readouterr() == ("", "could not run: ZeroDivisionError: by chance\n")


# ------------------------------------------------------------------ the real command


def test_the_command_and_its_table() -> None:
    done = command(REFUND)
    assert (done.returncode, done.stderr) == (1, "")
    certified, beside = done.stdout.split("\nnot certified:\n")
    assert certified.startswith(f"{REFUND}: path_tree\n\ncertified, digest ")
    assert certified.endswith(
        '  value_low: "73/180"\n'
        '  value_high: "31/60"\n'
        '  exit_mass: "1/9"\n'
        "  identified: false\n"
        '  exits: [["lookup","found","escalate"]]\n'
    )
    assert "73/180  (about 0.4056) to 31/60  (about 0.5167)" in beside
    assert "1/9         1/9          lookup > found > escalate\n" in beside
    assert done.stdout.endswith("python -m checks.explain exit_range_bounds\n")


def test_the_command_on_an_identified_tree() -> None:
    done = command(SUPPORTED)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  identified: true\n  exits: []\n" in done.stdout
    assert "  the value in decimals, rounded: 11/16  (about 0.6875)\n" in done.stdout


def test_the_command_on_a_bad_file(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    path.write_text('{"kind": "path_tree", "reward_range": [0, 1], "root": {"reward": 0.15}}', encoding="utf-8")
    done = command(str(path), "--json", str(tmp_path / "out.json"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'error: root.reward: the float 0.15 is not exact; write "0.15" or "3/20"\n'
    assert list(tmp_path.iterdir()) == [path]


def test_the_command_writes_the_same_bytes_twice(tmp_path: Path) -> None:
    written = []
    for seed in ("1", "2"):
        directory = tmp_path / seed
        directory.mkdir()
        done = command(
            REFUND,
            *("--json", "-", "--certificate", str(directory / "c.json"), "--picture", str(directory / "p.svg")),
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert done.returncode == 1
        written.append((done.stdout, (directory / "c.json").read_bytes(), (directory / "p.svg").read_bytes()))
    assert written[0] == written[1]


def test_the_certificate_file_is_judged_by_the_kernel_alone(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    assert main([REFUND, "--certificate", str(path)]) == 1
    judge = tmp_path / "judge"
    shutil.copytree(ROOT / "checks" / "kernel", judge)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(judge), str(path), "--model", REFUND],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("ACCEPTED ")
    assert "is from 73/180 to 31/60 in every completion" in done.stdout


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_what_stands_above_the_line_is_the_judge_s_and_speaks_of_the_file(path: Path, tmp_path: Path) -> None:
    """Word for word what the judge prints from the certificate alone, for the very file."""
    certificate = tmp_path / "c.json"
    done = command(str(path), "--certificate", str(certificate))
    assert done.returncode in (0, 1)
    above = done.stdout.split("\nnot certified:\n")[0].splitlines()[3:]
    judged = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "checks" / "kernel"), str(certificate), "--model", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout
    assert judged.stdout.splitlines()[1:] == above
    written = json.loads(certificate.read_text(encoding="utf-8"))
    assert written["model"] == json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_judge_s_lines_come_first_and_bring_no_number_of_their_own(
    path: Path, tmp_path: Path, command: Callable[..., Any]
) -> None:
    _, below = require_the_judge_s_word(command, tmp_path, json.loads(path.read_text(encoding="utf-8")))
    assert below.startswith("  as read: ")
    assert below.endswith("\n")


def test_what_is_certified_of_random_trees(tmp_path: Path, command: Callable[..., Any]) -> None:
    draw = random.Random(21)
    for _ in range(25):
        require_the_judge_s_word(command, tmp_path, flattened(random_model(draw), draw))


def test_long_parts_are_shortened_above_the_line(tmp_path: Path, command: Callable[..., Any]) -> None:
    lines, below = require_the_judge_s_word(command, tmp_path, chain(30, 1))
    assert "  exits: 30 entries, --json FILE writes all" in lines
    assert len(lines) == 2 + 5 + 20
    long = [line for line in require_the_judge_s_word(command, tmp_path, chain(99, 1))[0] if line.startswith("    ")]
    assert re.fullmatch(r'    \["go","o",.{220,240} \.\.\. \([0-9]{3} characters\)', long[0])
    assert "and 10 more (--json FILE writes all)\n" in below


def test_a_foreign_number_is_seen() -> None:
    certificate = {"model": {"reward_range": ["0", "1/3"]}, "answer": {"value_low": "-5/2"}}
    lines = ["  6 nodes: from -5/2 to 1/3", "  exits: 30 entries, --json FILE writes all", "  [ ... (512 characters)"]
    assert foreign_numbers(lines, certificate, ["6 nodes"]) == set()
    assert foreign_numbers([*lines, "  about 0.3333, 5/7 and 2"], certificate, ["6 nodes"]) == {"0.3333", "5/7", "2"}


def test_a_reader_that_goes_away_is_no_answer() -> None:
    source = "import sys; from checks.audit import main; code = main(sys.argv[1:]); sys.stderr.write(str(code))"
    run = subprocess.Popen(
        [sys.executable, "-c", "import time; time.sleep(0.3); " + source, REFUND],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    run.stdout.close()
    assert run.stderr is not None
    assert run.stderr.read() == b"3"
    run.wait(timeout=60)


def test_a_terminal_that_lacks_a_letter_sees_an_escape(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    observations = {"o": {"probability": 1, "node": {"reward": 0}}}
    actions = {"a": {"logging": 1, "observations": observations}, "verlä\x1bngern": {"target": 1}}
    path.write_text(json.dumps({"kind": "path_tree", "reward_range": [0, 1], "root": {"actions": actions}}))
    done = command(str(path), env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (1, "")
    assert "verl\\xe4\\u001bngern" in done.stdout


# ------------------------------------------------------------------ usage and outputs

USAGE = [
    ([], "give a FILE, or --schema"),
    ([REFUND, "--no-such-option"], "unrecognized arguments: --no-such-option"),
    ([REFUND, "--json"], "argument --json: expected one argument"),
    (["--schema", "tables"], "argument --schema: invalid choice: 'tables'"),
    (["missing.json"], "error: missing.json: cannot be read (No such file or directory); give the path"),
    ([REFUND, "--certificate", "-"], "error: --certificate -: standard output is for --json; give a file name"),
    ([REFUND, "--picture", ""], "error: --picture: the path is empty; give a file name"),
    ([REFUND, "--json", "x.json", "--certificate", "./x.json"], "--certificate ./x.json: is also --json; choose"),
    ([REFUND, "--json", REFUND], "is also the model; choose another file"),
    ([REFUND, "--json", "."], "error: --json .: is a directory; give the name of a file in it"),
    ([REFUND, "--json", "a", "--picture", "no/such/p.svg"], "--picture no/such/p.svg: there is no directory no/such"),
]


@pytest.mark.parametrize(("arguments", "message"), USAGE, ids=[message for _, message in USAGE])
def test_bad_usage(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = Path(REFUND).read_bytes()
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert list(tmp_path.iterdir()) == []
    assert Path(REFUND).read_bytes() == before


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert "0 answered, 1 not answered by the record, 2 bad input or usage, 3 could not run" in words


def test_all_outputs_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = {name: tmp_path / name for name in ("json", "certificate", "picture")}
    assert main([REFUND, *(word for name, path in paths.items() for word in (f"--{name}", str(path)))]) == 1
    assert 'value_low: "73/180"' in capsys.readouterr().out
    output = json.loads(paths["json"].read_text(encoding="utf-8"))
    assert output["certificate"] == json.loads(paths["certificate"].read_text(encoding="utf-8"))
    assert paths["picture"].read_text(encoding="utf-8").startswith("<svg ")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(paths)


def test_an_output_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "out.json"
    target.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "replace", full)
    assert main([REFUND, "--json", str(target)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert f"error: {target}: cannot be written (No space left on device)" in err
    assert target.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_json_on_standard_output_is_one_object_and_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    main([REFUND, "--json", "-"])
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert list(json.loads(out)) == ["schema", "kind", "answer", "details", "certificate", "proposition"]


# ------------------------------------------------------------------ schemas


def test_the_schemas_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("model", "audit"):
        assert main(["--schema", name]) == 0
        printed = capsys.readouterr().out
        assert printed == (ROOT / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"), (
            f"run: python -m checks.audit --schema {name} > schemas/{name}.schema.json"
        )
        Draft202012Validator.check_schema(json.loads(printed))
    assert main(["--schema"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "exactaudit model file"
    assert schema_text(audit_schema()).endswith("}\n")


def test_the_audit_schema_refuses_what_is_no_answer(capsys: pytest.CaptureFixture[str]) -> None:
    main([REFUND, "--json", "-"])
    good = json.loads(capsys.readouterr().out)
    validator = Draft202012Validator(AUDIT_SCHEMA)
    validator.validate(good)
    for key, value in (("value_low", "0.5"), ("value_low", "+1"), ("identified", "no"), ("exits", [[]]), ("more", 1)):
        assert not validator.is_valid({**good, "answer": {**good["answer"], key: value}}), key
    for key in good:
        assert not validator.is_valid({name: value for name, value in good.items() if name != key}), key


def test_every_kind_of_model_has_an_audit() -> None:
    assert list(AUDITS) == list(KINDS)


# ------------------------------------------------------------------ large trees


def chain(steps: int, every: int) -> Json:
    """A flat chain with an exit of probability 1/20 at each multiple of `every`."""
    nodes: Json = {f"n{steps}": {"reward": "1/3"}}
    for i in range(steps):
        step = {"o": {"probability": 1, "node": f"n{i + 1}"}}
        leaves = i % every == 0
        actions: Json = {"go": {"logging": 1, "target": "19/20" if leaves else 1, "observations": step}}
        if leaves:
            actions["leave"] = {"target": "1/20"}
        nodes[f"n{i}"] = {"actions": actions}
    return {"kind": "path_tree", "reward_range": ["0", "1"], "nodes": nodes, "root": "n0"}


def bushy(size: int) -> Json:
    """A flat tree with three actions and two observations a step and about `size` nodes; one action is not logged."""
    nodes: Json = {}
    made = 1
    for i in itertools.count():
        if i == made:
            break
        if made + 6 > size:
            nodes[f"n{i}"] = {"reward": f"{i % 21}/20"}
            continue
        actions: Json = {}
        for action, logging, target in (("a", "1/3", "1/2"), ("b", "2/3", "1/4"), ("c", "0", "1/4")):
            seen = (("x", "3/7", f"n{made}"), ("y", "4/7", f"n{made + 1}"))
            observations = {name: {"probability": share, "node": child} for name, share, child in seen}
            made += 2
            actions[action] = {"logging": logging, "target": target, "observations": observations}
        nodes[f"n{i}"] = {"actions": actions}
    return {"kind": "path_tree", "reward_range": ["0", "1"], "nodes": nodes, "root": "n0"}


def test_a_chain_of_ten_thousand_steps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = audited(chain(10_000, 1000), tmp_path, capsys)
    assert code == 1
    kept = Fraction(19, 20) ** 10
    assert output["answer"]["exit_mass"] == str(1 - kept)
    assert output["answer"]["value_low"] == str(kept * Fraction(1, 3))
    assert output["answer"]["value_high"] == str(kept * Fraction(1, 3) + 1 - kept)
    assert [len(history) for history in output["answer"]["exits"]] == [2 * 1000 * k + 1 for k in range(9, -1, -1)]
    assert output["details"]["exits"][-1] == {"history": ["leave"], "reach": "1/20", "narrows_by": "1/20"}


def test_a_chain_with_an_exit_at_every_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps(chain(1000, 1)), encoding="utf-8")
    assert main([str(path)]) == 1
    out = capsys.readouterr().out
    assert "  and 980 more (--json FILE writes all)\n" in out
    assert out.count("leave\n") == 20
    rows = [line.split() for line in out.splitlines() if line.endswith("leave")]
    assert [row[:2] for row in rows[:3]] == [["1/20"] * 2, ["19/400"] * 2, ["361/8000"] * 2]
    assert max(map(len, out.splitlines())) < 300


def test_answers_too_long_to_list_could_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps(chain(10, 1)), encoding="utf-8")
    monkeypatch.setattr(path_tree_audit, "MOST_LABELS", 100)
    assert main([str(path), "--json", "-"]) == 1
    monkeypatch.setattr(path_tree_audit, "MOST_LABELS", 99)
    capsys.readouterr()
    assert main([str(path), "--json", "-"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert "the histories of the 10 exits hold 100 labels, more than the 99 that are written" in err
    assert main([str(path)]) == 1


def test_a_tree_of_a_hundred_thousand_nodes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = bushy(100_000)
    assert len(model["nodes"]) > 99_990
    started = time.monotonic()
    code, output = audited(model, tmp_path, capsys)
    assert time.monotonic() - started < 60
    answer = output["answer"]
    assert (code, answer["identified"]) == (1, False)
    assert answer["exits"] == sorted(answer["exits"])
    reaches = [Fraction(entry["reach"]) for entry in output["details"]["exits"]]
    assert sum(reaches) == Fraction(answer["exit_mass"])
    assert Fraction(answer["value_high"]) - Fraction(answer["value_low"]) == Fraction(answer["exit_mass"])
    decisions, waiting = 0, ["n0"]
    while waiting:
        node = model["nodes"][waiting.pop()]
        if "actions" in node:
            decisions += 1
            waiting += [b["node"] for action in "ab" for b in node["actions"][action]["observations"].values()]
    assert len(answer["exits"]) == decisions  # one exit, "c", at each history that the log reaches
