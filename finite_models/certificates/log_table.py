"""Certificates of tables: whether the logged fields determine the target, and which sets of fields do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.log_table_file import Cells, Question

Sets = Sequence[Sequence[str]]


def model_of(asked: Question, rows: Sequence[Cells] | Mapping[str, Any]) -> dict[str, Any]:
    """The table as a model file; its rows, or ``sha256`` and the number of ``rows`` of a CSV file that holds them."""
    return {
        "kind": "log_table",
        "columns": list(asked.columns),
        "rows": dict(rows) if isinstance(rows, Mapping) else [list(row) for row in rows],
        "logged": [asked.columns[i] for i in asked.logged],
        "target": asked.columns[asked.target],
    }


def answer_of(
    identified: bool,
    additions: Sets,
    sets: Sets,
    core: Sequence[str] | None,
    least: Sequence[str] | None,
    at_most: int | None,
    complete: bool,
) -> dict[str, Any]:
    """The answer: sorted sets of fields; `complete`: these are all minimal ones with at most so many fields."""
    return {
        "identified": identified,
        "minimal_additions": sorted(sorted(names) for names in additions),
        "minimal_field_sets": sorted(sorted(names) for names in sets),
        "core": None if core is None else sorted(core),
        "least": None if least is None else sorted(least),
        "at_most": at_most,
        "all": complete,
    }


def certificate(
    model: Mapping[str, Any], answer: Mapping[str, Any], pairs: Sequence[tuple[int, int]]
) -> Certificate:
    """The certificate for `answer`.

    `pairs` are rows with different targets, by their numbers in the table from 0 on, whose differences show what a
    set of fields must hold.
    """
    return envelope("log_table", model, answer, {"pairs": [list(pair) for pair in pairs]})
