"""The judge on monitors: statuses worked out by hand, first decisions, and every refusal."""

from __future__ import annotations

import hashlib
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from mpmath import iv

from checks import kernel
from checks.kernel.intervals import PRECISION, logarithm
from checks.kernel.kinds.monitor import HARMFUL, NOTHING, SAFE, EProcess, Hoeffding, first_decision
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# One group, threshold 3/20, level 1/20, 342 outcomes without harm: r = sqrt(log(40 342 343) / 684) is just below 3/20,
# and with 341 it is just above.
MODEL: dict[str, Any] = {
    "kind": "monitor",
    "threshold": "3/20",
    "alpha": "1/20",
    "groups": ["a"],
    "outcomes": {"a": [342, 0]},
}
ANSWER: dict[str, Any] = {
    "status": "deploy",
    "groups": {"a": {"observed": 342, "harmful": 0, "lower": ["-0.15", "-0.149"], "upper": ["0.149", "0.15"]}},
}
CERTIFICATE = envelope("monitor", MODEL, ANSWER, {})
# One outcome without harm: e-values against "harmful", rates 1/4 below 1/2 and so on, are (1 - q)/(1 - theta) averaged.
E_MODEL: dict[str, Any] = {**MODEL, "method": "e_process", "outcomes": {"a": [1, 0]}}
E_ANSWER: dict[str, Any] = {
    "status": "cannot_determine",
    "groups": {
        "a": {
            "observed": 1,
            "harmful": 0,
            "against_harmful": ["1.0913", "1.0914"],
            "against_safe": ["0.8091", "0.8092"],
        }
    },
}


def in_order(harms: list[int], **more: Any) -> dict[str, Any]:
    """The model with outcomes of group a in order instead of counts."""
    model = {key: value for key, value in MODEL.items() if key != "outcomes"}
    return {**model, **more, "in_order": [["a", harm] for harm in harms]}


def test_the_status_at_counts() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == ANSWER
    assert said.sentences == [
        "threshold 3/20, level 1/20, hoeffding, required groups: 1: the monitor's status is deploy"
    ]
    less = changed(CERTIFICATE, ("model.outcomes.a", [341, 0]), ("answer.groups.a.observed", 341))
    less = changed(less, ("answer.groups.a.lower", ["-0.151", "-0.15"]), ("answer.groups.a.upper", ["0.15", "0.151"]))
    assert verdict(less) == ("rejected", 'status is stated otherwise than it is found: "cannot_determine"')


def test_e_values_at_counts_by_hand() -> None:
    offsets = (10, 20, 30, 50, 80, 100, 120, 140, 149)
    mean = sum(1 - (Fraction(3, 20) - Fraction(c, 1000)) for c in offsets) / 9 / Fraction(17, 20)
    assert Fraction("1.0913") < mean < Fraction("1.0914")
    assert verdict(envelope("monitor", E_MODEL, E_ANSWER, {}))[0] == "accepted"


@pytest.mark.parametrize(
    ("model", "status"),
    [
        ({"collection": "biased"}, "unsupported"),
        ({"target": "shifted"}, "unsupported"),
        ({"groups": ["a", "b"]}, "cannot_determine"),
        ({"outcomes": {"a": [342, 342]}}, "hold"),
    ],
)
def test_other_statuses(model: dict[str, Any], status: str) -> None:
    from checks.audits.monitor import Asked, audit
    from finite_models.load import from_data

    data = {**MODEL, **model}
    assert kernel.judge(audit(Asked(from_data(data).content), data).certificate).answer["status"] == status


def decided(harms: list[int], first: int | None) -> dict[str, Any]:
    """A certificate of outcomes in order that states this first decision."""
    at = first or 0
    by = {"a": {"observed": at, "harmful": sum(harms[:at])}}
    answer = {
        "status": "deploy" if first else "cannot_determine",
        "groups": {"a": {"observed": len(harms), "harmful": sum(harms), "lower": ["-1", "1"], "upper": ["-1", "2"]}},
        "first_decision": {"status": "deploy", "outcomes": first, "groups": by} if first else None,
    }
    return envelope("monitor", in_order(harms), answer, {})


def test_the_first_decision_stays_whatever_follows() -> None:
    said = kernel.judge(decided([0] * 342 + [1] * 500, 342))
    assert said.sentences[1] == "the first decision falls after 342 outcomes"
    assert kernel.judge(decided([0] * 341, None)).sentences[1] == "no outcome brings a decision"


