"""What the reports say: the table, JSON, JUnit XML and the page, from results built by hand."""

from __future__ import annotations

import dataclasses
import io
import json
import os
import re
import stat
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from checks.report import console, html, json_report, standing
from checks.report.junit import junit
from checks.report.standing import Standing
from checks.report.writing import write_text
from checks.verdict import CheckResult, Verdict, exit_code
from finite_models.rationals import InputError

ROOT = Path(__file__).resolve().parent.parent
SCHEMA_FILE = ROOT / "schemas" / "checks.schema.json"


def result(verdict: Verdict = Verdict.CERTIFIED, as_declared: bool = True, **others: Any) -> CheckResult:
    declared: dict[str, Any] = {
        "proposition": "range_bounds",
        "family": "replay",
        "kind": "proposition",
        "digest": "0a" * 32,
        "method": "certificate",
        "shape": "one step",
        "seconds": 1.23456,
        "trusts": ("the kernel",),
    }
    return CheckResult(verdict=verdict, as_declared=as_declared, **{**declared, **others})


@dataclass(frozen=True)
class Declared:
    """A declaration as reports read it."""

    words: str
    item: str = "T1.1"
    hypotheses: Mapping[str, str] = field(default_factory=dict)
    source: tuple[str, ...] = ("robins1986",)
    command: str = "python -m checks.verify_replay --only range_bounds"
    variant_of: str = ""
    proposition: str = ""
    drops: str = ""


EXHAUSTED = result(
    Verdict.EXHAUSTED,
    method="enumeration",
    points=1234567,
    points_meeting_hypotheses=81234,
    lone_failures={"equal_laws": 312, "bounded_rewards": 99},
    trusts=("the enumeration",),
)
CERTIFIED = result(certificate={"kind": "combination"}, certificate_name="range_bounds.one_step.json")
PROVED = result(Verdict.PROVED_BY_SOLVER, method="solver", trusts=("z3 9.9",))
SEARCHED = result(Verdict.NO_COUNTEREXAMPLE, method="sampling", points=400, points_meeting_hypotheses=377, trusts=())
GAP = result(Verdict.NOT_APPLICABLE, method="solver", shape="two steps", detail="no solver is installed", trusts=())
UNDECIDED = result(
    Verdict.UNDECIDED, False, method="solver", shape="three steps", required=False, detail="the budget is spent"
)
COUNTEREXAMPLE = result(
    Verdict.REFUTED,
    kind="counterexample",
    proposition="one_log_two_values",
    method="witness",
    witness={"reward": Fraction(-1, 3), "share": Fraction(0), "high": Fraction(2)},
    certificate={"evidence": {"dropped": "bounded_rewards"}},
    certificate_name="one_log_two_values.json",
)
VARIANT = result(
    Verdict.REFUTED,
    kind="false_variant",
    proposition="marginal_support_suffices",
    family="support",
    method="enumeration",
    points=12,
    points_meeting_hypotheses=3,
    witness={"p": Fraction(1, 2)},
)
GOOD = [EXHAUSTED, CERTIFIED, PROVED, SEARCHED, GAP, UNDECIDED, COUNTEREXAMPLE, VARIANT]

WRONG_COUNT = result(
    Verdict.ERROR, False, method="enumeration", shape="four steps", detail="80 points where 81 are declared", points=80
)
CRASHED = result(
    Verdict.ERROR, False, method="listing", detail="crashed: ZeroDivisionError: Fraction(1, 0)", crashed=True
)
REFUTED = result(
    Verdict.REFUTED, False, proposition="other_claim", method="solver", witness={"q": Fraction(3, 4)}, detail="it fails"
)
VACUOUS = result(Verdict.VACUOUS, False, proposition="other_claim", method="enumeration", detail="no point met them")
MISSING = result(
    Verdict.NOT_APPLICABLE, False, proposition="other_claim", method="certificate", detail="no certificate"
)
NOT_REFUTED = result(
    Verdict.NO_COUNTEREXAMPLE,
    False,
    kind="false_variant",
    proposition="order_reversed",
    family="support",
    method="sampling",
    detail="declared refuted, and no counterexample was found",
)
BAD = [*GOOD, WRONG_COUNT, CRASHED, REFUTED, VACUOUS, MISSING, NOT_REFUTED]

