"""The audit of reported figures: samples, the papers' figures, models against brute force, large ones, bad files."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from checks import kernel
from checks.audit import main
from checks.audits import audit_schema
from checks.audits.reported_figures import REPORTED_FIGURES, in_words
from checks.command import CouldNotRun
from finite_models import figures_answer
from finite_models.certificates import reported_figures as written
from finite_models.load import from_data, model_schema
from finite_models.rationals import InputError
from finite_models.reported_figures import ReportedFigures
from tests.printed_audit import require_the_judge_s_word
from theorems.figures.drawn_figures import drawn, solutions

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SAMPLES = [EXAMPLES / "models" / f"figures_{name}.json" for name in ("chen", "off")]
PAPERS = sorted(path for path in (EXAMPLES / "figures").glob("*.json") if not path.name.endswith(".answer.json"))
Json = Any
BILLION = 10**9


def model_of(integers: Json, claims: Json) -> Json:
    """A model file's data."""
    return {"kind": "reported_figures", "integers": integers, "claims": claims}


def answered(integers: Json, claims: Json) -> Json:
    """The answer for a model; the certificate was accepted, and is judged once more from its text."""
    audit = REPORTED_FIGURES.audit(from_data(model_of(integers, claims)).content)
    kernel.judge(kernel.parse(json.dumps(audit.certificate).encode()))
    return audit.answer()


@pytest.mark.parametrize("path", [*SAMPLES, *PAPERS], ids=lambda path: path.stem)
def test_the_files_have_their_answers(path: Path, command: Callable[..., Any]) -> None:
    expected = json.loads(path.with_name(f"{path.stem}.answer.json").read_text(encoding="utf-8"))
    said = command(main, str(path), "--json", "-")
    output = json.loads(said.out)
    assert output["answer"] == expected
    assert said.code == (0 if expected["consistent"] else 1)
    Draft202012Validator(audit_schema()).validate(output)
    Draft202012Validator(model_schema()).validate(json.loads(path.read_text(encoding="utf-8")))
    kernel.judge(kernel.parse(json.dumps(output["certificate"]).encode()))


def test_every_printed_claim_of_the_papers_names_its_place() -> None:
    assert len(PAPERS) == 7
    for path in PAPERS:
        data = json.loads(path.read_text(encoding="utf-8"))
        assert "arXiv" in data["source"]
        unnamed = [name for name, claim in data["claims"].items() if not claim.get("source")]
        assert unnamed == []


# ---- each form of a claim, with a model worked by hand

