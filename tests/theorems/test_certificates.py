"""Certificates that stand for no formula: accepted as written, rejected once something is wrong in them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from checks import by_certificate, kernel
from checks.by_certificate import NotAccepted, judged
from finite_models.coordinate_model import CoordinateModel, probability, real
from finite_models.terms import lift, variable
from theorems import certificates
from theorems.certificates import FORMAT, factor_table, two_models

MODEL = CoordinateModel((probability("logged"), real("reward", 0, 1)))
RECORD = {"logged": variable("logged"), "logged times reward": lift(variable("logged") * variable("reward"))}
NEVER = {"logged": Fraction(0), "reward": Fraction(0)}
PAID = {"logged": Fraction(0), "reward": Fraction(1, 3)}


def test_the_format_is_the_kernel_s() -> None:
    assert FORMAT == kernel.FORMAT
    assert by_certificate.two_models is certificates.two_models


def test_two_models_by_hand() -> None:
    certificate = two_models(MODEL, RECORD, variable("reward"), NEVER, PAID)
    digest, sentence = judged(certificate)
    assert digest == certificate["digest"]
    assert sentence == (
        "the target is not identified: two models of the domain have the same record (2 entries) "
        "and the targets 0 and 1/3"
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"reward": Fraction(0)}, "the targets are equal"),
        ({"logged": Fraction(1)}, "the records differ in 'logged'"),
        ({"logged": Fraction(-1)}, "the point breaks the domain condition 'logged >= 0'"),
    ],
)
def test_other_points_are_rejected(change: dict[str, Fraction], words: str) -> None:
    with pytest.raises(NotAccepted, match=words):
        judged(two_models(MODEL, RECORD, variable("reward"), NEVER, {**PAID, **change}))


def test_a_factor_table_by_hand() -> None:
    worlds = [(("a", "0"), "1"), (("a", "1"), "2"), (("a", "0"), "1")]
    _, sentence = judged(factor_table(worlds, {("a", "0"): "1", ("a", "1"): "2"}))
    assert sentence == (
        "on the 3 listed worlds the target is a function of the record, given by the table on its 2 records"
    )
    with pytest.raises(NotAccepted, match="world 1 has a record that the table lacks"):
        judged(factor_table(worlds, {("a", "0"): "1"}))
    with pytest.raises(NotAccepted, match="world 1 has the target '2' and the table says '1'"):
        judged(factor_table(worlds, {("a", "0"): "1", ("a", "1"): "1"}))
