"""Model files of kind ``reported_figures``: integers, and what is printed of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from finite_models.json_text import TOP, Place, quoted, shown
from finite_models.rationals import InputError, rational
from finite_models.reported_figures import RELATIONS, Claim, Operand, Relation, ReportedFigures
from finite_models.schema import Choice, Either, Exact, Field, ListOf, MapOf, ModelKind, OneOf, Record, Text

LARGEST = 10**18
"""Largest absolute value of an integer, and of a number that one is compared with."""

MOST_DIGITS = 30
"""Most digits after the point of a number in a claim."""

MOST_INTEGERS = 100
MOST_CLAIMS = 200
MOST_FACTORS = 8

_PRINTED = re.compile(r"[+-]?[0-9]+(?:\.([0-9]+))?\Z")
_NUMBER = re.compile(r"[+-]?[0-9./,%]*\Z")

_OPERAND = Either({"text": Text(), "number": Exact()}, "The name of an integer, or an integer.")
_COMPARED = Either({"text": Text(), "number": Exact()}, "The name of an integer, or an exact number.")
_PRINTED_NUMBER = Either(
    {"text": Text(), "number": Exact()},
    'The number as it is printed, with all its digits: "94.3" and "94.30" say different things.',
)
_RELATIONS = {
    "prints": Field(_PRINTED_NUMBER, False),
    "rounded_to": Field(Exact("With prints: the unit of rounding, if it is not that of the last digit."), False),
    **{name: Field(_COMPARED, False) for name in RELATIONS if name != "prints"},
    "source": Field(Text("Where it is printed, and what is said there."), False, ""),
}
_PAIR = ListOf(_OPERAND, "The count and its denominator, which is at least 1.", length=2)
_QUANTITIES: Mapping[str, tuple[ListOf, str]] = {
    "percent": (_PAIR, "100 times the first over the second."),
    "ratio": (_PAIR, "The first over the second."),
    "difference": (ListOf(_OPERAND, length=2), "The first less the second, signed."),
    "sum": (ListOf(_OPERAND, least=1), "The sum of one or more integers."),
    "product": (ListOf(_OPERAND, least=1), f"The product of at most {MOST_FACTORS} integers."),
    "percent_difference": (ListOf(_PAIR, length=2), "The first percentage less the second, in percentage points."),
}

_CLAIM = OneOf(
    {
        **{
            name: Record({name: Field(shape), **_RELATIONS}, f"{doc} At least one relation is given.")
            for name, (shape, doc) in _QUANTITIES.items()
        },
        "equal": Record(
            {"equal": Field(ListOf(_OPERAND, least=2)), "source": _RELATIONS["source"]},
            "All of these are equal, such as the sizes of groups.",
        ),
    }
)

SHAPE = Record(
    {
        "kind": Field(Choice(("reported_figures",))),
        "integers": Field(
            MapOf(
                Either(
                    {
                        "text": Exact(),
                        "number": Exact(),
                        "list": ListOf(Exact(), "The least and the greatest value.", length=2),
                    }
                ),
                "The integers by name, each with its value or its range. No name looks like a number.",
            )
        ),
        "claims": Field(MapOf(_CLAIM, "What is claimed of them, by the name of the claim.")),
        "source": Field(Text("What reports these figures."), False, ""),
    },
    "Figures as a paper prints them, and the integers behind them.",
)


def _integer(number: Fraction, place: Place) -> int:
    if number.denominator != 1:
        raise InputError(str(place), f"{shown(number)} is not an integer; these are counts")
    if abs(number) > LARGEST:
        raise InputError(str(place), f"more than {LARGEST} in absolute value; at most that is read")
    return number.numerator


def _ranges(given: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    base = Place("integers", TOP)
    if len(given) > MOST_INTEGERS:
        raise InputError(str(base), f"{len(given)} integers; at most {MOST_INTEGERS} are read")
    found = {}
    for name, value in given.items():
        place = Place(name, base)
        if _NUMBER.match(name):
            raise InputError(str(place), "the name is empty or looks like a number; give it a name with a letter")
        ends = value if isinstance(value, list) else [value, value]
        low, high = (_integer(end, Place(i, place) if isinstance(value, list) else place) for i, end in enumerate(ends))
        if low > high:
            raise InputError(str(place), f"the range from {low} to {high} is empty; give the least value first")
        found[name] = low, high
    return found


class _Reader:
    """Reads the claims on these integers."""

    def __init__(self, ranges: Mapping[str, tuple[int, int]]) -> None:
        self.ranges = ranges
        self.positions = {name: i for i, name in enumerate(ranges)}

    def operand(self, given: str | Fraction, place: Place, whole: bool = True) -> Operand:
        """The integer or constant that stands at `place`."""
        if isinstance(given, str) and given in self.positions:
            return Operand(self.positions[given])
        if isinstance(given, str) and not _NUMBER.match(given):
            raise InputError(
                str(place),
                f"there is no integer {quoted(given)}; integers: {', '.join(map(quoted, self.positions))}",
            )
        number = rational(given, str(place))
        if whole:
            return Operand(None, Fraction(_integer(number, place)))
        return Operand(None, _small(number, place))

    def operands(self, given: list[Any], place: Place) -> tuple[Operand, ...]:
        """The operands in a list, or in a list of lists."""
        found: list[Operand] = []
        for i, entry in enumerate(given):
            at = Place(i, place)
            found += self.operands(entry, at) if isinstance(entry, list) else [self.operand(entry, at)]
        return tuple(found)

    def require_denominator(self, operand: Operand, place: Place) -> None:
        """Refuse a denominator that cannot be at least 1."""
        if operand.position is None:
            most, what = int(operand.value), "is"
        else:
            most, what = list(self.ranges.values())[operand.position][1], "is at most"
        if most < 1:
            raise InputError(str(place), f"the denominator {what} {most}; denominators are at least 1")

    def claim(self, name: str, given: Mapping[str, Any], place: Place) -> Claim:
        """The claim at `place`."""
        kind = next(key for key in (*_QUANTITIES, "equal") if key in given)
        at = Place(kind, place)
        operands = self.operands(given[kind], at)
        if kind == "product" and len(operands) > MOST_FACTORS:
            raise InputError(str(at), f"a product of {len(operands)}; at most {MOST_FACTORS} factors are read")
        if kind == "equal":
            return Claim(name, kind, operands, (), given["source"])
        if kind in ("percent", "ratio"):
            self.require_denominator(operands[1], Place(1, at))
        if kind == "percent_difference":
            for side in (0, 1):
                self.require_denominator(operands[2 * side + 1], Place(1, Place(side, at)))
        relations = []
        for relation in RELATIONS:
            value = given[relation]
            if value is None:
                continue
            where = Place(relation, place)
            if relation == "prints":
                relations.append(_printed(value, where, given["rounded_to"], Place("rounded_to", place)))
            else:
                relations.append(Relation(relation, self.operand(value, where, False)))
        if not relations:
            raise InputError(str(place), f"says nothing; give one of {', '.join(RELATIONS)}")
        if given["rounded_to"] is not None and given["prints"] is None:
            raise InputError(str(Place("rounded_to", place)), 'goes with "prints"; leave it out')
        return Claim(name, kind, operands, tuple(relations), given["source"])


def _small(number: Fraction, place: Place) -> Fraction:
    if abs(number) > LARGEST or number.denominator > 10**MOST_DIGITS:
        raise InputError(
            str(place), f"a number beyond {LARGEST} or with more than {MOST_DIGITS} digits after the point; shorten it"
        )
    return number


def _printed(given: str | Fraction, place: Place, unit: Fraction | None, where: Place) -> Relation:
    """What a printed number says: it, and the unit of its rounding."""
    digits = 0
    if isinstance(given, str):
        found = _PRINTED.match(given)
        if not found:
            raise InputError(
                str(place), f'{quoted(given)} is not a printed number; write its digits only, such as "94.3" or "1244"'
            )
        digits = len(found.group(1) or "")
    number = _small(rational(given), place)
    if digits > MOST_DIGITS:
        raise InputError(str(place), f"{digits} digits after the point; at most {MOST_DIGITS} are read")
    last = Fraction(1, 10**digits)
    if unit is None:
        return Relation("prints", Operand(None, number), last)
    if unit <= 0:
        raise InputError(str(where), f'the unit {shown(unit)} is not positive; write "1000" for thousands')
    if Fraction(number, _small(unit, where)).denominator != 1:
        raise InputError(str(where), f"{shown(number)} is no multiple of the unit {shown(unit)}; give the unit it has")
    return Relation("prints", Operand(None, number), unit)


def build(data: Mapping[str, Any]) -> ReportedFigures:
    """The figures of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When an integer is none, a range is empty, a name looks like a number, a claim names an integer
        that there is not or says nothing, a denominator cannot be at least 1, a printed number is not
        written in digits, or there are too many or too large ones.
    """
    ranges = _ranges(data["integers"])
    base = Place("claims", TOP)
    if len(data["claims"]) > MOST_CLAIMS:
        raise InputError(str(base), f"{len(data['claims'])} claims; at most {MOST_CLAIMS} are read")
    reader = _Reader(ranges)
    claims = tuple(reader.claim(name, given, Place(name, base)) for name, given in data["claims"].items())
    return ReportedFigures(tuple(ranges), tuple(ranges.values()), claims, data["source"])


REPORTED_FIGURES = ModelKind("reported_figures", SHAPE, build)