DETAILS = {
    "range_bounds": Declared(
        "The value lies in the range.",
        hypotheses={"equal_laws": "the laws are equal", "bounded_rewards": "lo <= r <= hi"},
    ),
    "one_log_two_values": Declared("One log, two values.", proposition="range_bounds", drops="bounded_rewards"),
    "marginal_support_suffices": Declared("Marginal support suffices.", variant_of="range_bounds"),
}


def test_the_results_here_have_every_verdict_and_every_kind() -> None:
    assert {r.verdict for r in BAD} == set(Verdict)
    assert {r.kind for r in BAD} == set(standing.KINDS)
    assert exit_code(GOOD) == 0
    assert exit_code(BAD) == 1


# ---------------------------------------------------------------- how a result stands


@pytest.mark.parametrize("verdict", list(Verdict))
@pytest.mark.parametrize("as_declared", [True, False])
@pytest.mark.parametrize("required", [True, False])
def test_standing(verdict: Verdict, as_declared: bool, required: bool) -> None:
    stands = standing.standing(result(verdict, as_declared, required=required))
    if verdict in ("vacuous", "undecided", "not_applicable"):
        assert stands is (Standing.GAP if as_declared or not required else Standing.OFF)
    else:
        assert stands is (Standing.AS_DECLARED if as_declared else Standing.OFF)


def test_a_crash_stands_apart_and_a_refutation_is_never_a_gap() -> None:
    assert standing.standing(CRASHED) is Standing.CRASHED
    assert standing.is_off(dataclasses.replace(REFUTED, required=False))
    assert not standing.is_gap(dataclasses.replace(REFUTED, required=False))
    assert standing.is_gap(MISSING)
    assert standing.is_off(MISSING)


def test_summary_and_conclusion() -> None:
    assert standing.summary(GOOD) == "8 results: 0 not as declared; 2 evidence gaps; exit 0: everything as declared"
    assert standing.summary(BAD) == (
        "14 results: 6 not as declared; 3 evidence gaps; "
        "exit 1: something is refuted, fails or differs from its pinned count"
    )
    assert standing.summary([CERTIFIED, VACUOUS]) == (
        "2 results: 1 not as declared; 0 evidence gaps; "
        "exit 3: nothing refuted, but something required was not established"
    )
    assert standing.summary([GAP]) == "1 result: 0 not as declared; 1 evidence gap; exit 0: everything as declared"
    assert standing.summary([]) == (
        "0 results: 0 not as declared; 0 evidence gaps; exit 3: no result, so nothing was shown"
    )


def test_exit_0_does_not_claim_more_than_it_saw() -> None:
    unrequired = dataclasses.replace(CRASHED, required=False)
    words = standing.conclusion([CERTIFIED, unrequired])
    assert words.startswith(f"exit {exit_code([CERTIFIED, unrequired])}: ")
    assert "everything as declared" not in words


def test_declared_and_undeclared_refutations_are_counted_apart() -> None:
    assert standing.verdict_counts(BAD) == [
        ("certified", 1),
        ("exhausted", 1),
        ("proved_by_solver", 1),
        ("no_counterexample", 2),
        ("refuted as declared", 2),
        ("refuted", 1),
        ("vacuous", 1),
        ("undecided", 1),
        ("not_applicable", 2),
        ("error", 2),
    ]


def test_the_dropped_hypothesis_comes_from_the_declaration_or_the_certificate() -> None:
    assert standing.subject(COUNTEREXAMPLE, DETAILS) == ("range_bounds", "bounded_rewards")
    assert standing.subject(COUNTEREXAMPLE, None) == ("", "bounded_rewards")
    assert standing.subject(VARIANT, DETAILS) == ("range_bounds", "")
    assert standing.subject(CERTIFIED, DETAILS) == ("", "")


def test_short_points_name_what_is_left_out() -> None:
    assert standing.short_point({"a": Fraction(0), "b": Fraction(1, 2)}) == "b=1/2, a=0"
    assert standing.short_point({}) == "(no coordinates)"
    many = {f"c{i}": Fraction(i + 1, 7) for i in range(20)}
    shortened = standing.short_point(many, 40)
    assert len(shortened) <= 40
    shown, left = re.fullmatch(r"(.*), \+(\d+) more", shortened).groups()  # type: ignore[union-attr]
    assert shown.count("=") + int(left) == 20
    assert standing.short_point({"x": Fraction(1, 3), "y": Fraction(1, 5)}, 1) == "x=1/3, +1 more"


