"""A table in memory, with the same answers as one that DuckDB reads."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from finite_models.log_table_file import Cells, LogTable

PAIRS_AT_A_TIME = 1000
"""How many pairs of rows one test brings back."""


def _line(cells: Sequence[str | None]) -> bytes:
    return (",".join("" if c is None else '"' + c.replace('"', '""') + '"' for c in cells) + "\n").encode("utf-8")


def header_line(columns: Sequence[str]) -> bytes:
    """The first line of a file of rows."""
    return _line(columns)


class ListedTable:
    """The distinct rows of a table in memory, numbered in the order of their cells, null first."""

    def __init__(self, table: LogTable) -> None:
        self.question = table.question
        self.given = len(table.rows)
        columns = [
            {cell: n for n, cell in enumerate(sorted(set(column), key=lambda cell: (cell is not None, cell or "")))}
            for column in zip(*table.rows, strict=True)
        ]
        numbered = {tuple(numbers[cell] for numbers, cell in zip(columns, row, strict=True)): row for row in table.rows}
        self._numbers = sorted(numbered)
        self._rows = [numbered[row] for row in self._numbers]
        self.count = len(self._rows)

    def close(self) -> None:
        """Nothing is kept elsewhere."""

    def confusions(self, fields: Sequence[int]) -> list[tuple[int, int]]:
        """Pairs of rows that agree on the fields and differ in the target, one for each record, not all of them.

        None exactly if the fields identify the target.
        """
        target = self.question.target
        ends: dict[tuple[int, ...], tuple[tuple[int, int], tuple[int, int]]] = {}
        for row, numbers in enumerate(self._numbers):
            key = tuple(numbers[i] for i in fields)
            mark = (numbers[target], row)
            low, high = ends.get(key, (mark, mark))
            ends[key] = (min(low, mark), max(high, mark))
        apart = sorted((low, high) for low, high in ends.values() if low[0] != high[0])
        return [(low[1], high[1]) for low, high in apart[:PAIRS_AT_A_TIME]]

    def numbers(self, ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """The rows with these ids, as numbers."""
        return {row: self._numbers[row] for row in ids}

    def rows(self, ids: Sequence[int] | None = None) -> list[Cells]:
        """The rows with these ids, or all, in order, as texts and nulls."""
        return list(self._rows) if ids is None else [self._rows[row] for row in sorted(set(ids))]

    def save(self, path: str) -> str:
        """Write the distinct rows as CSV and give its SHA-256: null is a field of no characters."""
        sums = hashlib.sha256()
        with open(path, "wb") as out:
            for cells in (self.question.columns, *self._rows):
                line = _line(cells)
                sums.update(line)
                out.write(line)
        return sums.hexdigest()
