"""The audit of a table: does what is logged give the target, and if not, which fields would."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from checks.audits.audit_kind import Audit, AuditKind, Option
from checks.audits.listed_table import ListedTable
from checks.audits.stored_table import StoredTable, copy_rows
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.report.exact_text import columns
from checks.report.progress import Progress
from finite_models.certificates.envelope import Certificate
from finite_models.certificates.log_table import answer_of, certificate, model_of
from finite_models.json_text import shortened, visible
from finite_models.log_table_file import Cells, LogTable, Question
from finite_models.logging_map import TooManySets, difference, members, minimal_sets
from finite_models.rationals import InputError
from finite_models.schema import Either, Field, ListOf, Null, Record, Text, Truth, Whole

MOST_ROWS = 10_000
"""Most rows that a certificate holds; the rows of a larger table are in a file that it names."""

MOST_SETS = 20_000
"""Most sets of fields that are looked at together."""

MOST_DERIVED = 2_000
"""Most minimal sets that the judge is asked to derive again; of more it only says that each is minimal."""

_SET = ListOf(Text(), "Names of fields, sorted.")
_ROW = ListOf(Either({"text": Text(), "null": Null()}))

ANSWER = Record(
    {
        "identified": Field(Truth("Whether the logged fields give the target.")),
        "minimal_additions": Field(
            ListOf(_SET, "All minimal sets of further fields with which they do; [] inside: none is needed.")
        ),
        "minimal_field_sets": Field(ListOf(_SET, "All minimal sets of fields that give the target.")),
        "core": Field(Either({"list": _SET, "null": Null()}, "The fields in every such set; null where none does.")),
        "least": Field(Either({"list": _SET, "null": Null()}, "The one minimal set, or null.")),
    }
)

DETAILS = Record(
    {
        "rows": Field(Whole("Rows of the table.")),
        "distinct_rows": Field(Whole("Rows that differ from one another.")),
        "at_most": Field(
            Either(
                {"number": Whole(), "null": Null()},
                "Sets with more fields than that were not looked for; null: all were.",
            )
        ),
        "not_told_apart": Field(
            Either(
                {"list": ListOf(_ROW, length=2), "null": Null()},
                "Two rows that agree on the logged fields and have different targets.",
            )
        ),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


class Rows(Protocol):
    """A table's distinct rows, in memory or on disk."""

    question: Question
    given: int
    count: int

    def close(self) -> None:
        """Forget the rows."""

    def confusions(self, fields: Sequence[int]) -> list[tuple[int, int]]:
        """Pairs of rows that agree on the fields and differ in the target; none exactly if there are none."""

    def numbers(self, ids: Sequence[int]) -> Mapping[int, Sequence[int]]:
        """The rows with these ids, as numbers."""

    def rows(self, ids: Sequence[int] | None = None) -> list[Cells]:
        """The rows with these ids, or all, in order."""

    def save(self, path: str) -> str:
        """Write the rows to a file and give its SHA-256."""


@dataclass(frozen=True)
class Asked:
    """A table with what was asked beside the question."""

    rows: Rows
    at_most: int | None = None


@dataclass(frozen=True)
class Found:
    """The answers as sets of columns, and the pairs of rows that show them.

    Attributes
    ----------
    additions, sets : minimal ones, or all of those with at most so many fields; empty where none suffices.
    core, least : None where no set suffices; `least` is None too where there is none.
    pairs : for each difference that is shown, two rows that differ in just these fields.
    """

    identified: bool
    additions: list[int]
    sets: list[int]
    core: int | None
    least: int | None
    pairs: dict[int, tuple[int, int]]


