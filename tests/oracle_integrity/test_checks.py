"""Each check against a grader with the fault that it is for, and against clean graders."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

from checks.oracle_integrity import CHECKS, Outcome, Result, check_oracle, iter_checks
from checks.oracle_integrity.processes import can_fork
from tests.oracle_integrity import bank, bank_graders

pytestmark = pytest.mark.skipif(not can_fork(), reason="processes are spawned here, which is slow")

CLEAN = ("clean", "textbook", "reraising", "managed", "managed_by_class", "replaces", "prints")


PLANTED: list[tuple[str, str, set[str]]] = [
    ("leaves_the_reference", "INV-1", {"pay", "pay twice", "balance"}),
    ("appends_to_log", "INV-1", {"pay", "pay twice", "balance"}),
    ("consumes_key", "INV-1", {"pay", "pay twice", "balance"}),
    ("leaves_the_reference", "INV-2", {"pay", "pay twice"}),
    ("counts_calls", "INV-2", {"pay", "pay twice", "balance"}),
    ("reads_the_clock", "INV-2", {"pay", "pay twice", "balance"}),
    ("raises_on_silence", "INV-4", {"pay", "pay twice", "balance"}),
    ("appends_to_log", "INV-2", {"pay", "pay twice", "balance"}),
    ("caches_by_task", "INV-3", {"pay", "pay twice", "balance"}),
    ("restores_on_success_only", "INV-4", {"pay", "pay twice", "balance"}),
    ("swallows", "INV-4", {"pay", "pay twice", "balance"}),
    ("always_true", "CTL-1-idle", {"pay", "pay twice", "balance"}),
    ("outputs_only", "CTL-1-says-only", {"pay", "pay twice"}),
    ("store_only", "CTL-1-mute", {"pay", "pay twice", "balance"}),
    ("always_false", "CTL-2", {"pay", "pay twice", "balance"}),
    ("exact_spelling", "CTL-3", {"pay", "pay twice", "balance"}),
    ("bare_substring", "CTL-4", {"pay", "pay twice", "balance"}),
    ("ignores_extra_writes", "CTL-4", {"pay", "pay twice", "balance"}),
]


def results(adapter: Any, check: str, **options: Any) -> dict[str, Result]:
    """What comes of one check, by task."""
    return {result.task: result for result in check_oracle(adapter, only=(check,), **options).results}


def grader(name: str, **changes: Any) -> Any:
    return bank.adapter(getattr(bank_graders, name), **changes)


@pytest.fixture(scope="module")
def clean_reports(reports_of: Any) -> dict[str, Any]:
    """All checks of two graders, and of the others the checks of what they restore and how they raise."""
    part = {"only": ["INV-1", "INV-4"], "tasks": ["pay"]}
    calls = [(name, {} if name in ("clean", "textbook") else part) for name in CLEAN]
    return dict(zip(CLEAN, reports_of(calls), strict=True))


@pytest.fixture(scope="module")
def planted_reports(reports_of: Any) -> dict[tuple[str, str], Any]:
    checks: dict[str, list[str]] = {}
    for name, check, _ in PLANTED:
        checks.setdefault(name, []).append(check)
    reports = reports_of([(name, {"only": only}) for name, only in checks.items()])
    by_name = dict(zip(checks, reports, strict=True))
    return {
        (name, check): [result for result in by_name[name]["results"] if result["check"] == check]
        for name, check, _ in PLANTED
    }


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_grader_passes_every_check(name: str, clean_reports: dict[str, Any]) -> None:
    listed = clean_reports[name]["results"]
    said = [(r["check"], r["task"], r["outcome"], r["reason"]) for r in listed if r["outcome"] != "pass"]
    assert not any("weak" in r["reason"] for r in listed)
    if name in ("clean", "textbook"):
        assert said == [("CTL-1-says-only", "balance", "not_applicable", "the task needs no write")]
        assert [(r["check"], r["task"]) for r in listed] == [(check, task) for check in CHECKS for task in bank.TASKS]
    else:
        assert said == []
        assert len(listed) == 2


@pytest.mark.parametrize(("name", "check", "tasks"), PLANTED)
def test_a_planted_fault_is_caught(
    name: str, check: str, tasks: set[str], planted_reports: dict[tuple[str, str], Any]
) -> None:
    found = {r["task"]: r for r in planted_reports[name, check]}
    assert {task for task, result in found.items() if result["outcome"] == "fail"} == tasks
    assert all(found[task]["reason"] for task in tasks)


@pytest.mark.parametrize(
    ("step", "words", "changed"),
    [
        (bank.act_and_reset, "changes what the agent left", "store.ann: 45 -> 50"),
        (bank.act_and_log_more, "does more to the log", 'log[1]: added ("graded")'),
    ],
)
def test_a_session_end_that_does_more_is_caught(step: Any, words: str, changed: str) -> None:
    found = results(bank.adapter(step=step), "INV-5")["pay"]
    assert found.outcome is Outcome.FAIL
    assert words in found.reason
    assert changed in found.difference


def test_the_order_is_seen_only_where_orders_have_processes_of_their_own() -> None:
    found = results(grader("caches_by_task"), "INV-3")["pay"]
    assert "graded alone" in found.reason
    assert "of task pay" in found.reason
    assert found.difference == ("verdict: not solved, 0 -> solved, 1",)
    # A grader that says the same in every order passes, however wrong it is.
    assert {r.outcome for r in results(grader("always_true"), "INV-3").values()} == {Outcome.PASS}


def test_a_clock_is_told_apart_from_a_counter() -> None:
    clock = results(grader("reads_the_clock"), "INV-2", tasks=("pay",))["pay"]
    assert "two calls in a row disagree, the second on the next day" in clock.reason
    assert clock.difference in (
        ("verdict: not solved, 0 -> solved, 1",),
        ("verdict: solved, 1 -> not solved, 0",),
    )
    counter = results(grader("counts_calls"), "INV-2", tasks=("pay",))["pay"]
    assert "next day" not in counter.reason


def test_a_counter_is_seen_by_the_order_too() -> None:
    assert Outcome.FAIL in {r.outcome for r in results(grader("counts_calls"), "INV-3").values()}


def test_swallowing_is_told_apart_from_not_restoring() -> None:
    swallowed = results(grader("swallows"), "INV-4", tasks=("pay",))["pay"]
    assert "swallowed into a verdict (not solved, 0)" in swallowed.reason
    dirty = results(grader("restores_on_success_only"), "INV-4", tasks=("pay",))["pay"]
    assert "the state is not restored" in dirty.reason
    assert dirty.difference
    assert "bank_graders.py:" in dirty.reason


def test_restoring_lines_are_left_out_and_counted(clean_reports: dict[str, Any]) -> None:
    left_out = {
        name: next(r["reason"].split("left out: ")[1] for r in report["results"] if r["check"] == "INV-4")
        for name, report in clean_reports.items()
    }
    # The line in the finally and the two of the function that it calls; an exit that is called twice over.
    assert left_out == {
        "clean": "0",
        "textbook": "3",
        "reraising": "3",
        "managed": "3",
        "managed_by_class": "2",
        "replaces": "0",
        "prints": "0",
    }


def test_the_shortest_episode_is_shown() -> None:
    def dirty_after_two(env: Any) -> int:
        if env.accounts["cid"]:
            env.accounts["cid"] += 1
        return bank_graders.verdict(env)

    found = results(bank.adapter(dirty_after_two), "INV-1")["pay twice"]
    assert found.episode == (["pay", "ann", "cid", 7],)
    assert "shortened from" in found.reason
    assert found.difference == ("store.cid: 7 -> 8",)
    assert results(grader("leaves_the_reference"), "INV-1")["pay"].episode == ()


def test_what_changed_is_told_by_place() -> None:
    assert results(grader("consumes_key"), "INV-1")["pay"].difference == ('spec.outputs[0]: removed "5"',)
    assert results(grader("appends_to_log"), "INV-1")["pay"].difference == ('log[0]: added ("graded", 0)',)
    assert results(grader("leaves_the_reference"), "INV-1")["pay"].difference == (
        "store.ann: 50 -> 45",
        "store.bob: 20 -> 25",
    )


def test_a_grader_that_raises_is_an_error() -> None:
    report = check_oracle(grader("raises"))
    found = {r.check for r in report.results if r.outcome is Outcome.ERROR}
    assert found == {
        "INV-1",
        "INV-2",
        "INV-3",
        "INV-4",
        "CTL-1-idle",
        "CTL-1-says-only",
        "CTL-1-mute",
        "CTL-2",
        "CTL-4",
    }
    assert "ZeroDivisionError: no accounts (bank_graders.py:" in report.results[0].reason
    assert report.exit_code == 1


def test_a_grader_that_ends_its_process_is_an_error() -> None:
    found = check_oracle(grader("dies"), only=("INV-1", "INV-3", "CTL-2"), expected_failures={"INV-1": "known"})
    assert {r.outcome for r in found.results} == {Outcome.ERROR}
    assert all("died (exit code 7)" in r.reason for r in found.results)
    assert found.exit_code == 1


def test_a_state_that_cannot_be_read_any_more_has_changed() -> None:
    def closes(env: Any) -> int:
        found = bank_graders.verdict(env)
        del env.accounts
        return found

    for check, words in (("INV-1", "changes what it grades"), ("INV-2", "cannot be taken any more")):
        found = results(bank.adapter(closes), check, tasks=("pay",))["pay"]
        assert found.outcome is Outcome.FAIL
        assert words in found.reason

    def step(env: Any, action: Any) -> None:
        env.act(action)
        if action[0] == "end":
            del env.accounts

    found = results(bank.adapter(step=step), "INV-5", tasks=("pay",))["pay"]
    assert found.outcome is Outcome.FAIL
    assert "cannot be taken any more" in found.reason


def test_a_grader_that_hangs_is_ended() -> None:
    begun = time.monotonic()
    (found,) = results(grader("hangs"), "CTL-2", tasks=("pay",), seconds=1).values()
    assert found.outcome is Outcome.ERROR
    assert "took more than 1 s" in found.reason
    assert time.monotonic() - begun < 30


def test_nothing_is_left_running() -> None:
    def starts_another(env: Any) -> int:
        if os.fork() == 0:
            time.sleep(60)
        return bank_graders.verdict(env)

    begun = time.monotonic()
    assert results(bank.adapter(starts_another), "CTL-2", tasks=("pay",))["pay"].outcome is Outcome.PASS
    assert time.monotonic() - begun < 30


@pytest.mark.parametrize(
    ("changes", "check", "reason"),
    [
        ({"terminal": None}, "INV-5", "no callable terminal"),
        ({"terminal": lambda task: None}, "INV-5", "no session-ending action"),
        ({"oracle_files": None}, "INV-4", "no callable oracle_files"),
        ({"oracle_files": lambda: [os.__file__]}, "INV-4", "no line of the oracle's files is reached"),
        ({"says_only": None}, "CTL-1-says-only", "no callable says_only"),
        ({"says_only": lambda task: None}, "CTL-1-says-only", "declares no says_only episode"),
        ({"utterance": None}, "CTL-1-mute", "no callable utterance"),
        ({"utterance": lambda action: False}, "CTL-1-mute", "says nothing that the task requires"),
        ({"utterance": lambda action: True}, "CTL-1-mute", "only speaks"),
        ({"reference": lambda task: None}, "CTL-2", "no reference for the task"),
        ({"reference": lambda task: []}, "CTL-2", "reference missing"),
        ({"spellings": None}, "CTL-3", "no callable spellings"),
        ({"spellings": lambda task: []}, "CTL-3", "declares no spellings"),
        ({"score": bank_graders.always_false}, "CTL-3", "not solved (CTL-2)"),
        ({"near_misses": None, "reference": lambda task: None}, "CTL-4", "no callable near_misses"),
        ({"task_ids": lambda: ["pay"]}, "INV-3", "one task only"),
    ],
)
def test_a_missing_precondition_is_not_applicable(changes: dict[str, Any], check: str, reason: str) -> None:
    for result in results(bank.adapter(**changes), check).values():
        assert (result.outcome, result.declared) == (Outcome.NOT_APPLICABLE, False)
        assert reason in result.reason


def test_a_declared_reason_for_idle_is_printed_and_counted() -> None:
    adapter = bank.adapter(idle_is_correct=lambda task: "it cannot be done" if task == "balance" else None)
    report = check_oracle(adapter, only=("CTL-1",), tasks=("balance",))
    (idle,) = (r for r in report.results if r.check == "CTL-1-idle")
    assert (idle.outcome, idle.declared) == (Outcome.NOT_APPLICABLE, True)
    assert "it cannot be done" in idle.reason
    assert report.summary["CTL-1-idle"]["not_applicable"] == 1
    assert check_oracle(adapter, only=("CTL-1-idle",)).exit_code == 0


def test_an_empty_reference_counts_where_idle_is_declared_right() -> None:
    adapter = bank.adapter(
        bank_graders.always_true, reference=lambda task: [], idle_is_correct=lambda task: "impossible"
    )
    assert results(adapter, "CTL-2")["pay"].outcome is Outcome.PASS


def test_weak_coverage_is_said() -> None:
    only_balance = bank.adapter(task_ids=lambda: ["balance"], read_only=lambda task: True)
    for check in ("INV-1", "INV-2"):
        found = results(only_balance, check)["balance"]
        assert (found.outcome, found.weak) == (Outcome.PASS, True)
        assert found.reason.startswith("weak coverage: every graded episode leaves the reference's store")
    without = results(bank.adapter(reference=lambda task: None), "INV-1")["pay"]
    assert without.reason.startswith("weak coverage: without a reference")
    # Another task's reference is a wrong episode, which makes the coverage a full one.
    full = results(bank.CLEAN, "INV-1")["balance"]
    assert (full.outcome, full.weak, full.reason) == (Outcome.PASS, False, "")
    dirty = results(bank.DIRTY, "INV-1")["balance"]
    assert "reference of task pay" in dirty.reason


def test_an_episode_that_cannot_be_run_is_no_pass() -> None:
    def raising(env: Any, action: Any) -> object:
        if action[0] == "pay":
            raise KeyError("no such account")
        return env.act(action)

    adapter = bank.adapter(step=raising, read_only=lambda task: True)
    found = results(adapter, "CTL-2")["pay"]
    assert found.outcome is Outcome.ERROR
    assert "action 1 of 2 raised KeyError" in found.reason


def test_a_reference_may_end_with_the_session() -> None:
    adapter = bank.adapter(reference=lambda task: [*bank.TASKS[task]["reference"], ("end",)])
    assert {r.outcome for r in check_oracle(adapter, only=("INV-5", "CTL-2")).results} == {Outcome.PASS}


def test_checks_are_run_when_they_are_wanted() -> None:
    checks = list(iter_checks(bank.CLEAN, only=("INV-1", "CTL-1")))
    assert [check.id for check in checks[:3]] == ["INV-1[pay]", "INV-1[pay twice]", "INV-1[balance]"]
    assert {check.check for check in checks} == {"INV-1", "CTL-1-idle", "CTL-1-says-only", "CTL-1-mute"}
    assert checks[0].run().outcome is Outcome.PASS


def test_the_report_does_not_depend_on_the_number_of_processes(reports_of: Any) -> None:
    names = ("leaves_the_reference", "dies")
    options = {"tasks": ["pay", "balance"]}
    one, three = (reports_of([(name, {**options, "jobs": jobs}) for name in names]) for jobs in (1, 3))
    assert one == three


def test_nothing_is_graded_in_this_process() -> None:
    before = (list(bank_graders.CALLS), dict(bank_graders.CACHE))
    check_oracle(grader("counts_calls"), only=("INV-2",))
    check_oracle(grader("caches_by_task"), only=("INV-3",))
    assert before == (bank_graders.CALLS, bank_graders.CACHE)
