"""The faults on disk are those that are declared, and each says what must catch it."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from checks.oracle_integrity.adapter import OPTIONAL, REQUIRED, load_adapter
from checks.oracle_integrity.result import CHECKS
from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.adapter import STORES, adapter_of

PACKAGE = "counterexamples.faulty_oracles"
NO_FAULTS = {"__init__", "faulty_oracle", "targets"}
NAMED_FAULTS = {
    "reset_without_restore": ("INV-1", "INV-2", "INV-4", "INV-5"),
    "restore_on_success_only": ("INV-4",),
    "exception_becomes_verdict": ("INV-4",),
    "swallowed_and_dirty": ("INV-4",),
    "cache_by_task": ("INV-3",),
    "hidden_call_counter": ("INV-2", "INV-3"),
    "always_solved": ("CTL-1-idle", "CTL-1-says-only", "CTL-1-mute", "CTL-4"),
    "never_solved": ("CTL-2",),
    "outputs_only": ("CTL-1-idle", "CTL-1-says-only", "CTL-4"),
    "outputs_never_required": ("CTL-1-idle", "CTL-1-mute", "CTL-4"),
    "exact_spelling_only": ("CTL-3",),
    "bare_substring": ("CTL-4",),
    "appends_to_log": ("INV-1", "INV-2", "INV-5"),
    "rolls_back_open_transaction": ("INV-1", "INV-2", "INV-5"),
    "consumes_answer_key": ("INV-1", "INV-5"),
    "only_session_end_is_dirty": ("INV-5",),
    "leaves_marker_row": ("INV-1", "INV-5"),
    "reads_wall_clock": ("INV-2",),
    "shares_mutable_default": ("INV-3",),
}
"""The faults that the battery is to have, with what must catch them."""


def test_the_tuple_is_what_lies_on_disk(root: Path) -> None:
    found = {path.stem for path in (root / "counterexamples" / "faulty_oracles").glob("*.py")} - NO_FAULTS
    assert sorted(found) == sorted(fault.name for fault in FAULTY_ORACLES)


@pytest.mark.parametrize("fault", FAULTY_ORACLES, ids=lambda fault: fault.name)
def test_a_file_holds_one_fault_under_its_name(fault: FaultyOracle) -> None:
    module = importlib.import_module(f"{PACKAGE}.{fault.name}")
    assert [value for value in vars(module).values() if isinstance(value, FaultyOracle)] == [fault]
    assert getattr(module, fault.name.upper()) is fault
    own = [grader.__code__.co_filename for grader in (fault.grade, fault.finish) if grader is not None]
    assert module.__file__ in own


@pytest.mark.parametrize("fault", FAULTY_ORACLES, ids=lambda fault: fault.name)
def test_a_fault_says_what_must_catch_it(fault: FaultyOracle) -> None:
    assert list(fault.caught_by) == [check for check in CHECKS if check in fault.caught_by]
    assert bool(fault.caught_by) != bool(fault.unseen)
    assert fault.stores
    assert set(fault.stores) <= set(STORES)
    assert fault.shows
    assert not fault.shows.endswith(".")


def test_the_named_faults_are_there_on_every_store_where_they_make_sense() -> None:
    declared = {fault.name: fault for fault in FAULTY_ORACLES}
    assert {name: declared[name].caught_by for name in NAMED_FAULTS} == NAMED_FAULTS
    assert [f.name for f in FAULTY_ORACLES if f.stores != tuple(STORES)] == ["rolls_back_open_transaction"]


def test_some_faults_are_seen_by_near_misses_and_extra_writes_only() -> None:
    only = {fault.name for fault in FAULTY_ORACLES if fault.caught_by == ("CTL-4",)}
    assert only == {
        "bare_substring",
        "prefix_of_a_word",
        "any_output_suffices",
        "counts_rows_only",
        "ignores_other_rows",
    }


@pytest.mark.parametrize("store", STORES)
def test_an_adapter_has_every_callable_and_is_loaded_by_name(store: str) -> None:
    missing = [name for name in (*REQUIRED, *OPTIONAL) if not hasattr(adapter_of(store), name)]
    assert missing == ["idle_is_correct"]
    assert load_adapter(f"{PACKAGE}.targets:{store.upper()}").name == f"shop over {store}"
    for fault in FAULTY_ORACLES:
        if store in fault.stores:
            assert load_adapter(f"{PACKAGE}.targets:FAULTY.{store}.{fault.name}").score is fault.grade
