"""The words that a verdict may use, what each does to the gate, and one result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any


class Verdict(StrEnum):
    """What a route established, no more."""

    CERTIFIED = "certified"
    """The kernel accepted a certificate for the whole statement at the shape."""
    EXHAUSTED = "exhausted"
    """Every point of the declared finite domain was evaluated; the count is pinned."""
    PROVED_BY_SOLVER = "proved_by_solver"
    """``unsat`` over all reals at the shape; the solver is among the trusted."""
    NO_COUNTEREXAMPLE = "no_counterexample"
    """Looked for within a stated budget."""
    REFUTED = "refuted"
    """A witness that the kernel accepted."""
    VACUOUS = "vacuous"
    """No point met the hypotheses, or an enumeration never saw one of them fail alone."""
    UNDECIDED = "undecided"
    """The solver does not know, or the budget is spent."""
    NOT_APPLICABLE = "not_applicable"
    """A precondition is missing: an evidence gap."""
    ERROR = "error"
    """Bad input, a count that differs from the pinned one, or a crash of the check."""


@dataclass(frozen=True)
class CheckResult:
    """What one route says of one proposition at one shape.

    Attributes
    ----------
    proposition, family, shape, digest : what was decided; the digest is the shape's.
    kind : ``"proposition"``, ``"counterexample"`` (a witness that a hypothesis is needed) or
        ``"false_variant"`` (a near miss that must be refuted).
    method : the route: ``"enumeration"``, ``"solver"``, ``"sampling"``, ``"certificate"``, ``"witness"``,
        ``"listing"`` or ``"parts"`` (the committed points at which parts of the conclusion fail alone).
    as_declared : whether verdict and counts are the declared ones.
    required : whether the declaration needs the route to establish something.
    points, points_meeting_hypotheses : models looked at, and those that met the hypotheses; None where
        a route has no such number.
    lone_failures : for each hypothesis, the models at which it alone failed (enumerations).
    trusts : what the reader trusts beside the declaration.
    detail : words for people: the reason, or where a count went.
    crashed : whether the check itself ended in an exception, so that nothing was established.
    witness : the point that refutes, if any.
    certificate : what the kernel judged, if any; `certificate_name` the file name it is saved under.
    certificates : where each model of a list has one, what the kernel judged, by file name; `certificate_name`
        is then the names' pattern, such as ``pair.*.json``.
    """

    proposition: str
    family: str
    kind: str
    digest: str
    method: str
    shape: str
    verdict: Verdict
    as_declared: bool
    points: int | None = None
    points_meeting_hypotheses: int | None = None
    lone_failures: Mapping[str, int] = field(default_factory=dict)
    trusts: tuple[str, ...] = ()
    seconds: float = 0.0
    required: bool = True
    detail: str = ""
    crashed: bool = False
    witness: Mapping[str, Fraction] | None = None
    certificate: Mapping[str, Any] | None = None
    certificate_name: str | None = None
    certificates: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def key(self) -> tuple[str, str, str]:
        """Names the result across runs."""
        return (self.proposition, self.shape, self.method)


NOT_ESTABLISHED = (Verdict.VACUOUS, Verdict.UNDECIDED, Verdict.NOT_APPLICABLE)


def exit_code(results: Iterable[CheckResult]) -> int:
    """0 everything as declared; 1 something refuted, failed or off its pinned count; 3 something not established.

    A crash of a check establishes nothing (3); a count that differs from the pinned one is 1. What is
    not established and not required does not count; a refutation does, required or not. No result at
    all is 3: an empty run shows nothing.
    """
    listed = list(results)
    bad = [r for r in listed if not r.as_declared and (r.required or r.verdict not in NOT_ESTABLISHED)]
    if any(r.verdict not in NOT_ESTABLISHED and not r.crashed for r in bad):
        return 1
    return 3 if bad or not listed else 0
