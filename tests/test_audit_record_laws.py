"""The audit of record laws: samples, 200 random models against other auditors, errors, the picture."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema
from checks.audits.record_laws import RECORD_LAWS, frontier, least_error
from checks.report.frontier_picture import draw
from finite_models import record_laws
from finite_models.load import from_data, model_schema
from finite_models.rationals import InputError
from tests.printed_audit import require_the_judge_s_word

Json = dict[str, Any]
EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "models"
SAMPLES = sorted(path for path in EXAMPLES.glob("records_*.json") if not path.name.endswith(".answer.json"))
CLOSE = {
    "kind": "record_laws",
    "safe": {"x": "1/2", "y": "1/2"},
    "harmful": {"x": "1/3", "y": "2/3"},
    "abstention": "1/5",
}


def audited(model: Json, directory: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Json]:
    """Exit code and JSON output for `model`."""
    path = directory / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    capsys.readouterr()
    code = main([str(path), "--json", "-"])
    out, err = capsys.readouterr()
    assert err == ""
    output: Json = json.loads(out)
    return code, output


# ------------------------------------------------------------------ samples


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_have_their_answers(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    code, output = audited(json.loads(path.read_text(encoding="utf-8")), tmp_path, capsys)
    assert output["answer"] == expected
    assert list(output["answer"]) == list(expected)
    assert code == 1
    assert (output["kind"], output["proposition"]) == ("record_laws", "least_larger_error")
    Draft202012Validator(audit_schema()).validate(output)
    Draft202012Validator(model_schema()).validate(json.loads(path.read_text(encoding="utf-8")))
    kernel.judge(kernel.parse(json.dumps(output["certificate"]).encode()))


def test_there_are_three_samples() -> None:
    assert [path.stem for path in SAMPLES] == ["records_close", "records_equal", "records_loose_bound"]


def test_the_details_of_a_sample(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    details = audited(CLOSE, tmp_path, capsys)[1]["details"]
    assert details["rule"][1] == {"record": "y", "answers": {"deploy": "1/70", "hold": "24/35"}, "abstains": "3/10"}
    assert [world["error"] for world in details["worlds"]] == ["12/35", "12/35"]
    assert details["frontier"] == [
        {"abstention": "0", "error_floor": "3/7"},
        {"abstention": "1", "error_floor": "0"},
    ]
    assert (details["equal_laws_floor"], details["total_variation_bound"]) == ("2/5", "19/60")


# ------------------------------------------------------------------ other auditors


def worlds_of(model: Json) -> list[tuple[dict[str, Fraction], set[str]]]:
    """Law and accepted answers of each world, from the file's text."""
    if "worlds" in model:
        given = [(world["law"], set(world["accepts"])) for world in model["worlds"].values()]
    else:
        given = [(model["safe"], {"deploy"}), (model["harmful"], {"hold"})]
    return [({record: Fraction(p) for record, p in law.items()}, accepted) for law, accepted in given]


def require_played(model: Json, output: Json) -> None:
    """The rule, played on every record of every world, has the floor and keeps to its abstention."""
    floor = Fraction(output["answer"]["error_floor"])
    worst = Fraction(0)
    for law, accepted in worlds_of(model):
        wrong = silent = Fraction(0)
        for row in output["details"]["rule"]:
            shares = {answer: Fraction(share) for answer, share in row["answers"].items()}
            assert sum(shares.values()) + Fraction(row["abstains"]) == 1
            silent += law[row["record"]] * Fraction(row["abstains"])
            wrong += law[row["record"]] * sum(share for answer, share in shares.items() if answer not in accepted)
        assert silent <= Fraction(model["abstention"])
        worst = max(worst, wrong)
    assert worst == floor


