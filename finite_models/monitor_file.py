"""Model files of kind ``monitor``: what is monitored, and the fresh outcomes of each group as counts."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from finite_models.json_text import TOP, Place, quoted
from finite_models.monitor import HOEFFDING, METHODS, Monitor
from finite_models.rationals import InputError
from finite_models.schema import Choice, Field, ListOf, MapOf, ModelKind, Probability, Record, Text, Whole

MOST_GROUPS = 1000
MOST_OUTCOMES = 10**9
"""Most outcomes of a group."""

_ROW = re.compile(r'(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*))*')
"""A row as written, without its line end: a field with a quote in it stands in quotes."""

COLUMNS = ("group", "harm")
"""The columns of a file with outcomes in order of arrival."""

Counts = Mapping[str, tuple[int, int]]

SHAPE = Record(
    {
        "kind": Field(Choice(("monitor",))),
        "threshold": Field(Probability("The greatest harm rate that is safe, strictly between 0 and 1.")),
        "alpha": Field(Probability("The level, strictly between 0 and 1.")),
        "groups": Field(ListOf(Text("A name."), "The required groups.", least=1)),
        "method": Field(Choice(METHODS, "How evidence is weighed."), False, HOEFFDING),
        "collection": Field(Choice(("unbiased", "biased"), "How outcomes were collected."), False, "unbiased"),
        "target": Field(Choice(("stable", "shifted"), "Whether the harm rates stay."), False, "stable"),
        "outcomes": Field(
            MapOf(
                ListOf(Whole(), "How many were observed, and how many of them were harmful.", length=2),
                "Counts by group; a group that is left out is unobserved. With --outcomes they come from there.",
                least=0,
            ),
            False,
            None,
        ),
    },
    "Fresh outcomes of an update, group by group, against a threshold on the harm rate.",
)


@dataclass(frozen=True)
class Monitored:
    """A monitor, and the counts (observed, harmful) of every required group, or None where none are given."""

    monitor: Monitor
    counts: Counts | None


def _counts(given: Mapping[str, list[int]], monitor: Monitor) -> Counts:
    place = Place("outcomes", TOP)
    for name, (observed, harmful) in given.items():
        at = Place(name, place)
        if name not in monitor.groups:
            raise InputError(str(at), f"is not a required group; they are {', '.join(map(quoted, monitor.groups))}")
        if harmful > observed:
            raise InputError(str(at), f"{harmful} harmful outcomes of {observed}; write [observed, harmful]")
        if observed > MOST_OUTCOMES:
            raise InputError(str(at), f"{observed} outcomes; at most {MOST_OUTCOMES} are read")
    return {name: (given[name][0], given[name][1]) if name in given else (0, 0) for name in monitor.groups}


def build(data: Mapping[str, Any]) -> Monitored:
    """The monitor of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When a value lies outside its range, a group is listed twice or counts name an unknown one.
    """
    if len(data["groups"]) > MOST_GROUPS:
        raise InputError("groups", f"{len(data['groups'])} groups; at most {MOST_GROUPS} are read")
    for i, name in enumerate(data["groups"]):
        if not name:
            raise InputError(f"groups[{i}]", "an empty name; give the group one")
    monitor = Monitor(
        tuple(data["groups"]),
        data["threshold"],
        data["alpha"],
        data["method"],
        data["collection"] == "unbiased",
        data["target"] == "stable",
    )
    return Monitored(monitor, None if data["outcomes"] is None else _counts(data["outcomes"], monitor))


MONITOR = ModelKind("monitor", SHAPE, build)


def outcomes_in_order(path: str, groups: tuple[str, ...], chunk: int = 65_536) -> Iterator[tuple[list[int], list[int]]]:
    """The outcomes in a CSV file with the columns `COLUMNS`, in order of arrival, some thousands at a time.

    Blank lines are skipped, also before the names of the columns.

    Yields the places of the groups in `groups`, and the outcomes, 0 or 1.

    Raises
    ------
    InputError
        When the file cannot be read, its head is another one, or a row names an unknown group or holds a value
        that is neither 0 nor 1, with the number of the line.
    """
    places = {name: i for i, name in enumerate(groups)}
    values = {"0": 0, "1": 1}
    try:
        with Path(path).open(encoding="utf-8-sig", newline="") as file:
            taken: list[str] = []
            rows = csv.reader(_noted(file, taken), strict=True)
            head = next((row for row in rows if row), [])
            if sorted(head) != sorted(COLUMNS):
                found = ", ".join(map(quoted, head[:5])) or "nothing"
                line = rows.line_num if head else 1
                raise InputError(f"{path}: line {line}", f"expected the columns group,harm, found {found}")
            group_at, harm_at = head.index("group"), head.index("harm")
            some: tuple[list[int], list[int]] = ([], [])
            taken.clear()
            for row in rows:
                written = "".join(taken)
                taken.clear()
                if not row:
                    continue
                if '"' in written and not _ROW.fullmatch(written.rstrip("\r\n")):
                    raise InputError(
                        f"{path}: line {rows.line_num}",
                        "a quote stands inside a field; put the whole field in quotes and double the quotes in it",
                    )
                try:
                    group, harm = places[row[group_at]], values[row[harm_at]]
                    if len(row) != 2:
                        raise IndexError
                except (KeyError, IndexError):
                    raise InputError(f"{path}: line {rows.line_num}", _fault(row, group_at, harm_at, groups)) from None
                some[0].append(group)
                some[1].append(harm)
                if len(some[0]) == chunk:
                    yield some
                    some = ([], [])
            if some[0]:
                yield some
    except OSError as error:
        raise InputError(path, f"cannot be read ({error.strerror}); give a CSV file that you may read") from None
    except UnicodeDecodeError:
        raise InputError(path, "is not UTF-8 text; write it as UTF-8") from None
    except csv.Error as error:
        raise InputError(f"{path}: line {rows.line_num}", f"is not CSV ({error})") from None


def _noted(lines: Iterable[str], taken: list[str]) -> Iterator[str]:
    """The lines, each added to `taken` before it is given."""
    for line in lines:
        taken.append(line)
        yield line


def _fault(row: list[str], group_at: int, harm_at: int, groups: tuple[str, ...]) -> str:
    if len(row) != 2:
        return f"has {len(row)} fields; each line holds a group and 0 or 1"
    if row[group_at] not in groups:
        return f"unknown group {quoted(row[group_at])}; the required groups are {', '.join(map(quoted, groups))}"
    return f"the outcome {quoted(row[harm_at])} is neither 0 nor 1; write 1 for harm and 0 for none"
