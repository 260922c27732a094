"""Model files of kind ``record_laws``: laws of a record in two worlds, or in several with their right answers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from finite_models.json_text import TOP, Place, quoted, shown
from finite_models.rationals import InputError
from finite_models.record_laws import DEPLOY, HOLD, RecordLaws, World
from finite_models.schema import Choice, Field, ListOf, MapOf, ModelKind, OneOf, Probability, Record, Text

_LAW = MapOf(Probability(), "The law of the record: probabilities by record, which sum to one.")
_HEAD = {
    "kind": Field(Choice(("record_laws",))),
    "abstention": Field(Probability("How often a rule may abstain, in each world.")),
}
_WORLD = Record(
    {
        "law": Field(_LAW),
        "accepts": Field(ListOf(Text(), "The answers that are right in this world; there may be none.")),
    },
    "A possible truth.",
)

SHAPE = OneOf(
    {
        "worlds": Record(
            {
                **_HEAD,
                "worlds": Field(MapOf(_WORLD, "The worlds by name, all over the same records.")),
                "answers": Field(ListOf(Text(), "What a rule may answer.", least=1)),
            },
            "Several worlds, each with the answers that it accepts.",
        )
    },
    otherwise=Record(
        {**_HEAD, "safe": Field(_LAW), "harmful": Field(_LAW)},
        "Two worlds over the same records: deploying is wrong in the harmful one, holding in the safe one.",
    ),
    doc="What a record looks like in worlds that a rule must tell apart.",
)


def _law(
    law: Mapping[str, Fraction], place: Place, first: Mapping[str, Fraction], where: Place
) -> tuple[Fraction, ...]:
    """The probabilities in the order of the records of `first`, which stands at `where`."""
    total = sum(law.values(), Fraction(0))
    if total != 1:
        raise InputError(str(place), f"probabilities sum to {shown(total)}, not 1")
    for here, there, lacking, having in ((law, first, place, where), (first, law, where, place)):
        for record in there:
            if record not in here:
                raise InputError(
                    str(lacking), f'lacks the record {quoted(record)} of {having}; write "0" if it does not occur'
                )
    return tuple(law[record] for record in first)


def _numbered(accepted: list[str], answers: Mapping[str, int], place: Place) -> tuple[int, ...]:
    found = []
    for i, answer in enumerate(accepted):
        at = Place(i, place)
        if answer not in answers:
            raise InputError(str(at), f"{quoted(answer)} is not among the answers: {', '.join(map(quoted, answers))}")
        if answers[answer] in found:
            raise InputError(str(at), f"{quoted(answer)} is listed twice; list it once")
        found.append(answers[answer])
    return tuple(sorted(found))


def build(data: Mapping[str, Any]) -> RecordLaws:
    """The laws of a file that `SHAPE` has read.

    Raises
    ------
    InputError
        When probabilities do not sum to one, two laws are over other records, an answer is listed
        twice, or a world accepts an answer that there is not.
    """
    if "worlds" in data:
        answers = {answer: i for i, answer in enumerate(data["answers"])}
        if len(answers) != len(data["answers"]):
            twice = next(a for i, a in enumerate(data["answers"]) if a in data["answers"][:i])
            raise InputError("answers", f"{quoted(twice)} is listed twice; list it once")
        base = Place("worlds", TOP)
        given = {
            name: (world["law"], Place("law", Place(name, base)), world["accepts"])
            for name, world in data["worlds"].items()
        }
        accepts = {
            name: _numbered(accepted, answers, Place("accepts", Place(name, base)))
            for name, (_, _, accepted) in given.items()
        }
        laws = {name: (law, place) for name, (law, place, _) in given.items()}
    else:
        answers = {"deploy": DEPLOY, "hold": HOLD}
        accepts = {"safe": (DEPLOY,), "harmful": (HOLD,)}
        laws = {name: (data[name], Place(name, TOP)) for name in accepts}
    first, where = next(iter(laws.values()))
    worlds = tuple(World(name, _law(law, place, first, where), accepts[name]) for name, (law, place) in laws.items())
    return RecordLaws(tuple(first), tuple(answers), worlds, data["abstention"], "worlds" not in data)


RECORD_LAWS = ModelKind("record_laws", SHAPE, build)
