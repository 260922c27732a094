"""Attacks on the judge of monitors: one tampered certificate for each sentence it can refuse with."""

from __future__ import annotations

import ast
import copy
import inspect
import json
import math
import random
import textwrap
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flint import arb, ctx, fmpq

from checks import kernel
from checks.audits.monitor import MONITOR, Asked
from finite_models.load import from_data
from finite_models.monitor import mixture_rates
from theorems.proposition import digest_of

Json = Any
OURS = ("Watch", "read_decimal", "read_counts", "judge_monitor_status", "first_decision")
MODEL = {
    "kind": "monitor",
    "threshold": "3/20",
    "alpha": "1/20",
    "groups": ["routine", "rare"],
    "outcomes": {"routine": [1000, 31], "rare": [400, 90]},
}


def made(changes: Json, rows: list[tuple[str, int]] | None = None, folder: Any = None) -> Json:
    """The certificate that the audit of a model makes, as JSON data."""
    path = None
    if rows is not None:
        path = folder / "rows.csv"
        path.write_text("group,harm\n" + "".join(f"{g},{h}\n" for g, h in rows), encoding="utf-8")
    content = from_data({**MODEL, **changes}).content
    return json.loads(json.dumps(MONITOR.audit(Asked(content, None if path is None else str(path))).certificate))


@pytest.fixture(scope="module")
def ordered(tmp_path_factory: pytest.TempPathFactory) -> Json:
    rows = [("rare", 1)] * 12 + [("routine", 0)] * 3
    return made({"method": "e_process"}, rows, tmp_path_factory.mktemp("rows"))


HOEFFDING = made({})
E_VALUES = made({"method": "e_process"})
BIASED = made({"collection": "biased"})
EXTREME = made({"method": "e_process", "outcomes": {"routine": [900_000, 100], "rare": [500_000, 499_000]}})


def changed(certificate: Json, *edits: tuple[Any, ...]) -> Json:
    """The certificate with values put at paths (keys, then the value), and the digest of what it then states."""
    found = copy.deepcopy(certificate)
    for *path, last, value in edits:
        at = found
        for key in path:
            at = at[key]
        at[last] = value
    found["digest"] = digest_of(found["statement"])
    return found


S, E = "statement", "evidence"
ENDS = HOEFFDING[S]["groups"][0][2]
NEAR = {"threshold": "1/2", "alpha": "1/2", "method": "e_process", "groups": ["a"]}

MALFORMED: dict[str, Json] = {
    "statement.threshold: not strictly between 0 and 1, or longer than 1024 bits": changed(
        HOEFFDING, (S, "threshold", "1")
    ),
    "statement.alpha: not strictly between 0 and 1, or longer than 1024 bits": changed(HOEFFDING, (S, "alpha", "0")),
    "statement.method: expected hoeffding or e_process": changed(HOEFFDING, (S, "method", "none")),
    "statement.supported: expected true or false": changed(HOEFFDING, (S, "supported", 1)),
    "statement.groups[0]: ends are stated for an unobserved group, or not for an observed one": changed(
        HOEFFDING, (S, "groups", 0, 2, None)
    ),
    'statement.groups[0]: expected a decimal such as "0.125" or "1.5e-30"': changed(
        HOEFFDING, (S, "groups", 0, 2, [["x", "1"], ["0", "1"]])
    ),
    "statement.groups: empty": changed(HOEFFDING, (S, "groups", [])),
}

REJECTED: list[tuple[str, Json]] = [
    ("ends stated for the group 'routine' do not enclose", changed(HOEFFDING, (S, "groups", 0, 2, ENDS[::-1]))),
    ("the status at the counts is cannot_determine", changed(HOEFFDING, (S, "status", "deploy"))),
    ("a first decision is stated without the outcomes in order", changed(HOEFFDING, (S, "first", 3))),
]


def orders(ordered: Json) -> dict[str, Json]:
    """Lies about outcomes in order."""
    order = ordered[S]["order"]
    return {
        "the first decision falls after": changed(ordered, (S, "first", ordered[S]["first"] + 1)),
        "the counts of the groups are not those": changed(ordered, (S, "order", [*order, [1, 0]])),
        "the counts that decided are not those": changed(ordered, (S, "decided", [[5, 0], ordered[S]["decided"][1]])),
    }


