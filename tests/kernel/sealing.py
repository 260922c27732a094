"""Certificates in tests: sealed again after a change, so that the digest is never what refuses them."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from checks import kernel
from finite_models.certificates.envelope import envelope

Certificate = dict[str, Any]


def sealed(certificate: Mapping[str, Any]) -> Certificate:
    """The certificate with the digest that belongs to its kind, model and answer."""
    return {
        **certificate,
        **envelope(certificate["kind"], certificate["model"], certificate["answer"], certificate["evidence"]),
        "format": certificate["format"],
    }


def changed(certificate: Mapping[str, Any], *changes: tuple[str, Any]) -> Certificate:
    """A copy in which the values at some paths are others, sealed again.

    A path is keys and positions with dots between: ``"model.root.actions"``, ``"evidence.pairs.0"``.
    """
    copied = copy.deepcopy(dict(certificate))
    for path, value in changes:
        at: Any = copied
        *steps, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split(".")]
        for step in steps:
            at = at[step]
        at[last] = value
    return sealed(copied)


def verdict(certificate: Any, data: str | None = None, judge: Any = kernel) -> tuple[str, str]:
    """``accepted``, ``rejected`` or ``malformed``, with the judge's words; `judge` is the package that judges."""
    try:
        return "accepted", judge.judge(certificate, data=data).words
    except judge.Rejected as reason:
        return "rejected", str(reason)
    except judge.Malformed as problem:
        return "malformed", str(problem)


def says(words: str, reason: str) -> bool:
    """Whether the reason says these words, and no longer ones in their place."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", reason) is not None