@pytest.mark.parametrize("counts", [{"a": [343, 1]}, {"a": [1000, 900]}, {}])
def test_outcomes_are_counts_or_in_order(counts: Any) -> None:
    certificate = decided([0] * 342 + [1], 342)
    assert verdict(certificate)[0] == "accepted"
    found = verdict(changed(certificate, ("model.outcomes", counts)))
    assert found == ("malformed", "model: outcomes as counts and in order as well")


@pytest.mark.parametrize("first", [None, 341, 343, 842, 843, 0])
def test_no_other_first_decision_is_accepted(first: int | None) -> None:
    harms = [0] * 342 + [1] * 500
    assert verdict(decided(harms, first))[0] != "accepted"


def test_outcomes_in_a_file(tmp_path: Path) -> None:
    for head, row in (("group,harm", "a,0"), ("harm,group", "0,a")):
        path = tmp_path / "o.csv"
        path.write_text(head + "\n" + f"{row}\n" * 342)
        named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "outcomes": 342}
        certificate = changed(decided([0] * 342, 342), ("model.in_order", named))
        assert verdict(certificate, str(path))[0] == "accepted"
        assert "give it with --data FILE" in verdict(certificate)[1]
        assert (
            "the data is another file" in verdict(changed(certificate, ("model.in_order.outcomes", 341)), str(path))[1]
        )
    path.write_text("group,harm\na,2\n")
    assert "outcome 1: expected a required group and 0 or 1" in verdict(certificate, str(path))[1]
    path.write_text("group,more\na,1\n")
    assert "the columns are not group and harm" in verdict(certificate, str(path))[1]


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.status", "hold"), "rejected", 'status is stated otherwise than it is found: "deploy"'),
        (("answer.groups.a.observed", 341), "rejected", "groups is stated otherwise"),
        (("answer.groups.a.harmful", False), "rejected", "groups is stated otherwise"),
        (("answer.groups.a.lower", ["-0.149", "-0.15"]), "rejected", 'answer.groups."a": the decimals do not enclose'),
        (("answer.groups.a.upper", ["0.15", "0.16"]), "rejected", "the decimals do not enclose the values"),
        (("answer.groups.a.upper", ["0.1", "0.149"]), "rejected", "the decimals do not enclose the values"),
        (("answer.groups.a.upper", ["0.1", "1e99999"]), "rejected", "the decimals do not enclose the values"),
        (("answer.groups.a.upper", ["0.1", "x"]), "malformed", 'expected a decimal such as "0.125"'),
        (("answer.groups.a.upper", None), "malformed", "expected a list of 2"),
        (("answer.groups", {}), "malformed", 'answer.groups."a": expected an object'),
        (("answer.first_decision", None), "rejected", "answer is stated otherwise"),
        (("evidence.bits", 16), "malformed", 'evidence: has the unknown key "bits"'),
        (("model.threshold", "0"), "malformed", "threshold or alpha not between 0 and 1"),
        (("model.alpha", "1"), "malformed", "threshold or alpha not between 0 and 1"),
        (("model.alpha", 2), "malformed", "a probability lies from 0 to 1"),
        (("model.groups", []), "malformed", "model.groups: expected a list of at least 1"),
        (("model.groups", ["a", "a"]), "malformed", "model.groups: a name occurs twice"),
        (("model.groups", [""]), "malformed", "one without a name"),
        (("model.groups", [str(i) for i in range(1001)]), "malformed", "over 1000 groups"),
        (("model.method", "other"), "malformed", "model.method: expected one of hoeffding, e_process"),
        (("model.collection", None), "malformed", "model.collection: expected one of unbiased, biased"),
        (("model.target", "moved"), "malformed", "model.target: expected one of stable, shifted"),
        (("model.outcomes", {"b": [1, 0]}), "malformed", 'model.outcomes: "b" is not known'),
        (("model.outcomes", {"a": [1, 2]}), "malformed", "expected a whole number from 0 to 1"),
        (("model.outcomes", {"a": [10**9 + 1, 0]}), "malformed", "expected a whole number"),
        (("model.outcomes", None), "malformed", "model.outcomes: expected an object"),
        (("model.in_order", [["b", 0]]), "malformed", "outcome 1: expected a required group"),
        (("model.in_order", [["a", True]]), "malformed", "outcome 1: expected a required group and 0 or 1"),
        (("model.in_order", [["a", "1"]]), "malformed", "outcome 1: expected a required group and 0 or 1"),
        (("model.in_order", [["a"]]), "malformed", "outcome 1: expected a list of 2"),
        (("model.in_order", [[["a"], 0]]), "malformed", "outcome 1"),
        (("model.in_order", 1), "malformed", "model.in_order: expected a list"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    ordered = change[0] == "model.in_order"
    found = verdict(changed({**CERTIFICATE, "model": in_order([])} if ordered else CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


def test_a_monitor_without_outcomes() -> None:
    model = {key: value for key, value in MODEL.items() if key != "outcomes"}
    assert verdict(envelope("monitor", model, ANSWER, {})) == ("malformed", "model: lacks outcomes")


@pytest.mark.parametrize(
    "pair",
    [
        ["1.2", "1.3"],
        ["0", "1"],
        ["-1", "-0.5"],
        ["-2", "5"],
        ["1.0914", "1.0913"],
        ["1", "0"],
        ["1e9999999", "1e99999999"],
    ],
)
def test_decimals_that_do_not_enclose_an_e_value(pair: list[str]) -> None:
    certificate = changed(envelope("monitor", E_MODEL, E_ANSWER, {}), ("answer.groups.a.against_harmful", pair))
    assert "the decimals do not enclose the values" in verdict(certificate)[1]


@pytest.mark.parametrize("pair", [["0", "1e9999999"], ["1e-9999999", "2"], ["0.000", "1.1"]])
def test_decimals_far_out_that_do_enclose_it(pair: list[str]) -> None:
    certificate = changed(envelope("monitor", E_MODEL, E_ANSWER, {}), ("answer.groups.a.against_harmful", pair))
    assert verdict(certificate)[0] == "accepted"


def test_an_e_value_that_is_just_the_bar_has_reached_it() -> None:
    # Threshold 1/2, only the rate 1 above it would do; with harm alone the e-values are powers of rationals.
    watch = EProcess(Fraction(1, 2), Fraction(1, 2), 1)
    harm = [h for h, _ in watch.mixtures[0]]
    watch.bar = sum(h**3 for h in harm) / len(harm)
    assert watch.reached(watch.mixtures[0], 3, 3)
    watch.bar += Fraction(1, 10**90)
    assert not watch.reached(watch.mixtures[0], 3, 3)


def test_what_cannot_be_told_apart_is_rejected() -> None:
    watch = EProcess(Fraction(1, 2), Fraction(1, 2), 1)
    watch.bar = sum(h**2001 for h, _ in watch.mixtures[0]) / len(watch.mixtures[0])
    with pytest.raises(kernel.Rejected, match="too close to its bar"):
        watch.reached(watch.mixtures[0], 2001, 2001)
    close = Hoeffding(Fraction(1, 2), Fraction(1, 2), 1)
    low, high = close.radius(100)
    close.threshold = (low + high) / 200
    assert close.throughout(100, 0, 100, 0) is None


@pytest.mark.parametrize("method", [Hoeffding, EProcess])
def test_stretches_say_what_their_outcomes_say(method: Any) -> None:
    watch = method(Fraction(1, 2), Fraction(9, 10), 1)
    for n in range(1, 40):
        for k in range(n + 1):
            for last in (n, n + 1, n + 7):
                for more in (0, 1, last - n):
                    said = watch.throughout(n, k, last, k + more)
                    if said is not None and more <= last - n:
                        steps = range(n, last + 1)
                        for m in steps:
                            for h in range(max(k, k + more - (last - m)), min(k + m - n, k + more) + 1):
                                assert watch.throughout(m, h, m, h) == said


def test_a_decision_needs_every_group_and_a_crossing_stays() -> None:
    class Told:
        """Says what it is told at each count."""

        latches = True

        def throughout(self, n: int, k: int, last_n: int, last_k: int) -> int | None:
            if n != last_n:
                return None
            return {(1, 0): SAFE, (2, 1): NOTHING, (3, 2): HARMFUL}.get((n, k), NOTHING)

    watch = Told()
    assert first_decision(watch, 2, [0, 0, 1], [0, 1, 0]) == (3, SAFE, [(1, 0), (1, 0)])
    watch.latches = False
    assert first_decision(watch, 2, [0, 0, 1], [0, 1, 0]) is None
    assert first_decision(watch, 2, [0, 0, 0], [0, 1, 1]) == (3, HARMFUL, [(3, 2), (0, 0)])


# ---------------------------------------------------------------- the functions against their definitions


class Table:
    """A watch that says of a group's counts what a table says, and sees it at once only for single counts."""

    def __init__(self, said: dict[tuple[int, int], int], latches: bool) -> None:
        self.said, self.latches, self.asked = said, latches, 0

    def throughout(self, n: int, k: int, last_n: int, last_k: int) -> int | None:
        self.asked += 1
        return self.said[n, k] if (n, k) == (last_n, last_k) else None


@pytest.mark.parametrize("seed", range(200))
def test_the_first_decision_is_the_one_of_looking_after_each_outcome(seed: int) -> None:
    r = random.Random(seed)
    groups, length = r.randrange(1, 4), r.randrange(14)
    which, harm = [r.randrange(groups) for _ in range(length)], bytes(r.randrange(2) for _ in range(length))
    weights = r.choice(((6, 3, 1), (2, 6, 1), (1, 8, 0), (9, 1, 1)))
    kinds = (NOTHING, SAFE, HARMFUL)
    said = {(n, k): r.choices(kinds, weights)[0] for n in range(1, 15) for k in range(n + 1)}
    watch = Table(said, r.random() < 0.5)
    counts, now, at = [(0, 0)] * groups, [NOTHING] * groups, [(0, 0)] * groups
    wanted = None
    for i, (g, harmful) in enumerate(zip(which, harm, strict=True), 1):
        counts[g] = counts[g][0] + 1, counts[g][1] + harmful
        says = said[counts[g]]
        if not (watch.latches and now[g] != NOTHING and says != HARMFUL):
            now[g], at[g] = says, counts[g]
        if HARMFUL in now or all(s == SAFE for s in now):
            wanted = i, HARMFUL if HARMFUL in now else SAFE, at
            break
    assert first_decision(watch, groups, which, harm) == wanted


def test_a_count_that_no_precision_settles_is_rejected() -> None:
    watch = Table(dict.fromkeys([(1, 0), (2, 0)]), False)  # type: ignore[arg-type]
    with pytest.raises(
        kernel.Rejected, match=r"^group 0 is too close to the threshold after 2 outcomes to tell its side$"
    ):
        first_decision(watch, 1, [0, 0], bytes(2))


@pytest.mark.parametrize("threshold", ["3/20", "1/2", "1/1000", "999/1000", "149/1000", "2/5"])
@pytest.mark.parametrize(("alpha", "groups"), [("1/20", 1), ("9/10", 3)])
def test_the_mixtures_are_those_of_the_rates(threshold: str, alpha: str, groups: int) -> None:
    theta = Fraction(threshold)
    watch = EProcess(theta, Fraction(alpha), groups)
    assert watch.bar == 2 * groups / Fraction(alpha)
    above = [theta + Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 120, 200, 350, 600)]
    below = [theta - Fraction(c, 1000) for c in (10, 20, 30, 50, 80, 100, 120, 140, 149)]
    for mixture, rates, end in zip(watch.mixtures, (above, below), (1, 0), strict=True):
        kept = [q for q in rates if 0 < q < 1] or [(theta + end) / 2]
        assert mixture == [(q / theta, (1 - q) / (1 - theta)) for q in kept]


def test_radii_enclose_and_stretches_are_settled_by_their_ends() -> None:
    iv.prec = 500
    for threshold, alpha, groups in (("3/20", "1/20", 1), ("1/2", "9/10", 3)):
        watch = Hoeffding(Fraction(threshold), Fraction(alpha), groups)
        for n in (1, 2, 7, 400, 10**6):
            level = iv.mpf(Fraction(alpha).numerator) / Fraction(alpha).denominator
            exact = iv.sqrt(n * iv.log(2 * groups * n * (n + 1) / level) / 2)
            low, high = watch.radius(n)
            assert iv.mpf(low.numerator) / low.denominator <= exact.b
            assert exact.a <= iv.mpf(high.numerator) / high.denominator
            assert high - low < Fraction(1, 1 << 200)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("model.threshold", "x"), "model.threshold: expected an exact number"),
        (("model.alpha", "x"), "model.alpha: expected an exact number"),
        (("model.threshold", "1"), "model: threshold or alpha not between 0 and 1"),
        (("model.alpha", "0"), "model: threshold or alpha not between 0 and 1"),
        (("model.alpha", "1"), "model: threshold or alpha not between 0 and 1"),
        (("model.outcomes.a", [342]), 'model.outcomes."a": expected a list of 2'),
        (("model.outcomes.a", [342, 0, 0]), 'model.outcomes."a": expected a list of 2'),
        (("model.outcomes.a", [10**9 + 1, 0]), 'model.outcomes."a": expected a whole number from 0 to 1000000000'),
        (("model.outcomes.a", [342, 343]), 'model.outcomes."a": expected a whole number from 0 to 342'),
        (("answer", []), "answer: expected an object"),
        (("answer.groups", []), "answer.groups: expected an object"),
    ],
)
def test_wrong_values_are_named_by_their_place(change: tuple[str, Any], words: str) -> None:
    word, said = verdict(changed(CERTIFICATE, change))
    assert (word, said.startswith(words)) == ("malformed", True)


