"""Certificates of monitors: a monitor is written as a model file that reads back as the same monitor."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import pytest

from checks.audits.monitor import Asked, audit
from finite_models.certificates.monitor import in_file, in_order, model_of, named_counts
from finite_models.load import from_bytes, from_data
from finite_models.monitor import METHODS, Monitor
from finite_models.monitor_file import Counts, Monitored
from finite_models.rationals import InputError

NAMES = ("routine", "rare", "1", 'say "g"', "ü", " ")
MONITOR = Monitor(("a", "b"), Fraction(3, 20), Fraction(1, 20), "e_process", False, True)


def test_a_monitor_by_hand() -> None:
    written = {
        "kind": "monitor",
        "threshold": "3/20",
        "alpha": "1/20",
        "groups": ["a", "b"],
        "method": "e_process",
        "collection": "biased",
        "target": "stable",
    }
    assert model_of(MONITOR, None) == written
    assert model_of(MONITOR, {"a": (5, 1), "b": (0, 0)}) == {**written, "outcomes": {"a": [5, 1], "b": [0, 0]}}
    order = in_order(written, MONITOR.groups, [(1, 0), (0, 1)])
    assert order == {**written, "in_order": [["b", 0], ["a", 1]]}
    named = in_file(written, "0" * 64, 7)
    assert named == {**written, "in_order": {"sha256": "0" * 64, "outcomes": 7}}
    assert named_counts(("a", "b"), [(5, 1), (0, 0)]) == {
        "a": {"observed": 5, "harmful": 1},
        "b": {"observed": 0, "harmful": 0},
    }
    for model in (order, named):  # a part of certificates only: a model file has its outcomes beside it
        with pytest.raises(InputError, match="in_order"):
            from_data(model)


def test_random_monitors_read_back_as_the_same() -> None:
    r = random.Random(20_261_206)
    for number in range(150):
        groups = tuple(r.sample(NAMES, r.randrange(1, 4)))
        threshold, alpha = (Fraction(r.randrange(1, 60), 60) for _ in range(2))
        monitor = Monitor(groups, threshold, alpha, r.choice(METHODS), r.random() < 0.7, r.random() < 0.7)
        counts: Counts | None = None
        if r.random() < 0.7:
            observed = [r.choice((0, 1, 40, 10**9)) for _ in groups]
            counts = {group: (n, r.randrange(n + 1)) for group, n in zip(groups, observed, strict=True)}
        monitored = Monitored(monitor, counts)
        model = model_of(monitor, counts)
        assert from_bytes(json.dumps(model).encode()).content == monitored
        if number < 30 and counts is not None and max(n for n, _ in counts.values()) < 100:
            assert audit(Asked(monitored)).certificate["model"] == model
