"""Snapshots, verdicts and actions in a form that compares by content, and what differs between two.

Mappings compare without regard to order, lists with it; 1, 1.0 and True are three different values.
Objects compare by class and fields. What has no content that can be compared (a function, a lock, an
open file) is refused with its place.
"""

from __future__ import annotations

import dataclasses
import datetime
import decimal
import difflib
import enum
import fractions
import gc
import math
import pathlib
import re
import uuid
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from hashlib import sha256
from typing import Any, NamedTuple

from finite_models.json_text import shortened, visible
from finite_models.rationals import InputError

MOST_LINES = 20
"""Differences that are listed; the others are counted."""

LONGEST_VALUE = 100
_LONGEST_ALIGNED = 400
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*\Z")
_PLAIN_KINDS = frozenset((bool, int, str, bytes, type(None)))
_TEXTUAL = (
    decimal.Decimal,
    fractions.Fraction,
    datetime.date,
    datetime.time,
    datetime.timedelta,
    datetime.tzinfo,
    uuid.UUID,
    pathlib.PurePath,
    complex,
    range,
    type,
)


class Leaf(NamedTuple):
    """A value without parts: its type and itself (or its text)."""

    kind: str
    value: Any


class Items(NamedTuple):
    """A list, a tuple or a set; the parts of a set are sorted."""

    kind: str
    parts: tuple[Form, ...]


class Entries(NamedTuple):
    """A mapping or an object: sorted pairs of key and value."""

    kind: str
    parts: tuple[tuple[Form, Form], ...]


Form = Leaf | Items | Entries


class _At(NamedTuple):
    """Where a value stands: written out only for an error."""

    above: _At | str
    step: Any

    def __str__(self) -> str:
        steps: list[str] = []
        at: _At | str = self
        while isinstance(at, _At):
            steps.append(_step(at.step) if isinstance(at.step, Leaf | Items | Entries) else str(at.step))
            at = at.above
        return at + "".join(reversed(steps))


def canonical(value: Any, place: str) -> Form:
    """The content of `value`.

    Raises
    ------
    InputError
        For a value without content that can be compared, or one that contains itself.
    """
    collects = gc.isenabled()
    gc.disable()  # nothing here is garbage, and looking for it takes most of the time
    try:
        return _form(value, place, set())
    except RecursionError:
        raise InputError(place, "nested too deeply to be compared; return plain data") from None
    finally:
        if collects:
            gc.enable()


def _form(value: Any, place: _At | str, above: set[int]) -> Form:
    kind = type(value)
    if kind in _PLAIN_KINDS:
        return Leaf(kind.__name__, value)
    if kind is float:
        return Leaf("float", repr(value))
    if id(value) in above:
        raise InputError(str(place), "contains itself; return plain data")
    above.add(id(value))
    try:
        if kind is dict:
            return Entries("dict", _entries(value.items(), place, above))
        if kind is list or kind is tuple:
            return Items(
                kind.__name__, tuple([_form(item, _At(place, f"[{i}]"), above) for i, item in enumerate(value)])
            )
        return _other(value, place, above)
    finally:
        above.discard(id(value))


def _entries(pairs: Any, place: _At | str, above: set[int]) -> tuple[tuple[Form, Form], ...]:
    found = []
    words = True
    for k, v in pairs:
        key = Leaf("str", k) if type(k) is str else _form(k, _At(place, ": a key"), above)
        words = words and key[0] == "str"
        found.append((key, _form(v, _At(place, key), above)))
    found.sort(key=_by_word if words else _by_key)
    return tuple(found)


def _by_word(entry: tuple[Any, Form]) -> str:
    return str(entry[0].value)


def _other(value: Any, place: _At | str, above: set[int]) -> Form:
    """A value of a type that is not among the commonest."""
    kind = type(value).__name__
    if isinstance(value, enum.Enum):
        return Leaf(kind, value.name)
    if isinstance(value, _TEXTUAL):
        return Leaf(kind, str(value))
    if isinstance(value, int | str | bytes | float):
        return Leaf(kind, repr(value))
    if isinstance(value, bytearray):
        return Leaf("bytes", bytes(value))
    if isinstance(value, Mapping):
        return Entries("dict" if isinstance(value, dict) else kind, _entries(value.items(), place, above))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return _fields(kind, zip(value._fields, value, strict=True), place, above)
    if isinstance(value, list | tuple):
        kind = "list" if isinstance(value, list) else "tuple"
        return Items(kind, tuple(_form(item, _At(place, f"[{i}]"), above) for i, item in enumerate(value)))
    if isinstance(value, AbstractSet):
        return Items("set", tuple(sorted((_form(item, _At(place, ": an item"), above) for item in value), key=repr)))
    if dataclasses.is_dataclass(value):
        return _fields(kind, ((f.name, getattr(value, f.name)) for f in dataclasses.fields(value)), place, above)
    if callable(getattr(value, "model_dump", None)):
        return _fields(kind, value.model_dump().items(), place, above)
    if callable(getattr(value, "tolist", None)) and hasattr(value, "dtype"):
        return _fields(kind, (("dtype", str(value.dtype)), ("values", value.tolist())), place, above)
    if not callable(value) and not hasattr(value, "__next__"):
        if hasattr(value, "__dict__"):
            return _fields(kind, vars(value).items(), place, above)
        slots = [name for c in type(value).__mro__ for name in _slots(c) if hasattr(value, name)]
        if slots:
            return _fields(kind, ((name, getattr(value, name)) for name in slots), place, above)
    raise InputError(
        str(place), f"a {kind} cannot be compared by content; return plain data (lists, dicts, text, numbers)"
    )


