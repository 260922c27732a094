"""The words of a verdict and what they do to the exit code of a run."""

from __future__ import annotations

from itertools import product

import pytest

from checks.verdict import NOT_ESTABLISHED, CheckResult, Verdict, exit_code


def result(
    verdict: Verdict, as_declared: bool = False, required: bool = True, detail: str = "", crashed: bool = False
) -> CheckResult:
    return CheckResult(
        proposition="claim",
        family="replay",
        kind="proposition",
        digest="ab" * 32,
        method="enumeration",
        shape="one step",
        verdict=verdict,
        as_declared=as_declared,
        required=required,
        detail=detail,
        crashed=crashed,
    )


CODES = {
    "certified": 1,
    "exhausted": 1,
    "proved_by_solver": 1,
    "no_counterexample": 1,
    "refuted": 1,
    "vacuous": 3,
    "undecided": 3,
    "not_applicable": 3,
    "error": 1,
}
"""The exit code of a run whose only result has this verdict and is not as declared."""


def test_the_words_are_the_published_ones() -> None:
    assert [str(verdict) for verdict in Verdict] == list(CODES)


@pytest.mark.parametrize("verdict", list(Verdict))
def test_a_verdict_that_is_not_as_declared_fails_with_its_code(verdict: Verdict) -> None:
    assert exit_code([result(verdict)]) == CODES[verdict]


@pytest.mark.parametrize("verdict", list(Verdict))
def test_a_verdict_that_is_as_declared_passes(verdict: Verdict) -> None:
    assert exit_code([result(verdict, as_declared=True)]) == 0


@pytest.mark.parametrize("verdict", NOT_ESTABLISHED)
def test_what_need_not_be_established_is_ignored(verdict: Verdict) -> None:
    assert exit_code([result(verdict, required=False)]) == 0
    assert exit_code([result(verdict, required=False), result(Verdict.CERTIFIED, True)]) == 0
    assert exit_code([result(verdict, required=False), result(Verdict.REFUTED)]) == 1
    assert exit_code([result(verdict, required=False), result(Verdict.UNDECIDED)]) == 3


def test_an_empty_run_shows_nothing() -> None:
    assert exit_code([]) == 3
    assert exit_code(iter(())) == 3


def test_a_crash_establishes_nothing_and_a_wrong_count_is_a_failure() -> None:
    crash = result(Verdict.ERROR, detail="crashed: ZeroDivisionError", crashed=True)
    wrong_count = result(Verdict.ERROR, detail="80 points where 81 are declared")
    assert exit_code([crash]) == 3
    assert exit_code([wrong_count]) == 1
    assert exit_code([crash, wrong_count]) == 1


@pytest.mark.parametrize(("first", "second"), list(product(Verdict, repeat=2)))
def test_a_failure_comes_before_what_is_not_established(first: Verdict, second: Verdict) -> None:
    assert exit_code([result(first), result(second)]) == min(CODES[first], CODES[second])
    assert exit_code([result(first), result(second, as_declared=True)]) == CODES[first]


def test_a_refutation_is_fine_only_where_it_is_declared() -> None:
    assert exit_code([result(Verdict.REFUTED, as_declared=True)]) == 0
    assert exit_code([result(Verdict.REFUTED, as_declared=True), result(Verdict.REFUTED)]) == 1


def test_results_are_read_once() -> None:
    assert exit_code(result(verdict, True) for verdict in Verdict) == 0


def test_the_key_names_a_result_across_runs() -> None:
    assert result(Verdict.CERTIFIED).key == ("claim", "one step", "enumeration")