FORMS: dict[str, tuple[Json, Json, Json]] = {
    "percent": ({"k": [0, 8]}, {"percent": ["k", 8], "prints": "37.5"}, {"k": [3, 3]}),
    "percent, half-way up": ({"k": [0, 8]}, {"percent": ["k", 8], "prints": "38"}, {"k": [3, 3]}),
    "percent, half-way down": ({"k": [0, 8]}, {"percent": ["k", 8], "prints": "37"}, {"k": [3, 3]}),
    "percent, trailing zero": ({"k": [0, 1000]}, {"percent": ["k", 1000], "prints": "94.30"}, {"k": [943, 943]}),
    "percent, no zero": ({"k": [0, 10_000]}, {"percent": ["k", 10_000], "prints": "94.3"}, {"k": [9425, 9435]}),
    "percent, JSON integer": ({"k": [0, 10]}, {"percent": ["k", 10], "prints": 40}, {"k": [4, 4]}),
    "percent exactly": ({"k": [0, 90]}, {"percent": ["k", 90], "equals": "100/3"}, {"k": [30, 30]}),
    "ratio": ({"k": [0, 99]}, {"ratio": ["k", 13], "prints": "2.31"}, {"k": [30, 30]}),
    "ratio of 0": ({"k": [-9, 9]}, {"ratio": ["k", "9"], "prints": "-0.0"}, {"k": [0, 0]}),
    "difference, signed": (
        {"a": [0, 9], "b": "7"},
        {"difference": ["a", "b"], "equals": "-4"},
        {"a": [3, 3], "b": [7, 7]},
    ),
    "difference with an integer": (
        {"a": [0, 9], "b": "7", "d": "2"},
        {"difference": ["b", "a"], "equals": "d"},
        {"a": [5, 5], "b": [7, 7], "d": [2, 2]},
    ),
    "sum": ({"a": [0, 9], "b": [5, 9]}, {"sum": ["a", "b", 1], "equals": "7"}, {"a": [0, 1], "b": [5, 6]}),
    "sum at least": ({"a": [0, 9]}, {"sum": ["a"], "at_least": "5/2"}, {"a": [3, 9]}),
    "sum at most": ({"a": [0, 9]}, {"sum": ["a"], "at_most": "5/2"}, {"a": [0, 2]}),
    "sum more than": ({"a": [0, 9]}, {"sum": ["a"], "more_than": 3}, {"a": [4, 9]}),
    "sum less than": ({"a": [0, 9]}, {"sum": ["a"], "less_than": 3}, {"a": [0, 2]}),
    "two relations": ({"a": [0, 9]}, {"sum": ["a"], "at_least": 3, "less_than": 5}, {"a": [3, 4]}),
    "rounded to thousands": (
        {"a": [0, 99_999]},
        {"sum": ["a"], "prints": "12000", "rounded_to": "1000"},
        {"a": [11_500, 12_500]},
    ),
    "product": ({"a": [2, 9], "b": [2, 9]}, {"product": ["a", "b"], "equals": "35"}, {"a": [5, 7], "b": [5, 7]}),
    "square": ({"a": [-9, 9]}, {"product": ["a", "a"], "equals": "49"}, {"a": [-7, 7]}),
    "equal": (
        {"a": [0, 5], "b": [3, 9], "c": [0, 4]},
        {"equal": ["a", "b", "c"]},
        {"a": [3, 4], "b": [3, 4], "c": [3, 4]},
    ),
    "points of one size": (
        {"a": [0, 2160], "b": "0"},
        {"percent_difference": [["a", 2160], ["b", 2160]], "prints": "0.28"},
        {"a": [6, 6], "b": [0, 0]},
    ),
    "points of two sizes": (
        {"a": [0, 10], "b": [0, 20]},
        {"percent_difference": [["a", 10], ["b", 20]], "equals": "95"},
        {"a": [10, 10], "b": [1, 1]},
    ),
    "a denominator of 0 is none": (
        {"k": "0", "n": [0, 9]},
        {"percent": ["k", "n"], "prints": "0"},
        {"k": [0, 0], "n": [1, 9]},
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_by_hand(form: str) -> None:
    integers, claim, implied = FORMS[form]
    assert answered(integers, {"claim": claim}) == {"consistent": True, "implied": implied}
    model = from_data(model_of(integers, {"claim": claim})).content
    by_hand = [point for point in product(*(range(low, high + 1) for low, high in model.ranges[:2])) if len(point) == 2]
    if len(model.ranges) == 2 and len(by_hand) < 2000:
        points = [point for point in by_hand if model.claims[0].holds(point)]
        assert [[min(column), max(column)] for column in zip(*points, strict=True)] == list(implied.values())


def test_random_models_against_brute_force() -> None:
    seen = {"consistent": 0, "one": 0, "several": 0}
    for model in drawn(200, 41):
        given = REPORTED_FIGURES.audit(model).answer()
        points = solutions(model)
        assert given["consistent"] == bool(points)
        if points:
            seen["consistent"] += 1
            assert list(map(tuple, given["implied"].values())) == [
                (min(column), max(column)) for column in zip(*points, strict=True)
            ]
            continue
        conflict = tuple(claim for claim in model.claims if claim.name in given["conflict"])
        seen["several" if len(conflict) > 1 else "one"] += 1
        assert [claim.name for claim in conflict] == given["conflict"] == sorted(given["conflict"])
        assert not solutions(model, conflict)
        for left_out in conflict:
            assert solutions(model, tuple(claim for claim in conflict if claim is not left_out))
    assert min(seen.values()) > 5


def test_what_is_certified_is_the_judge_s_word(tmp_path: Path, command: Callable[..., Any]) -> None:
    for model in drawn(25, 42):
        require_the_judge_s_word(command, tmp_path, written.model_of(model))
    for path in PAPERS:
        require_the_judge_s_word(command, tmp_path, json.loads(path.read_text(encoding="utf-8")))


# ---- large denominators


def test_an_unknown_denominator_of_up_to_a_billion() -> None:
    ranges = {"k": [0, BILLION], "n": [1, BILLION]}
    found = answered(ranges, {"rate": {"percent": ["k", "n"], "prints": "94.3"}})
    assert found["implied"] == {"k": [33, 943_500_000], "n": [35, BILLION]}


def test_many_printed_digits_bound_the_denominator() -> None:
    ranges = {"k": [0, BILLION], "n": [1, BILLION]}
    shown = Fraction(314_159_265, BILLION)
    found = answered(ranges, {"rate": {"ratio": ["k", "n"], "prints": "0.314159265"}})
    low, high = found["implied"]["n"]
    assert high == BILLION
    assert abs(Fraction(round(low * shown), low) - shown) <= Fraction(1, 2 * BILLION)
    assert all(abs(round(n * shown) - n * shown) > Fraction(n, 2 * BILLION) for n in range(1, low, 97))
    known = answered({"k": [0, BILLION]}, {"rate": {"percent": ["k", BILLION], "prints": "33.3333333"}})
    assert known["implied"] == {"k": [333_333_333, 333_333_333]}
    between = answered({"k": [0, BILLION]}, {"rate": {"percent": ["k", BILLION], "prints": "33.33333333"}})
    assert between == {"consistent": False, "conflict": ["rate"]}


def test_claims_that_exclude_one_another_over_huge_ranges() -> None:
    ranges = {"a": [0, BILLION], "b": [0, BILLION]}
    cycle = {"x": {"difference": ["a", "b"], "equals": 5}, "y": {"difference": ["b", "a"], "equals": 3}}
    assert answered(ranges, cycle)["conflict"] == ["x", "y"]
    parity = {"x": {"sum": ["a", "a", "b", "b"], "equals": "7"}}
    assert answered(ranges, parity)["conflict"] == ["x"]
    hidden = {
        "sum": {"sum": ["a", "b"], "equals": "s"},
        "difference": {"difference": ["a", "b"], "equals": "d"},
        "odd": {"sum": ["s", "d"], "equals": "999999"},
    }
    wide = {**ranges, "s": [0, 2 * BILLION], "d": [-BILLION, BILLION]}
    assert answered(wide, hidden)["conflict"] == ["difference", "odd", "sum"]


def test_several_rates_of_one_unknown_size() -> None:
    ranges = {"n": [1, BILLION], "a": [0, BILLION], "b": [0, BILLION]}
    claims = {
        "a": {"percent": ["a", "n"], "prints": "94.3"},
        "b": {"percent": ["b", "n"], "prints": "65.5"},
        "moved": {"difference": ["a", "b"], "equals": "1244"},
    }
    assert answered(ranges, claims)["implied"]["n"] == [4307, 4333]


def test_a_search_without_an_end_could_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    model = from_data(
        model_of({"a": [2, BILLION], "b": [2, BILLION]}, {"p": {"product": ["a", "b"], "equals": "1000000007"}})
    )
    monkeypatch.setattr(figures_answer.answer, "__defaults__", (50,))
    with pytest.raises(CouldNotRun, match="boxes and does not know; give narrower ranges"):
        REPORTED_FIGURES.audit(model.content)


# ---- what people read


def test_the_table_of_a_conflict(command: Callable[..., Any]) -> None:
    said = command(main, str(EXAMPLES / "figures" / "chen_one_quantity.json"))
    assert said.code == 1
    assert "archived rate    100 archived passes/episodes prints 94.3" in said.out
    assert "archived passes  episodes = 4320, archived passes = 4072" in said.out
    assert "where they are printed:" in said.out


def test_the_table_of_ranges(command: Callable[..., Any]) -> None:
    said = command(main, str(SAMPLES[0]))
    assert said.code == 0
    assert '    "before": [4072,4075]\n' in said.out or '"before":[4072,4075]' in said.out
    assert "before   0 to 4320  4072" in said.out


def test_a_conflict_of_one_claim(command: Callable[..., Any]) -> None:
    said = command(main, str(SAMPLES[1]))
    assert 'no integers in their ranges satisfy "rate"; without' in said.out
    assert "rate   100 k/n prints 33.3" in said.out


def test_claims_in_words() -> None:
    claims = {
        "a": {"percent_difference": [["a", "n"], [1, "n"]], "prints": "-0.50", "at_most": "0"},
        "b": {"equal": ["a", "n", 3]},
        "c": {"product": ["a", "n"], "prints": "12000", "rounded_to": "1000"},
        "d": {"ratio": ["a", "n"], "more_than": "a"},
    }
    model = from_data(model_of({"a": [0, 9], "n": [1, 9]}, claims)).content
    assert isinstance(model, ReportedFigures)
    assert [in_words(model, claim) for claim in model.claims] == [
        "100 (a/n - 1/n) prints -0.50 and is at most 0",
        "a, n and 3 are equal",
        "a * n prints 12000 rounded to 1000",
        "a/n is more than a",
    ]


# ---- bad files

RANGE = {"n": [0, 9]}
OF_N = {"sum": ["n"], "equals": "1"}
BAD: list[tuple[Json, Json, str]] = [
    ({"n": [9, 0]}, {"c": OF_N}, "integers.n: the range from 9 to 0 is empty"),
    ({"n": "1/2"}, {"c": OF_N}, "integers.n: 1/2 is not an integer"),
    ({"n": [0, "7/2"]}, {"c": OF_N}, "integers.n[1]: 7/2 is not an integer"),
    ({"n": [0, 10**19]}, {"c": OF_N}, "integers.n[1]: more than 1000000000000000000"),
    ({"n": [0, 1, 2]}, {"c": OF_N}, "integers.n: expected a list of 2"),
    ({"n": None}, {"c": OF_N}, "integers.n: expected text or number or list"),
    ({"4320": "1"}, {"c": OF_N}, "integers.4320: the name is empty or looks like a number"),
    ({"": "1"}, {"c": OF_N}, "the name is empty or looks like a number"),
    ({}, {"c": OF_N}, "integers: empty; give at least 1"),
    (RANGE, {}, "claims: empty; give at least 1"),
    (RANGE, {"c": {}}, 'claims.c: has neither "percent" nor "ratio"'),
    (RANGE, {"c": {"sum": ["n"]}}, "claims.c: says nothing; give one of prints, equals"),
    (RANGE, {"c": {"sum": ["n"], "about": "1"}}, 'claims.c: the key "about" is unknown'),
    (RANGE, {"c": {"sum": ["n"], "ratio": ["n", "n"]}}, "claims.c: has both"),
    (RANGE, {"c": {"sum": [], "equals": "1"}}, "claims.c.sum: empty; give at least 1"),
    (RANGE, {"c": {"sum": ["m"], "equals": "1"}}, 'claims.c.sum[0]: there is no integer "m"; integers: "n"'),
    (RANGE, {"c": {"sum": ["n"], "equals": "m"}}, 'claims.c.equals: there is no integer "m"'),
    (RANGE, {"c": {"sum": ["1/2"], "equals": "1"}}, "claims.c.sum[0]: 1/2 is not an integer"),
    (RANGE, {"c": {"percent": ["n", 0], "prints": "1"}}, "claims.c.percent[1]: the denominator is 0; denominators are"),
    (RANGE, {"c": {"percent": ["n", "-3"], "prints": "1"}}, "claims.c.percent[1]: the denominator is -3"),
    (
        {"n": [0, 9], "z": [-4, 0]},
        {"c": {"ratio": ["n", "z"], "prints": "1"}},
        "claims.c.ratio[1]: the denominator is at most 0",
    ),
    (
        RANGE,
        {"c": {"percent_difference": [["n", 1], ["n", 0]], "prints": "1"}},
        "claims.c.percent_difference[1][1]: the denominator is 0",
    ),
    (RANGE, {"c": {"percent": ["n"], "prints": "1"}}, "claims.c.percent: expected a list of 2"),
    (RANGE, {"c": {"percent": ["n", 1], "prints": "94.3%"}}, 'claims.c.prints: "94.3%" is not a printed number'),
    (RANGE, {"c": {"percent": ["n", 1], "prints": "1/3"}}, 'claims.c.prints: "1/3" is not a printed number'),
    (RANGE, {"c": {"sum": ["n"], "prints": "4,320"}}, 'claims.c.prints: "4,320" is not a printed number'),
    (RANGE, {"c": {"sum": ["n"], "prints": "0." + "0" * 31}}, "claims.c.prints: 31 digits after the point; at most 30"),
    (RANGE, {"c": {"sum": ["n"], "equals": "1" + "0" * 19}}, "claims.c.equals: a number beyond 1000000000000000000"),
    (RANGE, {"c": {"sum": ["n"], "prints": "1500", "rounded_to": "1000"}}, "claims.c.rounded_to: 1500 is no multiple"),
    (
        RANGE,
        {"c": {"sum": ["n"], "prints": "1500", "rounded_to": "0"}},
        "claims.c.rounded_to: the unit 0 is not positive",
    ),
    (RANGE, {"c": {"sum": ["n"], "equals": "1", "rounded_to": "1"}}, 'claims.c.rounded_to: goes with "prints"'),
    (RANGE, {"c": {"product": ["n"] * 9, "equals": "1"}}, "claims.c.product: a product of 9; at most 8"),
    (RANGE, {"c": {"equal": ["n"]}}, "claims.c.equal: 1 given; at least 2"),
    (RANGE, {"c": {"equal": ["n", "n"], "prints": "1"}}, 'claims.c: the key "prints" is unknown'),
    ({f"n{i}": "1" for i in range(101)}, {"c": {"sum": ["n1"], "equals": "1"}}, "integers: 101 integers; at most 100"),
    (RANGE, {f"c{i}": OF_N for i in range(201)}, "claims: 201 claims; at most 200"),
    (RANGE, {"c": {"sum": ["n"], "equals": True}}, "claims.c.equals: expected text or number, found true"),
]


@pytest.mark.parametrize("number", range(len(BAD)))
def test_bad_files_say_where_and_the_way_out(number: int) -> None:
    integers, claims, words = BAD[number]
    with pytest.raises(InputError) as caught:
        from_data(model_of(integers, claims))
    assert words in str(caught.value)


def test_a_float_is_refused(tmp_path: Path, command: Callable[..., Any]) -> None:
    path = tmp_path / "model.json"
    path.write_text(
        '{"kind": "reported_figures", "integers": {"n": 9}, "claims": {"c": {"sum": ["n"], "prints": 9.50}}}'
    )
    said = command(main, str(path))
    assert (said.code, said.out) == (2, "")
    assert 'claims.c.prints: the float 9.50 is not exact; write "9.50"' in said.err