def test_first_decisions_are_named_by_their_place() -> None:
    certificate = decided([0] * 342, 342)
    for change, words in (
        (("answer.first_decision", []), "answer.first_decision: expected an object"),
        (
            ("answer.first_decision.outcomes", 343),
            "answer.first_decision.outcomes: expected a whole number from 0 to 342",
        ),
    ):
        assert verdict(changed(certificate, change)) == ("malformed", words)
    assert verdict(changed(CERTIFICATE, ("model.groups", [f"g{i}" for i in range(1001)])))[0] == "malformed"
    many = {**MODEL, "groups": [f"g{i}" for i in range(1000)], "outcomes": {}}
    groups = {name: {"observed": 0, "harmful": 0, "lower": None, "upper": None} for name in many["groups"]}
    assert verdict(envelope("monitor", many, {"status": "cannot_determine", "groups": groups}, {}))[0] == "accepted"


def test_each_end_is_enclosed_from_both_sides() -> None:
    """Decimals that lie a little too far in, at any of the four, enclose nothing."""
    watch = Hoeffding(Fraction(3, 20), Fraction(1, 20), 1)
    n, k = 400, 30
    radius = sum(watch.radius(n)) / 2
    true = [(k - radius) / n, (k - radius) / n, (k + radius) / n, (k + radius) / n]
    step = Fraction(1, 10**20)

    def pairs(moved: int | None) -> list[list[tuple[int, int]]]:
        found = []
        for place, value in enumerate(true):
            outward = -1 if place % 2 == 0 else 1
            value += outward * step * (-1 if place == moved else 1)
            found.append((round(value * 10**30), -30))
        return [found[:2], found[2:]]

    assert watch.encloses(pairs(None), n, k)
    for moved in range(4):
        assert not watch.encloses(pairs(moved), n, k)