def test_long_numbers_are_shortened() -> None:
    long = standing.short_number(Fraction(10**40 + 1))
    assert long == "100000000000...(41 characters)"
    assert standing.short_number(Fraction(1, 3**9000)) == "(a ratio of 1 and 14,265 bits)"


# ---------------------------------------------------------------- the table


def lines_with(text: str, *words: str) -> list[str]:
    return [line for line in text.splitlines() if all(word in line for word in words)]


def test_the_table_shows_each_proposition_with_its_routes() -> None:
    text = console.table(GOOD, details=DETAILS)
    assert "   range_bounds  T1.1\n" in text
    for words, row in (
        ("enumeration", "one step enumeration exhausted 1,234,567 81,234 the enumeration 1.23 s"),
        ("certificate", "one step certificate certified - - the kernel 1.23 s"),
        ("proved_by_solver", "one step solver proved_by_solver - - z3 9.9 1.23 s"),
        ("sampling", "one step sampling no_counterexample 400 377 - 1.23 s"),
    ):
        assert " ".join(lines_with(text, words)[0].split()) == row
    right_ends = {line.index(number) + len(number) for number in ("81,234", "377") for line in lines_with(text, number)}
    assert len(right_ends) == 1
    assert not re.search(r"^!!   ", text, re.MULTILINE)


def test_the_table_shows_counterexamples_and_variants_with_their_witnesses() -> None:
    text = console.table(GOOD, details=DETAILS)
    row, witness = text[text.index("   one_log_two_values") :].splitlines()[:2]
    assert row.split() == ["one_log_two_values", "range_bounds", "bounded_rewards", "one", "step", "refuted"]
    assert witness.strip() == "witness reward=-1/3, high=2, share=0"
    row, witness = text[text.index("   marginal_support_suffices") :].splitlines()[:2]
    assert row.split() == ["marginal_support_suffices", "range_bounds", "one", "step", "enumeration", "refuted"]
    assert witness.strip() == "witness p=1/2"
    order = [text.index(heading) for heading in standing.KINDS.values()]
    assert order == sorted(order)


def test_without_declarations_the_table_leaves_blanks() -> None:
    row = lines_with(console.table(GOOD), "one_log_two_values", "refuted")[0]
    assert row.split() == ["one_log_two_values", "-", "bounded_rewards", "one", "step", "refuted"]


def test_what_is_not_as_declared_is_marked_with_its_reason() -> None:
    lines = console.table(BAD, details=DETAILS).splitlines()
    for off in (WRONG_COUNT, CRASHED, REFUTED, VACUOUS, MISSING, NOT_REFUTED):
        row = re.compile(f"!! .*{off.shape} +{off.method} +{off.verdict}")
        at = next(i for i, line in enumerate(lines) if row.match(line))
        assert str(off.verdict) in lines[at]
        assert off.detail in lines[at + 1]
        assert f"!! {off.proposition} [{off.shape}, {off.method}]: {off.verdict}" in lines
    assert "       not as declared, an evidence gap: no certificate" in lines
    marked = [line for line in lines if line.startswith("!!")]
    assert len(marked) == 6 + 6 + 1 + 1  # in place, in the list, the missing one among the gaps, and the legend


def test_a_result_without_a_reason_says_so() -> None:
    text = console.table([result(Verdict.REFUTED, False)])
    assert "not as declared: refuted where the declaration says otherwise; the route gave no reason" in text


def test_gaps_are_printed_as_gaps() -> None:
    lines = console.table(GOOD).splitlines()
    assert [line.split()[1:3] for line in lines if line.startswith("--   ")] == [["two", "steps"], ["three", "steps"]]
    assert "       evidence gap: no solver is installed" in lines
    assert "-- range_bounds [two steps, solver]: not_applicable" in lines
    assert "-- range_bounds [three steps, solver]: undecided" in lines


def test_the_last_line_sums_up() -> None:
    lines = console.table(GOOD).splitlines()
    assert lines[-1] == "8 results: 0 not as declared; 2 evidence gaps; exit 0: everything as declared"
    assert lines[-3:-1] == [
        "verdicts: 1 certified, 1 exhausted, 1 proved_by_solver, 1 no_counterexample, 2 refuted as declared, "
        "1 undecided,",
        "  1 not_applicable",
    ]
    assert console.table([]) == standing.summary([]) + "\n"


