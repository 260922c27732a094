"""The public record of one update round: what an offline rule may see, and its canonical bytes.

A record is JSON in one form only: ASCII, keys sorted, no blanks, exact numbers as text ("3/20"), whole
numbers as they are, no floats. So one content has one sequence of bytes, and two records that differ in
nothing but the order of keys, a blank or a padding are not both canonical.

Every family's record holds an *audit*: counts of replayed runs, `AUDIT_FIELDS`. Where a rate is replayed
round after round the counts are the rounded increments of its multiples, so that no chance enters and
their average over many rounds is the rate.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from finite_models.rationals import InputError, text

AUDIT_RUNS = 40
HELD_OUT_RUNS = 20
AUDIT_FIELDS = ("runs", "harmful", "held_out_runs", "held_out_harmful", "incumbent_runs", "incumbent_harmful")


def canonical(record: dict[str, Any]) -> bytes:
    """The bytes of a record: of dictionaries with text as keys, lists, text, whole numbers, truth values, Fractions.

    >>> canonical({"b": Fraction(3, 20), "a": [1, True]})
    b'{"a":[1,true],"b":"3/20"}'

    Raises
    ------
    InputError
        For a float or anything else that is not exact, with its place.
    """
    return _written(_plain(record, ""))


def _plain(value: Any, place: str) -> Any:
    """The value with Fractions written as text."""
    if isinstance(value, str | int):
        return value
    if isinstance(value, Fraction):
        return text(value)
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                raise InputError(place, f"has the key {key!r}; keys are text")
        return {key: _plain(entry, f"{place}.{key}" if place else key) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry, f"{place}[{i}]") for i, entry in enumerate(value)]
    raise InputError(place, f"holds a {type(value).__name__}, which is not exact; write a Fraction, a number or text")


def _written(plain: Any) -> bytes:
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def content(written: bytes) -> Any:
    """What a record holds.

    Raises
    ------
    InputError
        When the bytes are not a canonical record, with the form that they should have.
    """
    try:
        found = json.loads(written.decode("ascii"), parse_float=_no_float, parse_constant=_no_float)
    except ValueError as problem:
        raise InputError("", f"is not a record ({problem}); records are written by `canonical`") from None
    if not isinstance(found, dict) or _written(found) != written:
        raise InputError("", "is not in canonical form: keys sorted, no blanks, each key once; write it by `canonical`")
    return found


def _no_float(written: str) -> Any:
    raise ValueError(f"{written} is a float")


def first_difference(first: bytes, second: bytes) -> str:
    """Where and how two records differ, in words; the longer text where only the bytes do.

    >>> first_difference(b'{"a":1,"b":{"c":2}}', b'{"a":1,"b":{"c":3}}')
    'field b.c: 2 in the safe world and 3 in the harmful one'
    >>> first_difference(b'{"a":1,"b":2}', b'{"b":2,"a":1}')
    'the same fields in another order, or written otherwise: 13 bytes and 13 bytes, first at byte 2'
    """
    try:
        left, right = json.loads(first), json.loads(second)
    except ValueError:
        left = right = None
    for place, a, b in _differences(left, right, ""):
        return f"field {place}: {_shown(a)} in the safe world and {_shown(b)} in the harmful one"
    at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second)))
    return (
        "the same fields in another order, or written otherwise: "
        f"{len(first)} bytes and {len(second)} bytes, first at byte {at}"
    )


_ABSENT = object()


def _shown(value: object) -> str:
    return "absent" if value is _ABSENT else json.dumps(value)


def _differences(left: Any, right: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted({*left, *right}):
            there = f"{place}.{key}" if place else key
            yield from _differences(left.get(key, _ABSENT), right.get(key, _ABSENT), there)
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for i, (a, b) in enumerate(zip(left, right, strict=True)):
            yield from _differences(a, b, f"{place}[{i}]")
    elif left is _ABSENT or right is _ABSENT or type(left) is not type(right) or left != right:
        yield place, left, right


def apportioned(rate: Fraction, runs: int, at: int) -> int:
    """How many of `runs` replays are harmful in round `at`: the increment of the rounded multiples of the rate.

    >>> [apportioned(Fraction(1, 6), 3, at) for at in range(4)]
    [0, 1, 0, 1]
    """
    return int(rate * runs * (at + 1)) - int(rate * runs * at)


def audit(rate: Fraction, incumbent: Fraction, at: int) -> dict[str, int]:
    """The audit's counts in round `at`, for the harm rates that it sees of the update and of the incumbent."""
    return {
        "runs": AUDIT_RUNS,
        "harmful": apportioned(rate, AUDIT_RUNS, at),
        "held_out_runs": HELD_OUT_RUNS,
        "held_out_harmful": apportioned(rate, HELD_OUT_RUNS, at),
        "incumbent_runs": AUDIT_RUNS,
        "incumbent_harmful": apportioned(incumbent, AUDIT_RUNS, at),
    }


@lru_cache(maxsize=20_000)
def audit_of(written: bytes) -> tuple[int, ...]:
    """The counts of a record's audit, in the order of `AUDIT_FIELDS`.

    Raises
    ------
    InputError
        When the record has no such counts, with the field.
    """
    found = json.loads(written).get("audit", {})
    for name in AUDIT_FIELDS:
        if not isinstance(found.get(name), int) or found[name] < 0:
            raise InputError(f"audit.{name}", "expected a whole number, at least 0")
    for runs, harmful in (AUDIT_FIELDS[:2], AUDIT_FIELDS[2:4], AUDIT_FIELDS[4:]):
        if found[harmful] > found[runs]:
            raise InputError(f"audit.{harmful}", f"{found[harmful]} of {found[runs]} runs; at most all can be harmful")
    return tuple(found[name] for name in AUDIT_FIELDS)