def by_price_corners(model: Json) -> Fraction:
    """The floor in two worlds as the best corner of the prices: every three planes are tried."""
    (safe, _), (harmful, _) = worlds_of(model)
    allowed = Fraction(model["abstention"])
    planes: set[tuple[Fraction, ...]] = set()
    for record, s in safe.items():
        h = harmful[record]
        planes |= {(s + h, 0, 0, h), (s, -s, -h, 0), (h, s, h, h)}
    planes |= {(1, 0, 0, 0), (1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0)}

    def volume(rows: list[tuple[Fraction, ...]]) -> Fraction:
        (a, b, c), (d, e, f), (g, h, i) = rows
        return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

    best = Fraction(0)
    for three in combinations(planes, 3):
        whole = volume([plane[:3] for plane in three])
        if whole:
            w, a, b = (Fraction(volume([(*p[:i], p[3], *p[i + 1 : 3]) for p in three])) / whole for i in range(3))
            if 0 <= w <= 1 and a >= 0 and b >= 0:
                costs = [min(w * s, (1 - w) * harmful[x], a * s + b * harmful[x]) for x, s in safe.items()]
                best = max(best, sum(costs) - allowed * (a + b))
    return best


def by_simplex(model: Json) -> Fraction:
    """The floor by the small simplex method on the programme of prices."""
    return record_laws.least_error(from_data(model).content).floor


def law(generator: random.Random, records: int) -> Json:
    counts = [generator.choice((0, 1, 1, 2, 3, 5)) for _ in range(records)]
    counts[generator.randrange(records)] += 1
    return {f"r{i}": str(Fraction(count, sum(counts))) for i, count in enumerate(counts)}


def two_worlds(generator: random.Random) -> Json:
    records = generator.randrange(1, 4)
    allowed = str(Fraction(generator.choice((0, 0, 1, 2, 3, 8)), 8))
    return {
        "kind": "record_laws",
        "safe": law(generator, records),
        "harmful": law(generator, records),
        "abstention": allowed,
    }


def many_worlds(generator: random.Random) -> Json:
    records, answers = generator.randrange(1, 5), [f"a{i}" for i in range(generator.randrange(1, 5))]
    worlds = {
        f"w{k}": {"law": law(generator, records), "accepts": [a for a in answers if generator.randrange(2)]}
        for k in range(generator.randrange(1, 5))
    }
    allowed = str(Fraction(generator.randrange(9), 8))
    return {"kind": "record_laws", "worlds": worlds, "answers": answers, "abstention": allowed}


