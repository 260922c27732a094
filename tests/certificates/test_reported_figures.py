"""Certificates of reported figures: these are written as a model file that reads back as the same figures."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

from checks.audits.reported_figures import audit
from checks.command import CouldNotRun
from finite_models.certificates.reported_figures import model_of, printed
from finite_models.load import from_bytes
from finite_models.reported_figures import KINDS, RELATIONS, Claim, Operand, Relation, ReportedFigures

NAMES = ("a", "n", "k 1", 'say "x"', "ü", "1e5")
UNITS = ("1", "10", "1000", "1/10", "1/100", "1/4", "5/100", "1/1000000")


def read_back(model: ReportedFigures) -> Any:
    """What the reader makes of the model file."""
    return from_bytes(json.dumps(model_of(model)).encode()).content


def random_figures(r: random.Random) -> ReportedFigures:
    """Up to three integers, with names and constants among the operands, and every sort of claim and relation."""
    names = tuple(r.sample(NAMES, r.randrange(1, 4)))
    lows = [r.randrange(1, 6) for _ in names]
    ranges = tuple((low, low + r.choice((0, 1, 7))) for low in lows)

    def operand(constants: tuple[Fraction, ...] = (Fraction(1), Fraction(12))) -> Operand:
        if r.random() < 0.75:
            return Operand(r.randrange(len(names)))
        return Operand(None, r.choice(constants))

    def relation(name: str) -> Relation:
        if name == "prints":
            unit = Fraction(r.choice(UNITS))
            return Relation(name, Operand(None, unit * r.randrange(-20, 2000)), unit)
        return Relation(name, operand((Fraction(-3), Fraction(1, 3), Fraction(61, 4))))

    claims = []
    for name in r.sample(("c", "1", "", 'say "c"'), r.randrange(1, 4)):
        kind = r.choice(KINDS)
        length = {"percent_difference": 4, "sum": r.randrange(1, 4), "product": r.randrange(1, 9)}.get(kind, 2)
        chosen = [] if kind == "equal" else sorted(r.sample(RELATIONS, r.randrange(1, 3)), key=RELATIONS.index)
        operands, source = tuple(operand() for _ in range(length)), r.choice(("", "Table 1"))
        claims.append(Claim(name, kind, operands, tuple(map(relation, chosen)), source))
    return ReportedFigures(names, ranges, tuple(claims), r.choice(("", "a paper")))


def test_figures_by_hand() -> None:
    share = Relation("prints", Operand(None, Fraction(943, 10)), Fraction(1, 10))
    rounded = Relation("prints", Operand(None, Fraction(12000)), Fraction(1000))
    model = ReportedFigures(
        ("k", "n"),
        ((0, 9), (5, 5)),
        (
            Claim("share", "percent", (Operand(0), Operand(1)), (share,)),
            Claim("gain", "percent_difference", (Operand(0), Operand(1), Operand(None, Fraction(1)), Operand(1)), (
                Relation("at_least", Operand(None, Fraction(1, 3))), Relation("less_than", Operand(1)),
            )),
            Claim("size", "product", (Operand(1), Operand(1)), (rounded,)),
            Claim("same", "equal", (Operand(0), Operand(1))),
        ),
    )  # fmt: skip
    assert model_of(model) == {
        "kind": "reported_figures",
        "integers": {"k": ["0", "9"], "n": ["5", "5"]},
        "claims": {
            "share": {"percent": ["k", "n"], "prints": "94.3", "rounded_to": "1/10"},
            "gain": {"percent_difference": [["k", "n"], ["1", "n"]], "at_least": "1/3", "less_than": "n"},
            "size": {"product": ["n", "n"], "prints": "12000", "rounded_to": "1000"},
            "same": {"equal": ["k", "n"]},
        },
    }
    assert read_back(model) == model


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [
        ("0", "1/10", "0.0"),
        ("-1/2", "1/10", "-0.5"),
        ("-1/200", "1/1000", "-0.005"),
        ("12", "1/100", "12.00"),
        ("1/4", "1/4", "0.25"),
        ("5", "1/4", "5"),
        ("7/20", "1/20", "0.35"),
        ("12000", "1000", "12000"),
        ("-30", "10", "-30"),
    ],
)
def test_printed_numbers(value: str, unit: str, words: str) -> None:
    assert printed(Relation("prints", Operand(None, Fraction(value)), Fraction(unit))) == words


def test_random_figures_read_back_as_the_same() -> None:
    r = random.Random(20_261_207)
    kinds, answered = set(), 0
    for number in range(200):
        model = random_figures(r)
        assert read_back(model) == model
        kinds |= {claim.kind for claim in model.claims}
        if number < 30:
            try:
                assert audit(model).certificate["model"] == model_of(model)
                answered += 1
            except CouldNotRun:
                continue
    assert kinds == set(KINDS)
    assert answered > 20
