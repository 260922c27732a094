"""JSON without floats and without duplicate keys, and the names of places in it.

The text of a float is kept until its place is known, so that the error can say how to write the
number exactly; the same holds for a key that stands twice in one object.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from finite_models.rationals import MAX_DIGITS, InputError, rational, text

MAX_BYTES = 256 * 1024 * 1024
"""Largest file that is read."""

_PLAIN_STEP = re.compile(r"[\w@%$+-][\w@%$+ -]*\Z")
_LONGEST_PLACE = 400
_LONGEST_STEP = 60
_FLOAT = re.compile(r"(-?[0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,2}))?\Z")


class Place:
    """Where a value stands: a key or a position, and the place around it; `TOP` is the file itself.

    Written as ``root.actions.search``, with ``[0]`` for positions and ``["a.b"]`` for keys that hold
    a dot, a bracket and the like. Written out only when an error needs it, and then cut in the
    middle when it is long.
    """

    __slots__ = ("parent", "step")

    def __init__(self, step: str | int, parent: Place | None = None) -> None:
        self.step = step
        self.parent = parent

    def __str__(self) -> str:
        steps: list[str | int] = []
        at: Place | None = self
        while at is not None and at.parent is not None:
            steps.append(at.step)
            at = at.parent
        written = "".join(_steps(reversed(steps))) or "file"
        if len(written) <= _LONGEST_PLACE:
            return written
        half = _LONGEST_PLACE >> 1
        return f"{written[:half]}…{written[-half:]}"


TOP = Place("")


def _steps(steps: Iterator[str | int]) -> Iterator[str]:
    for position, step in enumerate(steps):
        if isinstance(step, int):
            yield f"[{step}]"
        elif _PLAIN_STEP.match(step):
            yield f".{shortened(step)}" if position else shortened(step)
        else:
            yield f"[{quoted(step)}]"


def shortened(label: str, longest: int = _LONGEST_STEP) -> str:
    """`label`, cut to `longest` characters with a mark where something is left out."""
    return label if len(label) <= longest else label[: longest - 1] + "…"


def visible(label: str) -> str:
    """`label` with every character that does not print written as an escape."""
    if label.isprintable():
        return label
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in label)


def quoted(label: str) -> str:
    """`label` in double quotes for a message: shortened and visible."""
    return f'"{visible(shortened(label))}"'


def shown(number: Fraction) -> str:
    """`number` for a message; of a very long one only the length."""
    bits = number.numerator.bit_length() + number.denominator.bit_length()
    return str(number) if bits <= 400 else f"(a number of {bits} bits)"


class _Inexact:
    """A number that JSON holds as a float: its text."""

    __slots__ = ("written",)

    def __init__(self, written: str) -> None:
        self.written = written

    def problem(self) -> str:
        """What is wrong and how to write it."""
        parts = _FLOAT.match(self.written) if len(self.written) <= _LONGEST_STEP else None
        if not parts:
            shown = shortened(self.written, 40)
            wrong = f"the float {shown} is not exact" if shown[-1:] not in "Ny" else f"{shown} is not a number"
            return f'{wrong}; write a string such as "3/20"'
        whole, after, exponent = parts.group(1), parts.group(2) or "", int(parts.group(3) or 0)
        number = rational(int(whole + after)) * rational(10) ** (exponent - len(after))
        as_ratio = f'"{text(number)}"'
        if parts.group(3) is None and as_ratio != f'"{self.written}"':
            return f'the float {self.written} is not exact; write "{self.written}" or {as_ratio}'
        return f"the float {self.written} is not exact; write {as_ratio}"


class _Doubled(dict[str, Any]):
    """An object in which a key stands twice."""

    key = ""


def parse(raw: bytes) -> Any:
    """The JSON data that `raw` holds: UTF-8, with or without a byte order mark.

    Raises
    ------
    InputError
        For a file that is empty, not UTF-8 or not JSON, for a float, NaN or Infinity, for a key that
        stands twice in one object, for an integer of more than `MAX_DIGITS` digits, and for nesting
        deeper than the interpreter's parser goes.
    """
    suspicious = False

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal suspicious
        data = dict(found)
        if len(data) == len(found):
            return data
        suspicious = True
        doubled = _Doubled(data)
        seen: set[str] = set()
        for key, _ in found:
            if key in seen:
                doubled.key = key
                break
            seen.add(key)
        return doubled

    def inexact(written: str) -> _Inexact:
        nonlocal suspicious
        suspicious = True
        return _Inexact(written)

    def integer(written: str) -> int:
        if len(written) > MAX_DIGITS:
            raise InputError("file", f"an integer of {len(written)} characters; at most {MAX_DIGITS} are read")
        return int(written)

    try:
        decoded = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("file", f"not UTF-8 at byte {error.start}; save it as UTF-8") from None
    if not decoded.strip():
        raise InputError("file", "empty; expected one JSON object")
    try:
        data = json.loads(
            decoded, object_pairs_hook=pairs, parse_float=inexact, parse_constant=inexact, parse_int=integer
        )
    except json.JSONDecodeError as error:
        raise InputError(f"line {error.lineno} column {error.colno}", f"not JSON ({error.msg})") from None
    except RecursionError:
        raise InputError(
            "file",
            'nested deeper than can be read; write a deep tree in the flat form, "nodes": {"n0": {…}, …}, "root": "n0"',
        ) from None
    if suspicious:
        _refuse(data)
    return data


def _refuse(data: Any) -> None:
    """Raise for the first float or doubled key in `data`, in the order of the file."""
    waiting: list[tuple[Any, Place]] = [(data, TOP)]
    while waiting:
        value, place = waiting.pop()
        if isinstance(value, _Inexact):
            raise InputError(str(place), value.problem())
        if isinstance(value, _Doubled):
            raise InputError(str(place), f"the key {quoted(value.key)} occurs twice; give it once")
        if isinstance(value, dict):
            waiting.extend((item, Place(key, place)) for key, item in reversed(value.items()))
        elif isinstance(value, list):
            waiting.extend((item, Place(i, place)) for i, item in reversed(list(enumerate(value))))


def read_file(path: str) -> bytes:
    """The bytes of the file at `path`.

    Raises
    ------
    InputError
        When there is no such file, when it cannot be read, and when it has more than `MAX_BYTES` bytes.
    """
    try:
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InputError(path or "file", f"cannot be read ({reason}); give the path of a model file") from None
    if len(raw) > MAX_BYTES:
        raise InputError(path, f"a file of more than {MAX_BYTES} bytes; give a smaller model")
    return raw
