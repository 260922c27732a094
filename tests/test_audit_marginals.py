"""The audit of marginals: samples, 200 random models against a brute-force auditor, bad files, the picture."""

from __future__ import annotations

import itertools
import json
import random
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema
from checks.report.range_picture import Bar, draw
from tests.printed_audit import require_the_judge_s_word

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "models"
SAMPLES = sorted(path for path in EXAMPLES.glob("marginals_*.json") if not path.name.endswith(".answer.json"))
F = Fraction
Json = Any


def audited(model: Json, directory: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, Json]:
    """Exit code and JSON output for `model`; the certificate is judged again from its text."""
    path = directory / "model.json"
    path.write_text(json.dumps(model), encoding="utf-8")
    capsys.readouterr()
    code = main([str(path), "--json", "-"])
    out, err = capsys.readouterr()
    assert err == ""
    output: Json = json.loads(out)
    kernel.judge(kernel.parse(json.dumps(output["certificate"]).encode()))
    return code, output


def test_there_are_samples() -> None:
    assert [path.stem for path in SAMPLES] == [
        "marginals_impossible",
        "marginals_newly_harmful",
        "marginals_two_of_three",
        "marginals_with_pair",
    ]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_the_samples_have_their_answers(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    code, output = audited(json.loads(path.read_text(encoding="utf-8")), tmp_path, capsys)
    assert output["answer"] == expected
    assert list(output["answer"]) == list(expected)
    assert code == 1
    assert (output["schema"], output["kind"]) == ("audit/1", "marginals")
    Draft202012Validator(audit_schema()).validate(output)


# ---- a brute-force auditor: every basic solution, on Fractions


def holds(query: Json, cell: tuple[int, ...], names: list[str]) -> bool:
    """Whether the query holds where exactly these events occur."""
    if "at_least" in query:
        return sum(cell) >= query["at_least"]
    if "exactly" in query:
        return sum(cell) == query["exactly"]
    return all(cell[names.index(name)] == value for name, value in query["event"].items())


def solutions(rows: list[list[int]], rhs: list[Fraction], columns: tuple[int, ...]) -> list[Fraction] | None:
    """The only solution with mass on these columns at most; None where there is none or more than one."""
    table = [[*(F(row[j]) for j in columns), side] for row, side in zip(rows, rhs, strict=True)]
    rank = 0
    for k in range(len(columns)):
        pivot = next((i for i in range(rank, len(table)) if table[i][k]), None)
        if pivot is None:
            return None
        table[rank], table[pivot] = table[pivot], table[rank]
        table[rank] = [v / table[rank][k] for v in table[rank]]
        for i in range(len(table)):
            if i != rank and table[i][k]:
                table[i] = [a - table[i][k] * b for a, b in zip(table[i], table[rank], strict=True)]
        rank += 1
    if any(row[-1] for row in table[rank:]):
        return None
    return [table[k][-1] for k in range(len(columns))]


def by_vertices(model: Json) -> Json:
    """The answer from the vertices of the set of joint laws."""
    names = list(model["events"])
    cells = list(itertools.product((0, 1), repeat=len(names)))
    rows, rhs = [[1] * len(cells)], [F(1)]
    for name, p in model["events"].items():
        rows.append([cell[names.index(name)] for cell in cells])
        rhs.append(F(p))
    for key, p in model.get("joint", {}).items():
        rows.append([int(all(cell[names.index(name)] for name in key.split("&"))) for cell in cells])
        rhs.append(F(p))
    chosen = [j for j, cell in enumerate(cells) if holds(model["query"], cell, names)]
    found = []
    for size in range(1, min(len(rows), len(cells)) + 1):
        for columns in itertools.combinations(range(len(cells)), size):
            law = solutions(rows, rhs, columns)
            if law is not None and min(law) >= 0:
                found.append(sum((m for j, m in zip(columns, law, strict=True) if j in chosen), F(0)))
    if not found:
        return {"feasible": False}
    return {"feasible": True, "low": str(min(found)), "high": str(max(found))}


def random_model(draw: random.Random) -> Json:
    """One to three events, some joints (often those of a joint law), and any query."""
    names = ["a", "b", "c"][: draw.choice((1, 2, 2, 3, 3, 3))]
    masses = [draw.choice((0, 0, 1, 2, 3)) for _ in range(1 << len(names))]
    masses[0] += not any(masses)
    law_like = draw.random() < 0.75

    def chance(chosen: list[int]) -> str:
        if not law_like:
            return str(F(draw.randrange(7), 6))
        inside = sum(m for cell, m in enumerate(masses) if all(cell >> i & 1 for i in chosen))
        return str(F(inside, sum(masses)))

    model: Json = {"kind": "marginals", "events": {name: chance([i]) for i, name in enumerate(names)}}
    sets = [c for size in (2, 3) for c in itertools.combinations(range(len(names)), size)]
    joints = [c for c in sets if draw.random() < 0.4]
    if joints:
        model["joint"] = {"&".join(draw.sample([names[i] for i in c], len(c))): chance(list(c)) for c in joints}
    pattern = {name: draw.randrange(2) for name in names if draw.random() < 0.7} or {names[0]: 1}
    model["query"] = draw.choice(
        (
            {"at_least": draw.randrange(1, len(names) + 1)},
            {"exactly": draw.randrange(len(names) + 1)},
            {"event": pattern},
        )
    )
    return model


def test_200_random_models(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(200)
    seen = {"infeasible": 0, "point": 0, "range": 0}
    for _ in range(200):
        model = random_model(draw)
        code, output = audited(model, tmp_path, capsys)
        answer = output["answer"]
        assert answer == by_vertices(model), model
        kind = "infeasible" if not answer["feasible"] else "point" if answer["low"] == answer["high"] else "range"
        assert code == (0 if kind == "point" else 1)
        seen[kind] += 1
    assert min(seen.values()) >= 15, seen


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    draw = random.Random(201)
    for _ in range(25):
        require_the_judge_s_word(command, tmp_path, random_model(draw))


def test_twelve_events_with_pairwise_joints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draw = random.Random(12)
    masses = [draw.randrange(50) for _ in range(1 << 12)]

    def share(mask: int) -> str:
        return str(F(sum(m for cell, m in enumerate(masses) if cell & mask == mask), sum(masses)))

    names = [f"e{i}" for i in range(12)]
    model = {
        "kind": "marginals",
        "events": {name: share(1 << i) for i, name in enumerate(names)},
        "joint": {f"{names[i]}&{names[j]}": share(1 << i | 1 << j) for i in range(12) for j in range(i)},
        "query": {"at_least": 6},
    }
    start = time.perf_counter()
    code, output = audited(model, tmp_path, capsys)
    assert time.perf_counter() - start < 30
    assert code == 1
    truth = F(sum(m for cell, m in enumerate(masses) if cell.bit_count() >= 6), sum(masses))
    assert F(output["answer"]["low"]) < truth < F(output["answer"]["high"])
    assert output["details"]["cells"] == 4096


def test_details_say_the_law_and_the_multipliers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = json.loads((EXAMPLES / "marginals_newly_harmful.json").read_text(encoding="utf-8"))
    details = audited(model, tmp_path, capsys)[1]["details"]
    assert details["low"]["law"] == [
        {"occur": [], "probability": "17/20"},
        {"occur": ["new"], "probability": "1/20"},
        {"occur": ["old", "new"], "probability": "1/10"},
    ]
    assert details["low"]["multipliers"] == [
        {"occur": ["old"], "multiplier": "-1"},
        {"occur": ["new"], "multiplier": "1"},
    ]
    assert details["quoted"] == {"independent": "27/200", "comonotone": "1/20", "countermonotone": "3/20"}


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(EXAMPLES / "marginals_two_of_three.json")]) == 1
    out = capsys.readouterr().out
    assert "  as read: marginals of 3 events, 0 joint probabilities; asked: at least 2 of 3\n" in out
    assert '  low: "13/60"\n  high: "43/60"\n' in out
    assert "13/60  (about 0.2167) to 43/60" in out
    assert "independence  7/15  (about 0.4667)" in out
    assert main([str(EXAMPLES / "marginals_impossible.json")]) == 1
    out = capsys.readouterr().out
    assert "  feasible: false\n" in out
    assert "a and b" in out


