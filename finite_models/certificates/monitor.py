"""Certificates of monitors: the status at the outcomes given and, where they are in order, the first decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.monitor import Monitor
from finite_models.rationals import text

Counts = Mapping[str, tuple[int, int]]


def model_of(monitor: Monitor, counts: Counts | None) -> dict[str, Any]:
    """The monitor as a model file, with the counts (observed, harmful) by group where there are any."""
    found: dict[str, Any] = {
        "kind": "monitor",
        "threshold": text(monitor.threshold),
        "alpha": text(monitor.alpha),
        "groups": list(monitor.groups),
        "method": monitor.method,
        "collection": "unbiased" if monitor.unbiased else "biased",
        "target": "stable" if monitor.stable else "shifted",
    }
    if counts is not None:
        found["outcomes"] = {name: list(pair) for name, pair in counts.items()}
    return found


def in_order(model: Mapping[str, Any], groups: Sequence[str], order: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """The model with outcomes in order of arrival: the number of the group, and 1 for harm."""
    return {**model, "in_order": [[groups[group], harm] for group, harm in order]}


def in_file(model: Mapping[str, Any], sha256: str, outcomes: int) -> dict[str, Any]:
    """The model with outcomes in order of arrival that are in a CSV file with this hash."""
    return {**model, "in_order": {"sha256": sha256, "outcomes": outcomes}}


def named_counts(groups: Sequence[str], counts: Sequence[tuple[int, int]]) -> dict[str, dict[str, int]]:
    """Counts by group."""
    return {name: {"observed": n, "harmful": k} for name, (n, k) in zip(groups, counts, strict=True)}


def certificate(
    model: Mapping[str, Any], status: str, groups: Mapping[str, Mapping[str, Any]], first: Mapping[str, Any] | None
) -> Certificate:
    """The certificate of a status; it needs no evidence.

    Parameters
    ----------
    groups : by group ``observed``, ``harmful`` and the ends of its interval or its e-values: decimals [below, above]
        that enclose them, or None where nothing was observed.
    first : for outcomes in order the first decision, with ``status``, ``outcomes`` and ``groups``; else None.
    """
    more = {"first_decision": first} if "in_order" in model else {}
    return envelope("monitor", model, {"status": status, "groups": groups, **more}, {})