@pytest.mark.parametrize("width", [None, 100, 200])
def test_the_table_fits(width: int | None) -> None:
    shape, trusts = "2 actions, 2 observations, two steps, all but one logged", ("some words " * 9,)
    long = [dataclasses.replace(r, shape=shape, trusts=trusts) for r in BAD]
    lines = console.table(long, width=width, details=DETAILS).splitlines()
    table = lines[: lines.index(console.LEGEND) - 1]
    assert max(map(len, table)) <= (width or 120)


def test_names_are_never_broken() -> None:
    long = "a_name_of_more_than_sixty_characters_that_somebody_has_to_copy_whole"
    text = console.table([dataclasses.replace(r, proposition=long, method=long[:30]) for r in BAD], width=60)
    assert len(lines_with(text, long)) >= 3


def test_colour_is_an_extra() -> None:
    plain = console.table(BAD, details=DETAILS)
    coloured = console.table(BAD, details=DETAILS, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured).split() == plain.split()


def test_control_characters_do_not_reach_the_terminal() -> None:
    text = console.table([result(Verdict.REFUTED, False, shape="a\x1b[2Jb", detail="one\ntwo\x07\x9b")])
    assert "a[2Jb" in text
    assert "one two" in text
    assert not re.search("[^\n\x20-\x7e]", text)


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert console.wants_colour(Terminal())
    assert not console.wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not console.wants_colour(Terminal())


# ---------------------------------------------------------------- JSON

KEYS = [
    "proposition", "digest", "method", "shape", "verdict", "as_declared", "points", "points_meeting_hypotheses",
    "trusts", "seconds", "certificate", "kind", "family", "required", "lone_failures", "detail", "witness",
    "crashed",
]  # fmt: skip
VERSIONS = {"python": "3.11.0", "z3": None}


def test_the_report_holds_exactly_what_is_published() -> None:
    data = json_report.report(GOOD, VERSIONS)
    assert list(data) == ["schema", "results", "versions"]
    assert data["schema"] == "checks/1"
    assert data["versions"] == VERSIONS
    assert all(list(entry) == KEYS for entry in data["results"])
    assert data["results"][0] == {
        "proposition": "range_bounds",
        "digest": "0a" * 32,
        "method": "enumeration",
        "shape": "one step",
        "verdict": "exhausted",
        "as_declared": True,
        "points": 1234567,
        "points_meeting_hypotheses": 81234,
        "trusts": ["the enumeration"],
        "seconds": 1.235,
        "certificate": None,
        "kind": "proposition",
        "family": "replay",
        "required": True,
        "lone_failures": {"equal_laws": 312, "bounded_rewards": 99},
        "detail": "",
        "witness": None,
        "crashed": False,
    }
    assert data["results"][1]["certificate"] == "range_bounds.one_step.json"
    assert data["results"][6]["witness"] == {"reward": "-1/3", "share": "0", "high": "2"}


def test_a_report_of_an_earlier_edition_is_still_read(tmp_path: Path) -> None:
    data = json_report.report(GOOD, VERSIONS)
    for entry in data["results"]:
        del entry["crashed"]
    json_report.write(tmp_path / "old.json", data)
    assert json_report.read(tmp_path / "old.json") == data


def test_every_field_of_a_result_is_reported() -> None:
    reported = {"certificate_name": "certificate", "certificates": "certificate"}
    names = {reported.get(f.name, f.name) for f in dataclasses.fields(CheckResult)}
    assert names == set(KEYS)


def test_the_schema_accepts_reports_and_the_committed_file_is_this_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_report.schema())
    data = json.loads(json_report.written(json_report.report(BAD, VERSIONS)))
    jsonschema.validate(data, json_report.schema())
    jsonschema.validate(json_report.report([], {}), json_report.schema())
    assert SCHEMA_FILE.read_text(encoding="utf-8") == json_report.written(json_report.schema()), (
        "write it anew: python -m checks.report.json_report > schemas/checks.schema.json"
    )


def test_only_the_time_differs_from_run_to_run() -> None:
    slower = [dataclasses.replace(r, seconds=r.seconds + 7) for r in BAD]
    first, second = (json_report.written(json_report.report(results, VERSIONS)) for results in (BAD, slower))
    assert first != second
    without = [re.sub(r'"seconds": [0-9.]+', "", text) for text in (first, second)]
    assert without[0] == without[1]
    assert first == json_report.written(json_report.report(BAD, VERSIONS))
    assert first.endswith("}\n")
    assert first.isascii()
    assert '\n "results": [\n  {\n   "proposition"' in first


