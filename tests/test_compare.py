"""What counts as a regression between two reports, and what does not."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from checks import compare
from checks.report import json_report
from checks.verdict import CheckResult, Verdict
from finite_models.rationals import InputError

Report = dict[str, Any]


def result(verdict: str = "certified", as_declared: bool = True, **others: Any) -> CheckResult:
    declared: dict[str, Any] = {
        "proposition": "claim",
        "family": "replay",
        "kind": "proposition",
        "digest": "0a" * 32,
        "method": "enumeration",
        "shape": "one step",
        "points": 81,
        "points_meeting_hypotheses": 9,
        "lone_failures": {"equal_laws": 5},
        "trusts": ("the kernel",),
        "seconds": 0.5,
    }
    return CheckResult(verdict=Verdict(verdict), as_declared=as_declared, **{**declared, **others})


def report(*results: CheckResult, **versions: str) -> Report:
    data: Report = json.loads(json_report.written(json_report.report(results, versions)))
    return data


def between(old: CheckResult, new: CheckResult) -> compare.Comparison:
    return compare.compare(report(old), report(new))


def whats(changes: tuple[compare.Change, ...]) -> list[str]:
    return [change.what for change in changes]


# ---------------------------------------------------------------- verdicts

ORDER = [
    {"certified"},
    {"proved_by_solver"},
    {"exhausted"},
    {"no_counterexample"},
    {"not_applicable", "undecided", "vacuous"},
    {"error"},
]


def level(verdict: str) -> int:
    return next(i for i, words in enumerate(ORDER) if verdict in words)


UNREFUTED = [str(verdict) for verdict in Verdict if verdict is not Verdict.REFUTED]


def pairs() -> Iterator[tuple[str, str]]:
    return ((a, b) for a, b in product(UNREFUTED, repeat=2) if a != b)


@pytest.mark.parametrize(("was", "now"), list(pairs()))
def test_a_verdict_on_a_claim(was: str, now: str) -> None:
    comparison = between(result(was), result(now, detail="the budget is spent"))
    groups = (whats(comparison.regressed), whats(comparison.better), whats(comparison.moved))
    if level(now) > level(was):
        assert groups == (["verdict"], [], [])
        assert comparison.regressed[0].words == (
            f"claim [one step, enumeration]: verdict {was} -> {now} (the budget is spent)"
        )
    elif level(now) < level(was):
        assert groups == ([], ["verdict"], [])
    else:
        assert groups == ([], [], ["verdict"])
    assert comparison.exit_code == (1 if level(now) > level(was) else 0)


@pytest.mark.parametrize("was", UNREFUTED)
@pytest.mark.parametrize("as_declared", [True, False])
def test_a_claim_that_turns_refuted_is_the_worst(was: str, as_declared: bool) -> None:
    lost = result(method="solver")
    weaker = (result(method="sampling", proposition="a"), result("error", method="sampling", proposition="a"))
    old = report(weaker[0], lost, result(was))
    new = report(weaker[1], result("refuted", as_declared, points=80))
    regressed = compare.compare(old, new).regressed
    assert regressed[0].what == "refuted"
    assert regressed[0].words.startswith(f"claim [one step, enumeration]: REFUTED, {was} -> refuted")
    assert {"verdict", "vanished", "points"} <= set(whats(regressed))


@pytest.mark.parametrize("kind", ["proposition", "counterexample", "false_variant"])
@pytest.mark.parametrize("now", UNREFUTED)
def test_what_is_declared_false_has_to_be_refuted(kind: str, now: str) -> None:
    lost = between(result("refuted", kind=kind), result(now, False, kind=kind))
    assert whats(lost.regressed) == ["as_declared", "verdict"]
    assert lost.exit_code == 1
    if kind != "proposition":
        found = between(result(now, False, kind=kind), result("refuted", kind=kind))
        assert whats(found.better) == ["verdict", "as_declared"]
        assert found.exit_code == 0


@pytest.mark.parametrize("kind", ["counterexample", "false_variant"])
@pytest.mark.parametrize(("was", "now"), list(pairs()))
def test_a_false_variant_that_stays_unrefuted_only_moves(kind: str, was: str, now: str) -> None:
    comparison = between(result(was, False, kind=kind), result(now, False, kind=kind))
    assert whats(comparison.moved) == ["verdict"]
    assert comparison.exit_code == 0


@pytest.mark.parametrize("now", UNREFUTED)
def test_a_refutation_that_is_gone_is_better_only_where_something_took_its_place(now: str) -> None:
    comparison = between(result("refuted", False), result(now, False))
    assert whats(comparison.better) == (["verdict"] if level(now) <= 3 else [])
    assert whats(comparison.moved) == ([] if level(now) <= 3 else ["verdict"])


# ---------------------------------------------------------------- everything else

REGRESSIONS: list[tuple[dict[str, Any], dict[str, Any], str, str]] = [
    ({}, {"as_declared": False, "detail": "it broke"}, "as_declared", "no longer as declared (it broke)"),
    ({}, {"points": 80}, "points", "points 81 -> 80"),
    ({}, {"points": 8100}, "points", "points 81 -> 8,100"),
    ({}, {"points": None}, "points", "points 81 -> none"),
    ({}, {"points_meeting_hypotheses": 0}, "points_meeting_hypotheses", "points meeting hypotheses 9 -> 0"),
    (
        {},
        {"lone_failures": {"other": 1}},
        "lone_failures",
        "points at which a hypothesis fails alone: equal_laws 5 -> none, other none -> 1",
    ),
    ({}, {"digest": "0b" * 32}, "digest", "digest 0a0a0a0a0a0a -> 0b0b0b0b0b0b: the statement changed"),
    ({}, {"kind": "false_variant"}, "kind", "kind proposition -> false_variant"),
    ({}, {"required": False}, "required", "no longer required"),
]


@pytest.mark.parametrize(("old", "new", "what", "said"), REGRESSIONS, ids=[what for _, _, what, _ in REGRESSIONS])
def test_each_regression_is_found(old: dict[str, Any], new: dict[str, Any], what: str, said: str) -> None:
    comparison = between(result(**old), result(**new))
    assert whats(comparison.regressed) == [what]
    assert comparison.regressed[0].words == f"claim [one step, enumeration]: {said}"
    assert comparison.exit_code == 1
    assert (comparison.better, comparison.new, comparison.moved) == ((), (), ())


IMPROVEMENTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"as_declared": False}, {}, "as_declared"),
    ({"points": None}, {}, "points"),
    ({"points_meeting_hypotheses": None}, {}, "points_meeting_hypotheses"),
    ({"lone_failures": {}}, {}, "lone_failures"),
    ({"required": False}, {}, "required"),
]


@pytest.mark.parametrize(("old", "new", "what"), IMPROVEMENTS, ids=[what for _, _, what in IMPROVEMENTS])
def test_improvements_do_not_fail(old: dict[str, Any], new: dict[str, Any], what: str) -> None:
    comparison = between(result(**old), result(**new))
    assert whats(comparison.better) == [what]
    assert comparison.regressed == ()
    assert comparison.exit_code == 0


def test_whom_it_trusts_and_versions_are_told_and_do_not_fail() -> None:
    other = result(trusts=("the kernel", "z3"), family="x")
    comparison = compare.compare(report(result(), z3="1"), report(other, z3="2"))
    assert [change.words for change in comparison.moved] == [
        "claim [one step, enumeration]: family replay -> x",
        "claim [one step, enumeration]: trusts the kernel -> the kernel, z3",
        "version of z3: 1 -> 2",
    ]
    assert comparison.exit_code == 0
    assert not comparison.identical


def test_times_and_details_do_not_count() -> None:
    assert between(result(seconds=1), result(seconds=2, detail="other words")).identical


def test_every_published_key_is_compared_or_left_out_on_purpose() -> None:
    changed = {what for _, _, what, _ in REGRESSIONS} | set(compare.INFORMATION) | {"verdict"}
    assert {entry.name for entry in json_report.ENTRIES} - changed == {
        "proposition",
        "shape",
        "method",
        "seconds",
        "detail",
        "certificate",
        "crashed",  # the verdict `error` says it
    }


# ---------------------------------------------------------------- results that come and go


def test_a_result_that_vanished() -> None:
    comparison = compare.compare(report(result(), result("exhausted", shape="two steps")), report(result()))
    assert [c.words for c in comparison.regressed] == ["claim [two steps, enumeration]: vanished, was exhausted"]
    assert comparison.exit_code == 1


def test_a_whole_proposition_that_vanished() -> None:
    gone = [result(proposition="gone"), result("exhausted", False, proposition="gone", shape="two steps")]
    comparison = compare.compare(report(result(), *gone), report(result()))
    assert [c.words for c in comparison.regressed] == [
        "gone: the whole proposition vanished, 2 results, 1 not as declared"
    ]
    assert comparison.exit_code == 1
    assert compare.compare(report(result()), report()).exit_code == 1


def test_additions_are_listed_and_do_not_fail() -> None:
    comparison = compare.compare(
        report(result()),
        report(result(), result(shape="two steps"), result(proposition="fresh", kind="false_variant")),
    )
    assert [c.words for c in comparison.new] == [
        "claim [two steps, enumeration]: a new result, certified",
        "fresh: the whole false variant is new, 1 result",
    ]
    assert comparison.exit_code == 0


def test_a_new_route_that_refutes_an_old_claim_is_a_regression() -> None:
    refuted = result("refuted", False, method="solver", detail="a witness")
    comparison = compare.compare(report(result()), report(result(), refuted))
    assert [c.words for c in comparison.regressed] == ["claim [one step, solver]: REFUTED by a new result (a witness)"]
    already = compare.compare(report(result("refuted", False)), report(result("refuted", False), refuted))
    assert whats(already.new) == ["new"]
    variant = result("refuted", kind="false_variant", method="solver")
    known = result("refuted", kind="false_variant")
    assert compare.compare(report(known), report(known, variant)).exit_code == 0


def test_results_are_matched_by_proposition_shape_and_route_not_by_place() -> None:
    results = [result(shape=shape, method=method) for shape, method in product("abc", ("solver", "sampling"))]
    assert compare.compare(report(*results), report(*reversed(results))).identical


def test_nothing_to_compare_with_is_no_pass() -> None:
    assert compare.compare(report(), report(result())).exit_code == 3
    assert compare.compare(report(), report()).exit_code == 3


def test_two_results_of_one_route_are_refused() -> None:
    with pytest.raises(InputError, match=r"NEW, root\.results\[2\]: claim \[one step, enumeration\] is there already"):
        compare.compare(report(result()), report(result(), result(shape="two steps"), result("error")))


# ---------------------------------------------------------------- the command

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Write two reports, compare them, and give exit code, output and errors."""
    monkeypatch.chdir(tmp_path)

    def command(old: Report, new: Report, *options: str) -> tuple[int, str, str]:
        json_report.write("old.json", old)
        json_report.write("new.json", new)
        code = compare.main(["old.json", "new.json", *options])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


