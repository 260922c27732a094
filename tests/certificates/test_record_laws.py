"""Certificates of the laws of a record: they are written as a model file that reads back as the same laws."""

from __future__ import annotations

import json
import random
from fractions import Fraction

from checks.audits.record_laws import audit
from finite_models.certificates.record_laws import model_of
from finite_models.load import from_bytes
from finite_models.record_laws import DEPLOY, HOLD, RecordLaws, World

NAMES = ("x", "y", "1", 'say "x"', "", "ü", "safe", "worlds")
HALF = Fraction(1, 2)


def random_laws(r: random.Random) -> RecordLaws:
    """Two laws, or up to three worlds with the answers that each accepts, possibly none."""
    records = tuple(r.sample(NAMES, r.randrange(1, 4)))

    def law() -> tuple[Fraction, ...]:
        weights = [r.choice((0, 1, 1, 3)) for _ in records]
        weights[r.randrange(len(records))] += 1
        return tuple(Fraction(weight, sum(weights)) for weight in weights)

    allowed = Fraction(r.randrange(6), 5)
    if r.random() < 0.5:
        worlds = (World("safe", law(), (DEPLOY,)), World("harmful", law(), (HOLD,)))
        return RecordLaws(records, ("deploy", "hold"), worlds, allowed, True)
    answers = tuple(r.sample(NAMES, r.randrange(1, 4)))
    right = [tuple(sorted(r.sample(range(len(answers)), r.randrange(len(answers) + 1)))) for _ in range(3)]
    names = r.sample(NAMES, r.randrange(1, 4))
    return RecordLaws(records, answers, tuple(World(n, law(), a) for n, a in zip(names, right, strict=False)), allowed)


def test_two_laws_by_hand() -> None:
    worlds = (World("safe", (HALF, HALF), (DEPLOY,)), World("harmful", (Fraction(0), Fraction(1)), (HOLD,)))
    model = RecordLaws(("x", "y"), ("deploy", "hold"), worlds, Fraction(1, 5), True)
    assert model_of(model) == {
        "kind": "record_laws",
        "safe": {"x": "1/2", "y": "1/2"},
        "harmful": {"x": "0", "y": "1"},
        "abstention": "1/5",
    }


def test_worlds_by_hand() -> None:
    worlds = (World("w", (HALF, HALF), (0, 2)), World("v", (Fraction(1), Fraction(0)), ()))
    assert model_of(RecordLaws(("x", "y"), ("a", "b", "c"), worlds, Fraction(0))) == {
        "kind": "record_laws",
        "worlds": {
            "w": {"law": {"x": "1/2", "y": "1/2"}, "accepts": ["a", "c"]},
            "v": {"law": {"x": "1", "y": "0"}, "accepts": []},
        },
        "answers": ["a", "b", "c"],
        "abstention": "0",
    }


def test_random_laws_read_back_as_the_same() -> None:
    r = random.Random(20_261_205)
    two = 0
    for number in range(150):
        model = random_laws(r)
        written = model_of(model)
        assert from_bytes(json.dumps(written).encode()).content == model
        two += model.two_laws
        if number < 30:
            assert audit(model).certificate["model"] == written
    assert 30 < two < 120
