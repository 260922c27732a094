"""The panel: its counts by both routes, its certificates, and planted pairs that the routes refuse."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from checks import run
from checks.kernel import judge
from finite_models.lifecycles import batch_triage, batch_triage_pairs, panel
from finite_models.lifecycles.pair import Truth
from theorems.mirage import listed_pairs, matched_pairs, recounted_pairs
from theorems.mirage.pair_certificates import CERTIFICATES
from theorems.proposition import Listing


def test_the_numbers_of_the_paper() -> None:
    assert matched_pairs.PAIRS == {"AuthGate": 100, "ConstraintPlan": 100, "BatchTriage": 72, "all three": 272}
    whole = matched_pairs.MATCHED_PAIRS.shape("all three").listings()
    assert [route.points for route in whole] == [13_600, 13_600]
    for route in whole:
        found = route.run()
        assert found.failure is None
        assert dict(found.tally) == {
            "distinct pairs": 272,
            "public inputs equal byte for byte": 13_600,
            "opposite truths": 272,
            "rules with the same paired decisions": 9,
        }


def test_a_server_worked_by_brute_force() -> None:
    """Routine 3/10, urgent 3/20, rare 1/10, crowded: contention is 1/4, and a routine job comes with every other."""
    law = recounted_pairs.leaning_law((Fraction(3, 10), Fraction(3, 20), Fraction(1, 10)), True)
    assert law == {3: Fraction(3, 20), 5: Fraction(1, 10), 1: Fraction(1, 20), 0: Fraction(7, 10)}
    assert recounted_pairs.waits((2, 2, 2), (0, 1, 2), 2, (3, 4, 0)) == (0, 1, 1)
    assert recounted_pairs.waits((2, 2, 2), (2, 1, 0), 2, (7,)) == (1, 1, 0)


def test_a_session_worked_by_brute_force() -> None:
    """Lifetime 1, never renewed, on the sensitive route: the incident of the first step, 1/5."""
    assert recounted_pairs.session_harm(1, Fraction(0), Fraction(1), True, 0) == Fraction(1, 5)
    assert recounted_pairs.session_harm(1, Fraction(0), Fraction(1), False, 0) == 0
    once_on = 1 - Fraction(4, 5) * Fraction(7, 8) ** 3
    assert recounted_pairs.session_harm(1, Fraction(1), Fraction(0), True, 0) == once_on


def test_a_wrong_rate_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The recount disagrees where the simulator's rate of one group in one pair is off by a millionth."""
    pairs = list(batch_triage_pairs())
    rates = {**pairs[5].harmful.rates, "rare": pairs[5].harmful.rates["rare"] + Fraction(1, 10**6)}
    pairs[5] = replace(pairs[5], harmful=Truth(pairs[5].harmful.frequencies, rates))
    monkeypatch.setitem(listed_pairs.PAIRS, "BatchTriage", lambda: tuple(pairs))
    recounted_pairs.seen_from_outside.cache_clear()
    try:
        found = recounted_pairs.recount("BatchTriage")
    finally:
        recounted_pairs.seen_from_outside.cache_clear()
    assert found.failure is not None
    assert found.failure.startswith("BatchTriage 005: by brute force")
    assert found.tally["opposite truths"] == 5


def test_another_record_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = list(batch_triage_pairs())
    pairs[0] = replace(pairs[0], rounds=(*pairs[0].rounds[:-1], pairs[0].rounds[-1] + b" "))
    monkeypatch.setitem(listed_pairs.PAIRS, "BatchTriage", lambda: tuple(pairs))
    recounted_pairs.seen_from_outside.cache_clear()
    try:
        found = recounted_pairs.recount("BatchTriage")
    finally:
        recounted_pairs.seen_from_outside.cache_clear()
    assert found.tally["public inputs equal byte for byte"] == 3_599


@pytest.mark.parametrize("family", CERTIFICATES)
def test_each_pair_has_a_certificate(family: str) -> None:
    certificates = CERTIFICATES[family]()
    pairs = [pair for pair in panel() if pair.family == family]
    assert len(certificates) == len(pairs)
    for (name, certificate), pair in list(zip(certificates.items(), pairs, strict=True))[::9]:
        assert name == f"{pair.name.lower().replace(' ', '.')}.json"
        answer = judge(json.loads(json.dumps(certificate))).answer
        # The harmful world's rate lies within what the record leaves open; the snapshot leaves its coordinates out.
        if family == "AuthGate":
            low, high = Fraction(answer["value_low"]), Fraction(answer["value_high"])
            assert low <= pair.harmful.rates["rare"] <= high
            assert low <= Fraction(3, 20) < high
        elif family == "ConstraintPlan":
            assert {"cooldown", "blackout"} <= set(answer["core"])
        else:
            assert Fraction(answer["low"]) < Fraction(answer["high"])


def planted(make: Callable[[], Any]) -> tuple[Listing, ...]:
    return (Listing("planted", make, 3_600, 3_600, tally=dict(listed_pairs.construction("BatchTriage").tally)),)


def test_the_door_writes_certificates_and_counts(
    plant: Callable[..., Any], command: Callable[..., Any], tmp_path: Path
) -> None:
    plant(
        None,
        hypotheses={},
        shapes=(
            replace(
                matched_pairs.MATCHED_PAIRS.shape("BatchTriage"),
                routes=planted(lambda: listed_pairs.construction("BatchTriage")),
            ),
        ),
    )
    said = command(lambda arguments: run.main("replay", arguments), "--certificates", str(tmp_path))
    assert said.code == 0, said.out
    assert "counted: distinct pairs: 72; public inputs equal byte for byte: 3,600; opposite truths: 72;" in said.out
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 72
    assert files[0].name == "batchtriage.000.json"
    judge(json.loads(files[0].read_text(encoding="utf-8")))


def test_a_certificate_that_the_kernel_refuses_is_an_error(
    plant: Callable[..., Any], command: Callable[..., Any]
) -> None:
    good = listed_pairs.construction("BatchTriage")
    name, certificate = next(iter(good.certificates.items()))
    bad = {**certificate, "digest": "0" * 64}
    plant(
        None,
        hypotheses={},
        shapes=(
            replace(
                matched_pairs.MATCHED_PAIRS.shape("BatchTriage"),
                routes=planted(lambda: replace(good, certificates={name: bad})),
            ),
        ),
    )
    said = command(lambda arguments: run.main("replay", arguments))
    assert said.code == 1
    assert "the kernel does not accept batchtriage.000.json: the digest is stated as" in " ".join(said.out.split())


def test_worlds_are_as_declared() -> None:
    assert (batch_triage.CALM.crowded, batch_triage.CROWDED.crowded) == (False, True)
    assert batch_triage.CALM.strength == batch_triage.CROWDED.strength == 1