def test_a_report_is_read_back(tmp_path: Path) -> None:
    data = json_report.report(BAD, VERSIONS)
    json_report.write(tmp_path / "report.json", data)
    assert json_report.read(tmp_path / "report.json") == data


def set_in(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        at: Any = data
        *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
        for step in way:
            at = at[step]
        at[last] = value

    return change


def drop(path: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        at: Any = data
        *way, last = [int(step) if step.isdigit() else step for step in path.split("/")]
        for step in way:
            at = at[step]
        del at[last]

    return change


FAULTS: list[tuple[Callable[[dict[str, Any]], None], str, str]] = [
    (set_in("schema", "audit/1"), "root.schema", 'expected "checks/1", found "audit/1"'),
    (drop("schema"), "root", 'lacks the key "schema"'),
    (set_in("results", {}), "root.results", "expected array"),
    (set_in("results/1", []), "root.results[1]", "expected object"),
    (drop("results/0/digest"), "root.results[0]", 'lacks the key "digest"'),
    (set_in("results/0/extra", 1), "root.results[0]", 'has the unknown key "extra"'),
    (set_in("results/0/proposition", ""), "root.results[0].proposition", "expected a name"),
    (set_in("results/0/digest", "XY"), "root.results[0].digest", "expected text like"),
    (set_in("results/0/verdict", "proved"), "root.results[0].verdict", "expected one of certified, "),
    (set_in("results/0/kind", "lemma"), "root.results[0].kind", "expected one of proposition, "),
    (set_in("results/0/as_declared", 1), "root.results[0].as_declared", "expected boolean"),
    (set_in("results/0/points", -1), "root.results[0].points", "expected at least 0"),
    (set_in("results/0/points", True), "root.results[0].points", "expected integer or null"),
    (set_in("results/0/points", 1.5), "root.results[0].points", "expected integer or null"),
    (set_in("results/0/seconds", "1"), "root.results[0].seconds", "expected number"),
    (set_in("results/0/trusts/0", None), "root.results[0].trusts[0]", "expected string"),
    (set_in("results/0/lone_failures/equal_laws", "3"), "root.results[0].lone_failures.equal_laws", "expected integer"),
    (set_in("results/6/witness/reward", "1/0"), "root.results[6].witness.reward", "expected text like"),
    (set_in("results/6/witness/reward", "1\n"), "root.results[6].witness.reward", "expected text like"),
    (set_in("results/6/witness/reward", 1), "root.results[6].witness.reward", "expected string"),
    (set_in("versions/z3", 4), "root.versions.z3", "expected string or null"),
    (set_in("more", 4), "root", 'has the unknown key "more"'),
]


@pytest.mark.parametrize(("fault", "place", "problem"), FAULTS, ids=[f"{place} {p[:30]}" for _, place, p in FAULTS])
def test_each_fault_is_named_and_the_schema_refuses_it_too(
    tmp_path: Path, fault: Callable[[dict[str, Any]], None], place: str, problem: str
) -> None:
    data = json.loads(json_report.written(json_report.report(GOOD, VERSIONS)))
    fault(data)
    path = tmp_path / "report.json"
    path.write_text(json.dumps(data))
    with pytest.raises(InputError) as caught:
        json_report.read(path)
    assert caught.value.place == f"{path}, {place}"
    assert problem in caught.value.problem
    if "\n" not in json.dumps(data).replace("\\n", "\n"):  # Python's "$" also matches before a last line break
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(data, json_report.schema())


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "not JSON"),
        (b"{", "line 1 column 2"),
        (b"\xff", "not UTF-8 at byte 0"),
        (b"[]", "expected object"),
        (b'{"schema": "checks/1", "schema": "checks/1"}', 'the key "schema" occurs twice'),
        (b'{"schema": NaN}', "NaN is not JSON"),
        (b"[" * 200_000, "nested deeper"),
        (b"9" * 200_000, "an integer longer than any count"),
    ],
    ids=["empty", "cut", "latin", "list", "doubled", "nan", "deep", "long"],
)
def test_what_is_no_report_is_refused(tmp_path: Path, raw: bytes, problem: str) -> None:
    path = tmp_path / "report.json"
    path.write_bytes(raw)
    with pytest.raises(InputError, match=re.escape(problem)) as caught:
        json_report.read(path)
    assert caught.value.place.startswith(str(path))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"absent\.json: cannot be read \(No such file"):
        json_report.read(tmp_path / "absent.json")


