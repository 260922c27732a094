"""The audit of a monitor: samples, 200 random models and streams against another auditor, errors, the picture."""

from __future__ import annotations

import hashlib
import json
import os
import random
import xml.etree.ElementTree as ET
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from threading import Thread
from typing import Any

import mpmath
import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema
from checks.audits.monitor import MOST_ORDERED, Asked, Stream, read_stream
from checks.kernel import Rejected, judge
from finite_models.load import from_data, model_schema
from finite_models.monitor import Monitor, e_value
from tests.printed_audit import require_the_judge_s_word

Json = dict[str, Any]
EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "models"
SAMPLES = sorted(path for path in EXAMPLES.glob("monitor_*.json") if not path.name.endswith(".answer.json"))
MODEL: Json = {
    "kind": "monitor",
    "threshold": "3/20",
    "alpha": "1/20",
    "groups": ["routine", "rare"],
    "method": "hoeffding",
    "collection": "unbiased",
    "target": "stable",
    "outcomes": {"routine": [1000, 31], "rare": [400, 90]},
}
Rows = list[tuple[str, int]]


def audited(
    model: Json, folder: Path, capsys: pytest.CaptureFixture[str], rows: Rows | None = None
) -> tuple[int, Json]:
    """Exit code and JSON output for `model`, with outcomes in order where they are given."""
    path = folder / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    more = []
    if rows is not None:
        stream = folder / "rows.csv"
        stream.write_text("group,harm\n" + "".join(f"{g},{h}\n" for g, h in rows), encoding="utf-8")
        more = ["--outcomes", str(stream)]
    capsys.readouterr()
    code = main([str(path), *more, "--json", "-"])
    out, err = capsys.readouterr()
    assert err == ""
    output: Json = json.loads(out)
    return code, output


