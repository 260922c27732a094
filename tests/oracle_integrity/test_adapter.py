"""An adapter that is not fit is refused with words that help, before any check."""

from __future__ import annotations

import copy
import itertools
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from checks.oracle_integrity import check_oracle, iter_checks, load_adapter
from checks.oracle_integrity.adapter import REQUIRED, name_of
from finite_models.rationals import InputError
from tests.oracle_integrity import bank


def refused(**changes: Any) -> str:
    with pytest.raises(InputError) as caught:
        check_oracle(bank.adapter(**changes), only=("INV-1",), tasks=("pay",))
    return str(caught.value)


def snapshot_with(**parts: Any) -> Any:
    """A snapshot of the bank with some parts computed in another way."""

    def snapshot(env: Any) -> dict[str, Any]:
        found = {"store": dict(env.accounts), "log": list(env.log), "spec": copy.deepcopy(env.spec)}
        return {**found, **{name: value(env) for name, value in parts.items()}}

    return snapshot


@pytest.mark.parametrize("name", REQUIRED)
def test_a_missing_callable_is_named(name: str) -> None:
    assert f"bank: lacks the callables {name}" in refused(**{name: None})


def test_a_misspelt_callable_is_recognised() -> None:
    assert "snapshot (is snapshots meant for it?)" in refused(snapshot=None, snapshots=lambda env: {})


def test_something_else_under_a_callables_name_is_refused() -> None:
    assert "bank.terminal: expected a callable, found tuple" in refused(terminal=("end",))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"task_ids": lambda: []}, "no tasks; at least one is needed"),
        ({"task_ids": lambda: "pay"}, "expected a list of names, found str"),
        ({"task_ids": lambda: [1]}, "task_ids()[0]: expected a name as text, found 1; use str()"),
        ({"task_ids": lambda: ["pay", "pay"]}, 'the task "pay" occurs twice'),
        ({"snapshot": lambda env: []}, "expected a dict with the keys store, log and spec, found list"),
        ({"snapshot": lambda env: {"store": 1}}, "found the keys store"),
        ({"snapshot": snapshot_with(log=lambda env: "x")}, "the log must be the list of actions taken so far"),
        ({"snapshot": snapshot_with(spec=lambda env: {"f": print})}, "spec.f: a builtin_function_or_method cannot be"),
        ({"reference": lambda task: "pay"}, "expected a list of actions or None, found str"),
        ({"reference": lambda task: 1 // 0}, "the adapter's reference raised ZeroDivisionError"),
        ({"fresh": lambda task: {}[task]}, "the adapter's fresh raised KeyError: 'pay'"),
        ({"says_only": lambda task: "5"}, "adapter.says_only('pay'): expected a list of actions or None, found str"),
        ({"says_only": lambda task: [("pay", "ann", "bob", 1)]}, "changes the store; it must say"),
        ({"spellings": lambda task: 7}, "expected a list of episodes or a mapping from names, found int"),
        ({"near_misses": lambda task: {"x": None}}, "adapter.near_misses('pay')[x]: expected a list of actions"),
        ({"utterance": lambda action: 1}, "adapter.utterance: expected True or False, found int"),
        ({"idle_is_correct": lambda task: True}, "expected the reason as text, or None, found bool"),
        ({"solved": lambda verdict: verdict}, "adapter.solved: expected True or False, found"),
    ],
)
def test_a_wrong_shape_is_named(changes: dict[str, Any], words: str) -> None:
    assert words in refused(**changes)


@pytest.mark.parametrize("files", [lambda: "grader.py", lambda: ["no/such/file.py"], lambda: [__file__ + "x"]])
def test_wrong_oracle_files_are_named(files: Any) -> None:
    with pytest.raises(InputError, match=r"adapter\.oracle_files\(\)"):
        check_oracle(bank.adapter(oracle_files=files), only=("INV-4",), tasks=("pay",))


