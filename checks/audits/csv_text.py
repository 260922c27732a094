"""CSV as it is written: the header, and a check of every row, before any engine reads the file.

The dialect is fixed: UTF-8 with or without a byte order mark, commas, double quotes around a field or
none, a quote inside doubled, lines that end in LF, CR LF or CR, also mixed. A blank line is no row. A
field of no characters is null, and one of two quotes is the empty text.
"""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from finite_models.rationals import InputError

LONGEST_ROW = 1 << 26
"""Most bytes of one row; a quote that is never closed makes a row of the rest of the file."""

_FIELD = rb'(?:"[^"]*+(?:""[^"]*+)*+"|[^",\r\n]*+)'
_ROW = re.compile(_FIELD + rb"(?:," + _FIELD + rb")*+")
_ONE = re.compile(_FIELD)
_LINE_ENDS = (b"\r\n", b"\n", b"\r")


@dataclass
class CsvText:
    """A checked file.

    Attributes
    ----------
    header : the names of the columns.
    rows : how many rows follow it.
    longest : the bytes of the longest row.
    line_ends : the line ends that occur outside quotes.
    skipped : whether there are blank lines.
    quoted_line_ends : whether a quoted field holds a line end.
    """

    path: str
    header: list[str] = field(default_factory=list)
    rows: int = 0
    longest: int = 0
    line_ends: set[bytes] = field(default_factory=set)
    skipped: bool = False
    quoted_line_ends: bool = False

    @property
    def plain(self) -> bool:
        """Whether an engine that takes one kind of line end and no blank lines reads the file as it is."""
        windows = self.line_ends == {b"\r\n"} and not self.quoted_line_ends
        return not self.skipped and (windows or self.line_ends <= {b"\n"})


def _place(path: str, line: int) -> str:
    return f"{path} line {line}"


def _rows(text: CsvText, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each row without its line end, with the number of its first line; notes line ends and blank lines."""
    number = 0
    raw = file.readline(LONGEST_ROW + 1)
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    while raw:
        number += 1
        first = number
        if b'"' in raw:
            pieces, size, odd = [raw], len(raw), raw.count(b'"') % 2
            while odd and size <= LONGEST_ROW and (more := file.readline(LONGEST_ROW + 1)):
                number += 1
                pieces.append(more)
                size += len(more)
                odd ^= more.count(b'"') % 2
            raw = b"".join(pieces)
            if odd and len(raw) <= LONGEST_ROW:
                list(_split(text, raw, first))  # reports what stands before the open quote
            text.quoted_line_ends = text.quoted_line_ends or len(pieces) > 1
        if len(raw) > LONGEST_ROW:
            raise InputError(_place(text.path, first), f"a row of more than {LONGEST_ROW} bytes")
        end = next((end for end in _LINE_ENDS if raw.endswith(end)), b"")
        row = raw.removesuffix(end)
        if b'"' in raw or b"\r" in row:
            yield from _split(text, raw, first)
        else:
            text.line_ends.update([end] if end else [])
            yield first, row
        raw = file.readline(LONGEST_ROW + 1)


def _split(text: CsvText, raw: bytes, number: int) -> Iterator[tuple[int, bytes]]:
    """The rows in `raw`, which ends where a line ends, by the grammar."""
    at = 0
    while at < len(raw):
        match = _ROW.match(raw, at)
        assert match is not None  # a row may be empty
        stop = match.end()
        end = b"\r\n" if raw.startswith(b"\r\n", stop) else raw[stop : stop + 1]
        if end == b'"' and (stop == at or raw[stop - 1 : stop] == b","):
            where = _place(text.path, number)
            raise InputError(where, "a quote that opens in this row is not closed; close it, or double it")
        if end not in (b"", b"\n", b"\r\n", b"\r"):
            line = number + len(re.findall(rb"\r\n|\n|\r", raw[at:stop]))
            raise InputError(
                _place(text.path, line),
                "a quote stands inside a field, or something follows a closing quote; "
                "put the whole field in quotes and double the quotes in it",
            )
        if end:
            text.line_ends.add(end)
        yield number, raw[at:stop]
        number += len(re.findall(rb"\r\n|\n|\r", raw[at : stop + len(end)]))
        at = stop + len(end)


def _count(row: bytes) -> int:
    """How many fields a row has."""
    if b'"' not in row:
        return row.count(b",") + 1
    number, at = 0, 0
    while True:
        match = _ONE.match(row, at)
        assert match is not None
        number, at = number + 1, match.end() + 1
        if at > len(row):
            return number


def _open(path: str) -> BinaryIO:
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InputError(path, f"cannot be read ({reason}); give the path of a table") from None


def checked(path: str) -> CsvText:
    """The header and the shape of the file at `path`, every row of which has a field for each column.

    Raises
    ------
    InputError
        For a file that cannot be read, is empty or has no rows; for a row, with its line, that is not
        UTF-8, breaks the rules of quoting or has more or fewer fields than the header.
    """
    text = CsvText(path)
    with _open(path) as file:
        for line, row in _rows(text, file):
            if not row:
                text.skipped = True
                continue
            if not row.isascii():
                try:
                    row.decode("utf-8")
                except UnicodeDecodeError as error:
                    where = _place(path, line)
                    raise InputError(where, f"not UTF-8 at byte {error.start} of the row; save it as UTF-8") from None
            if not text.header:
                text.header = next(csv.reader(io.StringIO(row.decode("utf-8"), newline=""), strict=True))
                continue
            width = _count(row)
            if width != len(text.header):
                columns = "1 column" if len(text.header) == 1 else f"{len(text.header)} columns"
                raise InputError(
                    _place(path, line),
                    f"{width} field{'s' if width != 1 else ''}, and the header has {columns}; "
                    "a field that holds a comma stands in quotes",
                )
            text.rows += 1
            text.longest = max(text.longest, len(row))
    if not text.header:
        raise InputError(path, "empty; expected a header and rows")
    if not text.rows:
        raise InputError(path, "a header and no rows; give at least one row")
    return text


def write_plain(path: str, target: Path) -> None:
    """Write the rows of a checked file to `target`, each ended by LF, without blank lines or byte order mark."""
    with _open(path) as file, open(target, "wb") as out:
        for _, row in _rows(CsvText(path), file):
            if row:
                out.write(row + b"\n")


def link(path: str, target: Path) -> None:
    """Make `target` lead to the file at `path`, so that no character of its name means anything to an engine."""
    os.symlink(os.path.realpath(path), target)
