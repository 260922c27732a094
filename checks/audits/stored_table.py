"""A table on disk, CSV or Parquet, that DuckDB reads and groups; it may be larger than memory.

Each column gets a dictionary, and a cell is then a number: equal numbers are equal cells, of null too.
The distinct rows are numbered in the order of their cells (null first), so that what is found does
not depend on the order of the file or on how the work was shared.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checks.audits.csv_text import checked, link, write_plain
from checks.audits.listed_table import PAIRS_AT_A_TIME, header_line
from checks.command import CouldNotRun
from checks.report.progress import Progress
from finite_models.log_table_file import Cells, Question, question
from finite_models.rationals import InputError

if TYPE_CHECKING:
    pass

_LONGEST_LINE = 2_000_000
"""DuckDB's own limit for a row is a little above."""


class StoredTable:
    """The distinct rows of a file, as numbers in DuckDB; `close` removes what it keeps on disk."""

    def __init__(self, path: str, logged: Sequence[str], target: str) -> None:
        try:
            import duckdb
        except ImportError:
            raise CouldNotRun(
                "reading CSV and Parquet needs duckdb, which is not installed: pip install duckdb"
            ) from None
        self.path = path
        self.progress = Progress()
        self.folder = tempfile.TemporaryDirectory(prefix="exactaudit-")
        self.base = Path(self.folder.name)
        try:
            self.engine = duckdb.connect(
                ":memory:",
                config={
                    "temp_directory": str(self.base / "spill"),
                    "autoinstall_known_extensions": False,
                    "autoload_known_extensions": False,
                },
            )
            self._run("SET enable_progress_bar = false")
            self.progress(f"reading {path}")
            columns, self.given = self._read_parquet() if path.lower().endswith(".parquet") else self._read_csv()
            self.question: Question = question(columns, logged, target, (path, "--logged", "--target"))
            self._number()
        except duckdb.Error as error:
            self.close()
            raise InputError(path, f"cannot be read ({str(error).splitlines()[0]})") from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Forget the rows."""
        self.progress.done()
        if hasattr(self, "engine"):
            self.engine.close()
        self.folder.cleanup()

    def _run(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.engine.execute(query, values).fetchall()

    # ---------------------------------------------------------------- reading

    def _read_csv(self) -> tuple[list[str], int]:
        text = checked(self.path)
        place = self.base / "table.csv"
        if text.plain:
            link(self.path, place)
        else:
            write_plain(self.path, place)
        columns = ", ".join(f"'c{i}': 'VARCHAR'" for i in range(len(text.header)))
        more = "" if text.plain and b"\r\n" in text.line_ends else r", new_line='\n'"
        if text.quoted_line_ends:
            more += ", parallel=false"
        if text.longest > _LONGEST_LINE:
            more += f", max_line_size={2 * text.longest}, buffer_size={8 * text.longest}"
        self._run(
            f"CREATE TABLE raw AS SELECT * FROM read_csv(?, auto_detect=false, header=true, columns={{{columns}}}, "
            f"delim=',', quote='\"', escape='\"', nullstr='', allow_quoted_nulls=false, "
            f"null_padding=false, ignore_errors=false, strict_mode=true{more})",
            str(place),
        )
        [(count,)] = self._run("SELECT count(*) FROM raw")
        if count != text.rows:
            raise CouldNotRun(f"{self.path} has {text.rows} rows, and DuckDB read {count}")
        return text.header, count

    def _read_parquet(self) -> tuple[list[str], int]:
        try:
            with open(self.path, "rb"):
                pass
        except OSError as error:
            raise InputError(self.path, f"cannot be read ({error.strerror}); give the path of a table") from None
        place = self.base / "table.parquet"
        link(self.path, place)
        names: list[str] = []
        inside = 0
        schema = self._run("SELECT name, num_children FROM parquet_schema(?)", str(place))
        for name, children in schema[1:]:
            if inside:
                inside -= 1
            else:
                names.append(name)
            inside += children or 0
        if not names:
            raise InputError(self.path, "has no columns; give a table")
        aliases = ", ".join(f"c{i}" for i in range(len(names)))
        self._run(
            f"CREATE TABLE raw AS SELECT * FROM read_parquet(?, hive_partitioning=false) AS t({aliases})", str(place)
        )
        [(count,)] = self._run("SELECT count(*) FROM raw")
        if not count:
            raise InputError(self.path, "has no rows; give at least one row")
        return names, count

    def _number(self) -> None:
        """The dictionaries d<i> (value v, number n, text x), and the distinct rows as numbers, with an id."""
        width = len(self.question.columns)
        for i in range(width):
            self.progress(f"numbering the cells of column {i + 1} of {width}")
            self._run(
                f"CREATE TABLE d{i} AS SELECT v, (row_number() OVER (ORDER BY v NULLS FIRST) - 1)::INTEGER AS n, "
                f"v::VARCHAR AS x FROM (SELECT DISTINCT c{i} AS v FROM raw)"
            )
            [(values, texts)] = self._run(f"SELECT count(v), count(DISTINCT x) FROM d{i}")
            if values != texts:  # values of nested types, say, that are written alike
                self._run(f"UPDATE d{i} SET x = x || ' #' || n WHERE v IS NOT NULL")
        self.progress("collecting the distinct rows")
        cells = ", ".join(f"d{i}.n AS c{i}" for i in range(width))
        joins = " ".join(f"JOIN d{i} ON raw.c{i} IS NOT DISTINCT FROM d{i}.v" for i in range(width))
        order = ", ".join(f"c{i}" for i in range(width))
        self._run(f"CREATE TABLE numbered AS SELECT DISTINCT {cells} FROM raw {joins}")
        self._run("DROP TABLE raw")
        self._run(
            f"CREATE TABLE rows AS SELECT (row_number() OVER (ORDER BY {order}) - 1)::BIGINT AS id, {order} "
            "FROM numbered"
        )
        self._run("DROP TABLE numbered")
        [(self.count,)] = self._run("SELECT count(*) FROM rows")

    # ---------------------------------------------------------------- questions

    def confusions(self, fields: Sequence[int]) -> list[tuple[int, int]]:
        """Pairs of rows that agree on the fields and differ in the target, one for each record, not all of them.

        None exactly if the fields identify the target.
        """
        keyed = f"GROUP BY {', '.join(f'c{i}' for i in fields)}" if fields else ""
        target = f"(c{self.question.target}::BIGINT << 32) + id"
        found = self._run(
            f"SELECT low, high FROM (SELECT min({target}) AS low, max({target}) AS high FROM rows {keyed}) "
            f"WHERE low >> 32 <> high >> 32 ORDER BY low LIMIT {PAIRS_AT_A_TIME}"
        )
        last = (1 << 32) - 1
        return [(low & last, high & last) for low, high in found]

    def numbers(self, ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
        """The rows with these ids, as numbers."""
        found = self._run("SELECT * FROM rows WHERE id IN (SELECT unnest(?::BIGINT[]))", sorted(set(ids)))
        return {row[0]: row[1:] for row in found}

    def _written(self, condition: str) -> str:
        """A query for rows in their texts, in order."""
        width = len(self.question.columns)
        texts = ", ".join(f"d{i}.x AS c{i}" for i in range(width))
        joins = " ".join(f"JOIN d{i} ON rows.c{i} = d{i}.n" for i in range(width))
        return f"SELECT {texts} FROM rows {joins} {condition} ORDER BY id"

    def rows(self, ids: Sequence[int] | None = None) -> list[Cells]:
        """The rows with these ids, or all, in order, as texts and nulls."""
        if ids is None:
            return self._run(self._written(""))
        wanted = sorted(set(ids))
        return self._run(self._written("WHERE id IN (SELECT unnest(?::BIGINT[]))"), wanted)

    def save(self, path: str) -> str:
        """Write the distinct rows as CSV and give its SHA-256: null is a field of no characters, text is quoted."""
        self.progress("writing the distinct rows")
        body = self.base / "rows.csv"
        width = len(self.question.columns)
        texts = ", ".join(f"c{i}" for i in range(width))
        quoted = ", ".join(texts.split(", "))
        self._run(
            f"COPY (SELECT {texts} FROM ({self._written('')})) TO '{_literal(str(body))}' "
            f"(FORMAT csv, HEADER false, FORCE_QUOTE ({quoted}), QUOTE '\"', ESCAPE '\"', DELIMITER ',', NULLSTR '')"
        )
        sums = hashlib.sha256()
        with open(path, "wb") as out, open(body, "rb") as rows:
            for block in (header_line(self.question.columns), *iter(lambda: rows.read(1 << 20), b"")):
                sums.update(block)
                out.write(block)
        body.unlink()
        return sums.hexdigest()


def _literal(text: str) -> str:
    return text.replace("'", "''")


def copy_rows(source: str, target: str) -> None:
    """Copy a file of rows."""
    shutil.copyfile(source, target)