# ------------------------------------------------------------------ samples


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_have_their_answers(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    model = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator(model_schema()).validate(model)
    code, output = audited(model, tmp_path, capsys)
    assert output["answer"] == expected
    assert code == (0 if expected["status"] == "deploy" else 1)
    Draft202012Validator(audit_schema()).validate(output)


def test_there_are_samples() -> None:
    assert [path.stem for path in SAMPLES] == ["monitor_e_process", "monitor_hoeffding", "monitor_unobserved"]


# ------------------------------------------------------------------ another auditor


def side_by_intervals(model: Json, n: int, k: int) -> str:
    """What a group says, by intervals of mpmath or exact e-values."""
    theta, bar = Fraction(model["threshold"]), Fraction(2 * len(model["groups"])) / Fraction(model["alpha"])
    if model["method"] == "e_process":
        monitor = Monitor(tuple(model["groups"]), theta, Fraction(model["alpha"]), "e_process")
        if e_value(monitor.rates_above, theta, n, k) >= bar:
            return "hold"
        return "deploy" if e_value(monitor.rates_below, theta, n, k) >= bar else "cannot_determine"
    mpmath.iv.dps = 30
    big = bar * n * (n + 1)
    radius = mpmath.iv.sqrt(mpmath.iv.log(mpmath.iv.mpf(big.numerator) / mpmath.iv.mpf(big.denominator)) / (2 * n))
    apart = mpmath.iv.mpf(k) / n - mpmath.iv.mpf(theta.numerator) / theta.denominator
    if (apart - radius).a > 0:
        return "hold"
    return "deploy" if (apart + radius).b < 0 else "cannot_determine"


def by_hand(model: Json, rows: Rows) -> tuple[str, int | None]:
    """The latched status of a stream, row by row."""
    if model["collection"] == "biased" or model["target"] == "shifted":
        return "unsupported", None
    counts = {group: [0, 0] for group in model["groups"]}
    said: dict[str, str] = {}
    for number, (group, harm) in enumerate(rows, 1):
        counts[group][0] += 1
        counts[group][1] += harm
        side = side_by_intervals(model, *counts[group])
        if model["method"] != "e_process" or side == "hold" or said.get(group) not in ("hold", "deploy"):
            said[group] = side
        if "hold" in said.values():
            return "hold", number
        if all(said.get(name) == "deploy" for name in model["groups"]):
            return "deploy", number
    return "cannot_determine", None


@pytest.mark.parametrize("seed", range(200))
def test_random_models_against_another_auditor(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(seed)
    groups = ["a", "b", "c"][: draw.randint(1, 3)]
    model = {
        **MODEL,
        "threshold": f"{draw.randint(1, 9)}/10",
        "alpha": f"{draw.randint(1, 19)}/20",
        "groups": groups,
        "method": draw.choice(["hoeffding", "e_process"]),
        "collection": draw.choice(["unbiased"] * 9 + ["biased"]),
        "target": draw.choice(["stable"] * 9 + ["shifted"]),
        "outcomes": {},
    }
    rates = {group: draw.random() for group in groups}
    rows = [
        (group, int(draw.random() < rates[group]))
        for group in (draw.choice(groups) for _ in range(draw.randint(1, 90)))
    ]
    code, output = audited(model, tmp_path, capsys, rows)
    said, first = by_hand(model, rows)
    decision = output["details"]["first_decision"]
    assert output["answer"]["status"] == said
    assert (decision["outcomes"] if decision else None) == first
    assert code == (0 if said == "deploy" else 1)
    counts = {group: [sum(g == group for g, _ in rows), sum(h for g, h in rows if g == group)] for group in groups}
    code, output = audited({**model, "outcomes": counts}, tmp_path, capsys)
    sides = {g: side_by_intervals(model, n, k) for g, (n, k) in counts.items() if n}
    supported = model["collection"] == "unbiased" and model["target"] == "stable"
    wanted = (
        "unsupported"
        if not supported
        else "hold"
        if "hold" in sides.values()
        else "deploy"
        if all(sides.get(g) == "deploy" for g in groups)
        else "cannot_determine"
    )
    assert output["answer"]["status"] == wanted
    for group, found in output["answer"]["groups"].items():
        assert [found["observed"], found["harmful"]] == counts[group]


def test_the_ends_enclose(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, output = audited(MODEL, tmp_path, capsys)
    mpmath.mp.dps = 40
    for name, (n, k) in MODEL["outcomes"].items():
        radius = mpmath.sqrt(mpmath.log(mpmath.mpf(80) * n * (n + 1)) / (2 * n))
        found = output["answer"]["groups"][name]
        for end, value in (("lower", mpmath.mpf(k) / n - radius), ("upper", mpmath.mpf(k) / n + radius)):
            below, above = map(mpmath.mpf, found[end])
            assert below <= value <= above
            assert above - below < mpmath.mpf(10) ** -16
    _, output = audited({**MODEL, "method": "e_process"}, tmp_path, capsys)
    monitor = Monitor(("routine", "rare"), Fraction(3, 20), Fraction(1, 20), "e_process")
    for name, (n, k) in MODEL["outcomes"].items():
        found = output["answer"]["groups"][name]
        for end, rates in (("against_harmful", monitor.rates_below), ("against_safe", monitor.rates_above)):
            below, above = map(Fraction, found[end])
            assert below <= e_value(rates, monitor.threshold, n, k) <= above


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    draw = random.Random(201)
    stream = tmp_path / "rows.csv"
    for rows in (0, 1, 30, 30, MOST_ORDERED + 1):
        for method in ("hoeffding", "e_process"):
            counts = {"a": [90, draw.randrange(60)], "b": [draw.randrange(2), 0]}
            model = {**MODEL, "threshold": "0.15", "groups": ["a", "b"], "method": method, "outcomes": counts}
            require_the_judge_s_word(command, tmp_path, model)
            outcomes = "".join(f"{draw.choice('ab')},{int(draw.random() < 0.3)}\n" for _ in range(rows))
            stream.write_text("group,harm\n" + outcomes, encoding="utf-8")
            _, below = require_the_judge_s_word(
                command, tmp_path, model, "--outcomes", str(stream), data=str(stream) if rows > MOST_ORDERED else None
            )
            assert ("the certificate names the file of outcomes" in below) == (rows > MOST_ORDERED)


# ------------------------------------------------------------------ streams


def test_a_first_decision_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [("a", 1)] * 40 + [("a", 0)] * 4000
    model = {**MODEL, "groups": ["a"], "outcomes": {}}
    code, output = audited(model, tmp_path, capsys, rows)
    assert (code, output["answer"]["status"], output["details"]["status_now"]) == (1, "hold", "deploy")
    assert output["details"]["first_decision"]["outcomes"] < 40
    decision = output["details"]["first_decision"]["outcomes"]
    assert f"the first decision falls after {decision} outcomes" in output["details"]["established"]


def test_pieces_of_a_stream_do_not_matter(tmp_path: Path) -> None:
    draw = random.Random(5)
    for method in ("hoeffding", "e_process"):
        monitor = Monitor(("a", "b"), Fraction(3, 10), Fraction(1, 2), method)
        rows = [(draw.randrange(2), int(draw.random() < 0.1)) for _ in range(600)]
        found = []
        for size in (1, 7, 600):
            stream = Stream(monitor, [(0, 0)] * 2, [None] * 2, [(0, 0)] * 2)
            for start in range(0, 600, size):
                some = rows[start : start + size]
                stream.take([g for g, _ in some], [h for _, h in some])
            found.append((stream.first, stream.counts, stream.order, stream.total, stream.drawn))
        assert found[0] == found[1] == found[2]
        assert found[0][0] is not None


def test_a_long_stream_is_not_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [("a", 0)] * (MOST_ORDERED + 1)
    _, output = audited({**MODEL, "groups": ["a"], "outcomes": {}}, tmp_path, capsys, rows)
    assert output["answer"]["status"] == "deploy"
    digest = hashlib.sha256((tmp_path / "rows.csv").read_bytes()).hexdigest()
    assert output["certificate"]["model"]["in_order"] == {"sha256": digest, "outcomes": MOST_ORDERED + 1}
    decision = output["details"]["first_decision"]["outcomes"]
    assert output["details"]["established"].endswith(f"the first decision falls after {decision} outcomes")
    assert judge(output["certificate"], data=str(tmp_path / "rows.csv")).answer["status"] == "deploy"
    with pytest.raises(Rejected, match="give it with --data"):
        judge(output["certificate"])
    stream = read_stream(Monitor(("a",), Fraction(3, 20), Fraction(1, 20)), str(tmp_path / "rows.csv"))
    assert stream.order is None
    assert len(stream.drawn) <= 2 * 100


@pytest.mark.parametrize("outcomes", [MOST_ORDERED, MOST_ORDERED + 1])
def test_a_pipe_cannot_be_named_by_a_certificate(
    outcomes: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, pipe = tmp_path / "model.json", tmp_path / "pipe"
    path.write_text(json.dumps({**MODEL, "groups": ["a"], "outcomes": {}}), encoding="utf-8")
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=("group,harm\n" + "a,0\n" * outcomes,))
    writer.start()
    code = main([str(path), "--outcomes", str(pipe)])
    writer.join()
    out, err = capsys.readouterr()
    if outcomes <= MOST_ORDERED:
        assert (code, err) == (0, "")
        assert '  status: "deploy"\n' in out
    else:
        assert (code, out) == (3, "")
        assert err.startswith(f"could not run: {pipe} is no file that can be read again")


def test_an_empty_stream(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = audited(MODEL, tmp_path, capsys, [])
    assert (code, output["answer"]["status"]) == (1, "cannot_determine")
    assert output["answer"]["groups"]["rare"] == {"observed": 0, "harmful": 0, "lower": None, "upper": None}


# ------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"threshold": "1"}, "threshold: 1 does not lie strictly between 0 and 1"),
        ({"alpha": "0"}, "alpha: 0 does not lie strictly between 0 and 1"),
        ({"threshold": 0.15}, 'threshold: the float 0.15 is not exact; write "0.15" or "3/20"'),
        ({"groups": ["a", "a"]}, 'groups: names the group "a" twice'),
        ({"groups": []}, "groups: empty"),
        ({"groups": [""]}, "groups[0]: an empty name"),
        ({"method": "other"}, "method: "),
        ({"outcomes": {"other": [1, 0]}}, "outcomes.other: is not a required group"),
        ({"outcomes": {"rare": [1, 2]}}, "outcomes.rare: 2 harmful outcomes of 1"),
        ({"outcomes": {"rare": [1]}}, "outcomes.rare: expected a list of 2"),
        ({"outcomes": {"rare": [-1, 0]}}, "outcomes.rare[0]: expected a whole number"),
        ({"outcomes": {"rare": [10**10, 0]}}, "outcomes.rare: 10000000000 outcomes; at most"),
        ({"more": 1}, "more"),
    ],
)
def test_bad_models(changes: Json, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps({**MODEL, **changes}), encoding="utf-8")
    assert main([str(path)]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("group;harm\n", "line 1: expected the columns group,harm"),
        ("", "line 1: expected the columns group,harm, found nothing"),
        ("group,harm\nrare,0\nother,1\n", 'line 3: unknown group "other"'),
        ("group,harm\nrare,2\n", 'line 2: the outcome "2" is neither 0 nor 1'),
        ("group,harm\nrare,\n", 'line 2: the outcome "" is neither 0 nor 1'),
        ("group,harm\nrare\n", "line 2: has 1 fields"),
        ("group,harm\nrare,0,1\n", "line 2: has 3 fields"),
        ('group,harm\n"rare,0\n', "is not CSV"),
        ('group,harm\nrare,0\n\n"rare",0\nra"re,0\n', "line 5: a quote stands inside a field; put the whole field in"),
    ],
)
def test_bad_outcomes(content: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, rows = tmp_path / "model.json", tmp_path / "rows.csv"
    path.write_text(json.dumps(MODEL), encoding="utf-8")
    rows.write_text(content, encoding="utf-8")
    assert main([str(path), "--outcomes", str(rows)]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert str(rows) in err


def test_outcomes_are_needed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps({key: value for key, value in MODEL.items() if key != "outcomes"}), encoding="utf-8")
    assert main([str(path)]) == 2
    assert "--outcomes FILE.csv" in capsys.readouterr().err
    assert main([str(path), "--outcomes", str(tmp_path / "none.csv")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main([str(path), "--outcomes", ""]) == 2
    assert "the path is empty" in capsys.readouterr().err


def test_columns_may_be_swapped_and_lines_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, rows = tmp_path / "model.json", tmp_path / "rows.csv"
    path.write_text(json.dumps(MODEL), encoding="utf-8")
    rows.write_bytes(b"\xef\xbb\xbfharm,group\r\n1,rare\r\n\r\n0,routine\r\n")
    assert main([str(path), "--outcomes", str(rows), "--json", "-"]) == 1
    groups = json.loads(capsys.readouterr().out)["answer"]["groups"]
    assert [(groups[g]["observed"], groups[g]["harmful"]) for g in ("routine", "rare")] == [(1, 0), (1, 1)]


# ------------------------------------------------------------------ for people


def test_the_table_and_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(2)
    rows = [("rare", int(draw.random() < 0.4)) if i % 3 else ("routine", 0) for i in range(1500)]
    path, stream = tmp_path / "model.json", tmp_path / "rows.csv"
    stream.write_text("group,harm\n" + "".join(f"{g},{h}\n" for g, h in rows), encoding="utf-8")
    for method in ("hoeffding", "e_process"):
        path.write_text(json.dumps({**MODEL, "method": method}), encoding="utf-8")
        picture = tmp_path / f"{method}.svg"
        certificate = tmp_path / f"{method}.json"
        outlets = ["--picture", str(picture), "--certificate", str(certificate)]
        assert main([str(path), "--outcomes", str(stream), *outlets]) == 1
        out = capsys.readouterr().out
        assert "  in words: some required group's harm rate is above the threshold\n" in out
        assert '  status: "hold"\n' in out
        assert "the decision fell after" in out
        assert "the counts in the model file were not used" in out
        assert ET.parse(picture).getroot().tag.endswith("svg")
        assert "threshold" in picture.read_text(encoding="utf-8")
        before = picture.read_bytes()
        assert main([str(path), "--outcomes", str(stream), "--picture", str(picture)]) == 1
        assert picture.read_bytes() == before
        kernel.judge(json.loads(certificate.read_text(encoding="utf-8")))
        capsys.readouterr()
    assert main([str(path), "--picture", str(picture)]) == 1


def test_numbers_beyond_floats_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = {**MODEL, "method": "e_process", "outcomes": {"routine": [9 * 10**8, 100], "rare": [5 * 10**8, 4 * 10**8]}}
    path = tmp_path / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    assert main([str(path)]) == 1
    assert "e+63131680" in capsys.readouterr().out
    _, output = audited(model, tmp_path, capsys)
    below, above = (Decimal(end) for end in output["answer"]["groups"]["routine"]["against_harmful"])
    assert below < above


def test_a_stream_asked_twice_is_the_same(tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    rows.write_text("group,harm\nrare,1\nroutine,0\n", encoding="utf-8")
    content = from_data(MODEL).content
    before = repr(content)
    from checks.audits.monitor import audit

    first, second = audit(Asked(content, str(rows))), audit(Asked(content, str(rows)))
    assert first.certificate == second.certificate
    assert repr(content) == before
