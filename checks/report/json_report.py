"""The machine-readable report ``checks/1``: one declaration writes it, describes it and reads it back.

Everything in a report but ``seconds`` is the same on every run.

    python -m checks.report.json_report        prints the JSON Schema (kept in schemas/checks.schema.json)
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from checks.report.standing import KINDS
from checks.report.writing import write_text
from checks.verdict import CheckResult, Verdict
from finite_models.rationals import InputError, text

SCHEMA = "checks/1"
LONGEST_COUNT = 30
"""Digits of the longest integer in a report."""

_STRING = {"type": "string"}
_NAME = {"type": "string", "minLength": 1}
_BOOLEAN = {"type": "boolean"}
_VERDICT = {"enum": [str(verdict) for verdict in Verdict]}
_COUNT = {"type": ["integer", "null"], "minimum": 0}


@dataclass(frozen=True)
class Entry:
    """One key of a result: its name, its JSON Schema, what it means, and where it is read from."""

    name: str
    type: Mapping[str, Any]
    meaning: str
    read: Callable[[CheckResult], Any]


def _witness(result: CheckResult) -> dict[str, str] | None:
    if result.witness is None:
        return None
    return {name: text(value) for name, value in result.witness.items()}


ENTRIES: tuple[Entry, ...] = (
    Entry("proposition", _NAME, "The name of what was decided.", lambda r: r.proposition),
    Entry(
        "digest",
        {"type": "string", "pattern": "^[0-9a-f]*$"},
        "SHA-256 of the statement at the shape; empty where there was none to hash.",
        lambda r: r.digest,
    ),
    Entry(
        "method",
        _NAME,
        "The route: enumeration, solver, sampling, certificate, witness, listing or parts.",
        lambda r: r.method,
    ),
    Entry("shape", _STRING, "The shape at which it was decided; the verdict says no more.", lambda r: r.shape),
    Entry("verdict", _VERDICT, "What the route established, no more.", lambda r: str(r.verdict)),
    Entry("as_declared", _BOOLEAN, "Whether verdict and counts are the declared ones.", lambda r: r.as_declared),
    Entry("points", _COUNT, "Models looked at; null where the route has no such number.", lambda r: r.points),
    Entry(
        "points_meeting_hypotheses",
        _COUNT,
        "Models that met every hypothesis; null where the route has no such number.",
        lambda r: r.points_meeting_hypotheses,
    ),
    Entry(
        "trusts",
        {"type": "array", "items": _STRING},
        "What the reader trusts beside the declaration.",
        lambda r: list(r.trusts),
    ),
    Entry(
        "seconds",
        {"type": "number", "minimum": 0},
        "Time taken, to the millisecond; the only entry that differs from run to run.",
        lambda r: round(max(r.seconds, 0), 3),
    ),
    Entry(
        "certificate",
        {"type": ["string", "null"]},
        "The file under --certificates that the kernel judges, else null.",
        lambda r: r.certificate_name,
    ),
    Entry("kind", {"enum": list(KINDS)}, "What kind of declaration it is.", lambda r: r.kind),
    Entry("family", _NAME, "The family of propositions it belongs to.", lambda r: r.family),
    Entry("required", _BOOLEAN, "Whether the route has to establish something.", lambda r: r.required),
    Entry(
        "lone_failures",
        {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
        "For each hypothesis, the models at which it alone failed (enumerations; else empty).",
        lambda r: dict(r.lone_failures),
    ),
    Entry("detail", _STRING, "Words for people: the reason, or where a count went.", lambda r: r.detail),
    Entry(
        "witness",
        {
            "type": ["object", "null"],
            "additionalProperties": {"type": "string", "pattern": "^-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?$"},
        },
        "The point that refutes, each coordinate as a ratio in lowest terms; null where there is none.",
        _witness,
    ),
    Entry("crashed", _BOOLEAN, "Whether the check itself ended in an exception.", lambda r: r.crashed),
)
"""What a result holds, in the order in which it is written."""

ADDED_LATER = ("crashed",)
"""Keys that reports written by an earlier edition lack."""


def report(results: Iterable[CheckResult], versions: Mapping[str, str | None]) -> dict[str, Any]:
    """The report of `results` as JSON data.

    Parameters
    ----------
    versions : the version of each program that took part; None for one that is not installed.
    """
    return {
        "schema": SCHEMA,
        "results": [{entry.name: entry.read(result) for entry in ENTRIES} for result in results],
        "versions": dict(versions),
    }


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a report."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SCHEMA,
        "description": "What python -m checks and its doors write with --json.",
        "type": "object",
        "properties": {
            "schema": {"const": SCHEMA},
            "results": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {entry.name: {**entry.type, "description": entry.meaning} for entry in ENTRIES},
                    "required": [entry.name for entry in ENTRIES if entry.name not in ADDED_LATER],
                    "additionalProperties": False,
                },
            },
            "versions": {
                "type": "object",
                "description": "The version of each program that took part; null for one that is not installed.",
                "additionalProperties": {"type": ["string", "null"]},
            },
        },
        "required": ["schema", "results", "versions"],
        "additionalProperties": False,
    }


def written(data: Mapping[str, Any]) -> str:
    """`data` as the text of a file: ASCII, in the order given, one blank of indentation, a line break at the end."""
    return json.dumps(data, indent=1, ensure_ascii=True, allow_nan=False) + "\n"


def write(path_or_dash: str | Path, data: Mapping[str, Any]) -> None:
    """Write `data` to a file, replaced in one step, or to standard output where the path is ``-``.

    Raises
    ------
    InputError
        Where the directory does not exist, the path is a directory or cannot be written.
    """
    write_text(path_or_dash, written(data))


def read(path: str | Path) -> dict[str, Any]:
    """The report in the file at `path`, checked against `schema`.

    Raises
    ------
    InputError
        With the place: a file that cannot be read, is not JSON, or is not a report ``checks/1``.
    """
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        raise InputError(str(path), f"cannot be read ({error.strerror}); give a file written with --json") from None

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise InputError(str(path), f"the key {_shown(twice)} occurs twice in one object")
        return found

    def no_constant(constant: str) -> Any:
        raise InputError(str(path), f"{constant} is not JSON")

    def count(written: str) -> int:
        if len(written) > LONGEST_COUNT:
            raise InputError(str(path), "holds an integer longer than any count")
        return int(written)

    try:
        data = json.loads(raw.decode("utf-8"), object_pairs_hook=unique, parse_constant=no_constant, parse_int=count)
    except UnicodeDecodeError as error:
        raise InputError(str(path), f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        where = f"{path}, line {error.lineno} column {error.colno}"
        raise InputError(where, f"not JSON ({error.msg}); give a file written with --json") from None
    except RecursionError:
        raise InputError(str(path), "nested deeper than any report") from None
    try:
        if isinstance(data, dict) and "schema" in data and data["schema"] != SCHEMA:
            problem = f'expected "{SCHEMA}", found {_shown(data["schema"])}; give a file written with --json'
            raise InputError("root.schema", problem)
        _check(data, schema(), "root")
    except InputError as problem:
        raise InputError(f"{path}, {problem.place}", problem.problem) from None
    assert isinstance(data, dict)
    return data


_TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "null": lambda v: v is None,
}


def _shown(value: object) -> str:
    written_value = json.dumps(value)
    return written_value if len(written_value) <= 60 else written_value[:60] + "..."


def _check(value: Any, described: Mapping[str, Any], place: str) -> None:
    """Raise the first difference between `value` and the words of JSON Schema that `schema` uses."""

    def wrong(expected: str) -> InputError:
        return InputError(place, f"expected {expected}, found {_shown(value)}")

    if "const" in described and value != described["const"]:
        raise wrong(_shown(described["const"]))
    if "enum" in described and value not in described["enum"]:
        raise wrong(f"one of {', '.join(described['enum'])}")
    types = described.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(_TYPES[name](value) for name in types):
        raise wrong(" or ".join(types))
    if isinstance(value, str):
        if len(value) < described.get("minLength", 0):
            raise wrong("a name")
        if "pattern" in described and not re.fullmatch(described["pattern"], value):
            raise wrong(f"text like {described['pattern']}")
    elif isinstance(value, (int, float)) and "minimum" in described and not value >= described["minimum"]:
        raise wrong(f"at least {described['minimum']}")
    elif isinstance(value, list) and "items" in described:
        for number, item in enumerate(value):
            _check(item, described["items"], f"{place}[{number}]")
    elif isinstance(value, dict):
        for name in described.get("required", ()):
            if name not in value:
                raise InputError(place, f"lacks the key {_shown(name)}")
        known, others = described.get("properties", {}), described.get("additionalProperties", True)
        for name, item in value.items():
            if name in known:
                _check(item, known[name], f"{place}.{name}")
            elif others is False:
                raise InputError(place, f"has the unknown key {_shown(name)}")
            elif isinstance(others, Mapping):
                _check(item, others, f"{place}.{name}")


if __name__ == "__main__":
    sys.stdout.write(written(schema()))