class TestPreflight:
    def test_two_snapshots_must_be_equal(self) -> None:
        ticks = itertools.count()
        said = refused(snapshot=snapshot_with(spec=lambda env: {"at": next(ticks)}))
        assert said.startswith("preflight, task pay: two snapshots in a row differ: spec.at: 0 -> 1")

    def test_two_fresh_environments_must_be_equal(self) -> None:
        ticks = itertools.count()

        def fresh(task: str) -> bank.Bank:
            env = bank.Bank(task)
            env.accounts["id"] = next(ticks)
            return env

        assert "two fresh environments differ: store.id: 0 -> 1" in refused(fresh=fresh)

    def test_a_snapshot_must_be_a_copy(self) -> None:
        assert "a snapshot is not a copy: changing it changes the environment (store" in refused(
            snapshot=snapshot_with(store=lambda env: env.accounts)
        )

    def test_a_snapshot_must_not_follow_the_environment(self) -> None:
        class View:
            """What the store holds now, whenever it is looked at."""

            def __init__(self, env: bank.Bank) -> None:
                self.env = env

            def model_dump(self) -> dict[str, int]:
                return dict(self.env.accounts)

            def __call__(self) -> None:
                """So that it is not taken apart."""

        said = refused(snapshot=snapshot_with(store=View))
        assert "a snapshot is not a copy: it changed while actions were taken (store.ann: 50 -> 45" in said

    def test_a_writing_reference_must_change_the_snapshot(self) -> None:
        said = refused(snapshot=snapshot_with(store=lambda env: "unchanged"))
        assert said.startswith("preflight: no reference changes the store")
        passes = bank.adapter(snapshot=snapshot_with(store=lambda env: "unchanged"), read_only=lambda task: True)
        assert check_oracle(passes, only=("CTL-2",), tasks=("pay",)).exit_code == 0

    def test_an_episode_must_end_the_same_each_time(self) -> None:
        def step(env: bank.Bank, action: Any) -> None:
            env.act(action)
            env.accounts["random"] = random.SystemRandom().getrandbits(64)

        assert "the reference episode leaves another store each time" in refused(step=step)


def test_a_task_that_there_is_not_comes_with_near_ones() -> None:
    with pytest.raises(InputError, match="there is no task 'pay twise'; did you mean pay twice"):
        list(iter_checks(bank.CLEAN, tasks=("pay twise",)))
    with pytest.raises(InputError, match="there is no check 'INV-7'"):
        list(iter_checks(bank.CLEAN, only=("INV-7",)))


@pytest.mark.parametrize(("option", "value"), [("seconds", 0), ("start", "thread")])
def test_settings_out_of_range_are_refused(option: str, value: Any) -> None:
    with pytest.raises(InputError):
        list(iter_checks(bank.CLEAN, **{option: value}))


def test_an_adapter_has_a_name() -> None:
    assert name_of(bank.CLEAN) == "bank"
    assert name_of(bank) == "tests.oracle_integrity.bank"
    assert name_of(object()) == "object"


class TestLoading:
    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("", "expected module:object"),
            ("a b:c", "expected module:object"),
            ("tests.oracle_integrity.bank:", "expected module:object"),
            ("no_such_module:A", "there is no module no_such_module; run the command where it can be imported"),
            ("tests.no_such:A", "there is no module tests.no_such"),
            ("tests.oracle_integrity.bank:CLAEN", "has no CLAEN; did you mean CLEAN"),
            ("tests.oracle_integrity.bank", "lacks the callables"),
            ("broken_on_import:A", "importing it fails: ValueError: no luck"),
            ("imports_what_is_missing:A", "importing it fails: No module named 'nowhere_at_all'"),
        ],
    )
    def test_what_cannot_be_loaded_is_told(
        self, name: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "broken_on_import.py").write_text("raise ValueError('no luck')")
        (tmp_path / "imports_what_is_missing.py").write_text("import nowhere_at_all")
        monkeypatch.syspath_prepend(str(tmp_path))
        with pytest.raises(InputError) as caught:
            load_adapter(name)
        assert words in str(caught.value)

    def test_an_object_inside_an_object(self) -> None:
        assert load_adapter("tests.oracle_integrity.bank:GRADED.clean") is bank.GRADED.clean

    def test_the_current_directory_is_looked_in(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "adapter_here.py").write_text("from tests.oracle_integrity.bank import CLEAN")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "path", [p for p in sys.path if p])
        assert load_adapter("adapter_here:CLEAN") is bank.CLEAN
