"""What `python -m checks.audit` can answer: one file per kind of model.

A new kind is a file with an `AuditKind`, and one line here; the JSON Schema of the output follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checks.audits.audit_kind import AuditKind
from checks.audits.log_table import LOG_TABLE
from checks.audits.marginals import MARGINALS
from checks.audits.monitor import MONITOR
from checks.audits.path_tree import PATH_TREE
from checks.audits.record_laws import RECORD_LAWS
from checks.audits.reported_figures import REPORTED_FIGURES
from checks.audits.state_space import STATE_SPACE
from finite_models.certificates.envelope import FORMAT
from finite_models.schema import Anything, Choice, Field, Record, Text, json_schema

AUDITS: Mapping[str, AuditKind] = {
    "path_tree": PATH_TREE,
    "log_table": LOG_TABLE,
    "state_space": STATE_SPACE,
    "marginals": MARGINALS,
    "record_laws": RECORD_LAWS,
    "monitor": MONITOR,
    "reported_figures": REPORTED_FIGURES,
}
"""For each kind of `finite_models.load.KINDS`, what answers it."""

SCHEMA = "audit/1"


def audit_schema() -> dict[str, Any]:
    """The JSON Schema of what ``--json`` writes, from the kinds' declarations."""
    return json_schema(
        [_output(name, kind) for name, kind in AUDITS.items()],
        "exactaudit audit",
        "What `python -m checks.audit FILE --json -` prints.",
    )


def _output(name: str, kind: AuditKind) -> Record:
    certificate = Record(
        {
            "format": Field(Choice((FORMAT,))),
            "kind": Field(Choice((name,))),
            "digest": Field(Text("SHA-256 of kind, model and answer.")),
            "model": Field(Anything("The model as it was given.")),
            "answer": Field(Anything("What the judge establishes.")),
            "evidence": Field(Anything()),
        },
        "Accepted by the judge, checks/kernel, before anything was printed.",
    )
    return Record(
        {
            "schema": Field(Choice((SCHEMA,))),
            "kind": Field(Choice((name,))),
            "answer": Field(kind.answer),
            "details": Field(kind.details),
            "certificate": Field(certificate),
            "proposition": Field(Choice(kind.propositions, "The statement that the answer rests on.")),
        }
    )