OLD = report(result(), result("no_counterexample", method="sampling"), result(proposition="gone"))
NEW = report(
    result("undecided", False),
    result("certified", method="sampling"),
    result(proposition="fresh"),
    result(shape="more"),
)


def test_the_command_groups_one_line_a_change(run: Run) -> None:
    code, out, err = run(OLD, NEW)
    assert out == (
        "regressed\n"
        "  claim [one step, enumeration]: no longer as declared\n"
        "  claim [one step, enumeration]: verdict certified -> undecided\n"
        "  gone: the whole proposition vanished, 1 result\n"
        "\n"
        "changed for the better\n"
        "  claim [one step, sampling]: verdict no_counterexample -> certified\n"
        "\n"
        "new\n"
        "  claim [more, enumeration]: a new result, certified\n"
        "  fresh: the whole proposition is new, 1 result\n"
        "\n"
        "3 results before, 4 now: 3 regressed, 1 better, 2 new; exit 1: something regressed\n"
    )
    assert (code, err) == (1, "")


def test_identical_files_say_so(run: Run) -> None:
    assert run(OLD, OLD) == (0, "identical files: 3 results; exit 0: nothing regressed\n", "")
    slower = copy.deepcopy(OLD)
    slower["results"][0]["seconds"] = 99
    assert run(OLD, slower)[:2] == (0, "identical but for times and details: 3 results; exit 0: nothing regressed\n")


