"""Model files of kind ``marginals``: events with known probabilities, some joint ones, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from finite_models.coupling import Marginals, Query
from finite_models.json_text import TOP, Place, quoted
from finite_models.rationals import InputError
from finite_models.schema import Choice, Field, MapOf, ModelKind, OneOf, Probability, Record, Whole

MOST_EVENTS = 14
"""Most events of a model; n events have 2^n cells."""

_HEAD = "A number of events."
SHAPE = Record(
    {
        "kind": Field(Choice(("marginals",))),
        "events": Field(MapOf(Probability(), f"Probabilities by event, at most {MOST_EVENTS}; no name holds an &.")),
        "joint": Field(
            MapOf(
                Probability(),
                'Probabilities that two or more events occur together, under their names joined by &: "a&b".',
                least=0,
            ),
            False,
            {},
        ),
        "query": Field(
            OneOf(
                {
                    "at_least": Record({"at_least": Field(Whole(_HEAD, 1))}, "At least so many events occur."),
                    "exactly": Record({"exactly": Field(Whole(_HEAD))}, "Exactly so many events occur."),
                    "event": Record(
                        {"event": Field(MapOf(Whole("1: it occurs; 0: it does not."), "Events by name."))},
                        "These events occur and those do not; events that are left out may or may not.",
                    ),
                }
            )
        ),
    },
    "What is known of some events one by one, and what is asked of them together.",
)


def _query(given: Mapping[str, Any], bits: Mapping[str, int]) -> Query:
    place = Place("query", TOP)
    for kind in ("at_least", "exactly"):
        if kind in given:
            if given[kind] > len(bits):
                raise InputError(
                    str(Place(kind, place)),
                    f"asks for {given[kind]} of {len(bits)} event{'s' if len(bits) > 1 else ''}; at most {len(bits)}",
                )
            return Query(kind, given[kind])
    masks = [0, 0]
    at = Place("event", place)
    for name, value in given["event"].items():
        if name not in bits:
            raise InputError(str(Place(name, at)), f"there is no event {quoted(name)}; {_known(bits)}")
        if value > 1:
            raise InputError(str(Place(name, at)), f"expected 1 (it occurs) or 0 (it does not), found {value}")
        masks[value] |= bits[name]
    return Query("event", 0, masks[1], masks[0])


def _known(bits: Mapping[str, int]) -> str:
    return f"events: {', '.join(map(quoted, bits))}"


def build(data: Mapping[str, Any]) -> Marginals:
    """The events of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When there are more than `MOST_EVENTS` events, a name holds an ``&``, a joint or the query names
        an event that there is not, a joint names fewer than two events or one that another joint has
        named, or the query asks for more events than there are.
    """
    names = tuple(data["events"])
    events = Place("events", TOP)
    if len(names) > MOST_EVENTS:
        raise InputError(
            str(events), f"{len(names)} events have 2^{len(names)} cells; at most {MOST_EVENTS} events are read"
        )
    for name in names:
        if "&" in name or not name:
            raise InputError(str(Place(name, events)), "the name is empty or holds an &, which joins names; rename it")
    bits = {name: 1 << i for i, name in enumerate(names)}
    joints: dict[int, Any] = {}
    written: dict[int, str] = {}
    for key, probability in data["joint"].items():
        place = str(Place(key, Place("joint", TOP)))
        mask = 0
        for name in key.split("&"):
            if name not in bits:
                raise InputError(place, f"there is no event {quoted(name)}; {_known(bits)}")
            if mask & bits[name]:
                raise InputError(place, f"names {quoted(name)} twice; name it once")
            mask |= bits[name]
        if mask.bit_count() < 2:
            raise InputError(place, "names one event; its probability stands under events")
        if mask in joints:
            raise InputError(place, f"is the same as {quoted(written[mask])}; give it once")
        joints[mask], written[mask] = probability, key
    return Marginals(names, tuple(data["events"].values()), tuple(sorted(joints.items())), _query(data["query"], bits))


MARGINALS = ModelKind("marginals", SHAPE, build)
