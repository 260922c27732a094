"""Declared shapes of JSON data: they read a file, and they print the JSON Schema that describes it.

A shape is one of the small classes below. `read` checks data against a shape and gives it back with
numbers exact and defaults filled in; `json_schema` writes the same shape for other tools. What JSON
Schema cannot say (that probabilities sum to one, say) stands in the descriptions, and is checked by
the file of the kind.

Reading keeps its own list of what is still to do, so that no depth of data is too deep for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, Protocol

from finite_models.json_text import Place, quoted, shown
from finite_models.rationals import InputError, rational

Pending = list[tuple["Shape", Any, Place, Any, Any]]
"""What is still to be read: shape, value, place, and the container and key that the result goes to."""

Definitions = dict[str, Any]


class Shape(Protocol):
    """What data may look like."""

    def read(self, value: Any, place: Place, pending: Pending) -> Any:
        """The value in its exact form; what it contains is left in `pending`.

        Raises
        ------
        InputError
            When the value has another shape, with its place.
        """

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """The shape as JSON Schema; named parts go to `definitions`."""


EXACT_PATTERN = r"^([+-]?[0-9]+(/0*[1-9][0-9]*)?|[+-]?[0-9]*\.[0-9]+)$"
LOWEST_TERMS_PATTERN = r"^(0|-?[1-9][0-9]*(/[1-9][0-9]*)?)$"


def sort_of(value: object) -> str:
    """What JSON calls `value`: ``"an object"``, ``"a list"``, ``"text"``, ``"a number"`` and so on."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return "text" if isinstance(value, str) else "a number"


@lru_cache(maxsize=1 << 16)
def _number_in(written: str) -> Fraction:
    """The number that text writes; a large file writes few numbers often."""
    return rational(written)


def _exact(value: Any, place: Place) -> Fraction:
    if value is None or isinstance(value, dict | list):
        raise InputError(str(place), f'expected an exact number such as "3/20", found {sort_of(value)}')
    try:
        return _number_in(value) if isinstance(value, str) and len(value) < 100 else rational(value)
    except InputError as error:
        raise InputError(str(place), error.problem) from None


def _described(schema: dict[str, Any], doc: str) -> dict[str, Any]:
    return {**schema, "description": doc} if doc else schema


@dataclass(frozen=True)
class Exact:
    """An exact number: a JSON integer, or text with an integer, a ratio or a decimal. Read as a Fraction."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> Fraction:
        """The number."""
        return _exact(value, place)

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """A reference to the one definition of an exact number."""
        definitions.setdefault(
            "exact",
            {
                "anyOf": [{"type": "integer"}, {"type": "string", "pattern": EXACT_PATTERN}],
                "description": 'An exact number: an integer, or text such as "3/20", "0.15" or "-2". '
                "A JSON number with a fraction or an exponent is refused.",
            },
        )
        return _described({"$ref": "#/$defs/exact"}, self.doc)


@dataclass(frozen=True)
class Probability:
    """An exact number from 0 to 1. Read as a Fraction."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> Fraction:
        """The probability."""
        number = _exact(value, place)
        if not 0 <= number.numerator <= number.denominator:
            wrong = "negative" if number < 0 else "more than 1"
            raise InputError(str(place), f"the probability {shown(number)} is {wrong}; it lies from 0 to 1")
        return number

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An exact number; that it lies from 0 to 1 stands in the description."""
        return _described(Exact().schema(definitions), self.doc or "A probability, from 0 to 1.")


@dataclass(frozen=True)
class LowestTerms:
    """A number as answers print it: text with an integer or a ratio in lowest terms. Read as a Fraction."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> Fraction:
        """The number; text in another form than the printed one is refused."""
        if isinstance(value, str) and str(number := _exact(value, place)) == value:
            return number
        raise InputError(str(place), 'expected text with a number in lowest terms such as "3/20"')

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """A reference to the one definition."""
        definitions.setdefault(
            "lowest_terms",
            {
                "type": "string",
                "pattern": LOWEST_TERMS_PATTERN,
                "description": "An exact number, an integer or a ratio in lowest terms.",
            },
        )
        return _described({"$ref": "#/$defs/lowest_terms"}, self.doc)


@dataclass(frozen=True)
class Text:
    """Text, possibly empty."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> str:
        """The text."""
        if not isinstance(value, str):
            raise InputError(str(place), f"expected text, found {sort_of(value)}")
        return value

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """Any string."""
        return _described({"type": "string"}, self.doc)


@dataclass(frozen=True)
class Whole:
    """A JSON integer that is at least `least`."""

    doc: str = ""
    least: int = 0

    def read(self, value: Any, place: Place, pending: Pending) -> int:
        """The integer."""
        if isinstance(value, bool) or not isinstance(value, int) or value < self.least:
            found = value if isinstance(value, int) and not isinstance(value, bool) else sort_of(value)
            raise InputError(str(place), f"expected a whole number from {self.least} on, found {found}")
        return value

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An integer with its least value."""
        return _described({"type": "integer", "minimum": self.least}, self.doc)