# ---------------------------------------------------------------- writing


def test_a_dash_is_standard_output(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = json_report.report(GOOD, VERSIONS)
    json_report.write("-", data)
    assert json.loads(capsys.readouterr().out) == data


def test_a_file_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report.json"
    path.write_text("old")

    def broken(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", broken)
        with pytest.raises(InputError, match="No space left"):
            write_text(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["report.json"]
    write_text(path, "new\n")
    assert path.read_bytes() == b"new\n"
    assert os.listdir(tmp_path) == ["report.json"]


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    write_text(tmp_path / "a", "words")
    (tmp_path / "b").write_text("words")
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == stat.S_IMODE((tmp_path / "b").stat().st_mode)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("old")
    (tmp_path / "link").symlink_to("target")
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text() == "new"


def test_what_is_no_regular_file_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    # A pipe of the test's own stands for a device: a fault here must not replace one of the machine's.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_text(pipe, "words")
        assert os.read(reader, 100) == b"words"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("absent/report.json", "does not exist; create it, or choose another"),
        (".", "is a directory; give the name of a file in it"),
        ("", "the path is empty"),
        ("file/report.json", "does not exist"),
    ],
)
def test_a_place_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match=problem) as caught:
        json_report.write(name, {})
    assert caught.value.place == (name or "output file")
    assert os.listdir(tmp_path) == ["file"]


def test_a_place_without_permission_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path, content: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_bytes", denied)
    with pytest.raises(InputError, match="Permission denied") as caught:
        json_report.write(tmp_path / "report.json", {})
    assert caught.value.place == str(tmp_path / "report.json")
    assert os.listdir(tmp_path) == []


# ---------------------------------------------------------------- JUnit


