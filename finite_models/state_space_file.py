"""Model files of kind ``state_space``: their shape, and the state space that one holds.

Tables give the output and the successors state by state, in any order. Nothing is multiplied out before
the tables are as long as the product of the coordinates, so that a short file cannot ask for much.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from finite_models.json_text import TOP, Place, quoted, shortened, visible
from finite_models.rationals import InputError
from finite_models.schema import Choice, Either, Field, ListOf, MapOf, ModelKind, Record, Row, Text
from finite_models.state_space import StateSpace

State = tuple[str, ...]

_STATE = ListOf(Text(), "One value for each coordinate, in their order.")

SHAPE = Record(
    {
        "kind": Field(Choice(("state_space",))),
        "coordinates": Field(
            MapOf(ListOf(Text(), "The values it may take, each once.", least=1), "The coordinates by name.")
        ),
        "states": Field(
            Either(
                {
                    "text": Choice(("product",), "Every combination of values is a state."),
                    "list": ListOf(_STATE, "The states, each once.", least=1),
                }
            )
        ),
        "output": Field(
            Record({"table": Field(ListOf(Row((_STATE, Text("What is seen of it."))), "Every state once."))})
        ),
        "next": Field(
            MapOf(
                Record({"table": Field(ListOf(Row((_STATE, _STATE)), "Every state once, with the one that follows."))}),
                "Actions by name, each with a table of the states that follow.",
            ),
            False,
        ),
    },
    "States with named coordinates, an output, and where actions lead.",
)


def _written(state: Sequence[str]) -> str:
    return f"[{shortened(', '.join(quoted(value) for value in state), 80)}]"


class _Reader:
    """Turns rows of values into the numbers of states."""

    def __init__(self, names: Sequence[str], values: Sequence[Sequence[str]]) -> None:
        self.names = names
        self.position = [{value: at for at, value in enumerate(allowed)} for allowed in values]
        self.number: dict[State, int] = {}

    def state(self, row: Sequence[str], place: Place) -> State:
        """The row as a state, if its values are those of the coordinates."""
        if len(row) != len(self.names):
            raise InputError(
                str(place), f"expected {len(self.names)} values, one for each coordinate, found {len(row)}"
            )
        for name, known, value in zip(self.names, self.position, row, strict=True):
            if value not in known:
                allowed = shortened(", ".join(quoted(v) for v in known), 80)
                raise InputError(str(place), f"{quoted(value)} is no value of {quoted(name)}; allowed: {allowed}")
        return tuple(row)

    def known(self, row: Sequence[str], place: Place) -> int:
        """The number of the state that the row names."""
        number = self.number.get(tuple(row))
        if number is None:
            state = self.state(row, place)
            raise InputError(str(place), f'{_written(state)} is not among "states"; add it, or remove this')
        return number

    def table(self, rows: Sequence[Sequence[Any]], place: Place) -> list[Any]:
        """For each state what the table says, which names every state once."""
        found: list[Any] = [None] * len(self.number)
        seen: list[int | None] = [None] * len(self.number)
        for at, (row, entry) in enumerate(rows):
            number = self.known(row, Place(0, Place(at, place)))
            if seen[number] is not None:
                first = Place(seen[number] or 0, place)
                raise InputError(str(Place(at, place)), f"the state {_written(row)} stands already at {first}")
            seen[number] = at
            found[number] = entry
        for state, number in self.number.items():
            if seen[number] is None:
                raise InputError(str(place), f"lacks the state {_written(state)}; give every state a row")
        return found


def build(data: Mapping[str, Any]) -> StateSpace:
    """The state space of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When a value stands twice under a coordinate, a state twice among the states or in a table, when a
        row has other values than the coordinates, and when a table lacks a state or leads to none.
    """
    names = tuple(data["coordinates"])
    values = []
    for name, allowed in data["coordinates"].items():
        for at, value in enumerate(allowed):
            if value in allowed[:at]:
                place = Place(at, Place(name, Place("coordinates", TOP)))
                raise InputError(str(place), f"{quoted(value)} occurs twice; give it once")
        values.append(tuple(allowed))
    reader = _Reader(names, values)
    table = Place("table", Place("output", TOP))
    rows = data["output"]["table"]
    if data["states"] == "product":
        size = math.prod(map(len, values))
        if size != len(rows):
            raise InputError(
                str(table), f"{len(rows)} rows, and the product has {visible(str(size))} states; give every state a row"
            )
        reader.number = {state: at for at, state in enumerate(product(*values))}
    else:
        around = Place("states", TOP)
        for at, row in enumerate(data["states"]):
            state = reader.state(row, Place(at, around))
            if reader.number.setdefault(state, at) != at:
                first = Place(reader.number[state], around)
                raise InputError(str(Place(at, around)), f"{_written(state)} stands already at {first}; give it once")
    output = reader.table(rows, table)
    successors = {}
    for action, entry in (data["next"] or {}).items():
        place = Place("table", Place(action, Place("next", TOP)))
        following = reader.table(entry["table"], place)
        try:
            successors[action] = tuple(reader.number[tuple(row)] for row in following)
        except KeyError:
            for at, (_, row) in enumerate(entry["table"]):
                reader.known(row, Place(1, Place(at, place)))
    columns = tuple(
        tuple(map(position.__getitem__, column))
        for position, column in zip(reader.position, zip(*reader.number, strict=True), strict=True)
    )
    return StateSpace(names, tuple(values), columns, tuple(output), successors)


STATE_SPACE = ModelKind("state_space", SHAPE, build)