def _slots(kind: type) -> tuple[str, ...]:
    found = kind.__dict__.get("__slots__", ())
    return (found,) if isinstance(found, str) else tuple(found)


def _fields(kind: str, pairs: Any, place: _At | str, above: set[int]) -> Entries:
    return Entries(kind, _entries(((str(name), item) for name, item in pairs), place, above))


def _by_key(entry: tuple[Form, Form]) -> str:
    return repr(entry[0])


def _step(key: Form) -> str:
    if isinstance(key, Leaf) and isinstance(key.value, str) and _PLAIN.match(key.value):
        return f".{key.value}"
    return f"[{shown(key, 60)}]"


def digest(form: Form) -> str:
    """A digest of the content."""
    return sha256(repr(form).encode("utf-8", "backslashreplace")).hexdigest()


def _words(form: Form) -> str:
    if isinstance(form, Leaf):
        if form.kind in ("str", "bytes"):
            written = visible(str(form.value)) if form.kind == "str" else repr(form.value)
            return f'"{written}"' if form.kind == "str" else written
        return str(form.value) if form.kind in ("int", "bool", "NoneType", "float") else f"{form.kind} {form.value}"
    if isinstance(form, Items):
        inside = ", ".join(map(_words, form.parts))
        return f"[{inside}]" if form.kind == "list" else f"({inside})" if form.kind == "tuple" else f"{{{inside}}}"
    if form.kind == "dict":
        return f"{{{', '.join(f'{_words(key)}: {_words(value)}' for key, value in form.parts)}}}"
    return f"{form.kind}({', '.join(f'{_name(key)}={_words(value)}' for key, value in form.parts)})"


def _name(key: Form) -> str:
    return str(key.value) if isinstance(key, Leaf) else _words(key)


def shown(form: Form, longest: int = LONGEST_VALUE) -> str:
    """The content as one line for people, shortened.

    >>> shown(canonical({"order": 7, "to": ["ann", None]}, "action"))
    '{"order": 7, "to": ["ann", None]}'
    """
    return shortened(_words(form), longest)


def plain(form: Form) -> Any:
    """The content as JSON data; what JSON has no word for becomes text.

    >>> plain(canonical({"order": 7, "to": ("ann", None)}, "action"))
    {'order': 7, 'to': ['ann', None]}
    """
    if isinstance(form, Leaf):
        if form.kind in ("int", "bool", "NoneType"):
            return form.value
        if form.kind == "float" and math.isfinite(float(form.value)):
            return float(form.value)
        return str(form.value) if form.kind != "bytes" else repr(form.value)
    if isinstance(form, Items):
        return [plain(part) for part in form.parts]
    return {_name(key): plain(value) for key, value in form.parts}


def difference(before: Form, after: Form, place: str = "") -> tuple[str, ...]:
    """What changed, a line for each place; empty where the contents are equal.

    >>> old = canonical({"orders": [{"id": 1, "state": "open"}], "n": 1}, "store")
    >>> new = canonical({"orders": [{"id": 1, "state": "paid"}, {"id": 2}], "n": 1}, "store")
    >>> for line in difference(old, new, "store"):
    ...     print(line)
    store.orders[0].state: "open" -> "paid"
    store.orders[1]: added {"id": 2}
    """
    if before == after:
        return ()
    lines = list(_differences(before, after, place))
    if len(lines) > MOST_LINES:
        left = len(lines) - MOST_LINES
        lines = [*lines[:MOST_LINES], f"and {left:,} more"]
    return tuple(lines)


def _differences(before: Form, after: Form, place: str) -> Iterator[str]:
    if before == after:
        return
    if isinstance(before, Entries) and isinstance(after, Entries) and before.kind == after.kind:
        old, new = dict(before.parts), dict(after.parts)
        for key in sorted({**old, **new}, key=repr):
            at = f"{place}{_step(key)}".removeprefix(".")
            if key not in new:
                yield f"{at}: removed {shown(old[key])}"
            elif key not in old:
                yield f"{at}: added {shown(new[key])}"
            else:
                yield from _differences(old[key], new[key], at)
    elif isinstance(before, Items) and isinstance(after, Items) and before.kind == after.kind:
        if before.kind == "set":
            yield from (f"{place}: removed {shown(part)}" for part in before.parts if part not in after.parts)
            yield from (f"{place}: added {shown(part)}" for part in after.parts if part not in before.parts)
        else:
            yield from _rows(before.parts, after.parts, place)
    else:
        yield f"{place}: {shown(before)} -> {shown(after)}"


def _rows(before: tuple[Form, ...], after: tuple[Form, ...], place: str) -> Iterator[str]:
    """The rows of two lists: changed in place, removed (numbered as before) and added (numbered as after)."""
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    if max(len(old), len(new)) <= _LONGEST_ALIGNED:
        steps = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    else:
        steps = [("replace", 0, len(old), 0, len(new))]
    for what, i, j, k, m in steps:
        if what == "equal":
            continue
        both = min(j - i, m - k)
        for offset in range(both):
            yield from _differences(old[i + offset], new[k + offset], f"{place}[{start + i + offset}]")
        yield from (f"{place}[{start + at}]: removed {shown(old[at])}" for at in range(i + both, j))
        yield from (f"{place}[{start + at}]: added {shown(new[at])}" for at in range(k + both, m))
