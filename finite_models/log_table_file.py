"""Model files of kind ``log_table``: rows of named columns, which of them are logged, and the target.

A cell is text, compared exactly as written, or null, a value of its own. The columns that are neither
logged nor the target are fields that could have been logged.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from finite_models.json_text import TOP, Place, quoted, shortened, visible
from finite_models.rationals import InputError
from finite_models.schema import Choice, Either, Field, ListOf, ModelKind, Null, Record, Text

Cells = tuple[str | None, ...]

SHAPE = Record(
    {
        "kind": Field(Choice(("log_table",))),
        "columns": Field(ListOf(Text(), "The names of the columns, each once.", least=1)),
        "rows": Field(
            ListOf(
                ListOf(
                    Either({"text": Text(), "null": Null()}, "Text, compared exactly as written, or null."),
                    "A cell for each column.",
                ),
                "The runs; a row may occur more than once.",
                least=1,
            )
        ),
        "logged": Field(ListOf(Text(), "The columns that are logged.")),
        "target": Field(Text("The column that the question is about.")),
    },
    "A table of runs: what was logged, what could have been, and the target.",
)


@dataclass(frozen=True)
class Question:
    """What is asked of a table: whether the logged columns give the target.

    Attributes
    ----------
    columns : the names of all columns, in the table's order.
    logged : the positions of the logged columns, in the table's order.
    target : the position of the target.
    """

    columns: tuple[str, ...]
    logged: tuple[int, ...]
    target: int

    @property
    def fields(self) -> tuple[int, ...]:
        """The positions of all columns but the target."""
        return tuple(i for i in range(len(self.columns)) if i != self.target)


@dataclass(frozen=True)
class LogTable:
    """A table in memory and the question about it."""

    question: Question
    rows: tuple[Cells, ...]


def question(columns: Sequence[str], logged: Sequence[str], target: str, places: tuple[str, str, str]) -> Question:
    """The question about a table with these columns.

    Parameters
    ----------
    places : where columns, logged columns and target are named, for errors.

    Raises
    ------
    InputError
        For a column that occurs twice, a logged column or target that is not there, a column that is
        logged twice, and a target that is logged.
    """
    first: dict[str, int] = {}
    for position, name in enumerate(columns):
        if name in first:
            raise InputError(
                places[0],
                f"columns {first[name] + 1} and {position + 1} are both called {quoted(name)}; give each its own name",
            )
        first[name] = position
    for name, place in ((target, places[2]), *((name, places[1]) for name in logged)):
        if name not in first:
            near = [c for c in columns if c.casefold() == name.casefold()] or difflib.get_close_matches(name, columns)
            hint = f"did you mean {quoted(near[0])}?" if near else f"the columns are {_listed(columns)}"
            raise InputError(place, f"there is no column {quoted(name)}; {hint}")
    for position, name in enumerate(logged):
        if name in logged[:position]:
            raise InputError(places[1], f"{quoted(name)} is named twice; name it once")
    if target in logged:
        raise InputError(places[1], f"{quoted(target)} is the target; leave it out of the logged columns")
    return Question(tuple(columns), tuple(sorted(first[name] for name in logged)), first[target])


def _listed(columns: Sequence[str]) -> str:
    shown = ", ".join(visible(shortened(name)) for name in columns[:12])
    return shown if len(columns) <= 12 else f"{shown} and {len(columns) - 12} more"


def _build(data: Any) -> LogTable:
    columns = data["columns"]
    asked = question(columns, data["logged"], data["target"], ("columns", "logged", "target"))
    rows = []
    for position, row in enumerate(data["rows"]):
        if len(row) != len(columns):
            place = Place(position, Place("rows", TOP))
            raise InputError(str(place), f"has {len(row)} cells, and there are {len(columns)} columns")
        rows.append(tuple(row))
    return LogTable(asked, tuple(rows))


LOG_TABLE = ModelKind("log_table", SHAPE, _build)