def test_an_empty_old_report_exits_with_3(run: Run) -> None:
    code, out, _ = run(report(), NEW)
    assert code == 3
    assert "the old report has no results, so nothing was compared" in out


def test_the_changes_as_json(run: Run, tmp_path: Path) -> None:
    code, out, _ = run(OLD, NEW, "--json", "-")
    data = json.loads(out)
    assert code == data["exit_code"] == 1
    assert list(data) == [
        "schema", "regressed", "better", "new", "moved", "identical", "old_results", "new_results", "exit_code",
    ]  # fmt: skip
    assert data["schema"] == "compare/1"
    assert data["regressed"][1] == {
        "what": "verdict",
        "proposition": "claim",
        "shape": "one step",
        "method": "enumeration",
        "old": "certified",
        "new": "undecided",
        "words": "claim [one step, enumeration]: verdict certified -> undecided",
    }
    _, words, _ = run(OLD, NEW, "--json", "changes.json")
    assert words.startswith("regressed\n")
    assert (tmp_path / "changes.json").read_text() == out


def test_bad_input_exits_with_2_and_names_the_place(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(OLD, NEW)
    (tmp_path / "audit.json").write_text('{"schema": "audit/1"}')
    (tmp_path / "broken.json").write_text('{"schema": ')
    json_report.write("doubled.json", report(result(), result()))
    for files, said in (
        (["absent.json", "new.json"], "absent.json: cannot be read (No such file or directory)"),
        (["old.json", "audit.json"], 'audit.json, root.schema: expected "checks/1", found "audit/1"'),
        (["broken.json", "new.json"], "broken.json, line 1 column 12: not JSON"),
        (["old.json", "doubled.json"], "doubled.json, root.results[1]: claim [one step, enumeration] is there already"),
        (["doubled.json", "new.json"], "doubled.json, root.results[1]"),
        (["old.json", "new.json", "--json", "absent/c.json"], "--json absent/c.json: there is no directory absent"),
    ):
        assert compare.main(files) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(f"error: {said}")
        assert captured.err.count("\n") == 1


def test_bad_usage_exits_with_2_and_help_says_how_to_compare(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, code in (([], 2), (["one.json"], 2), (["a", "b", "--what"], 2), (["--help"], 0)):
        with pytest.raises(SystemExit) as caught:
            compare.main(arguments)
        assert caught.value.code == code
    assert "Compare like with like" in capsys.readouterr().out


# ---------------------------------------------------------------- planted faults


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize(
    "fault",
    [
        lambda r: r.update(verdict="refuted", as_declared=False),
        lambda r: r.update(verdict="error", as_declared=False),
        lambda r: r.update(as_declared=False),
        lambda r: r.update(points=(r["points"] or 0) + 1),
        lambda r: r.update(points_meeting_hypotheses=(r["points_meeting_hypotheses"] or 0) - 1),
        lambda r: r.update(digest="ff" * 32),
        lambda r: r.update(required=False),
        lambda r: r.update(shape="another"),
        lambda r: r.update(proposition="another"),
        lambda r: r["lone_failures"].clear(),
    ],
    ids=["refuted", "error", "undeclared", "points", "meeting", "digest", "required", "shape", "name", "lone"],
)
def test_a_fault_planted_in_any_result_is_found(run: Run, place: int, fault: Callable[[dict[str, Any]], None]) -> None:
    planted = copy.deepcopy(OLD)
    fault(planted["results"][place])
    code, out, _ = run(OLD, planted)
    assert code == 1
    assert out.startswith("regressed\n")


@pytest.mark.parametrize("place", range(3))
def test_a_result_taken_out_is_found(run: Run, place: int) -> None:
    planted = copy.deepcopy(OLD)
    del planted["results"][place]
    assert run(OLD, planted)[0] == 1
