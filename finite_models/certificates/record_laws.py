"""Certificates of the laws of a record: the least possible largest error of any rule."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.rationals import text
from finite_models.record_laws import LeastError, RecordLaws


def model_of(model: RecordLaws) -> dict[str, Any]:
    """The laws as a model file."""
    laws = {
        world.name: {record: text(p) for record, p in zip(model.records, world.law, strict=True)}
        for world in model.worlds
    }
    if model.two_laws:
        return {"kind": "record_laws", **laws, "abstention": text(model.abstention)}
    worlds = {
        world.name: {"law": laws[world.name], "accepts": [model.answers[i] for i in world.accepts]}
        for world in model.worlds
    }
    answers = list(model.answers)
    return {"kind": "record_laws", "worlds": worlds, "answers": answers, "abstention": text(model.abstention)}


def certificate(
    model: RecordLaws, found: LeastError, distance: Fraction | None, given: Mapping[str, Any] | None = None
) -> Certificate:
    """That the least largest error is `found.floor`; `given` is the file that the model was read from, if one was.

    The evidence is the programme's: the shares of the rule and the largest error; for each record what it costs at
    least at these prices, and the prices with their signs turned.
    """
    width = len(model.answers) + 1
    shares = [(at * width + a, share) for at, row in enumerate(found.rule) for a, share in enumerate(row) if share]
    costs = []
    for at in range(len(model.records)):
        priced = [weight * world.law[at] for weight, world in zip(found.errors, model.worlds, strict=True)]
        silence = sum(
            (price * world.law[at] for price, world in zip(found.abstentions, model.worlds, strict=True)), Fraction(0)
        )
        wrong = [
            sum((p for p, world in zip(priced, model.worlds, strict=True) if answer not in world.accepts), Fraction(0))
            for answer in range(len(model.answers))
        ]
        costs.append(min(silence, *wrong))
    evidence = {
        "primal": [[column, text(share)] for column, share in [*shares, (len(model.records) * width, found.floor)]],
        "dual": [text(y) for y in [*costs, *(-y for y in found.errors), *(-y for y in found.abstentions)]],
    }
    first = {} if distance is None else {"total_variation": text(distance)}
    answer = {**first, "error_floor": text(found.floor)}
    return envelope("record_laws", model_of(model) if given is None else given, answer, evidence)
