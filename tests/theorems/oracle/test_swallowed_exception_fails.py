"""The two readings of INV-4 on every run by hand, the listed programs, and a reading that counts NA as pass."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from finite_models.oracle import inv_4_by_what_fired, inv_4_by_what_surfaced
from theorems.oracle import listed_programs
from theorems.oracle import swallowed_exception_fails as claim
from theorems.oracle.interruption import Interruption


@pytest.mark.parametrize(("fired", "surfaced", "after"), list(product((0, 1), repeat=3)))
def test_every_run_of_one_state(values_of: Callable[..., Any], fired: int, surfaced: int, after: int) -> None:
    run = Interruption(2)
    point = {"fired1": fired, "surfaced1": surfaced, "after1": after}
    restored = after == 1
    for formulas, outcome in (
        (run.by_what_surfaced(1), inv_4_by_what_surfaced(bool(surfaced), restored)),
        (run.by_what_fired(1), inv_4_by_what_fired(bool(fired), bool(surfaced), restored)),
    ):
        assert [name for name, formula in formulas.items() if values_of(point, formula) == [True]] == [outcome]


def test_a_swallowed_exception_by_hand(at_point: Callable[..., Any], values_of: Callable[..., Any]) -> None:
    # In state 1 the exception fires and nothing surfaces; state 0 is left. Not applicable, and a failure.
    point = {"fired1": 1}
    run = Interruption(2)
    whole = dict.fromkeys(claim.statement(2).model.names, 0) | point
    outcomes = (run.by_what_surfaced(1)["not_applicable"], run.by_what_fired(1)["fail"])
    assert values_of(whole, *outcomes) == [True, True]
    assert at_point(claim.statement(2), point).conclusion


def test_a_program_that_swallows() -> None:
    store = listed_programs.Store(0, raise_at=1)
    assert listed_programs.grade(store, ("read", "write reference"), "swallow") == 0
    assert (store.fired, store.state) == (True, 0)
    store = listed_programs.Store(0, raise_at=1)
    with pytest.raises(listed_programs.Injected):
        listed_programs.grade(store, ("write reference", "put back"), "re-raise")
    assert (store.fired, store.state) == (True, 1)


def test_the_listed_programs_are_counted() -> None:
    found = listed_programs.by_injection()
    assert found.failure is None
    # 3 + 9 + 27 bodies, 5 handlers, 2 states, 3 places; the first body runs out before place 1 or 2.
    assert found.points == 39 * 5 * 2 * 3
    assert found.tally["not fired"] == (3 * 2 + 9) * 5 * 2
    assert dict(found.tally) == claim.PROGRAMS


def test_a_reading_that_passes_the_swallowed_is_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(claim.statement(2)).failures == 0
    original = Interruption.by_what_fired
    monkeypatch.setattr(Interruption, "by_what_fired", lambda self, s: Interruption.by_what_surfaced(self, s))
    assert counted(claim.statement(2)).failures > 0
    monkeypatch.setattr(Interruption, "by_what_fired", original)
    monkeypatch.setattr(listed_programs, "inv_4_by_what_fired", lambda fired, surfaced, restored: "pass")
    assert listed_programs.by_injection().failure is not None