@pytest.mark.parametrize(
    ("draw_model", "other"), [(two_worlds, by_price_corners), (many_worlds, by_simplex)], ids=["two", "many"]
)
def test_a_hundred_random_models_against_another_auditor(
    draw_model: Callable[[random.Random], Json],
    other: Callable[[Json], Fraction],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    generator = random.Random(20_261_130)
    codes = set()
    for _ in range(100):
        model = draw_model(generator)
        code, output = audited(model, tmp_path, capsys)
        floor = Fraction(output["answer"]["error_floor"])
        assert floor == other(model), model
        require_played(model, output)
        assert code == (1 if floor else 0)
        codes.add(code)
        kernel.judge(kernel.parse(json.dumps(output["certificate"]).encode()))
    assert codes == {0, 1}


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    generator = random.Random(20_261_131)
    for _ in range(15):
        for model in (two_worlds(generator), many_worlds(generator)):
            require_the_judge_s_word(command, tmp_path, {**model, "abstention": f"+{model['abstention']}"})


def test_the_frontier_by_splitting_is_that_of_the_curve() -> None:
    """The same two worlds with a third answer that nobody accepts go through the programme."""
    generator = random.Random(3)
    for _ in range(15):
        model = two_worlds(generator)
        worlds = {
            "one": {"law": model["safe"], "accepts": ["deploy"]},
            "other": {"law": model["harmful"], "accepts": ["hold"]},
        }
        more = {"kind": "record_laws", "worlds": worlds, "answers": ["deploy", "hold", "wait"], "abstention": "0"}
        assert frontier(from_data(more).content) == frontier(from_data(model).content)


def test_a_frontier_of_three_worlds_is_convex_and_exact() -> None:
    generator = random.Random(4)
    corners = 0
    for _ in range(10):
        content = from_data(many_worlds(generator)).content
        points = frontier(content)
        corners += len(points)
        assert points[-1] == (1, 0)
        for (a, low), (b, high) in pairwise(points):
            assert least_error(content, (a + b) / 2).floor == (low + high) / 2
    assert corners > 20


def test_equal_laws_with_acceptable_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fair = {"x": "1/2", "y": "1/2"}
    accepts = {"one": ["a", "b"], "two": ["b", "c"], "three": ["a", "c"]}
    worlds = {name: {"law": fair, "accepts": accepted} for name, accepted in accepts.items()}
    model = {"kind": "record_laws", "worlds": worlds, "answers": ["a", "b", "c"], "abstention": "1/4"}
    code, output = audited(model, tmp_path, capsys)
    assert (code, output["answer"]) == (1, {"error_floor": "1/4"})
    assert output["details"]["equal_laws_floor"] == "1/4"
    assert output["proposition"] == "many_worlds_price_bound"
    worlds["none"] = {"law": fair, "accepts": []}
    assert audited(model, tmp_path, capsys)[1]["answer"] == {"error_floor": "3/4"}


def test_worlds_named_safe_and_harmful_are_still_worlds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worlds = {
        "safe": {"law": CLOSE["safe"], "accepts": ["deploy"]},
        "harmful": {"law": CLOSE["harmful"], "accepts": ["hold"]},
    }
    model = {"kind": "record_laws", "worlds": worlds, "answers": ["deploy", "hold"], "abstention": "1/5"}
    assert audited(model, tmp_path, capsys)[1]["answer"] == {"error_floor": "12/35"}


def test_a_record_that_tells_the_worlds_apart_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = {**CLOSE, "safe": {"x": "1", "y": "0"}, "harmful": {"x": "0", "y": "1"}, "abstention": "0"}
    code, output = audited(model, tmp_path, capsys)
    assert (code, output["answer"]) == (0, {"total_variation": "1", "error_floor": "0"})


# ------------------------------------------------------------------ errors

WORLDS = {"w": {"law": {"x": "1"}, "accepts": ["a"]}, "v": {"law": {"x": "1"}, "accepts": []}}
MANY = {"kind": "record_laws", "worlds": WORLDS, "answers": ["a", "b"], "abstention": "0"}


@pytest.mark.parametrize(
    ("model", "words"),
    [
        ({**CLOSE, "safe": {"x": "1/2", "y": "1/3"}}, "safe: probabilities sum to 5/6, not 1"),
        ({**CLOSE, "safe": {"x": "3/2", "y": "-1/2"}}, "safe.x: the probability 3/2 is more than 1"),
        (
            {**CLOSE, "safe": {"x": "1"}},
            'safe: lacks the record "y" of harmful; write "0" if it does not occur',
        ),
        ({**CLOSE, "harmful": {"x": "1"}}, 'harmful: lacks the record "y" of safe; write "0" if it does not occur'),
        ({**CLOSE, "safe": {}}, "safe: empty"),
        ({**CLOSE, "abstention": "6/5"}, "abstention: the probability 6/5 is more than 1"),
        ({**CLOSE, "abstention": 0.2}, "abstention: the float 0.2 is not exact"),
        ({key: value for key, value in CLOSE.items() if key != "harmful"}, 'file: lacks "harmful"'),
        ({key: value for key, value in CLOSE.items() if key != "abstention"}, 'file: lacks "abstention"'),
        ({**CLOSE, "worlds": WORLDS}, 'file: the key "safe" is unknown'),
        ({**MANY, "answers": []}, "answers: empty; give at least 1"),
        ({**MANY, "answers": ["a", "a"]}, 'answers: "a" is listed twice; list it once'),
        ({**MANY, "answers": ["b"]}, 'worlds.w.accepts[0]: "a" is not among the answers: "b"'),
        (
            {**MANY, "worlds": {"w": {"law": {"x": "1"}, "accepts": ["a", "a"]}}},
            'worlds.w.accepts[1]: "a" is listed twice; list it once',
        ),
        (
            {**MANY, "worlds": {**WORLDS, "v": {"law": {"y": "1"}, "accepts": []}}},
            'worlds.v.law: lacks the record "x" of worlds.w.law; write "0" if it does not occur',
        ),
        ({**MANY, "worlds": {"w": {"law": {"x": "1/2"}, "accepts": []}}}, "worlds.w.law: probabilities sum to 1/2"),
    ],
)
def test_bad_models(model: Json, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    assert main([str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: {words}")
    assert err.count("\n") == 1


def test_a_model_that_is_too_large_could_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("checks.audits.record_laws.MOST_SHARES", 2)
    path = tmp_path / "model.json"
    path.write_text(json.dumps(MANY), encoding="utf-8")
    assert main([str(path)]) == 3
    assert "make a programme of 3 shares, and at most 2 are solved" in capsys.readouterr().err


def test_thousands_of_records_in_two_worlds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    count = 2_000
    whole = count * (count + 1) // 2
    safe = {f"r{i}": f"{i + 1}/{whole}" for i in range(count)}
    harmful = {f"r{i}": f"{count - i}/{whole}" for i in range(count)}
    code, output = audited({**CLOSE, "safe": safe, "harmful": harmful}, tmp_path, capsys)
    assert code == 1
    require_played({**CLOSE, "safe": safe, "harmful": harmful}, output)


# ------------------------------------------------------------------ the picture


def picture(model: Json, directory: Path, capsys: pytest.CaptureFixture[str]) -> str:
    path, drawn = directory / "model.json", directory / "picture.svg"
    path.write_text(json.dumps(model), encoding="utf-8")
    assert main([str(path), "--picture", str(drawn)]) in (0, 1)
    capsys.readouterr()
    return drawn.read_text(encoding="utf-8")


def test_the_picture_shows_the_curve_and_both_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg = picture(CLOSE, tmp_path, capsys)
    ET.fromstring(svg)
    assert "No rule has a largest error below 12/35" in svg
    assert "(0, 3/7)" in svg
    for style, dashes in (("floor", ""), ("equal", "10 6"), ("distance", "2 5")):
        assert f'class="{style}"' in svg
        rule = re.search(rf"\.{style}\{{([^}}]*)\}}", svg)
        assert rule
        assert (f"stroke-dasharray:{dashes}" in rule.group(1)) == bool(dashes)
    assert "." not in "".join(re.findall(r' (?:d|points|x|y|cx|cy)="([^"]*)"', svg))
    assert svg == picture(CLOSE, tmp_path, capsys)


def test_the_curve_is_drawn_to_scale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # 560 points for an abstention of 1 and 360 for an error of 1/2: (0, 3/7) is at height 309 of 360.
    svg = picture(CLOSE, tmp_path, capsys)
    assert '<path class="floor" d="M76 147L636 456"/>' in svg
    assert '<path class="equal" d="M76 96L636 456"/>' in svg
    assert '<path class="distance" d="M76 156L543 456L636 456"/>' in svg
    assert '<circle class="corner" cx="76" cy="147" r="4"/>' in svg


def test_several_worlds_are_drawn_without_a_distance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    svg = picture(MANY, tmp_path, capsys)
    ET.fromstring(svg)
    assert 'class="distance"' not in svg
    assert "were all laws equal" in svg
    assert draw(((Fraction(0), Fraction(0)), (Fraction(1), Fraction(0))), Fraction(0), Fraction(0), None)


def test_the_kind_is_declared_once() -> None:
    assert RECORD_LAWS.propositions == ("least_larger_error", "many_worlds_price_bound")
    with pytest.raises(InputError, match="record_laws"):
        from_data({"kind": "record_law"})
