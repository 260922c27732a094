"""The judge on reported figures: ranges and conflicts by hand, and every refusal."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from checks import kernel
from checks.kernel.kinds.reported_figures import integral, lowest, most, number_in, read, require_empty
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# k of 10 prints 33.3 %: none (3 is 30 %, 4 is 40 %). Inequalities: n - 1, then the two sides of rounding.
NONE: dict[str, Any] = {
    "kind": "reported_figures",
    "integers": {"k": [0, 10]},
    "claims": {"rate": {"percent": ["k", "10"], "prints": "33.3"}, "more": {"sum": ["k"], "at_least": 2}},
}
# |100 k / 10 - 33.3| <= 1/20 comes to -k >= -3.335 and k >= 3.325, so k <= 3 and k >= 4.
CONFLICT = envelope(
    "reported_figures",
    NONE,
    {"consistent": False, "conflict": ["rate"]},
    {"refutation": [["closed", [[1, "1"], [2, "1"]]]], "without": [["0"]]},
)
# 33.3 % of 12: exactly 4. With k <= 4 and k >= 4 from the two sides.
FOUR: dict[str, Any] = {
    "kind": "reported_figures",
    "integers": {"k": ["0", 12], "n": 12},
    "claims": {"rate": {"percent": ["k", "n"], "prints": "33.3"}},
}
RANGE = envelope(
    "reported_figures",
    FOUR,
    {"consistent": True, "implied": {"k": [4, 4], "n": [12, 12]}},
    {
        "solutions": [["4", "12"]],
        "bounds": [[0, "low", "4", [["closed", [[1, "1"]]]]], [0, "high", "4", [["closed", [[2, "1"]]]]]],
    },
)


def test_a_conflict_by_hand() -> None:
    said = kernel.judge(CONFLICT)
    assert said.sentences == ['no integers in their ranges satisfy "rate"; without it some do']


def test_a_range_by_hand() -> None:
    said = kernel.judge(RANGE)
    assert said.answer == {"consistent": True, "implied": {"k": [4, 4], "n": [12, 12]}}
    assert said.sentences == [
        "some integers satisfy all 1 claims; the implied ranges hold every solution, each end attained"
    ]


def test_a_split_on_an_integer_and_on_a_sum() -> None:
    # 2 x + 2 y == 3 has no integers: rounded, it says x + y >= 2 and x + y <= 1.
    model = {
        "kind": "reported_figures",
        "integers": {"x": [-5, 5], "y": [-5, 5]},
        "claims": {"odd": {"sum": ["x", "x", "y", "y"], "equals": 3}},
    }
    by_rounding = {"refutation": [["closed", [[0, "1"], [1, "1"]]]], "without": [["0", "0"]]}
    answer = {"consistent": False, "conflict": ["odd"]}
    assert verdict(envelope("reported_figures", model, answer, by_rounding))[0] == "accepted"
    split = [["split", [[0, "1"], [1, "1"]], "1"], ["closed", [[0, "1"], [2, "1"]]], ["closed", [[1, "1"], [2, "1"]]]]
    assert verdict(envelope("reported_figures", model, answer, {**by_rounding, "refutation": split}))[0] == "accepted"
    # x x == 2 on 0 .. 2: x <= 1 gives at most 1, x >= 2 at least 4.
    square = {
        "kind": "reported_figures",
        "integers": {"x": [0, 2]},
        "claims": {"two": {"product": ["x", "x"], "equals": 2}},
    }
    halves = [["split", [[0, "1"]], "1"], ["closed", [[0, "1"]]], ["closed", [[1, "1"]]]]
    evidence = {"refutation": halves, "without": [["0"]]}
    certificate = envelope("reported_figures", square, {"consistent": False, "conflict": ["two"]}, evidence)
    assert verdict(certificate)[0] == "accepted"
    turned = changed(
        certificate,
        ("evidence.refutation", [["split", [[0, "-1"]], "-2"], ["closed", [[1, "1"]]], ["closed", [[0, "1"]]]]),
    )
    assert verdict(turned)[0] == "accepted"
    swapped = [halves[0], halves[2], halves[1]]
    assert "the combination can be 0 or more" in verdict(changed(certificate, ("evidence.refutation", swapped)))[1]
    empty = [["split", [[0, "1"]], "7"], *halves, ["closed", []]]
    assert verdict(changed(certificate, ("evidence.refutation", empty)))[0] == "accepted"


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("evidence.refutation", [["closed", [[1, "1"]]]]), "rejected", "the combination can be 0 or more in its box"),
        (
            ("evidence.refutation", [["closed", [[1, "1"], [2, "-1"]]]]),
            "rejected",
            "evidence.refutation[0]: a negative",
        ),
        (("evidence.refutation", [["closed", []]]), "rejected", "the combination can be 0 or more in its box"),
        (("evidence.refutation", []), "rejected", "evidence.refutation: 1 part(s) are not closed"),
        (("evidence.refutation", [["closed", [[1, "1"], [2, "1"]]]] * 2), "rejected", "every part is closed before"),
        (("evidence.refutation", [["split", [[0, "1"]], "3"]]), "rejected", "2 part(s) are not closed"),
        (("evidence.refutation", [["open", []]]), "malformed", "expected one of split, closed"),
        (("evidence.refutation", [["closed", [[3, "1"]]]]), "malformed", "expected a whole number from 0 to 2"),
        (("evidence.refutation", [["closed", [[1]]]]), "malformed", "expected a list of 2"),
        (("evidence.refutation", [["split", [[1, "1"]], "3"]]), "malformed", "expected a whole number from 0 to 0"),
        (("evidence.refutation", [["split", [[0, "1"], [0, "1"]], "3"]]), "malformed", "an integer twice in a form"),
        (("evidence.refutation", [["split", [[0, "1/2"]], "3"]]), "malformed", "what should be an integer is none"),
        (("evidence.refutation", [["split", [[0, "1"]], "1/2"]]), "malformed", "what should be an integer is none"),
        (("evidence.without", []), "malformed", "evidence.without: expected a list of 1"),
        (("evidence.without", [["11"]]), "rejected", "evidence.without[0]: an integer is outside its range"),
        (("evidence.without", [["0", "1"]]), "malformed", "expected a list of 1"),
        (("answer.conflict", []), "malformed", "answer.conflict: expected a list of at least 1"),
        (("answer.conflict", ["x"]), "malformed", '"x" is not known'),
        (("answer.conflict", ["rate", "rate"]), "malformed", "a name occurs twice"),
        (("answer.conflict", ["more"]), "malformed", "expected a whole number from 0 to 0"),
        (("answer.consistent", True), "rejected", "consistent is stated otherwise"),
        (("answer", {"consistent": False}), "malformed", 'evidence: lacks "solutions"'),
    ],
)
def test_refusals_of_a_conflict(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CONFLICT, change))
    assert found[0] == kind
    assert says(words, found[1])


def test_a_conflict_is_minimal_and_sorted() -> None:
    # b says k >= 5, a says k <= 4, c says nothing that matters: {a, b} is one, {a, b, c} is not minimal.
    model = {
        "kind": "reported_figures",
        "integers": {"k": [0, 9]},
        "claims": {
            "b": {"sum": ["k"], "at_least": 5},
            "a": {"sum": ["k"], "less_than": 5},
            "c": {"sum": ["k"], "more_than": -1},
        },
    }
    evidence = {"refutation": [["closed", [[0, "1"], [1, "1"]]]], "without": [["5"], ["4"]]}
    both = envelope("reported_figures", model, {"consistent": False, "conflict": ["a", "b"]}, evidence)
    assert kernel.judge(both).sentences == [
        'no integers in their ranges satisfy "a", "b" together; without any one of these some do'
    ]
    assert "conflict is stated otherwise" in verdict(changed(both, ("answer.conflict", ["b", "a"])))[1]
    assert "a claim does not hold there" in verdict(changed(both, ("evidence.without", [["4"], ["5"]])))[1]
    three = changed(both, ("answer.conflict", ["a", "b", "c"]), ("evidence.without", [["5"], ["4"], ["4"]]))
    assert "evidence.without[2]: a claim does not hold there" in verdict(three)[1]


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.implied.k", [3, 4]), "rejected", "implied is stated otherwise"),
        (("evidence.solutions", []), "malformed", "evidence.solutions: expected a list of at least 1"),
        (("evidence.solutions", [["3", "12"]]), "rejected", "evidence.solutions[0]: a claim does not hold there"),
        (("evidence.solutions", [["4", "13"]]), "rejected", "evidence.solutions[0]: an integer is outside its range"),
        (("evidence.solutions", [["4/3", "12"]]), "malformed", "no integer where one is expected"),
        (("evidence.bounds", []), "rejected", 'an end of the range [0, 12] of "k" is attained by no solution'),
        (("evidence.bounds.0.1", "left"), "malformed", "expected one of low, high"),
        (("evidence.bounds.0.0", 2), "malformed", "expected a whole number from 0 to 1"),
        (("evidence.bounds.0.2", "5"), "rejected", "the combination can be 0 or more in its box"),
        (("evidence.bounds.0.2", "3"), "rejected", 'an end of the range [3, 4] of "k"'),
        (("evidence.bounds.1.2", "3"), "rejected", "the combination can be 0 or more"),
        (("model.integers", {}), "malformed", "model.integers: expected an object"),
        (("model.integers.k", [12, 0]), "malformed", "an empty range"),
        (("model.integers", {"12": 3}), "malformed", "a name that looks like a number"),
        (("model.integers.k", "x"), "malformed", "expected an exact number"),
        (("model.integers.k", 10**18 + 1), "malformed", "too large or too long a number"),
        (("model.integers.n", 0), "malformed", "a denominator that cannot be at least 1"),
        (("model.integers", {f"i{k}": 0 for k in range(101)}), "malformed", "more than 100 integers"),
        (("model.claims", {}), "malformed", "model.claims: expected an object"),
        (("model.claims.rate", {"percent": ["k", "n"]}), "malformed", 'model.claims."rate": says nothing'),
        (
            ("model.claims.rate", {"percent": ["k", "n"], "equals": 1, "rounded_to": 1}),
            "malformed",
            "a unit of rounding",
        ),
        (("model.claims.rate", {"other": 1}), "malformed", 'lacks "percent"'),
        (("model.claims.rate", {"percent": ["k"], "equals": 1}), "malformed", "expected a list of 2"),
        (("model.claims.rate", {"percent": ["k", "m"], "equals": 1}), "malformed", "expected an exact number"),
        (("model.claims.rate", {"percent": ["k", "0"], "equals": 1}), "malformed", "a denominator that cannot"),
        (("model.claims.rate", {"percent": ["k", "1/2"], "equals": 1}), "malformed", "no integer where one"),
        (("model.claims.rate", {"product": ["k"] * 9, "equals": 1}), "malformed", "a product of more than 8"),
        (("model.claims.rate", {"equal": ["k"]}), "malformed", "expected a list of at least 2"),
        (("model.claims.rate.prints", "1e2"), "malformed", "prints: not a printed number"),
        (("model.claims.rate.prints", "1." + "0" * 31), "malformed", "or too long a one"),
        (("model.claims.rate.rounded_to", "0"), "malformed", "no multiple of a positive unit"),
        (("model.claims.rate.rounded_to", "1/4"), "malformed", "no multiple of a positive unit"),
        (("model.source", 1), "malformed", "model.source: expected text"),
        (("model.claims.rate.source", 1), "malformed", 'model.claims."rate".source: expected text'),
    ],
)
def test_refusals_of_a_range(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(RANGE, change))
    assert found[0] == kind
    assert says(words, found[1])


def holds(claim: dict[str, Any], point: dict[str, int]) -> bool:
    """The claim at a point, from its words."""

    def at(operand: Any) -> Fraction:
        return Fraction(point[operand]) if operand in point else Fraction(operand)

    kind = next(iter(claim))
    given = [at(o) for o in (claim[kind] if kind != "percent_difference" else [*claim[kind][0], *claim[kind][1]])]
    if kind == "equal":
        return len(set(given)) == 1
    if kind in ("percent", "ratio", "percent_difference") and any(v < 1 for v in given[1::2]):
        return False
    value = {
        "percent": lambda: 100 * given[0] / given[1],
        "ratio": lambda: given[0] / given[1],
        "percent_difference": lambda: 100 * (given[0] / given[1] - given[2] / given[3]),
        "difference": lambda: given[0] - given[1],
        "sum": lambda: sum(given, Fraction(0)),
        "product": lambda: given[0] * given[1],
    }[kind]()
    tests = []
    if "prints" in claim:
        unit = Fraction(claim.get("rounded_to", Fraction(1, 10 ** len(str(claim["prints"]).partition(".")[2]))))
        tests.append(abs(value - Fraction(claim["prints"])) <= unit / 2)
    for name, test in (
        ("equals", lambda gap: gap == 0),
        ("at_least", lambda gap: gap >= 0),
        ("at_most", lambda gap: gap <= 0),
        ("more_than", lambda gap: gap > 0),
        ("less_than", lambda gap: gap < 0),
    ):
        if name in claim:
            tests.append(test(value - at(claim[name])))
    return all(tests)


@pytest.mark.parametrize(
    "claim",
    [
        {"percent": ["a", "b"], "prints": "50"},
        {"percent": ["a", "b"], "prints": "66.7"},
        {"percent": ["a", "3"], "prints": "33.3", "at_most": "100/3"},
        {"ratio": ["a", "b"], "equals": "1/2"},
        {"ratio": ["a", "b"], "more_than": "c"},
        {"ratio": ["1", "b"], "at_most": "a", "at_least": "1/3"},
        {"percent_difference": [["a", "b"], ["c", "b"]], "prints": "-50.0"},
        {"percent_difference": [["a", "b"], ["c", "2"]], "at_least": "0", "less_than": 50},
        {"percent_difference": [["a", "b"], ["1", "1"]], "equals": "0"},
        {"percent_difference": [["a", "2"], ["1", "2"]], "equals": "0"},
        {"difference": ["a", "b"], "equals": "c"},
        {"difference": ["a", "1"], "more_than": "1/2"},
        {"sum": ["a", "b", "a", "2"], "prints": "5", "rounded_to": "5"},
        {"product": ["a", "b"], "less_than": "c"},
        {"product": ["a", "0"], "at_most": "c"},
        {"equal": ["a", "b", "c"]},
        {"equal": ["a", "2", "c"]},
    ],
)
def test_inequalities_say_what_the_words_say(claim: dict[str, Any]) -> None:
    names = ("a", "b", "c")
    model = {"kind": "reported_figures", "integers": {n: [-2, 4] for n in names}, "claims": {"x": claim}}
    _, claims = read(model)
    seen = set()
    for values in product(range(-2, 5), repeat=3):
        sums = []
        for polynomial in claims["x"]:
            total = 0
            for monomial, c in polynomial.items():
                term = c
                for i in monomial:
                    term *= values[i]
                total += term
            sums.append(total)
        assert all(total >= 0 for total in sums) == holds(claim, dict(zip(names, values, strict=True))), values
        seen.add(all(total >= 0 for total in sums))
    assert seen == {True, False}


def test_lowest_terms_and_bounds_of_polynomials() -> None:
    assert integral({(0,): Fraction(1, 2), (): Fraction(1, 3)}) == {(0,): 3, (): 2}
    assert lowest({(0,): Fraction(2), (): Fraction(-3)}) == {(): -2, (0,): 1}
    assert lowest({}) == {(): 0}
    assert lowest({(0, 1): 6, (1,): -9, (): 5}) == {(): 1, (0, 1): 2, (1,): -3}
    assert most({(0,): 2, (1,): -1, (): 3}, [(0, 4), (-5, 1)]) == 16
    assert most({(0, 0): -1, (): 1}, [(-3, 2)]) == 7  # factor by factor: -3 times 2
    assert most({(0, 1): 1}, [(-3, 2), (-7, 1)]) == 21


def test_numbers_are_as_short_as_is_asked() -> None:
    assert number_in(10**18, "x") == 10**18
    assert number_in("-0.25", "x", 2) == Fraction(-1, 4)
    assert number_in("1/100", "x", 2) == Fraction(1, 100)
    for written, digits in ((10**18 + 1, 0), ("1/2", 0), ("1/1000", 2), ("1/101", 2), (f"1/{11**30}", 30)):
        with pytest.raises(kernel.Malformed, match=r"^x: too large or too long a number, or no integer where"):
            number_in(written, "x", digits)


def test_a_hundred_integers_and_two_hundred_claims() -> None:
    def model(integers: int, claims: int) -> dict[str, Any]:
        claim = {"sum": ["i0"], "at_least": 0}
        names = {"integers": {f"i{k}": 1 for k in range(integers)}, "claims": {f"c{k}": claim for k in range(claims)}}
        return {"kind": "reported_figures", **names}

    ranges, claims = read(model(100, 200))
    assert (len(ranges), len(claims)) == (100, 200)
    for integers, number in ((101, 1), (1, 201)):
        with pytest.raises(kernel.Malformed, match=r"^model: more than 100 integers or 200 claims$"):
            read(model(integers, number))


@pytest.mark.parametrize(
    "claim",
    [
        {"product": ["a"] * 8, "at_least": 0},
        {"sum": ["a"], "prints": 5},
        {"sum": ["a"], "prints": "1." + "0" * 30},
        {"sum": ["a"], "at_least": "0." + "0" * 29 + "1"},
        {"sum": ["a"], "prints": "0", "rounded_to": "0." + "0" * 29 + "1"},
    ],
)
def test_claims_just_within_the_limits_are_read(claim: dict[str, Any]) -> None:
    assert read({"kind": "reported_figures", "integers": {"a": [0, 9]}, "claims": {"x": claim}})[1]["x"]


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ({"equal": ["a", "1"], "prints": "1"}, ': has the unknown key "prints"'),
        ({"equal": ["a", "1"], "at_least": "1"}, ': has the unknown key "at_least"'),
        ({"equal": ["a", "1"], "rounded_to": "1"}, ': has the unknown key "rounded_to"'),
        ({"sum": ["m"], "at_least": 1}, ': "m": expected an exact number, text such as "3/20" or an integer'),
        (
            {"sum": ["a"], "at_least": "0." + "0" * 30 + "1"},
            f': "0.{"0" * 30}1": too large or too long a number, or no integer where one is expected',
        ),
        (
            {"sum": ["a"], "prints": "0", "rounded_to": "0." + "0" * 30 + "1"},
            ".rounded_to: too large or too long a number, or no integer where one is expected",
        ),
        (
            {"sum": ["a"], "prints": "0", "rounded_to": "x"},
            '.rounded_to: expected an exact number, text such as "3/20" or an integer',
        ),
        ({"sum": ["a"], "rounded_to": 1}, ": says nothing, or a unit of rounding without a printed number"),
        ({"product": ["a"] * 9, "at_least": 0}, ": a product of more than 8"),
    ],
)
def test_claims_that_are_refused_are_named(claim: dict[str, Any], words: str) -> None:
    with pytest.raises(kernel.Malformed) as problem:
        read({"kind": "reported_figures", "integers": {"a": [0, 9]}, "claims": {"x": claim}})
    assert str(problem.value) == f'model.claims."x"{words}'


def test_lowest_terms_of_long_numbers_are_exact() -> None:
    long = 2**80 + 1
    assert lowest({(0,): 3 * long, (1,): 6, (): 4}) == {(): 1, (0,): long, (1,): 2}
    assert all(type(c) is int for c in lowest({(0,): 4, (): 6}).values())


def test_multipliers_are_any_numbers_from_0_on() -> None:
    proofs = (
        [["closed", [[1, "1/2"], [2, "1/2"]]]],
        [["closed", [[0, "0"], [1, "1"], [2, "1"]]]],
        [["closed", [[1, 7], [2, 7], [1, "0"]]]],
    )
    for proof in proofs:
        assert verdict(changed(CONFLICT, ("evidence.refutation", proof)))[0] == "accepted"
    # y >= 3 x and x >= 4: once the one and three times the other come to y >= 12, and y is at most 10.
    model = {
        "kind": "reported_figures",
        "integers": {"x": [0, 10], "y": [0, 10]},
        "claims": {"a": {"sum": ["x", "x", "x"], "at_most": "y"}, "b": {"sum": ["x"], "at_least": 4}},
    }
    evidence = {"refutation": [["closed", [[0, "1"], [1, "3"]]]], "without": [["4", "0"], ["0", "0"]]}
    certificate = envelope("reported_figures", model, {"consistent": False, "conflict": ["a", "b"]}, evidence)
    assert verdict(certificate)[0] == "accepted"
    once = changed(certificate, ("evidence.refutation", [["closed", [[0, "1"], [1, "1"]]]]))
    assert verdict(once) == ("rejected", "evidence.refutation[0]: the combination can be 0 or more in its box")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("evidence.refutation", [["closed"]]), "evidence.refutation[0]: expected a list of 2"),
        (
            ("evidence.refutation", [["closed", [[1, "1"], [2, "1"]], 0]]),
            "evidence.refutation[0]: expected a list of 2",
        ),
        (("evidence.refutation", [["closed", [[1, "1", 0]]]]), "evidence.refutation[0]: expected a list of 2"),
        (("evidence.refutation", [["split", [[0, "1"]]]]), "evidence.refutation[0]: expected a list of 3"),
        (("evidence.refutation", [["split", [[0, "1"]], "3", 0]]), "evidence.refutation[0]: expected a list of 3"),
        (("evidence.refutation", [["split", [[0, "1", 0]], "3"]]), "evidence.refutation[0]: expected a list of 2"),
        (("evidence.refutation", [[]]), "evidence.refutation[0]: expected a list of at least 1"),
    ],
)
def test_nodes_of_another_form_are_named(change: tuple[str, Any], words: str) -> None:
    assert verdict(changed(CONFLICT, change)) == ("malformed", words)


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("evidence.bounds.0", [0, "low", "4"]), "malformed", "evidence.bounds[0]: expected a list of 4"),
        (("evidence.bounds.1", [0, "high", "4", [], 0]), "malformed", "evidence.bounds[1]: expected a list of 4"),
        (("evidence.bounds.1.0", 2), "malformed", "evidence.bounds[1]: expected a whole number from 0 to 1"),
        (("evidence.bounds.1.1", "left"), "malformed", "evidence.bounds[1]: expected one of low, high"),
        (
            ("evidence.bounds.1.2", "1/2"),
            "malformed",
            "evidence.bounds[1]: too large or too long a number, or no integer where one is expected",
        ),
        (("evidence.bounds.1.3", []), "rejected", "evidence.bounds[1][3]: 1 part(s) are not closed"),
        (
            ("evidence.bounds.1.2", "3"),
            "rejected",
            "evidence.bounds[1][3][0]: the combination can be 0 or more in its box",
        ),
    ],
)
def test_bounds_are_named(change: tuple[str, Any], kind: str, words: str) -> None:
    assert verdict(changed(RANGE, change)) == (kind, words)


def closes(form: list[list[Any]], value: int, boxes: tuple[Any, Any], inequalities: list[Any]) -> bool:
    """Whether a split of a box, with both parts closed by these combinations, is taken."""
    box, proofs = boxes
    try:
        require_empty([["split", form, value], *(["closed", proof] for proof in proofs)], "p", box, inequalities)
    except kernel.Rejected:
        return False
    return True


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_split_on_one_integer_keeps_the_other_ranges(place: int, sign: int) -> None:
    """For the first, middle and last of three integers with ranges of their own, at every value in its range."""
    box = [(-4, -2), (0, 9), (20, 30)]
    low, high = box[place]
    for at in range(low, high):
        # Of the parts x <= at and x >= at + 1 one inequality each says the contrary.
        below, above = {(place,): 1, (): -at - 1}, {(place,): -1, (): at}
        proofs = ([[0, "1"]], [[1, "1"]]) if sign == 1 else ([[1, "1"]], [[0, "1"]])
        form, value = [[place, str(sign)]], at if sign == 1 else -at - 1
        assert closes(form, value, (box, proofs), [below, above])
        assert not closes(form, value, (box, proofs[::-1]), [below, above])
        for other in (value - 1, value + 1):
            assert not closes(form, other, (box, proofs), [below, above])
    # What the parts know of the other integers: each stays in its own range, no wider and no narrower.
    for other in {0, 1, 2} - {place}:
        for bound, proof in (({(other,): -1, (): box[other][0] - 1}, True), ({(other,): -1, (): box[other][0]}, False)):
            assert closes([[place, str(sign)]], sign * low, (box, ([[0, "1"]], [[0, "1"]])), [bound]) is proof
        for bound, proof in (({(other,): 1, (): -box[other][1] - 1}, True), ({(other,): 1, (): -box[other][1]}, False)):
            assert closes([[place, str(sign)]], sign * low, (box, ([[0, "1"]], [[0, "1"]])), [bound]) is proof


def test_a_split_on_a_sum_covers_every_point() -> None:
    """x + y <= v, or x + y >= v + 1: each by an inequality that the other part would not refute."""
    box = [(0, 5), (0, 5)]
    for value in range(1, 9):
        under, over = {(0,): 1, (1,): 1, (): -value - 1}, {(0,): -1, (1,): -1, (): value}
        form, proofs = [[0, "1"], [1, "1"]], ([[0, "1"], [2, "1"]], [[1, "1"], [2, "1"]])
        assert closes(form, value, (box, proofs), [under, over])
        assert not closes(form, value, (box, proofs[::-1]), [under, over])
        for short in ({**under, (): -value}, under), ({**over, (): value + 1}, over):
            gap = [short[0], over] if short[1] is under else [under, short[0]]
            assert not closes(form, value, (box, proofs), gap)


def test_a_bound_leaves_the_ranges_of_the_others() -> None:
    """Three integers in a row, the claim on the middle one: its range is cut and the others stay where they are."""
    model = {
        "kind": "reported_figures",
        "integers": {"a": [-3, -3], "b": [0, 9], "c": [20, 20]},
        "claims": {"x": {"sum": ["a", "b", "c"], "equals": 22}},
    }
    answer = {"consistent": True, "implied": {"a": [-3, -3], "b": [5, 5], "c": [20, 20]}}
    bounds = [[1, "low", "5", [["closed", [[0, "1"]]]]], [1, "high", "5", [["closed", [[1, "1"]]]]]]
    certificate = envelope("reported_figures", model, answer, {"solutions": [["-3", "5", "20"]], "bounds": bounds})
    assert verdict(certificate)[0] == "accepted"