BASE: Json = {"kind": "marginals", "events": {"a": "1/2", "b": "1/3"}, "query": {"at_least": 1}}
FOURTEEN = "15 events have 2^15 cells; at most 14 events are read"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"events": {"a": 0.15}}, 'events.a: the float 0.15 is not exact; write "0.15" or "3/20"'),
        ({"events": {"a": "3/2"}}, "events.a: the probability 3/2 is more than 1; it lies from 0 to 1"),
        ({"events": {"a": "-1/2"}}, "events.a: the probability -1/2 is negative; it lies from 0 to 1"),
        ({"events": {}}, "events: empty; give at least 1"),
        ({"events": {"a&b": "1/2"}}, 'events["a&b"]: the name is empty or holds an &, which joins names; rename it'),
        ({"events": {f"e{i}": "1/2" for i in range(15)}}, f"events: {FOURTEEN}"),
        ({"joint": {"a&c": "0"}}, 'joint["a&c"]: there is no event "c"; events: "a", "b"'),
        ({"joint": {"a&a": "0"}}, 'joint["a&a"]: names "a" twice; name it once'),
        ({"joint": {"a": "0"}}, "joint.a: names one event; its probability stands under events"),
        ({"joint": {"a&b": "0", "b&a": "0"}}, 'joint["b&a"]: is the same as "a&b"; give it once'),
        ({"joint": {"a & b": "0"}}, 'joint["a & b"]: there is no event "a "; events: "a", "b"'),
        ({"query": {"at_least": 3}}, "query.at_least: asks for 3 of 2 events; at most 2"),
        ({"query": {"at_least": 0}}, "query.at_least: expected a whole number from 1 on, found 0"),
        ({"query": {"exactly": "1"}}, "query.exactly: expected a whole number from 0 on, found text"),
        ({"query": {"event": {}}}, "query.event: empty; give at least 1"),
        ({"query": {"event": {"c": 1}}}, 'query.event.c: there is no event "c"; events: "a", "b"'),
        ({"query": {"event": {"a": 2}}}, "query.event.a: expected 1 (it occurs) or 0 (it does not), found 2"),
        ({"query": {"at_least": 1, "exactly": 1}}, 'query: has both "at_least" and "exactly"; give one of them'),
        ({"query": {}}, 'query: has neither "at_least" nor "exactly" nor "event"; give one of them'),
        ({"more": 1}, 'file: the key "more" is unknown; allowed: kind, events, joint, query'),
    ],
)
def test_bad_files(change: Json, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps({**BASE, **change}), encoding="utf-8")
    assert main([str(path), "--json", str(tmp_path / "out.json"), "--certificate", str(tmp_path / "c.json")]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"error: {words}\n")
    assert [file.name for file in tmp_path.iterdir()] == ["model.json"]


