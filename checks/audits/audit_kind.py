"""What an audit of a model says, and what a kind of audit declares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from checks.by_certificate import Certificate
from finite_models.schema import Record


class CouldNotRun(Exception):
    """The question is a good one and was not decided; the reason is the message. Exit code 3."""


@dataclass(frozen=True)
class Audit:
    """What the record says about the question, with the certificate that the kernel accepted.

    Attributes
    ----------
    answered : whether the record answers the question (exit code 0, else 1).
    answer, details : the objects of the JSON output, built when asked for; they may be large.
    certificate : what the kernel judged, and `established` the sentence that it found.
    proposition : the statement that the answer rests on.
    table : the lines for people.
    picture : draws the model as SVG, or None where the kind has no picture. Raises `InputError` for
        a model that is too large to draw.
    """

    answered: bool
    answer: Callable[[], dict[str, Any]]
    details: Callable[[], dict[str, Any]]
    certificate: Certificate
    established: str
    proposition: str
    table: tuple[str, ...]
    picture: Callable[[], str] | None = None


@dataclass(frozen=True)
class AuditKind:
    """How models of a kind are audited.

    Attributes
    ----------
    audit : the audit of a model. Raises `CouldNotRun` where it is not decided.
    certificate : the kernel's name for the certificates.
    propositions : the statements that an answer may rest on.
    answer, details : the shapes of the JSON output.
    """

    audit: Callable[[Any], Audit]
    certificate: str
    propositions: tuple[str, ...]
    answer: Record
    details: Record