@pytest.mark.parametrize("certificate", [HOEFFDING, E_VALUES, BIASED, EXTREME], ids=["h", "e", "biased", "extreme"])
def test_what_the_audit_writes_is_accepted(certificate: Json) -> None:
    assert kernel.judge(certificate)[0] == certificate["digest"]
    assert kernel.Work.spent == 0


def test_the_sentence_says_what_was_established(ordered: Json) -> None:
    assert kernel.judge(HOEFFDING)[1] == (
        "with the threshold 3/20 and the level 1/20 the monitor's status is cannot_determine"
    )
    assert kernel.judge(BIASED)[1].endswith("status is unsupported")
    first = ordered[S]["first"]
    assert 2 < first < 12
    assert kernel.judge(ordered)[1].endswith(f"the monitor's status is hold, for the first time after {first} outcomes")


@pytest.mark.parametrize("words", MALFORMED)
def test_what_is_no_certificate_is_malformed(words: str) -> None:
    with pytest.raises(kernel.Malformed) as caught:
        kernel.judge(MALFORMED[words])
    assert str(caught.value) == words


@pytest.mark.parametrize("number", range(len(REJECTED)))
def test_what_establishes_nothing_is_rejected(number: int) -> None:
    words, certificate = REJECTED[number]
    with pytest.raises(kernel.Rejected) as caught:
        kernel.judge(certificate)
    assert words in str(caught.value)


@pytest.mark.parametrize("number", range(3))
def test_lies_about_the_order_are_rejected(number: int, ordered: Json) -> None:
    words, certificate = list(orders(ordered).items())[number]
    with pytest.raises(kernel.Rejected, match=words):
        kernel.judge(certificate)


def test_an_order_that_is_too_long_is_malformed(ordered: Json) -> None:
    with pytest.raises(kernel.Malformed, match="more than 10000 outcomes"):
        kernel.judge(changed(ordered, (S, "order", [[0, 0]] * 10_001)))


@pytest.mark.parametrize("path", [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 1, 1)])
@pytest.mark.parametrize("certificate", [HOEFFDING, E_VALUES, EXTREME], ids=["hoeffding", "e_process", "extreme"])
def test_each_end_that_is_moved_inward_is_rejected(certificate: Json, path: tuple[int, int, int]) -> None:
    """A decimal that is a last digit on the wrong side encloses nothing."""
    group, end, side = path
    written = certificate[S]["groups"][group][2][end][side]
    number, _, exponent = written.partition("e")
    moved = Fraction(number) * (1 + (-1) ** side * Fraction(1, 10**12) * (-1 if number.startswith("-") else 1))
    digits = f"{math.floor(moved * 10**20) if side else math.ceil(moved * 10**20)}"
    sign, digits = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    power = int(exponent or 0) - 20
    with pytest.raises(kernel.Rejected, match="do not enclose"):
        kernel.judge(changed(certificate, (S, "groups", group, 2, end, side, f"{sign}{digits}e{power}")))


