"""What multipliers prove: the known answer by hand, and multipliers that prove nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from checks.by_certificate import combination
from checks.judged import NotAccepted, judged
from theorems.frechet import duality
from theorems.frechet.duality import Programme, bounds, optimal, prove_bounds, refuting
from theorems.frechet.laws import JointLaw

HALVES = {"p10": "1/2", "p01": "1/2"}


def test_newly_harmful_by_hand(at_point: Callable[..., Any]) -> None:
    # Worth 1 in the cell of the second event alone; -1 on the first and 1 on the second stay below it.
    model = {"p10": "1/10", "p01": "3/20", "y10": "-1", "y01": "1", "worth01": "1"}
    law = {"cell00": "17/20", "cell01": "1/20", "cell11": "1/10"}
    seen = at_point(bounds(2, False), {**model, **law})
    assert (seen.in_domain, seen.hypotheses, seen.conclusion) == (True, (True, True), True)
    other = {"other00": "3/4", "other10": "1/10", "other01": "3/20"}
    seen = at_point(optimal(2), {**model, **law, **other})
    assert (seen.hypotheses, seen.conclusion) == ((True,) * 4, True)
    swapped = at_point(optimal(2), {**model, **{k.replace("cell", "other"): v for k, v in law.items()},
                                    **{k.replace("other", "cell"): v for k, v in other.items()}})  # fmt: skip
    assert (swapped.hypotheses, swapped.conclusion) == ((True, True, True, False), False)


def test_three_halves_that_never_meet_by_hand(at_point: Callable[..., Any]) -> None:
    # 1 on each event, -1 on each pair and on the total: at most 0 in every cell, and worth 3/2 - 1.
    model = {f"p{name}": "1/2" for name in ("100", "010", "001")}
    multipliers = {"y": "-1"} | {f"y{name}": "1" for name in ("100", "010", "001")}
    multipliers |= {f"y{name}": "-1" for name in ("110", "101", "011")}
    seen = at_point(refuting(3, True), {**model, **multipliers, "cell000": "1"})
    assert (seen.hypotheses, seen.conclusion) == ((False, True), False)


def test_masks_and_sums_of_three_events_with_pairs() -> None:
    programme = Programme(3, True)
    assert programme.names == ["p100", "p010", "p001", "p110", "p101", "p011"]
    assert str(programme.sums()[0b011]) == "y + y100 + y010 + y110"


def above_worth(programme: Programme) -> Any:
    return [worth <= s for s, worth in zip(programme.sums(), programme.worth, strict=True)]


def test_multipliers_of_the_wrong_sign_are_refuted(
    monkeypatch: pytest.MonkeyPatch, counted: Callable[..., Any]
) -> None:
    assert counted(bounds(2, False)).failures == 0
    monkeypatch.setattr(
        Programme, "below_worth", lambda self: [w <= s for s, w in zip(self.sums(), self.worth, strict=True)]
    )
    assert counted(bounds(2, False)).failures > 0


def test_a_proof_that_leaves_out_a_cell_is_not_accepted() -> None:
    claim = bounds(2, False)
    [proof] = prove_bounds(2, False, claim)
    short = duality.CaseProof(proof.products[:-1], proof.substitute)
    meets = dict.fromkeys(claim.model.names, duality.lift(0).value) | {"cell00": duality.lift(1).value}
    assert judged(combination(claim, [proof], meets))
    with pytest.raises(NotAccepted, match="does not cancel"):
        judged(combination(claim, [short], meets))


def test_laws_are_named_by_their_cells() -> None:
    assert JointLaw(2, "other").names == ["other00", "other10", "other01", "other11"]
