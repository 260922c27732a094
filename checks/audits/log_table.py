"""The audit of a table: does what is logged give the target, and if not, which fields would."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from checks.audits.audit_kind import Audit, AuditKind, CouldNotRun, Option
from checks.audits.listed_table import ListedTable
from checks.audits.stored_table import StoredTable, copy_rows
from checks.by_certificate import Certificate, NotAccepted, envelope, judged
from checks.report.exact_text import columns
from checks.report.progress import Progress
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

SETS_IN_TABLE = 20

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
        names = ", ".join(self.rows.question.columns[i] for i in members(mask))
        self.progress(f"test {self.tests}, {len(self.pair_of)} differences known: {visible(names) or 'no field'}")
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


def _all_names(asked: Question, masks: Sequence[int]) -> list[list[str]]:
    return sorted(_names(asked, mask) for mask in masks)


def answer(asked: Question, found: Found) -> dict[str, Any]:
    """The answer as it is printed."""
    return {
        "identified": found.identified,
        "minimal_additions": _all_names(asked, found.additions),
        "minimal_field_sets": _all_names(asked, found.sets),
        "core": None if found.core is None else _names(asked, found.core),
        "least": None if found.least is None else _names(asked, found.least),
    }


def certificate(rows: Rows, found: Found, at_most: int | None, file: Path) -> Certificate:
    """The certificate for what was found, which the kernel has yet to judge; `file` gets the rows of a large table."""
    used = sorted({row for pair in found.pairs.values() for row in pair})
    place = {row: i for i, row in enumerate(used)}
    beside: list[list[str | None]] = []
    if found.core is None:
        table: dict[str, Any] = {"some_rows": [list(row) for row in rows.rows(used)]}
    elif rows.count <= MOST_ROWS:
        table = {"rows": [list(row) for row in rows.rows()]}
        place = {row: row for row in used}
    else:
        table = {"sha256": rows.save(str(file)), "rows": rows.count}
        beside = [list(row) for row in rows.rows(used)]
    statement = {
        "columns": list(rows.question.columns),
        "target": rows.question.columns[rows.question.target],
        "logged": [rows.question.columns[i] for i in rows.question.logged],
        "table": table,
        "at_most": at_most,
        "answer": answer(rows.question, found),
    }
    evidence = {
        "pairs": [[place[left], place[right]] for left, right in found.pairs.values()],
        "rows": beside,
        "all": len(found.sets) + len(found.additions) <= MOST_DERIVED,
    }
    return envelope("field_sets", statement, evidence)


def audit(content: LogTable | Asked) -> Audit:
    """The audit of a table.

    Raises
    ------
    CouldNotRun
        When the kernel does not accept the certificate, or there are too many sets of fields.
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
        made = certificate(rows, found, at_most, file)
        progress("judging the certificate")
        named = file if file.exists() else None
        _, established = judged(made, None if named is None else str(named))
        confused = next((pair for mask, pair in found.pairs.items() if not mask & _logged(rows.question)), None)
        pair = None if confused is None else rows.rows(confused)
    except NotAccepted as reason:
        close()
        raise CouldNotRun(f"the kernel does not accept the certificate: {reason}") from None
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
            "established": established,
        }

    return Audit(
        answered=found.identified,
        answer=lambda: answer(rows.question, found),
        details=details,
        certificate=made,
        established=established,
        proposition="minimal_transversals",
        table=tuple(_table(rows, found, at_most, pair, bool(made["evidence"]["all"]))),
        save_data=None if named is None else lambda path: copy_rows(str(named), path),
        close=close,
    )


def _logged(asked: Question) -> int:
    return sum(1 << i for i in asked.logged)


def _listing(names: Sequence[str]) -> str:
    return ", ".join(visible(shortened(name)) for name in names) or "(no field)"


def _cell(cell: str | None) -> str:
    return "(null)" if cell is None else visible(shortened(cell, 20)) or '""'


def _table(rows: Rows, found: Found, at_most: int | None, pair: list[Cells] | None, complete: bool) -> list[str]:
    asked = rows.question
    count = "1 field" if len(asked.fields) == 1 else f"{len(asked.fields)} fields"
    said = answer(asked, found)
    least = said["least"]
    core = said["core"]
    lines = [
        f"log table: {rows.given:,} rows, {rows.count:,} of them distinct, {count} and the target "
        f"{visible(shortened(asked.columns[asked.target]))}",
        "",
        *columns(
            [
                ("logged", _listing([asked.columns[i] for i in asked.logged])),
                ("identified", "yes" if found.identified else "no"),
                ("core", "none: no set of fields gives the target" if core is None else _listing(core)),
                ("least", "none" if least is None else _listing(least)),
            ]
        ),
    ]
    if pair is not None:
        kept = [*asked.logged, asked.target, *(i for i in asked.fields if i not in asked.logged)][:8]
        lines += ["", "not told apart by what is logged (first the logged fields, then the target):"]
        lines += columns(
            [
                tuple(visible(shortened(asked.columns[i], 20)) for i in kept),
                *(
                    tuple("(null)" if row[i] is None else visible(shortened(str(row[i]), 20)) for i in kept)
                    for row in pair
                ),
            ]
        )
    bound = "" if at_most is None else f" with at most {at_most} field{'s' if at_most != 1 else ''}"
    for what, sets in (
        ("further fields to log", said["minimal_additions"]),
        ("sets of fields", said["minimal_field_sets"]),
    ):
        lines.append("")
        if not sets:
            lines.append(f"minimal {what}{bound}: none suffices")
            continue
        lines.append(f"minimal {what}{bound}, any one of these ({len(sets)}):")
        lines += [f"  {_listing(names)}" for names in sets[:SETS_IN_TABLE]]
        if len(sets) > SETS_IN_TABLE:
            lines.append(f"  and {len(sets) - SETS_IN_TABLE} more (--json FILE writes all)")
    if at_most is not None:
        lines += ["", f"bounded: sets of more than {at_most} fields were not looked for (--at-most {at_most})"]
    if not complete:
        lines += [
            "",
            "that these are all minimal sets is not part of the certificate: there are too many to derive again",
        ]
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
    "field_sets",
    ("minimal_transversals",),
    ANSWER,
    DETAILS,
    options=(LOGGED, TARGET, AT_MOST),
    endings={".csv": open_table, ".parquet": open_table},
    configure=configure,
)