class _Search:
    """Tests sets of fields on the rows, and keeps for every difference the first pair of rows that has it."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.target = rows.question.target
        self.pair_of: dict[int, tuple[int, int]] = {}
        self.tests = 0
        self.progress = Progress()

    def confusions(self, mask: int) -> list[int]:
        """Differences of pairs that the fields do not tell apart."""
        self.tests += 1
        names = _listing([self.rows.question.columns[i] for i in islice(members(mask), 12)])
        self.progress(f"test {self.tests}, {len(self.pair_of)} differences known: {names}")
        pairs = self.rows.confusions(list(members(mask)))
        cells = self.rows.numbers([row for pair in pairs for row in pair])
        found = []
        for left, right in pairs:
            apart = difference(cells[left], cells[right]) & ~(1 << self.target)
            self.pair_of.setdefault(apart, (left, right))
            found.append(apart)
        return found


def find(rows: Rows, at_most: int | None = None) -> Found:
    """The answers for a table.

    Raises
    ------
    CouldNotRun
        When more than `MOST_SETS` sets would have to be kept.
    """
    asked = rows.question
    everything = sum(1 << i for i in asked.fields)
    logged = sum(1 << i for i in asked.logged)
    search = _Search(rows)
    try:
        if search.confusions(everything):
            return Found(False, [], [], None, None, {0: search.pair_of[0]})
        sets, shown = minimal_sets(search.confusions, at_most, most=MOST_SETS)
        missed = [mask for mask in search.pair_of if not mask & logged]
        additions, beyond = minimal_sets(
            lambda mask: search.confusions(mask | logged), at_most, known=missed, most=MOST_SETS
        )
        if at_most is None:
            core = everything
            for mask in sets:
                core &= mask
            least = core if core in sets else None
        else:
            core = sum(1 << i for i in asked.fields if search.confusions(everything & ~(1 << i)))
            alone = [mask for mask in search.confusions(core) if not mask & core]
            shown += [1 << i for i in members(core)] + alone[:1]
            least = None if alone else core
    except TooManySets as reason:
        way_out = "look for small ones with --at-most K"
        if at_most is not None:
            way_out = f"look for smaller ones than {at_most} with --at-most K"
        raise CouldNotRun(f"{reason}; {way_out}") from None
    finally:
        search.progress.done()
    pairs = {mask: search.pair_of[mask] for mask in sorted({*shown, *beyond})}
    return Found(additions == [0], additions, sets, core, least, pairs)


def _names(asked: Question, mask: int) -> list[str]:
    return sorted(asked.columns[i] for i in members(mask))


def answer(asked: Question, found: Found, at_most: int | None) -> dict[str, Any]:
    """The answer as the judge is to establish it."""
    return answer_of(
        found.identified,
        [_names(asked, mask) for mask in found.additions],
        [_names(asked, mask) for mask in found.sets],
        None if found.core is None else _names(asked, found.core),
        None if found.least is None else _names(asked, found.least),
        at_most,
        found.core is None or len(found.sets) + len(found.additions) <= MOST_DERIVED,
    )


def certified(
    rows: Rows, found: Found, at_most: int | None, file: Path, model: Mapping[str, Any] | None = None
) -> Certificate:
    """The certificate for what was found, which the judge has yet to accept.

    `model` is the data of a model file. A table of another format is written down as its distinct rows; those of a
    large one go to `file`, which the certificate names, unless a line cannot hold each.
    """
    stated = answer(rows.question, found, at_most)
    pairs = list(found.pairs.values())
    if model is None:
        # A row that is one null, the first in order, would be a blank line in a file, which is no row.
        named = rows.count > MOST_ROWS and rows.rows([0]) != [(None,)]
        given = {"sha256": rows.save(str(file)), "rows": rows.count} if named else rows.rows()
        return certificate(model_of(rows.question, given), stated, pairs)
    first: dict[Cells, int] = {}
    for number, row in enumerate(model["rows"]):
        first.setdefault(tuple(row), number)
    ids = sorted({row for pair in pairs for row in pair})
    place = {row: first[cells] for row, cells in zip(ids, rows.rows(ids), strict=True)}
    return certificate(model, stated, [(place[left], place[right]) for left, right in pairs])


def audit(content: LogTable | Asked, model: Mapping[str, Any] | None = None) -> Audit:
    """The audit of a table; `model` is the data of a model file, if it was read from one.

    Raises
    ------
    CouldNotRun
        When the judge does not accept the certificate, or there are too many sets of fields.
    """
    given = Asked(ListedTable(content)) if isinstance(content, LogTable) else content
    rows, at_most = given.rows, given.at_most
    folder = tempfile.TemporaryDirectory(prefix="exactaudit-")
    file = Path(folder.name) / "rows.csv"

    def close() -> None:
        rows.close()
        folder.cleanup()

    progress = Progress()
    try:
        found = find(rows, at_most)
        made = certified(rows, found, at_most, file, model)
        progress("judging the certificate")
        named = file if file.exists() else None
        established = judged(made, None if named is None else str(named))
        confused = next((pair for mask, pair in found.pairs.items() if not mask & _logged(rows.question)), None)
        pair = None if confused is None else rows.rows(confused)
    except NotAccepted as reason:
        close()
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None
    except BaseException:
        close()
        raise
    finally:
        progress.done()

    def details() -> dict[str, Any]:
        return {
            "rows": rows.given,
            "distinct_rows": rows.count,
            "at_most": at_most,
            "not_told_apart": None if pair is None else [list(row) for row in pair],
            "established": established.words,
        }

    return Audit(
        answered=found.identified,
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="minimal_transversals",
        about=_about(rows),
        beside=tuple(_beside(rows, at_most, pair)),
        save_data=None if named is None else lambda path: copy_rows(str(named), path),
        close=close,
    )


def _logged(asked: Question) -> int:
    return sum(1 << i for i in asked.logged)


def _name(column: str) -> str:
    return visible(shortened(column)) or '""'


def _listing(names: Sequence[str]) -> str:
    return ", ".join(map(_name, names)) if names else "(no field)"


def _cell(cell: str | None) -> str:
    return "(null)" if cell is None else visible(shortened(cell, 20)) or '""'


def _about(rows: Rows) -> str:
    asked = rows.question
    count = "1 field" if len(asked.fields) == 1 else f"{len(asked.fields)} fields"
    logged = _listing([asked.columns[i] for i in asked.logged])
    return f"log table of {count}; logged: {logged}; target: {_name(asked.columns[asked.target])}"


def _beside(rows: Rows, at_most: int | None, pair: list[Cells] | None) -> list[str]:
    asked = rows.question
    lines = [f"{rows.given:,} rows were read, {rows.count:,} of them distinct"]
    if pair is not None:
        kept = [*asked.logged, asked.target, *(i for i in asked.fields if i not in asked.logged)][:8]
        lines.append("two rows that the logged fields do not tell apart, from the certificate's evidence")
        lines.append("(first the logged fields, then the target, then others):")
        table = [tuple(_name(shortened(asked.columns[i], 20)) for i in kept)]
        table += [tuple(_cell(row[i]) for i in kept) for row in pair]
        lines += [f"  {line}" for line in columns(table)]
    if at_most is not None:
        lines.append(f"sets of more than {at_most} fields were not looked for (--at-most {at_most})")
    return lines


# ---------------------------------------------------------------- options and files


def _column_names(written: str) -> list[str]:
    """Names with commas between them, quoted as in CSV where a name holds a comma."""
    if not written:
        return []
    try:
        rows = list(csv.reader(io.StringIO(written, newline=""), strict=True))
    except csv.Error as error:
        raise ValueError(f'not a list of names ({error}); write a,b or "a,b",c') from None
    return [name for row in rows for name in row]


def _bound(written: str) -> int:
    if not written.isascii() or not written.isdigit() or not int(written[:9]) >= 1 or len(written) > 9:
        raise ValueError(f"expected a whole number from 1 on, found {shortened(written, 20)}")
    return int(written)


LOGGED = Option("--logged", "NAMES", "the logged columns of a CSV or Parquet file, with commas between", _column_names)
TARGET = Option("--target", "NAME", "the column of a CSV or Parquet file that the question is about", str)
AT_MOST = Option("--at-most", "K", "look only for sets of at most K fields", _bound)


def open_table(path: str, options: Mapping[str, Any]) -> Asked:
    """The table in a CSV or Parquet file.

    Raises
    ------
    InputError
        Where the file holds no table, or the options do not name its columns.
    """
    for option, what in ((TARGET, "the column that the question is about"), (LOGGED, "the logged columns")):
        if option.flag not in options:
            raise InputError(option.flag, f"{path} is a table; name {what} with {option.flag} {option.metavar}")
    return Asked(StoredTable(path, options["--logged"], options["--target"]), options.get("--at-most"))


def configure(content: LogTable, options: Mapping[str, Any]) -> Asked:
    """The table of a JSON file, with what the options add."""
    for option in (LOGGED, TARGET):
        if option.flag in options:
            raise InputError(option.flag, "the model file says this itself; leave the option out")
    return Asked(ListedTable(content), options.get("--at-most"))


LOG_TABLE = AuditKind(
    audit,
    ("minimal_transversals",),
    ANSWER,
    DETAILS,
    options=(LOGGED, TARGET, AT_MOST),
    endings={".csv": open_table, ".parquet": open_table},
    configure=configure,
)