@pytest.mark.parametrize("missing", ["events", "query"])
def test_missing_fields(missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.json"
    path.write_text(json.dumps({key: value for key, value in BASE.items() if key != missing}), encoding="utf-8")
    assert main([str(path)]) == 2
    assert capsys.readouterr().err == f'error: file: lacks "{missing}"\n'


def test_one_event_is_a_point(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = {"kind": "marginals", "events": {"a": "1/3"}, "query": {"exactly": 0}}
    code, output = audited(model, tmp_path, capsys)
    assert (code, output["answer"]) == (0, {"feasible": True, "low": "2/3", "high": "2/3"})


# ---- the picture


def picture(name: str, directory: Path) -> str:
    path = directory / "range.svg"
    assert main([str(EXAMPLES / f"{name}.json"), "--picture", str(path)]) == 1
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [path.stem for path in SAMPLES])
def test_the_picture_is_an_image_with_its_words(name: str, tmp_path: Path) -> None:
    drawn = picture(name, tmp_path)
    root = ElementTree.fromstring(drawn)
    assert root.tag.endswith("svg")
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    for element in root.iter():
        for key, most in (("x", width), ("x1", width), ("x2", width), ("cx", width), ("y", height), ("cy", height)):
            assert 0 <= int(element.attrib.get(key, "0")) <= most
    assert drawn == picture(name, tmp_path)
    words = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert "independence" in words
    assert "comonotone" in words
    assert ("countermonotone" in words) == (name == "marginals_newly_harmful")


def test_marks_differ_in_shape_and_stand_where_they_belong() -> None:
    drawn = draw("P", [Bar("marginals", (F(1, 4), F(3, 4)))], [("one", F(1, 2)), ("two", F(0)), ("three", F(1))])
    root = ElementTree.fromstring(drawn)
    [bar] = [e for e in root.iter() if e.attrib.get("class") == "bar"]
    assert (bar.attrib["x"], bar.attrib["width"]) == ("370", "320")  # the axis goes from 210 to 850
    marks = [e.attrib["points"] for e in root.iter() if e.attrib.get("class") == "mark"]
    assert [len(points.split()) for points in marks] == [4, 3, 4]
    assert len({tuple(int(n.split(",")[0]) for n in points.split()) for points in marks}) == 3
    leads = [e.attrib["x1"] for e in root.iter() if e.attrib.get("class") == "lead"]
    assert leads == ["530", "210", "850"]


def test_a_point_and_nothing_are_drawn() -> None:
    drawn = draw("P", [Bar("a point", (F(1, 2), F(1, 2))), Bar("nothing", None)], [])
    assert 'width="3"' in drawn
    assert "no joint law has these probabilities" in drawn
    assert "a point: 1/2 to 1/2; nothing: no joint law" in drawn