def test_a_precision_that_settles_nothing_is_rejected() -> None:
    watch = kernel.Watch(Fraction(3, 20), Fraction(1, 20), "hoeffding", 2, 16)
    bounds = {n: watch.radius(n) for n in range(20, 200_000, 20)}
    n = next(n for n, (low, high) in bounds.items() if low >> 16 != high >> 16)
    with pytest.raises(kernel.Rejected, match=f"too few to decide at {n} outcomes"):
        watch.side(n, n * 3 // 20 + (bounds[n][1] >> 16))


def test_an_e_value_that_straddles_its_bar_is_rejected_where_it_is_too_long_to_count() -> None:
    watch = kernel.Watch(Fraction(1, 2), Fraction(1, 2), "e_process", 1, 64)
    n = 3000
    factors = [(Fraction(1), Fraction(1))]
    watch.bar = Fraction(1)
    assert watch.reached(factors, n, 5), "1 is exactly representable"
    factors = [(Fraction(3, 2), Fraction(2, 3))]
    with pytest.raises(kernel.Rejected, match="too few to decide at 3000 outcomes"):
        watch.reached(factors, n, n // 2)
    assert watch.reached(factors, 2000, 1000)


def test_an_e_value_equal_to_its_bar_has_reached_it() -> None:
    """One rate of 3/4 against 1/2: after two harmful outcomes the e-value is 9/4, and so is a bar."""
    watch = kernel.Watch(Fraction(1, 2), Fraction(8, 9), "e_process", 1, 64)
    factors = [(Fraction(3, 2), Fraction(1, 2))]
    assert watch.bar == Fraction(9, 4)
    assert watch.reached(factors, 2, 2)
    assert not watch.reached(factors, 2, 1)


def test_the_enclosures_contain_the_true_values() -> None:
    """Against ball arithmetic at a higher precision, for random arguments."""
    draw = random.Random(3)
    with ctx.workprec(400):
        for _ in range(200):
            value = Fraction(draw.randrange(1, 10**9), draw.randrange(1, 10**6)) + 1
            low, high = kernel.log_between(value, 96)
            true = arb(fmpq(value.numerator, value.denominator)).log() * arb(2) ** 96
            assert low <= true
            assert true <= high
            assert high - low < 2**16
            n = draw.randrange(10**6)
            low, high, exponent = kernel.power_between(value, n, 96)
            true = arb(fmpq(value.numerator, value.denominator)) ** n
            assert arb(low) * arb(2) ** exponent <= true
            assert true <= arb(high) * arb(2) ** exponent
            assert high - low < 2**40
        for n, k in ((1, 0), (7, 3), (500, 100), (10**6, 2 * 10**5)):
            watch = kernel.Watch(Fraction(3, 20), Fraction(1, 20), "e_process", 2, 128)
            low, high, exponent = watch.e_value(watch.against_safe, n, k)
            rates = mixture_rates(
                Fraction(3, 20), tuple(Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 120, 200, 350, 600))
            )
            total = arb(0)
            for q in rates:
                harm, rest = q / Fraction(3, 20), (1 - q) / Fraction(17, 20)
                total += arb(fmpq(harm.numerator, harm.denominator)) ** k * arb(
                    fmpq(rest.numerator, rest.denominator)
                ) ** (n - k)
            total /= 9
            assert arb(low) * arb(2) ** exponent <= total
            assert total <= arb(high) * arb(2) ** exponent


def sites(function: Callable[..., Any]) -> set[int]:
    source, start = inspect.getsourcelines(function)
    return {
        start + node.lineno - 1
        for node in ast.walk(ast.parse(textwrap.dedent("".join(source))))
        if isinstance(node, ast.Raise)
    }


def test_every_refusal_is_exercised(ordered: Json) -> None:
    long = changed(ordered, (S, "order", [[0, 0]] * 10_001))
    heard = set()
    for certificate in [*MALFORMED.values(), *(c for _, c in REJECTED), *orders(ordered).values(), long]:
        with pytest.raises((kernel.Malformed, kernel.Rejected)) as caught:
            kernel.judge(certificate)
        heard.add(caught.traceback[-1].lineno + 1)
    elsewhere = sites(kernel.Watch.reached) | sites(kernel.Watch.side)  # the two tests of precision above
    assert set().union(*(sites(getattr(kernel, name)) for name in OURS)) - heard - elsewhere == set()


def test_bombs_are_refused() -> None:
    with pytest.raises(kernel.Malformed, match="longer than 1024 bits"):
        kernel.judge(changed(HOEFFDING, (S, "alpha", f"1/1{'0' * 400}")))
    with pytest.raises(kernel.Malformed, match="expected a whole number from 0 to 1023"):
        kernel.judge(changed(HOEFFDING, (E, "bits", 1024)))
    unobserved = [[name, [0, 0], None] for name in ("a", "b")]
    long = changed(E_VALUES, (S, "groups", unobserved), (S, "order", [[0, 0]] * 10_000), (E, "bits", 1023))
    start = time.perf_counter()
    with pytest.raises(kernel.Rejected):
        kernel.judge(long)
    assert time.perf_counter() - start < 60