def test_harm_in_a_file_is_harm(tmp_path: Path) -> None:
    harms = [0] * 342 + [1, 0, 1]
    path = tmp_path / "o.csv"
    path.write_text("group,harm\n" + "".join(f"a,{harm}\n" for harm in harms))
    named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "outcomes": len(harms)}
    listed = decided(harms, 342)
    assert verdict(listed)[0] == "accepted"
    in_file = changed(listed, ("model.in_order", named))
    assert verdict(in_file, str(path))[0] == "accepted"
    assert verdict(changed(in_file, ("answer.groups.a.harmful", 1)), str(path))[0] == "rejected"


def test_radii_are_rounded_outward() -> None:
    """Squared, the ends lie on both sides of n log(2 G n (n + 1) / alpha) / 2, as the logarithm is enclosed."""
    for alpha, groups in (("1/20", 1), ("1/3", 7)):
        watch = Hoeffding(Fraction(1, 2), Fraction(alpha), groups)
        for n in [*range(1, 200), 10**6]:
            low, high = (Fraction(end, 1 << PRECISION) for end in logarithm(2 * groups / Fraction(alpha) * n * (n + 1)))
            below, above = watch.radius(n)
            assert below**2 <= n * low / 2 < n * high / 2 <= above**2
            assert above - below < Fraction(1, 2 ** (PRECISION // 2))


def test_decimals_that_are_the_ends_themselves_enclose_them() -> None:
    watch, unit = Hoeffding(Fraction(1, 2), Fraction(1, 20), 1), 5**PRECISION  # 2 ** -P is 5 ** P at 10 ** -P
    low, high = (int(end * 2**PRECISION) * unit for end in watch.radius(1))
    ends = [[(-high, -PRECISION), (-low, -PRECISION)], [(low, -PRECISION), (high, -PRECISION)]]
    assert watch.encloses(ends, 1, 0)
    for place, by in ((0, 1), (1, -1), (2, 1), (3, -1)):
        moved = [*ends[0], *ends[1]]
        moved[place] = (moved[place][0] + by, -PRECISION)
        assert not watch.encloses([moved[:2], moved[2:]], 1, 0)


def test_exponents_up_to_ten_thousand_are_taken() -> None:
    watch = Hoeffding(Fraction(1, 2), Fraction(1, 20), 1)
    for exponent, taken in ((50, True), (10**4, True), (10**4 + 1, False), (12_000, False)):
        assert watch.encloses([[(-1, exponent), (0, 0)], [(0, -exponent), (1, exponent)]], 1, 0) is taken


def test_e_values_after_many_outcomes_are_told_from_the_bar() -> None:
    watch = EProcess(Fraction(1, 2), Fraction(1, 20), 1)
    against_safe, against_harmful = watch.mixtures
    assert watch.reached(against_safe, 5000, 4000) is True
    assert watch.reached(against_safe, 5000, 1000) is False
    assert watch.reached(against_harmful, 5000, 1000) is True
    assert watch.reached(against_harmful, 5000, 4000) is False


def test_an_e_value_at_the_bar_is_computed_up_to_two_thousand_outcomes() -> None:
    watch = EProcess(Fraction(1, 2), Fraction(1, 20), 1)
    watch.bar = Fraction(1)
    for mixture in ([(Fraction(3), Fraction(1, 3))], [(Fraction(1, 3), Fraction(3))]):
        assert watch.reached(mixture, 2000, 1000)
        with pytest.raises(kernel.Rejected, match=r"^an e-value at 2002 outcomes is too close to its bar to tell"):
            watch.reached(mixture, 2002, 1001)


def test_no_e_value_is_negative() -> None:
    watch = EProcess(Fraction(3, 20), Fraction(1, 20), 1)
    enclosed = [[(1, -9), (9, 9)], [(1, -9), (9, 9)]]
    assert watch.encloses(enclosed, 1, 0)
    assert watch.encloses([[(0, 0), (9, 9)], [(0, 5), (9, 9)]], 1, 0)
    for which in (0, 1):
        for below, above in (((-1, 0), (9, 9)), ((0, 0), (-9, 9)), ((0, 0), (0, 9))):
            ends = list(enclosed)
            ends[which] = [below, above]
            assert not watch.encloses(ends, 1, 0)


def test_counts_that_no_radius_settles_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hoeffding, "radius", lambda self, n: [Fraction(0), Fraction(n)])
    assert verdict(CERTIFICATE) == ("rejected", "a group is too close to the threshold to tell its side")


def test_a_group_without_outcomes_has_no_ends() -> None:
    nothing = {"observed": 0, "harmful": 0, "lower": None, "upper": None}
    answer = {"status": "cannot_determine", "groups": {**ANSWER["groups"], "b": nothing}}
    certificate = envelope("monitor", {**MODEL, "groups": ["a", "b"], "alpha": "1/10"}, answer, {})
    assert verdict(certificate)[0] == "accepted"
    for other in ({}, {**nothing, "lower": ["-1", "0"]}, {**nothing, "more": 0}):
        found = verdict(changed(certificate, ("answer.groups.b", other)))
        assert found[0] == "rejected"
        assert found[1].startswith("groups is stated otherwise than it is found: ")


def test_a_file_of_outcomes_is_named(tmp_path: Path) -> None:
    path = tmp_path / "o.csv"
    path.write_text("group,outcome\na,0\n")
    named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "outcomes": 1}
    certificate = changed(decided([0], None), ("model.in_order", named))
    assert verdict(certificate, str(path)) == ("malformed", "data: the columns are not group and harm")
    words = f'model.in_order is in a file with SHA-256 "{named["sha256"]}"; give it with --data FILE'
    assert verdict(certificate) == ("rejected", words)
