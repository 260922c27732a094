"""Certificates of tables: a table is written as a model file that reads back as the same table."""

from __future__ import annotations

import json
import random

import pytest

from checks.audits.log_table import audit
from finite_models.certificates.log_table import answer_of, model_of
from finite_models.load import from_bytes, from_data
from finite_models.log_table_file import LogTable, question
from finite_models.rationals import InputError

NAMES = ("a", "A", "1", "", 'say "x"', "x,y", "ü", "l\nf", "kind")
CELLS: tuple[str | None, ...] = (None, "", "0", "0.0", '"', "a,b", "c\r\nr", "null", "\u2028")


def table(columns: list[str], logged: list[str], target: str, rows: list[tuple[str | None, ...]]) -> LogTable:
    """A table and its question."""
    return LogTable(question(columns, logged, target, ("", "", "")), tuple(rows))


def test_a_table_by_hand() -> None:
    found = table(["a", "t", "b"], ["b", "a"], "t", [("0", "1", None), ("", "1", "x")])
    assert model_of(found.question, found.rows) == {
        "kind": "log_table",
        "columns": ["a", "t", "b"],
        "rows": [["0", "1", None], ["", "1", "x"]],
        "logged": ["a", "b"],
        "target": "t",
    }


def test_random_tables_read_back_as_the_same_tables() -> None:
    r = random.Random(20_261_202)
    for number in range(150):
        columns = r.sample(NAMES, r.randrange(1, 6))
        *fields, target = r.sample(columns, len(columns))
        rows = [tuple(r.choice(CELLS) for _ in columns) for _ in range(r.randrange(1, 7))]
        found = table(columns, r.sample(fields, r.randrange(len(fields) + 1)), target, rows)
        model = model_of(found.question, found.rows)
        assert from_bytes(json.dumps(model).encode()).content == found
        if number < 30:
            distinct = {json.dumps(row) for row in model["rows"]}
            assert {json.dumps(row) for row in audit(found).certificate["model"]["rows"]} == distinct
            assert audit(found, model).certificate["model"] is model


def test_rows_in_a_file_are_named_and_only_the_judge_reads_them() -> None:
    found = table(["a", "t"], ["a"], "t", [("0", "1")])
    named = {"sha256": "0" * 64, "rows": 1}
    model = model_of(found.question, named)
    assert model == {**model_of(found.question, found.rows), "rows": named}
    assert model["rows"] is not named
    with pytest.raises(InputError, match="rows"):
        from_data(model)


def test_the_sets_of_an_answer_are_sorted() -> None:
    assert answer_of(False, [["b", "a"], ["A"]], [["c", "b"], ["a"], []], ["c", "B"], None, 3, True) == {
        "identified": False,
        "minimal_additions": [["A"], ["a", "b"]],
        "minimal_field_sets": [[], ["a"], ["b", "c"]],
        "core": ["B", "c"],
        "least": None,
        "at_most": 3,
        "all": True,
    }