@dataclass(frozen=True)
class Truth:
    """True or false."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> bool:
        """The truth value."""
        if not isinstance(value, bool):
            raise InputError(str(place), f"expected true or false, found {sort_of(value)}")
        return value

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """A boolean."""
        return _described({"type": "boolean"}, self.doc)


@dataclass(frozen=True)
class Null:
    """JSON's null."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> None:
        """None."""
        if value is not None:
            raise InputError(str(place), f"expected null, found {sort_of(value)}")

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """The null type."""
        return _described({"type": "null"}, self.doc)


@dataclass(frozen=True)
class Anything:
    """An object that some other format describes; it is passed on as it is."""

    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> dict[str, Any]:
        """The object."""
        if not isinstance(value, dict):
            raise InputError(str(place), f"expected an object, found {sort_of(value)}")
        return value

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """Any object."""
        return _described({"type": "object"}, self.doc)


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]
    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> str:
        """The word."""
        if not isinstance(value, str) or value not in self.words:
            found = quoted(value) if isinstance(value, str) else sort_of(value)
            raise InputError(str(place), f"expected {_one_of(self.words)}, found {found}")
        return value

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """The listed words."""
        one = {"const": self.words[0]} if len(self.words) == 1 else {"enum": list(self.words)}
        return _described(one, self.doc)


@dataclass(frozen=True)
class ListOf:
    """A list of `least` or more items of one shape, of exactly `length` where that is given."""

    items: Shape
    doc: str = ""
    least: int = 0
    length: int | None = None

    def read(self, value: Any, place: Place, pending: Pending) -> list[Any]:
        """The list; its items are left pending."""
        if not isinstance(value, list):
            raise InputError(str(place), f"expected a list, found {sort_of(value)}")
        if self.length is not None and len(value) != self.length:
            raise InputError(str(place), f"expected a list of {self.length}, found {len(value)} items")
        if len(value) < self.least:
            raise InputError(str(place), _too_few(len(value), self.least))
        found: list[Any] = [None] * len(value)
        for i in range(len(value) - 1, -1, -1):
            pending.append((self.items, value[i], Place(i, place), found, i))
        return found

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An array."""
        result: dict[str, Any] = {"type": "array", "items": self.items.schema(definitions)}
        least = self.least if self.length is None else self.length
        if least:
            result["minItems"] = least
        if self.length is not None:
            result["maxItems"] = self.length
        return _described(result, self.doc)


@dataclass(frozen=True)
class Row:
    """A list with one shape for each of its positions."""

    columns: tuple[Shape, ...]
    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> list[Any]:
        """The list; its items are left pending."""
        if not isinstance(value, list):
            raise InputError(str(place), f"expected a list, found {sort_of(value)}")
        if len(value) != len(self.columns):
            raise InputError(str(place), f"expected a list of {len(self.columns)}, found {len(value)} items")
        found: list[Any] = [None] * len(value)
        for i in range(len(value) - 1, -1, -1):
            pending.append((self.columns[i], value[i], Place(i, place), found, i))
        return found

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An array of fixed length."""
        size = len(self.columns)
        columns = [column.schema(definitions) for column in self.columns]
        return _described({"type": "array", "prefixItems": columns, "minItems": size, "maxItems": size}, self.doc)