def test_junit_counts_and_outcomes() -> None:
    root = ET.fromstring(junit(BAD))
    assert root.tag == "testsuites"
    counts = {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": "14", "failures": "5", "errors": "1", "skipped": "2"}
    suites = root.findall("testsuite")
    assert [suite.get("name") for suite in suites] == ["replay", "support"]
    for suite in (root, *suites):
        cases = suite.findall(".//testcase")
        assert len(cases) == int(suite.get("tests", ""))
        for tag, key in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            assert len(suite.findall(f".//{tag}")) == int(suite.get(key, ""))
    assert root.get("time") == f"{14 * 1.23456:.3f}"


def test_a_junit_case_says_what_was_decided() -> None:
    cases = ET.fromstring(junit(BAD)).findall(".//testcase")
    first = cases[0]
    assert (first.get("classname"), first.get("name")) == ("replay.range_bounds", "one step [enumeration]")
    assert first.get("time") == "1.235"
    properties = {p.get("name"): p.get("value") for p in first.findall("properties/property")}
    assert properties == {
        "kind": "proposition",
        "verdict": "exhausted",
        "digest": "0a" * 32,
        "trusts": "the enumeration",
        "points": "1234567",
        "points_meeting_hypotheses": "81234",
    }
    assert first.find("failure") is None
    refuted = next(c for c in cases if c.get("classname") == "replay.other_claim").find("failure")
    assert refuted is not None
    assert (refuted.get("type"), refuted.text) == ("refuted", "witness: q=3/4")
    assert refuted.get("message") == "refuted, not as declared: it fails"
    crashed = ET.fromstring(junit([CRASHED])).find(".//error")
    assert crashed is not None
    assert crashed.get("message") == "error, crashed: ZeroDivisionError: Fraction(1, 0)"
    skipped = ET.fromstring(junit([GAP])).find(".//skipped")
    assert skipped is not None
    assert skipped.get("message") == "not_applicable, evidence gap: no solver is installed"
    assert skipped.get("type") is None


def test_junit_holds_only_characters_of_xml() -> None:
    words = {"shape": "a\x00b<&\"'\ud800", "detail": "\x1b[31mred\ufffe ✓", "family": "f\x08"}
    text = junit([result(Verdict.REFUTED, False, **words)])
    root = ET.fromstring(text)
    case = root.find(".//testcase")
    assert case is not None
    assert case.get("name") == "ab<&\"' [certificate]"
    assert "[31mred ✓" in case.find("failure").get("message", "")  # type: ignore[union-attr]
    text.encode("utf-8")


def test_junit_repeats_but_for_the_times() -> None:
    slower = [dataclasses.replace(r, seconds=9) for r in BAD]
    without = [re.sub(r'time="[0-9.]+"', "", junit(results)) for results in (BAD, slower)]
    assert without[0] == without[1]
    assert ET.fromstring(junit([])).get("tests") == "0"


# ---------------------------------------------------------------- the page


class Page(HTMLParser):
    """Reads a page: its text, its ids and links; every element must be closed."""

    EMPTY = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.words: list[str] = []
        self.style = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = dict(attrs)
        self.ids += [named["id"] or ""] if "id" in named else []
        self.links += [named["href"] or ""] if "href" in named else []
        self.sources += [named["src"] or ""] if "src" in named else []
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.style += data
        else:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def test_the_page_shows_everything_in_words() -> None:
    read = Page(html.page(BAD, DETAILS, VERSIONS))
    for verdict in Verdict:
        assert f"{html.SYMBOLS[verdict]} {verdict}" in read.text
        assert html.MEANINGS[verdict][0] in read.text
    for shown in (
        "exactaudit: 14 results",
        "exit 1: something is refuted, fails or differs from its pinned count",
        "6 not as declared",
        "3 evidence gaps",
        "The value lies in the range.",
        "equal_laws the laws are equal",
        "fails alone: equal_laws 312, bounded_rewards 99",
        "1,234,567",
        "witness reward=-1/3, high=2, share=0",
        "certificate range_bounds.one_step.json",
        "near miss of range_bounds",
        "without the hypothesis bounded_rewards",
        "80 points where 81 are declared",
        "not as declared, an evidence gap: no certificate",
        "python -m checks.verify_replay --only range_bounds",
        "source: robins1986",
        "What is trusted",
        "z3 9.9 (1 result)",
        "python 3.11.0 · z3 not installed",
    ):
        assert shown in read.text, shown


def test_the_page_stands_alone() -> None:
    text = html.page(BAD, DETAILS, VERSIONS)
    read = Page(text)
    assert "script" not in read.tags
    assert "link" not in read.tags
    assert read.sources == []
    assert "http" not in text.replace("http-equiv", "")
    assert "url(" not in read.style
    assert "prefers-color-scheme:dark" in read.style
    assert len(read.ids) == len(set(read.ids))
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert {"range-bounds", "other-claim", "one-log-two-values", "order-reversed"} <= set(read.ids)


def test_the_page_escapes_every_text() -> None:
    attack = "<script>alert('\"&')</script>"
    fields = dict.fromkeys(("proposition", "family", "shape", "method", "detail", "certificate_name", "digest"), attack)
    attacked = result(
        Verdict.REFUTED,
        False,
        trusts=(attack,),
        witness={attack: Fraction(1)},
        lone_failures={attack: 1},
        **fields,
    )
    declared = Declared(
        attack,
        item=attack,
        hypotheses={attack: attack},
        source=(attack,),
        command=attack,
        variant_of=attack,
        drops=attack,
    )
    kinds = [dataclasses.replace(attacked, kind=kind) for kind in (*standing.KINDS, attack)]
    text = html.page(kinds, {attack: declared}, {attack: attack})
    assert "<script" not in text
    read = Page(text)
    assert "script" not in read.tags
    assert attack in read.text


def test_names_that_look_alike_have_anchors_of_their_own() -> None:
    read = Page(html.page([result(proposition=name) for name in ("a b", "a_b", "A-B", "é", "ß")], {}))
    assert {"a-b", "a-b-2", "a-b-3", "result", "result-2"} <= set(read.ids)
    assert len(read.ids) == len(set(read.ids))


def test_the_page_is_written_into_its_directory(tmp_path: Path) -> None:
    path = html.write_html(tmp_path / "new" / "page", GOOD, DETAILS)
    assert path == tmp_path / "new" / "page" / "index.html"
    assert path.read_text(encoding="utf-8") == html.page(GOOD, DETAILS)
    assert os.listdir(path.parent) == ["index.html"]
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="is not a directory"):
        html.write_html(tmp_path / "file", GOOD, DETAILS)
    with pytest.raises(InputError, match="cannot be created"):
        html.write_html(tmp_path / "file" / "below", GOOD, DETAILS)


def test_an_empty_page_says_so() -> None:
    read = Page(html.page([], {}))
    assert "exit 3: no result, so nothing was shown" in read.text
