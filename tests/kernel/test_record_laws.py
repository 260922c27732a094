"""The judge on laws of a record: floors worked out by hand, and every refusal."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from checks import kernel
from checks.kernel.kinds import record_laws
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import changed, says, verdict

# Equal laws, abstaining with 1/5 at most: the floor is (1 - 1/5)/2 = 2/5, by answering each way with 2/5.
MODEL: dict[str, Any] = {"kind": "record_laws", "safe": {"o": 1}, "harmful": {"o": "1"}, "abstention": "1/5"}
ANSWER = {"total_variation": "0", "error_floor": "2/5"}
# Columns: deploy, hold, abstain, largest error. Rows: the shares, the two errors, the two abstentions.
EVIDENCE: dict[str, Any] = {
    "primal": [[0, "2/5"], [1, "2/5"], [2, "1/5"], [3, "2/5"]],
    "dual": ["1/2", "-1/2", "-1/2", "-1/4", "-1/4"],
}
CERTIFICATE = envelope("record_laws", MODEL, ANSWER, EVIDENCE)
# theory.md, T6: safe (1/2, 1/2), harmful (1/3, 2/3), abstention 1/5 gives 12/35.
CLOSE: dict[str, Any] = {
    "kind": "record_laws",
    "safe": {"x": "1/2", "y": "1/2"},
    "harmful": {"x": "1/3", "y": "2/3"},
    "abstention": "1/5",
}


def test_the_floor_of_equal_laws_by_hand() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == ANSWER
    assert said.sentences == [
        "the two laws are at total variation 0",
        "every rule that abstains in each world with probability at most 1/5 gives, in some world, an answer that is "
        "not accepted there with probability at least 2/5, and some rule never with more",
    ]


def test_known_answers() -> None:
    from checks.audits.record_laws import audit
    from finite_models.load import from_data

    said = kernel.judge(audit(from_data(CLOSE).content, CLOSE).certificate)
    assert said.answer == {"total_variation": "1/6", "error_floor": "12/35"}
    # Three worlds with the same law and three right answers: (1 - r)(K - 1)/K (T6.4).
    worlds = {w: {"law": {"o": 1}, "accepts": [w]} for w in ("u", "v", "w")}
    three = {"kind": "record_laws", "worlds": worlds, "answers": ["u", "v", "w"], "abstention": "1/4"}
    assert kernel.judge(audit(from_data(three).content, three).certificate).answer == {"error_floor": "1/2"}


@pytest.mark.parametrize("seed", range(30))
def test_the_programme_is_the_one_of_the_definition(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums by rows and by columns against the matrix, entry by entry."""
    r = random.Random(seed)
    records, answers, count = (list(range(r.randrange(1, 4))) for _ in range(3))
    laws, worlds = [], {}
    for k in count:
        weights = [r.randrange(3) for _ in records]
        laws.append([Fraction(w + 1, sum(weights) + len(weights)) for w in weights])
        accepts = [str(a) for a in answers if r.random() < 0.6]
        worlds[f"w{k}"] = {"law": {str(o): str(p) for o, p in zip(records, laws[-1], strict=True)}, "accepts": accepts}
    model = {"kind": "record_laws", "worlds": worlds, "answers": list(map(str, answers)), "abstention": "1/5"}
    columns: list[dict[int, Fraction]] = []
    for o in records:
        for a in [*answers, None]:
            first = len(records) + (len(count) if a is None else 0)
            wrong = [k for k in count if a is None or str(a) not in worlds[f"w{k}"]["accepts"]]
            columns.append({o: Fraction(1), **{first + k: laws[k][o] for k in wrong}})
    columns.append({len(records) + k: Fraction(-1) for k in count})
    bounds = [(1, False) for _ in records] + [(0, True) for _ in count] + [(Fraction(1, 5), True) for _ in count]

    def compare(rows: Any, costs: Any, row_sums: Any, column_sums: Any, evidence: Any, place: str) -> Fraction:
        assert (rows, costs) == (bounds, [0] * (len(columns) - 1) + [1])
        assert (evidence, place) == ({"given": seed}, "evidence")
        places = range(len(columns))
        some = [{k: r.randrange(5) for k in places if r.random() < 0.5} for _ in range(5)]
        for x in [*({k: 1} for k in places), *some]:
            assert row_sums(x) == [sum(x[k] * columns[k].get(i, 0) for k in x) for i in range(len(rows))]
        for _ in range(5):
            y = [r.randrange(-9, 10) for _ in rows]
            assert list(column_sums(y)) == [sum(y[i] * p for i, p in column.items()) for column in columns]
        return Fraction(1, 7)

    monkeypatch.setattr(record_laws, "optimum", compare)
    assert record_laws.judge(model, None, {"given": seed}, None)[0] == {"error_floor": "1/7"}


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("answer.error_floor", "1/5"), "rejected", 'error_floor is stated otherwise than it is found: "2/5"'),
        (("answer.total_variation", "1"), "rejected", "total_variation is stated otherwise"),
        (("answer", {"error_floor": "2/5"}), "rejected", "total_variation is stated otherwise"),
        (("evidence.primal.2.1", "1/4"), "rejected", "the solution breaks row 0"),
        (("evidence.primal", [[0, "4/5"], [2, "1/5"], [3, "2/5"]]), "rejected", "the solution breaks row 2"),
        (("evidence.primal", [[0, "2/5"], [1, "3/10"], [2, "3/10"], [3, "2/5"]]), "rejected", "breaks row 3"),
        (("evidence.dual.1", "1/2"), "rejected", "evidence.dual[1]: a positive multiplier of a bound from above"),
        (("evidence.dual.0", "1"), "rejected", "evidence.dual: the multipliers bound nothing, as column 0"),
        (("evidence.dual", ["0"] * 5), "rejected", "evidence: the multipliers prove another value"),
        (("model.abstention", "6/5"), "malformed", "model.abstention: a probability lies from 0 to 1"),
        (("model.safe", {"o": "1/2"}), "malformed", "model: law 0: the probabilities do not sum to 1"),
        (("model.safe", {}), "malformed", "model: law 0: expected an object"),
        (("model.harmful", {"p": 1}), "malformed", "model: law 1: over other records than the first law"),
        (("model.worlds", {}), "malformed", 'model: lacks "answers"'),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


WORLDS: dict[str, Any] = {
    "kind": "record_laws",
    "worlds": {'w "1"': {"law": {"o": 1}, "accepts": []}},
    "answers": ["go"],
    "abstention": 0,
}
NOTHING_IS_RIGHT = envelope(
    "record_laws", WORLDS, {"error_floor": "1"}, {"primal": [[0, "1"], [2, "1"]], "dual": ["1", "-1", "-1"]}
)


def test_a_world_that_accepts_nothing() -> None:
    assert kernel.judge(NOTHING_IS_RIGHT).answer == {"error_floor": "1"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("model.answers", []), "model.answers: expected a list of at least 1"),
        (("model.answers", ["go", "go"]), "model.answers: a name occurs twice"),
        (("model.worlds", {}), "model.worlds: expected an object"),
        (('model.worlds.w "1".accepts', ["stop"]), '"stop" is not known'),
        (('model.worlds.w "1".accepts', ["go", "go"]), "a name occurs twice"),
        (('model.worlds.w "1".more', 1), 'has the unknown key "more"'),
    ],
)
def test_refusals_with_several_worlds(change: tuple[str, Any], words: str) -> None:
    found = verdict(changed(NOTHING_IS_RIGHT, change))
    assert found[0] == "malformed"
    assert says(words, found[1])