@dataclass(frozen=True)
class MapOf:
    """An object with keys of the user's choice, at least `least`, and values of one shape."""

    values: Shape
    doc: str = ""
    least: int = 1

    def read(self, value: Any, place: Place, pending: Pending) -> dict[str, Any]:
        """The object with its keys in the order of the file; its values are left pending."""
        if not isinstance(value, dict):
            raise InputError(str(place), f"expected an object, found {sort_of(value)}")
        if len(value) < self.least:
            raise InputError(str(place), _too_few(len(value), self.least))
        found: dict[str, Any] = dict.fromkeys(value)
        for key in reversed(value):
            pending.append((self.values, value[key], Place(key, place), found, key))
        return found

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An object with any keys."""
        result: dict[str, Any] = {"type": "object", "additionalProperties": self.values.schema(definitions)}
        if self.least:
            result["minProperties"] = self.least
        return _described(result, self.doc)


@dataclass(frozen=True)
class Field:
    """A field of a record: its shape, and where it may be left out, what is then read."""

    shape: Shape
    required: bool = True
    default: Any = None


@dataclass(frozen=True)
class Record:
    """An object with the declared fields and no others."""

    fields: Mapping[str, Field]
    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> dict[str, Any]:
        """The object with a value, given or default, for every field; the given ones are left pending."""
        if not isinstance(value, dict):
            raise InputError(str(place), f"expected an object, found {sort_of(value)}")
        for key in value:
            if key not in self.fields:
                raise InputError(str(place), f"the key {quoted(key)} is unknown; allowed: {', '.join(self.fields)}")
        found: dict[str, Any] = {}
        given = []
        for name, declared in self.fields.items():
            found[name] = declared.default
            if name in value:
                given.append(name)
            elif declared.required:
                raise InputError(str(place), f"lacks {quoted(name)}")
        for name in reversed(given):
            pending.append((self.fields[name].shape, value[name], Place(name, place), found, name))
        return found

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """An object without further properties."""
        properties = {name: declared.shape.schema(definitions) for name, declared in self.fields.items()}
        required = [name for name, declared in self.fields.items() if declared.required]
        result: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
        if required:
            result["required"] = required
        return _described(result, self.doc)


@dataclass(frozen=True)
class OneOf:
    """One of several records, told apart by a key that only that record has.

    `otherwise` is the record for an object with none of the keys; without it, that is an error.
    """

    records: Mapping[str, Record]
    otherwise: Record | None = None
    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> dict[str, Any]:
        """The record that the key picks."""
        if not isinstance(value, dict):
            raise InputError(str(place), f"expected an object, found {sort_of(value)}")
        marks = [key for key in self.records if key in value]
        if len(marks) > 1:
            raise InputError(str(place), f"has both {quoted(marks[0])} and {quoted(marks[1])}; give one of them")
        if marks:
            return self.records[marks[0]].read(value, place, pending)
        if self.otherwise is not None:
            return self.otherwise.read(value, place, pending)
        for key in value:
            if not any(key in record.fields for record in self.records.values()):
                allowed = dict.fromkeys(name for record in self.records.values() for name in record.fields)
                raise InputError(str(place), f"the key {quoted(key)} is unknown; allowed: {', '.join(allowed)}")
        raise InputError(str(place), f"has neither {' nor '.join(map(quoted, self.records))}; give one of them")

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """The records, exactly one of which describes the object."""
        options = [record.schema(definitions) for record in self.records.values()]
        if self.otherwise is not None:
            options.append(self.otherwise.schema(definitions))
        return _described({"oneOf": options}, self.doc)


@dataclass(frozen=True)
class Either:
    """One of several shapes, told apart by the sort of JSON value.

    The keys are ``"text"``, ``"number"`` (an integer), ``"list"``, ``"object"`` and ``"null"``.
    """

    shapes: Mapping[str, Shape]
    doc: str = ""

    def read(self, value: Any, place: Place, pending: Pending) -> Any:
        """What the shape for this sort of value reads."""
        sort = sort_of(value).rpartition(" ")[2]
        if sort not in self.shapes:
            raise InputError(str(place), f"expected {' or '.join(self.shapes)}, found {sort_of(value)}")
        return self.shapes[sort].read(value, place, pending)

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """The shapes, one of which describes the value."""
        options: list[dict[str, Any]] = []
        for shape in self.shapes.values():
            option = shape.schema(definitions)
            if option not in options:
                options.append(option)
        return _described({"anyOf": options}, self.doc)


@dataclass(frozen=True)
class Named:
    """A shape with a name of its own in the JSON Schema; `get` finds it, so that it may contain itself."""

    name: str
    get: Callable[[], Shape] = field(compare=False)

    def read(self, value: Any, place: Place, pending: Pending) -> Any:
        """What the shape reads."""
        return self.get().read(value, place, pending)

    def schema(self, definitions: Definitions) -> dict[str, Any]:
        """A reference; the shape itself goes to the definitions."""
        if self.name not in definitions:
            definitions[self.name] = {}
            definitions[self.name] = self.get().schema(definitions)
        return {"$ref": f"#/$defs/{self.name}"}


@dataclass(frozen=True)
class ModelKind:
    """A kind of model file.

    Attributes
    ----------
    name : what stands under ``"kind"``.
    shape : the whole object, ``"kind"`` included.
    build : the model from what the shape has read; raises `InputError` where a condition beyond the
        shape fails.
    """

    name: str
    shape: Shape
    build: Callable[[Any], object]


def _one_of(words: tuple[str, ...]) -> str:
    return " or ".join(map(quoted, words)) if len(words) < 3 else f"one of {', '.join(map(quoted, words))}"


def _too_few(count: int, least: int) -> str:
    return f"empty; give at least {least}" if not count else f"{count} given; at least {least} are needed"


def read(shape: Shape, value: Any, place: Place) -> Any:
    """`value` in its exact form: numbers as Fractions, defaults filled in, in new containers.

    Parameters
    ----------
    shape : what is expected.
    value : JSON data: dictionaries with text keys, lists, text, integers, truth values, None. It is
        not changed.
    place : where the value stands, for errors.

    Raises
    ------
    InputError
        At the first value, in the order of the declared fields, that has another shape.
    """
    result: list[Any] = [None]
    pending: Pending = [(shape, value, place, result, 0)]
    while pending:
        expected, given, at, container, key = pending.pop()
        container[key] = expected.read(given, at, pending)
    return result[0]


def json_schema(shapes: Sequence[Shape], title: str, doc: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of data that has exactly one of these shapes."""
    definitions: Definitions = {}
    body = {"oneOf": [shape.schema(definitions) for shape in shapes]}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, "description": doc}
    return {**head, **body, "$defs": dict(sorted(definitions.items()))}


def schema_text(schema: Mapping[str, Any]) -> str:
    """`schema` as the text of a file, the same bytes on every run."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
