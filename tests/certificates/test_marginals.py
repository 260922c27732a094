"""Certificates of marginals: they are written as a model file that reads back as the same marginals."""

from __future__ import annotations

import json
import random
from fractions import Fraction

from checks.audits.marginals import audit
from finite_models.certificates.marginals import model_of
from finite_models.coupling import Marginals, Query
from finite_models.load import from_bytes

NAMES = ("a", "b", "1", 'say "x"', "not a", "ü", " ")


def random_marginals(r: random.Random) -> Marginals:
    """Up to four events, some joint probabilities, any query; rarely those of a joint law."""
    names = tuple(r.sample(NAMES, r.randrange(1, 5)))
    everything = (1 << len(names)) - 1
    masks = [mask for mask in range(everything + 1) if mask.bit_count() > 1 and r.random() < 0.4]
    ones = r.randrange(everything + 1)
    zeros = r.randrange(everything + 1) & ~ones
    query = r.choice(
        (
            Query("at_least", r.randrange(1, len(names) + 1)),
            Query("exactly", r.randrange(len(names) + 1)),
            Query("event", 0, ones, zeros) if ones | zeros else Query("event", 0, 1, 0),
        )
    )

    def chance() -> Fraction:
        return Fraction(r.randrange(13), 12)

    return Marginals(names, tuple(chance() for _ in names), tuple((mask, chance()) for mask in masks), query)


def test_marginals_by_hand() -> None:
    known = (Fraction(1, 2), Fraction(0), Fraction(1))
    model = Marginals(("a", "b", "c"), known, ((0b101, Fraction(1, 4)),), Query("event", 0, 0b100, 0b001))
    assert model_of(model) == {
        "kind": "marginals",
        "events": {"a": "1/2", "b": "0", "c": "1"},
        "query": {"event": {"a": 0, "c": 1}},
        "joint": {"a&c": "1/4"},
    }


def test_random_marginals_read_back_as_the_same() -> None:
    r = random.Random(20_261_204)
    kinds = set()
    for number in range(150):
        model = random_marginals(r)
        written = model_of(model)
        assert from_bytes(json.dumps(written).encode()).content == model
        assert ("joint" in written) == bool(model.joints)
        if number < 30:
            found = audit(model)
            assert found.certificate["model"] == written
            kinds.add((model.query.kind, found.answer()["feasible"]))
    assert {kind for kind, _ in kinds} == {"at_least", "exactly", "event"}
    assert {feasible for _, feasible in kinds} == {True, False}
